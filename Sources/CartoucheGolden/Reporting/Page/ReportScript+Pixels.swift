extension ReportScript {
  /// Pictures: where they come from, and the colours of their pixels as they are stored.
  static let pixels = #"""
    /** The address of a picture of an entry; null where it has none. */
    function sourceOf(entry, side) {
      const place = entry.pictures?.[side];
      if (!place) return null;
      if (place.url) return place.url;
      return "data:image/png;base64," + byId(place.element).textContent;
    }

    /** Loads a picture of an entry as an image. */
    function loadImage(entry, side) {
      const source = sourceOf(entry, side);
      if (source === null) return Promise.resolve(null);
      return new Promise((resolve) => {
        const image = new Image();
        image.alt = side;
        image.onload = () => resolve(image);
        image.onerror = () => resolve(null);
        image.src = source;
      });
    }

    function bytesOf(base64) {
      const text = atob(base64);
      const bytes = new Uint8Array(text.length);
      for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
      return bytes;
    }

    // A page from disk may not read the pixels of pictures beside it, but a script that holds them.
    const awaited = new Map();
    window.cartouchePixels = (key, pictures) => awaited.get(key)?.(pictures);

    function loadPixelScript(entry) {
      return new Promise((resolve) => {
        awaited.set(entry.number, resolve);
        const script = element("script", { src: entry.pixelScript });
        script.onerror = () => resolve({});
        script.onload = () => script.remove();
        document.head.append(script);
      }).finally(() => awaited.delete(entry.number));
    }

    /** The pixels of both pictures of an entry; null for one that has none. */
    async function pixelsOf(entry) {
      const beside = entry.pixelScript ? await loadPixelScript(entry) : null;
      const read = async (side) => {
        const place = entry.pictures?.[side];
        if (!place) return null;
        const base64 = beside ? beside[side] : byId(place.element).textContent;
        if (!base64) return null;
        return decodePNG(bytesOf(base64));
      };
      return { expected: await read("expected"), actual: await read("actual") };
    }

    /**
     * Reads a PNG as the report writes it: not interlaced, at most 8 bits a sample. A canvas would
     * give colours that were multiplied by alpha and divided again, and these are exact.
     */
    async function decodePNG(bytes) {
      const view = new DataView(bytes.buffer);
      const parts = [];
      let [width, height, depth, type] = [0, 0, 0, 0];
      let [palette, clear] = [null, null];
      for (let at = 8; at + 12 <= bytes.length;) {
        const length = view.getUint32(at);
        const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
        const body = bytes.subarray(at + 8, at + 8 + length);
        if (name === "IHDR") {
          [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
          [depth, type] = [body[8], body[9]];
        }
        if (name === "PLTE") palette = body;
        if (name === "tRNS") clear = body;
        if (name === "IDAT") parts.push(body);
        at += 12 + length;
      }
      const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[type];
      const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
      const raw = new Uint8Array(await new Response(stream).arrayBuffer());
      const rowLength = Math.ceil((width * channels * depth) / 8);
      unfilter(raw, rowLength, height, Math.max(1, (channels * depth) >> 3));
      const at = (x, y) => {
        const start = y * (rowLength + 1) + 1;
        const row = raw.subarray(start, start + rowLength);
        return pixelOfRow(row, x, depth, type, channels, palette, clear);
      };
      return { width, height, at };
    }

    function pixelOfRow(row, x, depth, type, channels, palette, clear) {
      if (depth < 8) {
        const bit = x * depth;
        const value = (row[bit >> 3] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
        if (type === 3) return paletteColor(value, palette, clear);
        const grey = (value * 255) / ((1 << depth) - 1);
        return [grey, grey, grey, 255];
      }
      const at = x * channels;
      if (type === 3) return paletteColor(row[at], palette, clear);
      if (type === 0) return [row[at], row[at], row[at], 255];
      if (type === 4) return [row[at], row[at], row[at], row[at + 1]];
      return [row[at], row[at + 1], row[at + 2], type === 6 ? row[at + 3] : 255];
    }

    function paletteColor(index, palette, clear) {
      const alpha = clear && index < clear.length ? clear[index] : 255;
      return [palette[index * 3], palette[index * 3 + 1], palette[index * 3 + 2], alpha];
    }

    /** Undoes the filters of PNG (section 9 of the specification), row by row, in place. */
    function unfilter(raw, rowLength, height, step) {
      let above = new Uint8Array(rowLength);
      for (let y = 0; y < height; y += 1) {
        const start = y * (rowLength + 1);
        const filter = raw[start];
        const row = raw.subarray(start + 1, start + 1 + rowLength);
        for (let index = 0; index < rowLength; index += 1) {
          const left = index >= step ? row[index - step] : 0;
          const up = above[index];
          if (filter === 1) row[index] += left;
          else if (filter === 2) row[index] += up;
          else if (filter === 3) row[index] += (left + up) >> 1;
          else if (filter === 4) {
            row[index] += paeth(left, up, index >= step ? above[index - step] : 0);
          }
        }
        above = row;
      }
    }

    function paeth(left, up, corner) {
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      if (a <= b && a <= c) return left;
      return b <= c ? up : corner;
    }
    """#
}
