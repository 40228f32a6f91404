/// What the page holds before its script fills it.
enum ReportBody {
  /// The markup.
  static let text = #"""
    <a class="skip" href="#detail">Skip to the picture</a>
    <header class="top">
      <div class="heading">
        <h1 id="title"></h1>
        <p id="about"></p>
      </div>
      <div class="progress">
        <p id="progress" role="status"></p>
        <button type="button" id="undo" title="Take back the last decision (u)">Undo</button>
        <button type="button" id="open-save" class="primary">Save decisions</button>
        <button type="button" id="open-help" title="Keys and explanations (?)"
          aria-label="Help">?</button>
      </div>
    </header>
    <main class="columns">
      <section class="sidebar" aria-label="Golden images">
        <div class="filters">
          <label class="search"><span class="quiet">Search</span>
            <input type="search" id="search" placeholder="Search names  /" autocomplete="off"
              spellcheck="false"></label>
          <div class="chips" id="chips" role="group" aria-label="Show only"></div>
        </div>
        <p id="found" role="status" class="quiet"></p>
        <div class="scroller" id="scroller"><ul class="list" id="list" role="list"></ul></div>
      </section>
      <article class="detail" id="detail" tabindex="-1" aria-label="Selected golden image">
        <div class="sheet" id="sheet">
          <button type="button" class="back" id="back">‹ All golden images</button>
          <div class="name-row">
            <h2 id="name"><bdi></bdi></h2>
            <span id="kind" class="badge"></span>
            <span id="decision" class="verdict"></span>
          </div>
          <p id="group"></p>
          <p id="sentence"></p>
          <p id="sizes"></p>
          <div id="cause" class="callout" role="note"></div>
          <div id="notes"></div>
          <div id="viewer">
            <div class="tools">
              <div class="modes" id="modes" role="group" aria-label="How to compare"></div>
              <div class="zoom" role="group" aria-label="Zoom">
                <button type="button" id="zoom-out" aria-label="Smaller"
                  title="Smaller (-)">−</button>
                <output id="scale" aria-label="Zoom"></output>
                <button type="button" id="zoom-in" aria-label="Larger" title="Larger (+)">+</button>
                <button type="button" id="zoom-fit" title="The whole picture (0)">Fit</button>
                <button type="button" id="zoom-one"
                  title="One pixel of the picture on one of the screen (=)">1:1</button>
                <button type="button" id="boxes" aria-pressed="true"
                  title="Mark the regions that differ (b)">Regions</button>
              </div>
            </div>
            <div class="stage" id="stage" tabindex="0" role="application"
              aria-label="Picture: arrow keys move the pixel that is read, with Shift by ten"
              aria-describedby="readout">
              <canvas id="canvas" role="img"></canvas>
            </div>
            <div class="amount" id="amount-row">
              <label for="amount" id="amount-label"></label>
              <input type="range" id="amount" min="0" max="100" step="1" value="50">
            </div>
            <div class="amount" id="blink-row">
              <button type="button" id="blink" title="Change sides by hand (Space)"></button>
              <button type="button" id="blink-auto" aria-pressed="false">Change by itself</button>
            </div>
            <div class="readout" id="readout" role="status" aria-live="polite"></div>
            <p class="legend" id="legend"></p>
          </div>
          <section id="regions-section" aria-labelledby="regions-title">
            <h3 id="regions-title"></h3>
            <ol id="regions"></ol>
          </section>
          <dl id="files"></dl>
          <div id="sources" hidden></div>
        </div>
        <div class="decide" role="group" aria-label="Decide">
          <button type="button" id="accept" class="accept" title="Accept (a)"></button>
          <button type="button" id="reject" class="reject" title="Reject (r)"></button>
          <button type="button" id="previous" title="Previous (k)" aria-label="Previous"
            ><span aria-hidden="true">‹</span> <span class="word">Previous</span></button>
          <button type="button" id="next" title="Next (j)" aria-label="Next"
            ><span class="word">Next</span> <span aria-hidden="true">›</span></button>
        </div>
      </article>
    </main>
    <dialog id="save-dialog" aria-labelledby="save-title">
      <h2 id="save-title">Save decisions</h2>
      <p id="save-summary"></p>
      <p><button type="button" id="download" class="primary">Download decisions.json</button></p>
      <p>Then run this in the folder that the comparison was run in, with the path of the file that
        was saved. It does nothing where a picture has changed meanwhile.</p>
      <div class="command"><code id="command"></code>
        <button type="button" id="copy">Copy</button></div>
      <p role="status" id="copied" class="quiet"></p>
      <p><button type="button" class="close">Close</button></p>
    </dialog>
    <dialog id="help-dialog" aria-labelledby="help-title">
      <div class="dialog-head"><h2 id="help-title">Keys</h2>
        <button type="button" class="close">Close</button></div>
      <dl class="keys" id="keys"></dl>
      <p><label><input type="checkbox" id="single-keys" checked> Keys without Control or Command
        work everywhere on the page</label></p>
      <h2>What is grouped</h2>
      <p>Pictures that changed in the same way stand together, the closest likeness first: the very
        same pixels went from the same colours to the same colours, wherever they lie; all content
        moved by as much and nothing else changed; more than half of the differing pixels went from
        one colour to one other; the same regions differ, with as many pixels; the size changed by
        as much. It is a likeness, not a proof of one cause: look at one or two before you decide
        on all.</p>
      <p>Colours are those of the files as they are compared, without colour profiles.</p>
    </dialog>
    """#
}
