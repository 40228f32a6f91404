extension Verb {
  /// Draws a gradient.
  package static let gradient = Verb(
    name: "gradient", summary: "draws a radial or linear gradient", input: nil,
    options: [
      .value("--size", "WxH", "the size of the picture in points, needed"),
      .repeated("--stop", "'LOCATION COLOR'", "a colour at a location from 0 to 1, any number"),
      .value("--preset", "NAME", "instead of stops: dimming-light, dimming-dark"),
      .flag("--radial", "between two circles; this is the default"),
      .value("--start", "X,Y,R", "the circle of location 0: centre and radius (the middle, 0)"),
      .value("--end", "X,Y,R", "the circle of location 1 (the middle, half the longer side)"),
      .value("--linear", "X0,Y0,X1,Y1", "along a line instead, from location 0 to location 1"),
      .value("--extend", "WHERE", "none, before, after, both: where it goes on (both)"),
      .value("--spread", "HOW", "pad, repeat, reflect: how it goes on there (pad)"),
      .value("--transform", "a,b,c,d,tx,ty", "x' = ax + cy + tx, y' = bx + dy + ty (1,0,0,1,0,0)"),
      .value("--mix", "HOW", "straight or premultiplied, see below (straight)"),
      .value("--dither", "HOW", "none or ordered: hides steps between levels (none)"),
      .value("--background", "COLOR", "below the gradient (none)"),
      colorCatalogOption,
    ] + pictureOptions(scale: "1"),
    examples: [
      Example(
        command: "gradient --size 320x568 --preset dimming-light -o dim@2x.png",
        meaning: "what dims the screen behind a pop-up, at 2x"),
      Example(
        command: "gradient --size 99x99 --stop '0 white' --stop '1 #0a5050' -o glow.png",
        meaning: "from the middle to half the side; the colour of the end goes on into the corners"),
      Example(
        command: "gradient --size 300x50 --linear=0,0,300,0 --stop '0 red' --stop '1 blue' "
          + "-o a.png",
        meaning: "from left to right"),
      Example(
        command: "gradient --size 90x90 --start 30,30,0 --extend none --preset dimming-dark "
          + "-o b.png",
        meaning: "a disc, clearest at its top left, and nothing around it"),
      Example(
        command: "gradient --size 90x45 --transform=1,0,0,.5,0,11 --stop '0 tan' --stop '1 red' "
          + "-o c.png",
        meaning: "an ellipse: a circle half as high"),
      Example(
        command: "gradient --size 900x900 --preset dimming-light --dither ordered -o d.png",
        meaning: "no ring to be seen where each level is several pixels wide"),
    ],
    notes: """
      Stops may stand in any order; two at one location make a hard edge. A place takes the colour of
      the largest location whose circle passes through it. Values that begin with a dash are written
      --transform=-1,0,0,1,320,0.

      straight mixes colours and alpha each by itself, as Core Graphics and SVG do: a fade from red
      into clear black darkens on its way. premultiplied weighs colours by their alpha, as CSS does.

      \(colorNote)
      """)
}
