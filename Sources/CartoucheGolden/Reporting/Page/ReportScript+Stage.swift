extension ReportScript {
  /// Draws the pictures into the canvas, by mode.
  static let stage = #"""
    const stillMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const darkScheme = matchMedia("(prefers-color-scheme: dark)");
    const words = { expected: "Expected", actual: "Actual", difference: "Difference" };
    let drawing = 0;
    let blinkTimer = 0;

    /** Draws before the next frame, once however often it is asked for. */
    function draw() {
      if (drawing === 0) drawing = requestAnimationFrame(drawNow);
    }

    function drawNow() {
      drawing = 0;
      const context = canvas.getContext("2d");
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      const shown = view.width > 0 ? panels() : [];
      for (const panel of shown) drawPanel(context, panel);
      byId("scale").textContent = view.width > 0 ? scaleText() : "";
      const label = words[shown[0]?.show] ?? "Comparison";
      canvas.setAttribute("aria-label", `${label} at ${scaleText()}`);
    }

    function scaleText() {
      const percent = view.scale * 100;
      if (percent < 800) return `${Math.round(percent)} %`;
      return `${Math.round(view.scale * 10) / 10}\u00d7`;
    }

    function drawPanel(context, panel) {
      context.save();
      context.beginPath();
      context.rect(panel.left, panel.top, panel.width, panel.height);
      context.clip();
      const origin = originIn(panel);
      const { expected, actual } = view.images;
      switch (panel.show) {
        case "slider": drawSlider(context, panel, origin); break;
        case "onion": drawOnion(context, panel, origin); break;
        case "blink": drawPicture(context, panel, origin, view.images[view.blinkSide]); break;
        default: drawPicture(context, panel, origin, view.images[panel.show]);
      }
      if (view.scale >= gridFrom) drawGrid(context, panel, origin);
      for (const image of [expected, actual]) if (image) outline(context, origin, image);
      if (state.boxes) drawRegions(context, origin);
      if (panel.show === "slider") drawHandle(context, panel);
      if (view.cursor) drawCursor(context, panel, origin);
      context.restore();
      drawLabel(context, panel);
    }

    /** One picture over a checkerboard; nearest neighbour where it is enlarged. */
    function drawPicture(context, panel, origin, image) {
      if (!image) return;
      const [width, height] = [image.naturalWidth, image.naturalHeight];
      const first = (edge, from) => Math.max(0, Math.floor((edge - from) / view.scale));
      const last = (edge, from, size) => Math.min(size, Math.ceil((edge - from) / view.scale));
      const [left, top] = [first(panel.left, origin.x), first(panel.top, origin.y)];
      const right = last(panel.left + panel.width, origin.x, width);
      const bottom = last(panel.top + panel.height, origin.y, height);
      if (right <= left || bottom <= top) return;
      const target = [
        origin.x + left * view.scale, origin.y + top * view.scale,
        (right - left) * view.scale, (bottom - top) * view.scale,
      ];
      context.fillStyle = checkerboard(context, origin);
      context.fillRect(...target);
      context.imageSmoothingEnabled = view.scale < 1;
      context.imageSmoothingQuality = "high";
      context.drawImage(image, left, top, right - left, bottom - top, ...target);
    }

    function checkerboard(context, origin) {
      const side = Math.round(8 * ratio());
      const tile = element("canvas", { width: side * 2, height: side * 2 });
      const paint = tile.getContext("2d");
      paint.fillStyle = darkScheme.matches ? "#2b2b2f" : "#ffffff";
      paint.fillRect(0, 0, side * 2, side * 2);
      paint.fillStyle = darkScheme.matches ? "#3a3a40" : "#e3e3e6";
      paint.fillRect(0, 0, side, side);
      paint.fillRect(side, side, side, side);
      const pattern = context.createPattern(tile, "repeat");
      pattern.setTransform(new DOMMatrix().translate(origin.x, origin.y));
      return pattern;
    }

    function drawSlider(context, panel, origin) {
      const split = Math.round((panel.width * view.amounts.slider) / 100);
      const part = (left, width, image) => {
        context.save();
        context.beginPath();
        context.rect(panel.left + left, panel.top, width, panel.height);
        context.clip();
        drawPicture(context, panel, origin, image);
        context.restore();
      };
      part(0, split, view.images.expected);
      part(split, panel.width - split, view.images.actual);
    }

    function drawHandle(context, panel) {
      const x = panel.left + Math.round((panel.width * view.amounts.slider) / 100);
      const middle = panel.top + panel.height / 2;
      const unit = ratio();
      twice(context, 4 * unit, 2 * unit, () => {
        context.moveTo(x, panel.top);
        context.lineTo(x, panel.top + panel.height);
      });
      context.beginPath();
      context.arc(x, middle, 13 * unit, 0, Math.PI * 2);
      context.fillStyle = "#ffffff";
      context.fill();
      context.lineWidth = 1.5 * unit;
      context.strokeStyle = "#1d1d1f";
      context.stroke();
      context.fillStyle = "#1d1d1f";
      for (const side of [-1, 1]) {
        context.beginPath();
        context.moveTo(x + side * 8 * unit, middle);
        context.lineTo(x + side * 3 * unit, middle - 5 * unit);
        context.lineTo(x + side * 3 * unit, middle + 5 * unit);
        context.fill();
      }
    }

    /** Both at once, each on its checkerboard first, so that clear parts fade as they should. */
    function drawOnion(context, panel, origin) {
      drawPicture(context, panel, origin, view.images.expected);
      const layer = element("canvas", { width: canvas.width, height: canvas.height });
      drawPicture(layer.getContext("2d"), panel, origin, view.images.actual);
      context.globalAlpha = view.amounts.onion / 100;
      context.drawImage(layer, 0, 0);
      context.globalAlpha = 1;
    }

    /** A dark line on a wider light one, which is seen on any picture. */
    function twice(context, wide, narrow, trace, color = "#1d1d1f") {
      for (const [width, style] of [[wide, "rgba(255, 255, 255, 0.9)"], [narrow, color]]) {
        context.beginPath();
        trace();
        context.lineWidth = width;
        context.strokeStyle = style;
        context.stroke();
      }
    }

    function drawGrid(context, panel, origin) {
      const right = Math.min(panel.left + panel.width, origin.x + view.width * view.scale);
      const bottom = Math.min(panel.top + panel.height, origin.y + view.height * view.scale);
      const left = Math.max(panel.left, origin.x);
      const top = Math.max(panel.top, origin.y);
      context.beginPath();
      const firstX = Math.ceil((left - origin.x) / view.scale);
      for (let x = firstX; origin.x + x * view.scale <= right; x += 1) {
        const at = Math.round(origin.x + x * view.scale) + 0.5;
        context.moveTo(at, top);
        context.lineTo(at, bottom);
      }
      const firstY = Math.ceil((top - origin.y) / view.scale);
      for (let y = firstY; origin.y + y * view.scale <= bottom; y += 1) {
        const at = Math.round(origin.y + y * view.scale) + 0.5;
        context.moveTo(left, at);
        context.lineTo(right, at);
      }
      context.lineWidth = 1;
      context.strokeStyle = "rgba(128, 128, 128, 0.45)";
      context.stroke();
    }

    function outline(context, origin, image) {
      context.lineWidth = 1;
      context.strokeStyle =
        darkScheme.matches ? "rgba(255, 255, 255, 0.35)" : "rgba(0, 0, 0, 0.3)";
      context.strokeRect(origin.x - 0.5, origin.y - 0.5,
        image.naturalWidth * view.scale + 1, image.naturalHeight * view.scale + 1);
    }

    function drawRegions(context, origin) {
      const regions = entries[state.selected]?.regions ?? [];
      const unit = ratio();
      const space = 3 * unit;
      twice(context, 4 * unit, 2 * unit, () => {
        for (const [x, y, width, height] of regions) {
          context.rect(origin.x + x * view.scale - space, origin.y + y * view.scale - space,
            width * view.scale + space * 2, height * view.scale + space * 2);
        }
      }, "#c2006b");
      if (regions.length > 24) return;
      context.font = `600 ${11 * unit}px system-ui, sans-serif`;
      regions.forEach(([x, y], index) => {
        const [left, top] = [origin.x + x * view.scale - space, origin.y + y * view.scale - space];
        const width = context.measureText(index + 1).width + 8 * unit;
        context.fillStyle = "#c2006b";
        context.fillRect(left - unit, top - 16 * unit, width, 16 * unit);
        context.fillStyle = "#ffffff";
        context.fillText(index + 1, left + 3 * unit, top - 4 * unit);
      });
    }

    function drawCursor(context, panel, origin) {
      const [x, y] = [origin.x + view.cursor.x * view.scale, origin.y + view.cursor.y * view.scale];
      const side = Math.max(view.scale, 3 * ratio());
      twice(context, 3 * ratio(), 1.5 * ratio(), () => context.rect(x, y, side, side));
    }

    function drawLabel(context, panel) {
      const unit = ratio();
      const dark = darkScheme.matches;
      context.font = `600 ${12 * unit}px system-ui, sans-serif`;
      context.fillStyle = dark ? "#d6d6db" : "#3a3a3f";
      const text = (label, x, align) => {
        context.textAlign = align;
        context.fillText(label, x, panel.top - 9 * unit);
        context.textAlign = "start";
      };
      const [left, right] = [panel.left + 4 * unit, panel.left + panel.width - 4 * unit];
      if (panel.show === "slider") {
        text("\u25c2 Expected", left, "left");
        text("Actual \u25b8", right, "right");
      } else if (panel.show === "onion") {
        text(`Expected ${100 - view.amounts.onion} %`, left, "left");
        text(`Actual ${view.amounts.onion} %`, right, "right");
      } else {
        const side = panel.show === "blink" ? view.blinkSide : panel.show;
        const { naturalWidth, naturalHeight } = view.images[side];
        text(`${words[side]}  ${naturalWidth} \u00d7 ${naturalHeight}`, left, "left");
      }
    }

    function setAmount(amount) {
      const value = Math.round(Math.min(100, Math.max(0, amount)));
      view.amounts[currentMode()] = value;
      byId("amount").value = value;
      draw();
    }

    /** Changes the side that is seen. */
    function flip() {
      view.blinkSide = view.blinkSide === "expected" ? "actual" : "expected";
      byId("blink").textContent =
        `Show ${view.blinkSide === "expected" ? "actual" : "expected"} instead`;
      draw();
    }

    /** Lets the sides change by themselves, slowly, or stops that. */
    function setBlinking(isOn) {
      clearInterval(blinkTimer);
      blinkTimer = isOn ? setInterval(flip, 700) : 0;
      byId("blink-auto").setAttribute("aria-pressed", String(isOn));
    }
    """#
}
