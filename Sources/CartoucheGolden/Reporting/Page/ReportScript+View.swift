extension ReportScript {
  /// The part of the picture that is seen: panels, scale and place, and the ways to change them.
  static let view = #"""
    const scales = [
      1 / 16, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3,
      1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
    ];
    const gridFrom = 8;

    // Scale is device pixels for a pixel of the picture; x and y are the place of the picture that
    // is in the middle of a panel; the cursor is the pixel that is read.
    const view = {
      scale: 1,
      x: 0,
      y: 0,
      fits: true,
      cursor: null,
      images: {},
      width: 0,
      height: 0,
      blinkSide: "expected",
      amounts: { slider: 50, onion: 50 },
    };

    const stage = byId("stage");
    const canvas = byId("canvas");
    const ratio = () => window.devicePixelRatio || 1;

    /** The modes that make sense for the pictures that are there. */
    function canCompare() {
      return Boolean(view.images.expected && view.images.actual);
    }

    function currentMode() {
      if (!canCompare()) return "side";
      return state.mode === "difference" && !view.images.difference ? "side" : state.mode;
    }

    /** What is drawn, each in its part of the canvas, in device pixels. */
    function panels() {
      const [width, height] = [canvas.width, canvas.height];
      const label = Math.round(26 * ratio());
      const gap = Math.round(8 * ratio());
      const mode = currentMode();
      const sides = ["expected", "actual"].filter((side) => view.images[side]);
      if (mode !== "side") {
        return [{ show: mode, left: 0, top: label, width, height: height - label }];
      }
      if (view.images.difference && stage.clientWidth >= 840) sides.push("difference");
      const count = Math.max(1, sides.length);
      const across = (width - gap * (count - 1)) / count;
      const down = (height - gap * (count - 1)) / count;
      const fit = (w, h) => Math.min(w / (view.width || 1), (h - label) / (view.height || 1));
      const isRow = fit(across, height) >= fit(width, down);
      return sides.map((show, index) => {
        const left = isRow ? Math.round(index * (across + gap)) : 0;
        const top = (isRow ? 0 : Math.round(index * (down + gap))) + label;
        return {
          show,
          left,
          top,
          width: Math.floor(isRow ? across : width),
          height: Math.floor(isRow ? height : down) - label,
        };
      });
    }

    /** Where the upper left corner of the picture is in a panel. */
    function originIn(panel) {
      return {
        x: Math.round(panel.left + panel.width / 2 - view.x * view.scale),
        y: Math.round(panel.top + panel.height / 2 - view.y * view.scale),
      };
    }

    /** The panel at a point of the screen, and the place of the picture there or beside it. */
    function placeAt(clientX, clientY) {
      const box = canvas.getBoundingClientRect();
      const x = (clientX - box.left) * (canvas.width / box.width);
      const y = (clientY - box.top) * (canvas.height / box.height);
      const holds = (from, extent, value) => value >= from && value < from + extent;
      const panel = panels().find((each) =>
        holds(each.left, each.width, x) && holds(each.top, each.height, y));
      if (!panel) return null;
      const origin = originIn(panel);
      return { panel, x: (x - origin.x) / view.scale, y: (y - origin.y) / view.scale, deviceX: x };
    }

    /** Shows the whole picture; a small one is enlarged by a whole factor. */
    function fit() {
      const panel = panels()[0];
      if (!panel || view.width === 0) return;
      const space = 12 * ratio();
      const across = (panel.width - space) / view.width;
      const scale = Math.min(across, (panel.height - space) / view.height);
      view.scale = Math.max(1 / 64, scale >= 1 ? Math.min(64, Math.floor(scale)) : scale);
      view.x = view.width / 2;
      view.y = view.height / 2;
      view.fits = true;
      draw();
    }

    /** Keeps a part of the picture in sight: what is smaller than the panel is in its middle. */
    function clampView() {
      const panel = panels()[0];
      if (!panel) return;
      const clamp = (place, size, extent) => {
        const half = extent / view.scale / 2;
        if (size <= half * 2) return size / 2;
        return Math.min(size - half + 8 / view.scale, Math.max(half - 8 / view.scale, place));
      };
      view.x = clamp(view.x, view.width, panel.width);
      view.y = clamp(view.y, view.height, panel.height);
    }

    /** Changes the scale so that a place of the picture stays where it is on the screen. */
    function zoomTo(scale, place) {
      const fixed = place ?? { x: view.x, y: view.y };
      const factor = view.scale / scale;
      view.x = fixed.x + (view.x - fixed.x) * factor;
      view.y = fixed.y + (view.y - fixed.y) * factor;
      view.scale = scale;
      view.fits = false;
      clampView();
      draw();
    }

    function zoomBy(direction, place) {
      const near = 1e-6;
      const next =
        direction > 0
          ? scales.find((scale) => scale > view.scale + near)
          : scales.findLast((scale) => scale < view.scale - near);
      if (next !== undefined) zoomTo(next, place ?? cursorCenter());
    }

    /** The pixel that is read, so that the keys zoom there; nothing while none is. */
    function cursorCenter() {
      return view.cursor ? { x: view.cursor.x + 0.5, y: view.cursor.y + 0.5 } : undefined;
    }

    /** Shows a region with some of what is around it. */
    function zoomToBox([x, y, width, height]) {
      const panel = panels()[0];
      if (!panel) return;
      const wanted = Math.min(panel.width / (width * 1.6 + 8), panel.height / (height * 1.6 + 8));
      view.x = x + width / 2;
      view.y = y + height / 2;
      view.scale = scales.findLast((scale) => scale <= wanted) ?? wanted;
      view.fits = false;
      clampView();
      moveCursor(x + Math.floor(width / 2), y + Math.floor(height / 2), true);
    }

    function moveCursor(x, y, isSpoken) {
      if (view.width === 0) return;
      view.cursor = {
        x: Math.min(view.width - 1, Math.max(0, x)),
        y: Math.min(view.height - 1, Math.max(0, y)),
      };
      byId("readout").setAttribute("aria-live", isSpoken ? "polite" : "off");
      readColors();
      draw();
    }

    /** Moves the pixel that is read by the keys, and the view after it. */
    function moveCursorBy(dx, dy) {
      const from = view.cursor ?? { x: Math.floor(view.x), y: Math.floor(view.y) };
      moveCursor(from.x + dx, from.y + dy, true);
      const panel = panels()[0];
      const [halfX, halfY] = [panel.width / view.scale / 2, panel.height / view.scale / 2];
      const { x, y } = view.cursor;
      view.x = Math.min(x + halfX - 1, Math.max(x + 2 - halfX, view.x));
      view.y = Math.min(y + halfY - 1, Math.max(y + 2 - halfY, view.y));
      clampView();
      draw();
    }

    let drag = null;
    let wheel = 0;
    const pointers = new Map();

    stage.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, event);
      stage.setPointerCapture(event.pointerId);
      const place = placeAt(event.clientX, event.clientY);
      if (!place) return;
      const handle = place.panel.left + (place.panel.width * view.amounts.slider) / 100;
      const isHandle =
        currentMode() === "slider" && Math.abs(place.deviceX - handle) < 22 * ratio();
      drag = { x: event.clientX, y: event.clientY, viewX: view.x, viewY: view.y, isHandle };
    });

    stage.addEventListener("pointermove", (event) => {
      if (pointers.has(event.pointerId)) {
        const before = pinchLength();
        pointers.set(event.pointerId, event);
        if (pointers.size === 2) return pinch(before);
        if (drag) return dragTo(event);
      }
      const place = placeAt(event.clientX, event.clientY);
      if (!place || view.width === 0) return;
      const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
      if (x < 0 || y < 0 || x >= view.width || y >= view.height) return;
      if (view.cursor?.x !== x || view.cursor?.y !== y) moveCursor(x, y, false);
    });

    function dragTo(event) {
      if (drag.isHandle) {
        const place = placeAt(event.clientX, event.clientY);
        if (place) setAmount(((place.deviceX - place.panel.left) / place.panel.width) * 100);
        return;
      }
      const step = ratio() / view.scale;
      view.x = drag.viewX - (event.clientX - drag.x) * step;
      view.y = drag.viewY - (event.clientY - drag.y) * step;
      view.fits = false;
      clampView();
      draw();
    }

    function pinchLength() {
      const [first, second] = [...pointers.values()];
      if (!second) return 0;
      return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    }

    function pinch(before) {
      const after = pinchLength();
      if (before === 0 || after === 0) return;
      const [first, second] = [...pointers.values()];
      const middle = [first.clientX + second.clientX, first.clientY + second.clientY];
      const place = placeAt(middle[0] / 2, middle[1] / 2);
      zoomTo(Math.min(64, Math.max(1 / 16, (view.scale * after) / before)), place ?? undefined);
      drag = null;
    }

    for (const name of ["pointerup", "pointercancel"]) {
      stage.addEventListener(name, (event) => {
        pointers.delete(event.pointerId);
        drag = null;
      });
    }

    stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      wheel += event.deltaY;
      if (Math.abs(wheel) < 30) return;
      zoomBy(wheel < 0 ? 1 : -1, placeAt(event.clientX, event.clientY) ?? undefined);
      wheel = 0;
    }, { passive: false });

    new ResizeObserver(() => {
      canvas.width = Math.max(1, Math.round(stage.clientWidth * ratio()));
      canvas.height = Math.max(1, Math.round(stage.clientHeight * ratio()));
      if (view.fits) fit();
      else draw();
    }).observe(stage);
    """#
}
