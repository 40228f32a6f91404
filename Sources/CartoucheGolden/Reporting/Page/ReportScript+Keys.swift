extension ReportScript {
  /// The keys, the buttons, and the start.
  static let keys = #"""
    const key = (keys, says, run, shown = keys[0]) => ({ keys: [...keys], shown, says, run });

    const keyTable = [
      key("jJ", "Next golden image", () => step(1)),
      key("kK", "Previous golden image", () => step(-1)),
      key("a", "Accept, and go to the next undecided", () => decideSelected("accept")),
      key("r", "Reject, and go to the next undecided", () => decideSelected("reject")),
      key("A", "Accept the whole group", () => decideGroup("accept"), "Shift a"),
      key("R", "Reject the whole group", () => decideGroup("reject"), "Shift r"),
      key("uU", "Take back the last decision", undo),
      key("sS", "Save decisions", openSave),
      ...modes.map(({ id, word }, index) => key(`${index + 1}`, word, () => chooseMode(id))),
      key(" ", "Change sides, in blink", () => currentMode() === "blink" && flipByHand(), "Space"),
      key("+", "Larger", () => zoomBy(1)),
      key("-\u2212", "Smaller", () => zoomBy(-1)),
      key("0", "The whole picture", fit),
      key("=", "One pixel of the picture on one of the screen", () => zoomTo(1, cursorCenter())),
      key("nN", "Next region", () => goToRegion(region + 1)),
      key("pP", "Previous region", () => goToRegion(Math.max(region, 0) - 1)),
      key("bB", "Mark the regions, or do not", toggleBoxes),
      key("/", "Search", openSearch),
      key("?", "This help", () => byId("help-dialog").showModal()),
    ];

    function chooseMode(mode) {
      const button = byId("modes").querySelector(`[data-mode="${mode}"]`);
      if (!byId("viewer").hidden && !button.disabled) setMode(mode);
    }

    function flipByHand() {
      setBlinking(false);
      flip();
    }

    function toggleBoxes() {
      state.boxes = !state.boxes;
      byId("boxes").setAttribute("aria-pressed", String(state.boxes));
      draw();
    }

    function openSearch() {
      document.body.dataset.pane = "list";
      byId("search").focus();
      byId("search").select();
    }

    function isTyping(target) {
      return target instanceof HTMLInputElement && ["search", "text"].includes(target.type);
    }

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" || event.key === "Enter") {
          event.preventDefault();
          if (state.selected < 0 || !positions.has(state.selected)) step(1);
          event.target.blur();
        }
        return;
      }
      if (event.key === " " && event.target.closest("button, summary, input")) return;
      if (!byId("single-keys").checked) return;
      const entry = keyTable.find(({ keys }) => keys.includes(event.key));
      if (!entry) return;
      event.preventDefault();
      entry.run();
    });

    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

    stage.addEventListener("keydown", (event) => {
      const arrow = arrows[event.key];
      if (!arrow || event.ctrlKey || event.metaKey || event.altKey || view.width === 0) return;
      event.preventDefault();
      const by = event.shiftKey ? 10 : 1;
      moveCursorBy(arrow[0] * by, arrow[1] * by);
    });

    byId("list").addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    });

    function connectButtons() {
      const click = (id, run) => byId(id).addEventListener("click", run);
      click("undo", undo);
      click("open-save", openSave);
      click("open-help", () => byId("help-dialog").showModal());
      click("back", () => {
        document.body.dataset.pane = "list";
        document.querySelector(`[data-index="${state.selected}"]`)?.focus();
      });
      click("zoom-in", () => zoomBy(1));
      click("zoom-out", () => zoomBy(-1));
      click("zoom-fit", fit);
      click("zoom-one", () => zoomTo(1, cursorCenter()));
      click("boxes", toggleBoxes);
      click("blink", flipByHand);
      click("blink-auto", () => setBlinking(blinkTimer === 0));
      click("accept", () => decideSelected("accept"));
      click("reject", () => decideSelected("reject"));
      click("next", () => step(1));
      click("previous", () => step(-1));
      click("download", download);
      click("copy", copyCommand);
      for (const button of document.querySelectorAll("dialog .close")) {
        button.addEventListener("click", () => button.closest("dialog").close());
      }
      byId("amount").addEventListener("input", (event) => setAmount(Number(event.target.value)));
      byId("scroller").addEventListener("scroll", drawRows, { passive: true });
      byId("search").addEventListener("input", (event) => {
        state.query = event.target.value.toLocaleLowerCase("en-US");
        byId("scroller").scrollTop = 0;
        layOutRows();
        if (state.query === "") scrollToEntry(state.selected);
      });
      new ResizeObserver(drawRows).observe(byId("scroller"));
      darkScheme.addEventListener("change", draw);
      stillMotion.addEventListener("change", () => setBlinking(false));
    }

    function start() {
      byId("title").replaceChildren(visible(data.title));
      const about = [data.date, data.settings].filter(Boolean).join(" \u00b7 ");
      byId("about").replaceChildren(visible(about));
      byId("command").textContent = data.command;
      byId("modes").replaceChildren(...modes.map(({ id, word }, index) => {
        const button = element("button", { type: "button", title: `${word} (${index + 1})` }, word);
        button.dataset.mode = id;
        button.addEventListener("click", () => setMode(id));
        return button;
      }));
      byId("keys").replaceChildren(...keyTable.flatMap(({ shown, says }) => [
        element("dt", {}, element("kbd", {}, shown)), element("dd", {}, says),
      ]), element("dt", {}, element("kbd", {}, "Arrows")),
        element("dd", {}, "On the picture: the pixel that is read, with Shift by ten"));
      connectButtons();
      recallDecisions();
      document.body.dataset.pane = "list";
      drawChips();
      layOutRows();
      showProgress();
      const first = listed().find((index) => isOpen(entries[index]) && !state.decisions.has(index));
      if (first !== undefined) select(first);
      else if (listed().length > 0) select(listed()[0]);
      else showEntry();
    }

    start();
    """#
}
