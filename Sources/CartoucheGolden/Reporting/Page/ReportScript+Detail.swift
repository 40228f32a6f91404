extension ReportScript {
  /// The selected entry: its words, its pictures, its regions and the colours of a pixel.
  static let detail = #"""
    let shownPixels = null;
    let selection = 0;

    /** Selects an entry and shows it. */
    function select(index, options = {}) {
      const before = state.selected;
      state.selected = index;
      if (before !== index) {
        refreshRow(before);
        refreshRow(index);
        showEntry();
      }
      scrollToEntry(index);
      if (options.open) {
        document.body.dataset.pane = "detail";
        if (matchMedia("(max-width: 760px)").matches) byId("detail").focus();
      }
    }

    function showEntry() {
      const entry = entries[state.selected];
      if (!entry) return showNothing();
      const kind = kinds[entry.kind];
      const [folder, name] = nameParts(entry.name);
      byId("name").replaceChildren(
        element("span", { className: "folder" }, visible(folder)), visible(name));
      byId("kind").replaceChildren(
        element("span", { "aria-hidden": "true" }, kind.sign), ` ${kind.word}`);
      byId("kind").className = `badge ${entry.kind}`;
      showSentences(entry);
      showFiles(entry);
      showRegions(entry);
      showDecision();
      const hasPictures = Object.keys(entry.pictures ?? {}).length > 0;
      byId("viewer").hidden = !hasPictures;
      byId("sheet").scrollTop = 0;
      if (hasPictures) showPictures(entry);
    }

    function showNothing() {
      byId("detail").classList.add("empty");
      byId("name").textContent = "Nothing is selected";
      byId("sentence").textContent = "";
      for (const id of ["viewer", "regions-section"]) byId(id).hidden = true;
    }

    function showSentences(entry) {
      byId("detail").classList.remove("empty");
      byId("sentence").replaceChildren(
        entry.sentence ? visible(sentence(entry.sentence)) : "The pictures are equal.");
      if (entry.kind === "matched") {
        byId("sentence").append(" It counts as a match, so its pictures are not in this report.");
      }
      const group = data.groups[entry.group];
      byId("group").hidden = !group;
      if (group) {
        byId("group").textContent =
          `One of ${number(group.count)} that changed alike: ${group.title}.`;
      }
      const differs = entry.kind === "sizes";
      byId("sizes").hidden = !differs;
      if (differs) {
        const [from, to] = [entry.expected, entry.actual];
        const signed = (value) =>
          value > 0 ? `+${value}` : `${value}`.replace("-", "\u2212");
        byId("sizes").textContent =
          `Expected ${sizeText(from)}, actual ${sizeText(to)} pixels: ` +
          `${signed(to.width - from.width)} in width, ` +
          `${signed(to.height - from.height)} in height.`;
      }
      const versions = entry.otherVersions ?? [];
      byId("cause").hidden = versions.length === 0;
      byId("cause").replaceChildren(
        element("strong", {}, "Likely cause: "),
        "the golden image was drawn with other versions of libraries or fonts. ",
        visible(versions.join("; ")), ".");
      byId("notes").replaceChildren(
        ...(entry.notes ?? []).map((note) => element("p", { className: "note" }, sentence(note))));
    }

    function showFiles(entry) {
      const list = byId("files");
      list.replaceChildren();
      for (const side of ["expected", "actual"]) {
        const file = entry[side];
        if (!file) continue;
        list.append(
          element("dt", {}, words[side]),
          element("dd", {}, visible(file.path), element("span", {}, ` ${sizeText(file)}`),
            element("code", { title: "SHA-256" }, file.sha256.slice(0, 12))));
      }
    }

    function showRegions(entry) {
      const regions = entry.regions ?? [];
      byId("regions-section").hidden = regions.length === 0;
      if (regions.length === 0) return;
      const more = entry.regionCount > regions.length
        ? `, the largest ${number(regions.length)} of them` : "";
      const differ = entry.regionCount === 1 ? "differs" : "differ";
      byId("regions-title").textContent =
        `${plural(entry.regionCount, "region")} that ${differ}${more}`;
      byId("regions").replaceChildren(...regions.map((region, index) => {
        const [x, y, width, height, count] = region;
        const button = element("button", { type: "button" },
          element("span", { className: "region-number" }, `${index + 1}`),
          `${width} \u00d7 ${height} at x ${x}, y ${y}`,
          element("span", { className: "region-count" }, plural(count, "pixel")));
        button.onclick = () => goToRegion(index);
        return element("li", {}, button);
      }));
    }

    let region = -1;

    function goToRegion(index) {
      const regions = entries[state.selected]?.regions ?? [];
      if (regions.length === 0) return;
      region = (index + regions.length) % regions.length;
      [...byId("regions").querySelectorAll("button")].forEach((button, place) => {
        if (place === region) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
      });
      zoomToBox(regions[region]);
      stage.scrollIntoView({ block: "nearest" });
    }

    /** Loads the pictures; what has been selected meanwhile wins. */
    async function showPictures(entry) {
      selection += 1;
      const mine = selection;
      region = -1;
      shownPixels = null;
      Object.assign(view, { images: {}, width: 0, height: 0, cursor: null, blinkSide: "expected" });
      readColors();
      draw();
      const sides = ["expected", "actual", "difference"];
      const loaded = await Promise.all(sides.map((side) => loadImage(entry, side)));
      if (mine !== selection) return;
      const images = {};
      sides.forEach((side, at) => {
        if (loaded[at]) images[side] = loaded[at];
      });
      view.images = images;
      const all = Object.values(images);
      view.width = Math.max(0, ...all.map((image) => image.naturalWidth));
      view.height = Math.max(0, ...all.map((image) => image.naturalHeight));
      byId("sources").replaceChildren(...all);
      showMode();
      fit();
    }

    function setMode(mode) {
      state.mode = mode;
      showMode();
    }

    function showMode() {
      const mode = currentMode();
      for (const button of byId("modes").children) {
        const wanted = button.dataset.mode;
        const isUseful = canCompare() && (wanted !== "difference" || view.images.difference);
        button.setAttribute("aria-pressed", String(wanted === mode));
        button.disabled = wanted !== "side" && !isUseful;
      }
      const hasAmount = mode === "slider" || mode === "onion";
      byId("amount-row").hidden = !hasAmount;
      byId("blink-row").hidden = mode !== "blink";
      if (hasAmount) {
        byId("amount-label").textContent =
          mode === "slider" ? "Place of the edge between both" : "How much of the actual picture";
        byId("amount").value = view.amounts[mode];
      }
      if (mode === "blink") {
        view.blinkSide = "actual";
        flip();
      }
      setBlinking(mode === "blink" && !stillMotion.matches);
      const entry = entries[state.selected];
      const drawn = mode === "difference" || (mode === "side" && view.images.difference);
      byId("legend").hidden = !drawn;
      byId("legend").textContent = "Difference: red is what differs, pale grey what is the same"
        + (entry?.antialiased > 0 ? ", yellow what looks antialiased." : ".");
      if (view.fits) fit();
      else draw();
    }

    const hex = (pixel) =>
      "#" + [...pixel].map((value) => value.toString(16).toUpperCase().padStart(2, "0")).join("");

    function swatch(label, pixel) {
      const line = element("span", { className: "color" }, element("b", {}, label));
      if (!pixel) {
        line.append(element("span", { className: "dim" }, "no pixel here"));
        return line;
      }
      const sample = element("i", { className: "sample", "aria-hidden": "true" });
      const [red, green, blue, alpha] = pixel;
      sample.style.setProperty("--sample", `rgb(${red} ${green} ${blue} / ${alpha / 255})`);
      line.append(sample, element("code", {}, hex(pixel)),
        element("span", { className: "dim" }, `rgba(${[...pixel].join(", ")})`));
      return line;
    }

    function pixelAt(picture, x, y) {
      if (!picture || x >= picture.width || y >= picture.height) return null;
      return picture.at(x, y);
    }

    /** Says the colours of both pictures at the cursor. */
    async function readColors() {
      const readout = byId("readout");
      const entry = entries[state.selected];
      if (!view.cursor || !entry) {
        readout.replaceChildren(element("span", { className: "dim" },
          "Point at a pixel, or go to it with the arrow keys, to read its colours."));
        return;
      }
      shownPixels ??= { entry, pixels: pixelsOf(entry) };
      let pixels = null;
      try {
        pixels = await shownPixels.pixels;
      } catch {
        readout.textContent = "The colours of this picture cannot be read by this browser.";
        return;
      }
      if (shownPixels?.entry !== entry || !view.cursor) return;
      const { x, y } = view.cursor;
      const lines = [element("span", { className: "place" }, `x ${x}, y ${y}`)];
      const sides = ["expected", "actual"].filter((side) => view.images[side]);
      const found = sides.map((side) => pixelAt(pixels[side], x, y));
      sides.forEach((side, at) => lines.push(swatch(words[side], found[at])));
      if (found.length === 2 && found[0] && found[1]) lines.push(stepText(...found));
      readout.replaceChildren(...lines);
    }

    /** How far apart two colours are in each channel. */
    function stepText(first, second) {
      const steps = ["red", "green", "blue", "alpha"].flatMap((name, channel) => {
        const by = second[channel] - first[channel];
        return by === 0 ? [] : [`${name} ${by > 0 ? "+" : "\u2212"}${Math.abs(by)}`];
      });
      const text = steps.length === 0 ? "= the same" : `\u0394 ${steps.join(", ")}`;
      return element("span", { className: "step" }, text);
    }
    """#
}
