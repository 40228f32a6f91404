extension ReportScript {
  /// The list: sections, groups and entries, of which only the rows in sight are in the page.
  static let list = #"""
    const heights = { section: 40, group: 92, entry: 56, name: 32 };
    const rowElements = new Map();
    let rows = [];
    let positions = new Map();

    /** Works out the rows anew, after a change of what is shown. */
    function layOutRows() {
      rows = [];
      positions = new Map();
      let top = 0;
      const add = (row) => {
        rows.push({ ...row, top, height: heights[row.type] });
        top += heights[row.type];
      };
      const shown = entries.map((_, index) => index).filter(isShown);
      const addEntries = (members, type = "entry") => {
        members.forEach((index, place) => {
          positions.set(index, rows.length);
          add({ type, key: `e${index}`, index, place, of: members.length });
        });
      };
      const isDiffering = (index) => ["different", "sizes"].includes(entries[index].kind);
      const differing = shown.filter(isDiffering);
      if (differing.length > 0) {
        add({ type: "section", key: "s-differ", title: "Differ", members: differing });
        data.groups.forEach((group, key) => {
          const members = differing.filter((index) => entries[index].group === key);
          if (members.length > 0) {
            add({ type: "group", key: `g${key}`, title: group.title, members });
          }
          addEntries(members);
        });
        const single = differing.filter((index) => entries[index].group === undefined);
        if (single.length > 0 && single.length < differing.length) {
          add({ type: "section", key: "s-single", title: "Each in its own way", members: single });
        }
        addEntries(single);
      }
      for (const kind of ["new", "missing", "failed"]) {
        const members = shown.filter((index) => entries[index].kind === kind);
        if (members.length === 0) continue;
        add({ type: "section", key: `s-${kind}`, title: kinds[kind].word, members, decides: true });
        addEntries(members);
      }
      const matched = shown.filter((index) => entries[index].kind === "matched");
      if (matched.length > 0) {
        add({ type: "section", key: "s-matched", title: "Matched", members: matched, folds: true });
        if (areMatchedOpen()) addEntries(matched, "name");
      }
      byId("list").style.height = `${top}px`;
      byId("found").textContent =
        shown.length === entries.length
          ? plural(entries.length, "golden image")
          : `${number(shown.length)} of ${plural(entries.length, "golden image")}`;
      rowElements.forEach((item) => item.remove());
      rowElements.clear();
      drawRows();
    }

    /** Whether the names of what matched are listed: also where they are what is looked for. */
    function areMatchedOpen() {
      return state.matchedOpen || state.query !== "" || state.onlyKinds.has("matched");
    }

    /** The first row whose end is below a height. */
    function firstRow(height) {
      let [low, high] = [0, rows.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (rows[middle].top + rows[middle].height > height) high = middle;
        else low = middle + 1;
      }
      return low;
    }

    /** Puts the rows in sight into the page, and takes out the others. */
    function drawRows() {
      const scroller = byId("scroller");
      const first = Math.max(0, firstRow(scroller.scrollTop) - 6);
      const end = scroller.scrollTop + scroller.clientHeight;
      const wanted = new Set();
      let before = null;
      for (let at = first; at < rows.length; at += 1) {
        const row = rows[at];
        if (row.top > end + 6 * heights.entry) break;
        wanted.add(row.key);
        let item = rowElements.get(row.key);
        if (!item) {
          item = makeRow(row);
          rowElements.set(row.key, item);
          // In the order of the list, so that it is read and tabbed through in it.
          if (before) before.after(item);
          else byId("list").prepend(item);
        }
        before = item;
      }
      rowElements.forEach((item, key) => {
        if (wanted.has(key)) return;
        item.remove();
        rowElements.delete(key);
      });
    }

    function makeRow(row) {
      const item = element("li", { className: `row ${row.type}` });
      item.style.top = `${row.top}px`;
      item.style.height = `${row.height}px`;
      if (row.type === "section") fillSection(item, row);
      else if (row.type === "group") fillGroup(item, row);
      else fillEntry(item, row);
      return item;
    }

    function fillSection(item, row) {
      const title = `${row.title} (${number(row.members.length)})`;
      if (!row.folds) {
        item.append(element("h3", {}, title));
        if (row.decides && row.members.length > 1) item.append(allButtons(row.members));
        return;
      }
      const fold = element(
        "button", { type: "button", className: "fold", id: "fold-matched" }, title);
      fold.setAttribute("aria-expanded", String(areMatchedOpen()));
      fold.onclick = () => {
        state.matchedOpen = !areMatchedOpen();
        layOutRows();
        byId("fold-matched")?.focus();
      };
      item.append(fold);
    }

    function fillGroup(item, row) {
      const title = `${number(row.members.length)} alike: ${row.title}`;
      item.append(element("h4", { title: sentence(row.title) }, title), allButtons(row.members));
    }

    function allButtons(members) {
      const buttons = element("span", { className: "all" });
      const able = members.filter((index) => entries[index].canBeAccepted);
      const add = (verdict, word, sign, list) => {
        const label = `${sign} ${word} ${number(list.length)}`;
        const button = element("button", { type: "button", className: verdict }, label);
        button.onclick = () => decide(list, verdict);
        if (list.length > 0) buttons.append(button);
      };
      add("accept", "Accept", "\u2713", able);
      add("reject", "Reject", "\u2717", members);
      return buttons;
    }

    function fillEntry(item, row) {
      const entry = entries[row.index];
      item.setAttribute("aria-setsize", row.of);
      item.setAttribute("aria-posinset", row.place + 1);
      const button = element("button", { type: "button", className: "entry-button" });
      button.dataset.index = row.index;
      if (row.index === state.selected) button.setAttribute("aria-current", "true");
      const [folder, name] = nameParts(entry.name);
      const kind = kinds[entry.kind];
      if (row.type === "entry") button.append(thumbnail(entry));
      const text = element("span", { className: "entry-text" },
        element("span", { className: "entry-name" }, visible(name)));
      if (folder) text.append(element("span", { className: "entry-folder" }, visible(folder)));
      button.append(text, element("span", { className: `sign ${entry.kind}`, title: kind.word },
        element("span", { "aria-hidden": "true" }, kind.sign),
        element("span", { className: "quiet" }, kind.word)));
      const verdict = state.decisions.get(row.index);
      if (verdict) button.append(verdictSign(verdict, "quiet"));
      button.onclick = () => select(row.index, { open: true });
      item.append(button);
    }

    function verdictSign(verdict, wordClass = "") {
      const [sign, word] = verdict === "accept" ? ["\u2713", "accepted"] : ["\u2717", "rejected"];
      return element("span", { className: `verdict ${verdict}`, title: word },
        element("span", { "aria-hidden": "true" }, `${sign} `),
        element("span", { className: wordClass }, word));
    }

    function thumbnail(entry) {
      const frame = element("span", { className: "thumb" });
      const source = sourceOf(entry, "actual") ?? sourceOf(entry, "expected");
      if (source) frame.append(element("img", { src: source, alt: "", decoding: "async" }));
      return frame;
    }

    /** Draws the row of an entry again. */
    function refreshRow(index) {
      const row = rows[positions.get(index)];
      const old = row && rowElements.get(row.key);
      if (!old) return;
      const hadFocus = old.contains(document.activeElement);
      const item = makeRow(row);
      old.replaceWith(item);
      rowElements.set(row.key, item);
      if (hadFocus) item.querySelector("button").focus({ preventScroll: true });
    }

    function scrollToEntry(index) {
      const row = rows[positions.get(index)];
      if (!row) return;
      const scroller = byId("scroller");
      // The heading above it stays in sight.
      const above = Math.max(0, row.top - heights.group);
      const below = row.top + row.height - scroller.clientHeight + heights.entry;
      if (scroller.scrollTop > above) scroller.scrollTop = above;
      else if (scroller.scrollTop < below) scroller.scrollTop = below;
      drawRows();
    }

    /** The entries that the list shows, in its order. */
    const listed = () => rows.filter((row) => row.index !== undefined).map((row) => row.index);

    /** Selects the entry that is some steps further down the list. */
    function step(by) {
      const order = listed();
      if (order.length === 0) return;
      const at = order.indexOf(state.selected);
      const target = at < 0 ? (by > 0 ? 0 : order.length - 1) : at + by;
      const index = order[Math.min(order.length - 1, Math.max(0, target))];
      const inList = byId("list").contains(document.activeElement);
      select(index);
      if (inList) document.querySelector(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    }

    function drawChips() {
      const chips = byId("chips");
      chips.replaceChildren();
      const add = (word, sign, count, isOn, toggle) => {
        const chip = element("button", { type: "button", className: "chip", "aria-pressed": isOn },
          element("span", { "aria-hidden": "true", className: "chip-sign" }, sign),
          `${word} ${number(count)}`);
        chip.onclick = () => {
          const place = [...chips.children].indexOf(chip);
          toggle();
          drawChips();
          layOutRows();
          chips.children[place]?.focus();
        };
        chips.append(chip);
      };
      for (const [kind, { word, sign }] of Object.entries(kinds)) {
        const count = entries.filter((entry) => entry.kind === kind).length;
        if (count === 0) continue;
        const isOn = state.onlyKinds.has(kind);
        add(word, sign, count, isOn, () => {
          if (isOn) state.onlyKinds.delete(kind);
          else state.onlyKinds.add(kind);
        });
      }
      const open = entries.filter((entry, index) => isOpen(entry) && !state.decisions.has(index));
      add("Undecided", "?", open.length, state.onlyUndecided, () => {
        state.onlyUndecided = !state.onlyUndecided;
      });
    }
    """#
}
