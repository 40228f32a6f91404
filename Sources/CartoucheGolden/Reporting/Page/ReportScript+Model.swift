extension ReportScript {
  /// What the page knows: the entries, what is selected, and how text becomes part of the page.
  static let model = #"""
    const byId = (id) => document.getElementById(id);
    const data = JSON.parse(byId("data").textContent);
    const entries = data.entries;

    // A sign and a word for each kind, so that no colour has to be told apart.
    const kinds = {
      different: { word: "Different", sign: "\u0394", accept: "Accept the new picture" },
      sizes: { word: "Other size", sign: "\u2922", accept: "Accept the new picture" },
      new: { word: "New", sign: "+", accept: "Accept as golden image" },
      missing: { word: "Missing", sign: "\u2212", accept: "Accept that it is gone" },
      failed: { word: "Not compared", sign: "!", accept: "Accept the new picture" },
      matched: { word: "Matched", sign: "=", accept: "Accept" },
    };

    const modes = [
      { id: "side", word: "Side by side" },
      { id: "slider", word: "Slider" },
      { id: "onion", word: "Onion skin" },
      { id: "blink", word: "Blink" },
      { id: "difference", word: "Difference" },
    ];

    const state = {
      selected: -1,
      mode: "side",
      onlyKinds: new Set(),
      onlyUndecided: false,
      query: "",
      matchedOpen: false,
      boxes: true,
      decisions: new Map(),
      undo: [],
    };

    /** Makes an element; texts among its children become text nodes, never markup. */
    function element(tag, properties = {}, ...children) {
      const made = document.createElement(tag);
      for (const [name, value] of Object.entries(properties)) {
        if (name.includes("-") || name === "role" || name === "for") {
          made.setAttribute(name, value);
        } else {
          made[name] = value;
        }
      }
      made.append(...children);
      return made;
    }

    // Controls, marks of direction and other characters that cannot be seen, but for the joiners
    // that belong to letters and emoji.
    const unseen = new RegExp(
      "[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f"
        + "\\u2028-\\u202e\\u2060-\\u2069\\ufeff]", "gu");

    /** A text whose unseen characters are shown by their numbers. */
    function visible(text) {
      const result = document.createElement("bdi");
      let from = 0;
      for (const match of text.matchAll(unseen)) {
        result.append(text.slice(from, match.index));
        const code = match[0].codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
        result.append(element("span", { className: "unseen" }, `U+${code}`));
        from = match.index + match[0].length;
      }
      result.append(text.slice(from));
      return result;
    }

    const number = (value) => value.toLocaleString("en-US");
    const plural = (count, one, many = one + "s") => `${number(count)} ${count === 1 ? one : many}`;
    const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + ".";

    /** The folder and the name in it. */
    function nameParts(name) {
      const slash = name.lastIndexOf("/");
      return [name.slice(0, slash + 1), name.slice(slash + 1)];
    }

    function sizeText(file) {
      return file && file.width !== null ? `${file.width} \u00d7 ${file.height}` : "size unknown";
    }

    /** Whether a person may decide on it: it did not match, and there is a file of it. */
    const isOpen = (entry) => entry.kind !== "matched" && Boolean(entry.expected || entry.actual);

    /** Whether it passes what is searched for and shown. */
    function isShown(index) {
      const entry = entries[index];
      if (state.onlyKinds.size > 0 && !state.onlyKinds.has(entry.kind)) return false;
      if (state.onlyUndecided && (!isOpen(entry) || state.decisions.has(index))) return false;
      if (state.query === "") return true;
      return searchText(entry).includes(state.query);
    }

    function searchText(entry) {
      if (entry.searchText === undefined) {
        const group = entry.group === undefined ? "" : data.groups[entry.group].title;
        const parts = [entry.name, kinds[entry.kind].word, entry.sentence ?? "", group];
        entry.searchText = parts.join("\n").toLocaleLowerCase("en-US");
      }
      return entry.searchText;
    }
    """#
}
