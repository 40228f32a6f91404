/// The style of the page: light and dark, from 360 pixels of width on, without fonts of its own.
enum ReportStyle {
  /// The whole style sheet.
  static let text = "\n" + base + "\n" + listStyle + "\n" + detailStyle + "\n"

  private static let base = #"""
    :root {
      color-scheme: light dark;
      --page: #f5f5f7;
      --card: #ffffff;
      --sunk: #ececf0;
      --line: #d8d8de;
      --ink: #1d1d1f;
      --soft: #5c5c66;
      --accent: #0b57d0;
      --on-accent: #ffffff;
      --tint: #e4ecfb;
      --good: #14692f;
      --good-tint: #e0f2e5;
      --bad: #a4161a;
      --bad-tint: #fbe5e5;
      --warn-tint: #fdf1d3;
      --warn: #6d4c00;
      --radius: 10px;
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #161618;
        --card: #1f1f22;
        --sunk: #2a2a2e;
        --line: #3a3a40;
        --ink: #f2f2f4;
        --soft: #a9a9b3;
        --accent: #8ab4f8;
        --on-accent: #10203c;
        --tint: #26344d;
        --good: #7fd99a;
        --good-tint: #17351f;
        --bad: #ff9a97;
        --bad-tint: #43191b;
        --warn-tint: #3a2f12;
        --warn: #f2cf7a;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; }
    body {
      margin: 0;
      display: flex;
      flex-direction: column;
      background: var(--page);
      color: var(--ink);
      overflow: hidden;
    }
    h1, h2, h3, h4, p, ol, ul, dl, dd { margin: 0; padding: 0; }
    code, kbd, output { font: 13px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    button, input {
      font: inherit;
      color: inherit;
    }
    button {
      padding: 6px 12px;
      border: 1px solid var(--line);
      border-radius: 8px;
      background: var(--card);
      cursor: pointer;
      white-space: nowrap;
    }
    button:hover:not(:disabled) { background: var(--sunk); }
    button:disabled { color: var(--soft); opacity: 0.55; cursor: default; }
    button[aria-pressed="true"] {
      background: var(--tint);
      border-color: var(--accent);
      font-weight: 600;
    }
    button.primary {
      background: var(--accent);
      border-color: var(--accent);
      color: var(--on-accent);
    }
    button.primary:hover:not(:disabled) { background: var(--accent); filter: brightness(1.08); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .quiet:not(p) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    p.quiet, .dim { color: var(--soft); }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 12px; top: 12px; z-index: 2; background: var(--card); padding: 8px; }
    .unseen {
      margin: 0 2px;
      padding: 0 3px;
      border: 1px dashed var(--soft);
      border-radius: 4px;
      font-size: 0.75em;
      color: var(--soft);
    }
    .top {
      flex: none;
      display: flex;
      flex-wrap: wrap;
      gap: 8px 24px;
      align-items: center;
      justify-content: space-between;
      padding: 12px 20px;
      border-bottom: 1px solid var(--line);
      background: var(--card);
    }
    .heading { min-width: 0; }
    h1 { font-size: 19px; font-weight: 650; overflow-wrap: anywhere; }
    #about { color: var(--soft); font-size: 13px; }
    .progress { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    #progress { margin-right: 8px; font-variant-numeric: tabular-nums; }
    .columns {
      flex: 1;
      min-height: 0;
      display: grid;
      grid-template-columns: minmax(280px, 24rem) minmax(0, 1fr);
    }
    dialog {
      width: min(44rem, calc(100vw - 32px));
      max-height: calc(100vh - 48px);
      padding: 24px 28px;
      border: 1px solid var(--line);
      border-radius: 14px;
      background: var(--card);
      color: var(--ink);
    }
    dialog::backdrop { background: rgb(0 0 0 / 0.45); }
    dialog h2 { font-size: 18px; margin-bottom: 8px; }
    .dialog-head { display: flex; justify-content: space-between; align-items: start; }
    dialog p, dialog .keys { margin-bottom: 14px; }
    .keys {
      display: grid;
      grid-template-columns: repeat(auto-fit, 6em minmax(11em, 1fr));
      gap: 5px 10px;
      align-items: baseline;
    }
    @media (max-width: 760px) {
      .keys { grid-template-columns: auto 1fr; }
    }
    kbd {
      padding: 1px 7px;
      border: 1px solid var(--line);
      border-bottom-width: 2px;
      border-radius: 5px;
      background: var(--sunk);
    }
    .command {
      display: flex;
      gap: 12px;
      align-items: start;
      padding: 12px;
      margin-bottom: 8px;
      border-radius: var(--radius);
      background: var(--sunk);
    }
    .command code { flex: 1; min-width: 0; overflow-wrap: anywhere; user-select: all; }
    """#
}
