extension ReportStyle {
  /// The list at the side.
  static let listStyle = #"""
    .sidebar {
      display: flex;
      flex-direction: column;
      min-height: 0;
      border-right: 1px solid var(--line);
      background: var(--card);
    }
    .filters { padding: 12px 12px 4px; }
    .search { position: relative; display: block; }
    .search input {
      width: 100%;
      padding: 8px 12px;
      border: 1px solid var(--line);
      border-radius: 8px;
      background: var(--page);
    }
    .search input::placeholder { color: var(--soft); opacity: 1; }
    .chips { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 10px; }
    .chip { padding: 2px 10px; border-radius: 999px; font-size: 13px; }
    .chip-sign { margin-right: 5px; font-weight: 700; }
    #found { padding: 6px 14px 8px; font-size: 13px; border-bottom: 1px solid var(--line); }
    .scroller { position: relative; flex: 1; min-height: 0; overflow-y: auto; }
    .list { position: relative; list-style: none; }
    .row { position: absolute; left: 0; right: 0; padding: 2px 8px; }
    .row.section, .row.group { display: flex; align-items: center; gap: 8px; padding: 0 14px; }
    .row.section { padding-top: 8px; }
    .row h3 { flex: 1; font-size: 14px; font-weight: 650; }
    .row.group { flex-direction: column; align-items: stretch; justify-content: center; gap: 6px; }
    .row.group::before {
      content: "";
      position: absolute;
      inset: 4px 8px;
      z-index: -1;
      border-radius: var(--radius);
      background: var(--sunk);
    }
    .row.group { z-index: 0; padding: 0 18px; }
    .row h4 {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      font-size: 13px;
      line-height: 1.35;
      font-weight: 550;
    }
    .row h4::first-letter { text-transform: uppercase; }
    .all { display: flex; gap: 6px; }
    .all button { padding: 1px 10px; font-size: 13px; }
    .fold { border: 0; padding: 4px 0; font-size: 14px; font-weight: 650; background: none; }
    .fold::before { content: "\25b8"; display: inline-block; width: 1.1em; }
    .fold[aria-expanded="true"]::before { content: "\25be"; }
    .entry-button {
      display: flex;
      align-items: center;
      gap: 10px;
      width: 100%;
      height: 100%;
      padding: 4px 10px 4px 6px;
      border-color: transparent;
      background: none;
      text-align: left;
    }
    .entry-button[aria-current] { background: var(--tint); border-color: var(--accent); }
    .row .entry-button:focus-visible { outline-offset: -2px; }
    .row.name .entry-button { font-size: 13px; padding: 0 10px; }
    .thumb {
      flex: none;
      display: grid;
      place-items: center;
      width: 40px;
      height: 40px;
      border: 1px solid var(--line);
      border-radius: 6px;
      overflow: hidden;
      background: repeating-conic-gradient(var(--sunk) 0 25%, var(--card) 0 50%) 0 / 8px 8px;
    }
    .thumb img { max-width: 38px; max-height: 38px; object-fit: contain; }
    .entry-text { flex: 1; min-width: 0; display: flex; flex-direction: column; line-height: 1.3; }
    .row.name .entry-text { flex-direction: row-reverse; justify-content: flex-end; gap: 6px; }
    .entry-name, .entry-folder { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .entry-name { font-weight: 550; }
    .entry-folder { color: var(--soft); font-size: 12px; }
    .sign, .badge { border-radius: 6px; font-weight: 700; }
    .sign {
      flex: none;
      display: grid;
      place-items: center;
      width: 22px;
      height: 22px;
      font-size: 13px;
    }
    .badge { padding: 2px 9px; font-size: 13px; white-space: nowrap; }
    .different, .sizes { background: var(--bad-tint); color: var(--bad); }
    .new { background: var(--tint); color: var(--accent); }
    .missing, .failed { background: var(--warn-tint); color: var(--warn); }
    .matched { background: var(--good-tint); color: var(--good); }
    .verdict { flex: none; font-size: 13px; font-weight: 600; white-space: nowrap; }
    .verdict.accept { color: var(--good); }
    .verdict.reject { color: var(--bad); }
    """#

  /// The selected entry.
  static let detailStyle = #"""
    .detail { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
    .detail:focus { outline: none; }
    .sheet { flex: 1; min-height: 0; padding: 16px 22px 24px; overflow-y: auto; }
    .detail.empty :is(.sheet > :not(.name-row), .decide) { display: none; }
    .back { display: none; margin-bottom: 12px; }
    .name-row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
    .name-row h2 { font-size: 18px; font-weight: 650; overflow-wrap: anywhere; }
    .folder { color: var(--soft); font-weight: 400; }
    #sentence { margin-top: 6px; max-width: 100ch; overflow-wrap: anywhere; }
    #group, #sizes { margin-top: 4px; max-width: 100ch; color: var(--soft); }
    .callout, .note {
      margin-top: 10px;
      padding: 9px 14px;
      border-left: 4px solid var(--warn);
      border-radius: 6px;
      background: var(--warn-tint);
      color: var(--warn);
    }
    #viewer { margin-top: 14px; }
    .tools { display: flex; flex-wrap: wrap; gap: 8px 18px; justify-content: space-between; }
    .modes, .zoom { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
    .modes button, .zoom button { padding: 4px 11px; }
    .zoom output { min-width: 4.5em; text-align: center; font-variant-numeric: tabular-nums; }
    .stage {
      height: clamp(280px, calc(100vh - 450px), 1200px);
      margin-top: 10px;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--sunk);
      overflow: hidden;
      cursor: crosshair;
      touch-action: none;
    }
    .stage canvas { display: block; width: 100%; height: 100%; }
    .amount { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; margin-top: 8px; }
    .amount input { flex: 1; min-width: 140px; accent-color: var(--accent); }
    .legend { margin-top: 6px; font-size: 13px; color: var(--soft); }
    .readout {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 20px;
      align-items: center;
      align-content: start;
      min-height: 4.2em;
      padding: 8px 0;
      font-variant-numeric: tabular-nums;
    }
    .readout .place { min-width: 8.5em; }
    .color { display: inline-flex; gap: 8px; align-items: center; }
    .color b { font-weight: 600; }
    .sample {
      width: 20px;
      height: 20px;
      border: 1px solid var(--soft);
      border-radius: 5px;
      background: linear-gradient(var(--sample), var(--sample)),
        repeating-conic-gradient(#cfcfd4 0 25%, #ffffff 0 50%) 0 / 10px 10px;
    }
    .decide {
      flex: none;
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      padding: 10px 22px;
      background: var(--card);
      border-top: 1px solid var(--line);
    }
    .decide button { padding: 7px 16px; }
    .decide .accept, .all .accept { color: var(--good); border-color: currentcolor; }
    .decide .reject, .all .reject { color: var(--bad); border-color: currentcolor; }
    .decide .accept[aria-pressed="true"] { background: var(--good-tint); }
    .decide .reject[aria-pressed="true"] { background: var(--bad-tint); }
    #previous { margin-left: auto; }
    #regions-section h3 { margin: 12px 0 8px; font-size: 15px; }
    #regions { display: flex; flex-wrap: wrap; gap: 6px; list-style: none; }
    #regions button { display: flex; gap: 8px; padding: 4px 10px; font-size: 13px; }
    #regions button[aria-current] { background: var(--tint); border-color: var(--accent); }
    .region-number { font-weight: 700; }
    .region-count { color: var(--soft); }
    #files {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 4px 16px;
      margin-top: 20px;
      font-size: 13px;
      color: var(--soft);
    }
    #files dd { overflow-wrap: anywhere; }
    #files code { margin-left: 12px; }
    @media (max-width: 760px) {
      .top { padding: 10px 12px; }
      .columns { display: block; overflow: hidden; }
      .sidebar, .detail { height: 100%; border: 0; }
      body[data-pane="list"] .detail, body[data-pane="detail"] .sidebar { display: none; }
      .back { display: inline-block; }
      .sheet { padding: 12px 12px 24px; }
      .stage { height: 46vh; }
      .progress p { font-size: 13px; }
      .decide { flex-wrap: nowrap; padding: 8px 12px; gap: 6px; }
      #accept { flex: 1; white-space: normal; }
      .decide button { padding: 7px 10px; }
      .decide .word { display: none; }
      .all { flex-wrap: wrap; }
    }
    @media (forced-colors: active) {
      button[aria-pressed="true"], .entry-button[aria-current] { outline: 2px solid Highlight; }
    }
    """#
}
