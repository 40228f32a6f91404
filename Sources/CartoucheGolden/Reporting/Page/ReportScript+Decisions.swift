extension ReportScript {
  /// What is decided: taking it, taking it back, keeping it, and giving it out.
  static let decisions = #"""
    const storageKey = `cartouche-decisions-${data.key}`;

    /** Keeps what is decided where the browser allows it; without, it lasts as long as the page. */
    function keepDecisions() {
      try {
        const kept = [...state.decisions].map(([index, verdict]) => [entries[index].name, verdict]);
        localStorage.setItem(storageKey, JSON.stringify(kept));
      } catch {
        // Some browsers keep nothing for pages from disk.
      }
    }

    function recallDecisions() {
      try {
        const kept = new Map(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
        entries.forEach((entry, index) => {
          const verdict = kept.get(entry.name);
          const isPossible = verdict === "reject" || (verdict === "accept" && entry.canBeAccepted);
          if (isOpen(entry) && isPossible) state.decisions.set(index, verdict);
        });
      } catch {
        state.decisions.clear();
      }
    }

    /** Decides on some entries at once; one step back takes all of it back. */
    function decide(indices, verdict) {
      const able = indices.filter((index) =>
        isOpen(entries[index]) && (verdict !== "accept" || entries[index].canBeAccepted));
      if (able.length === 0) return;
      state.undo.push(able.map((index) => [index, state.decisions.get(index)]));
      for (const index of able) state.decisions.set(index, verdict);
      afterDecision(able);
    }

    function decideSelected(verdict) {
      const index = state.selected;
      const entry = entries[index];
      if (!entry || !isOpen(entry) || (verdict === "accept" && !entry.canBeAccepted)) return;
      const order = listed();
      decide([index], verdict);
      const at = order.indexOf(index);
      const after = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))];
      const next = after.find((other) => isOpen(entries[other]) && !state.decisions.has(other));
      if (next !== undefined) select(next);
    }

    /** Decides on all that the list shows of the group of the selected entry. */
    function decideGroup(verdict) {
      const group = entries[state.selected]?.group;
      if (group === undefined) return decideSelected(verdict);
      decide(listed().filter((index) => entries[index].group === group), verdict);
    }

    function undo() {
      const last = state.undo.pop();
      if (!last) return;
      for (const [index, before] of last) {
        if (before === undefined) state.decisions.delete(index);
        else state.decisions.set(index, before);
      }
      afterDecision(last.map(([index]) => index));
      select(last[0][0]);
    }

    function afterDecision(changed) {
      keepDecisions();
      if (state.onlyUndecided) layOutRows();
      else changed.forEach(refreshRow);
      drawChips();
      showDecision();
      showProgress();
    }

    const tally = (verdict) =>
      [...state.decisions.values()].filter((each) => each === verdict).length;

    function showProgress() {
      const open = entries.filter(isOpen).length;
      const [accepted, rejected] = [tally("accept"), tally("reject")];
      byId("progress").textContent =
        open === 0
          ? "Everything matches"
          : `${number(open - accepted - rejected)} of ${number(open)} undecided \u00b7 ` +
            `\u2713 ${number(accepted)} accepted \u00b7 \u2717 ${number(rejected)} rejected`;
      byId("undo").disabled = state.undo.length === 0;
      byId("open-save").disabled = accepted + rejected === 0;
    }

    function showDecision() {
      const entry = entries[state.selected];
      if (!entry) return;
      const verdict = state.decisions.get(state.selected);
      byId("decision").replaceChildren(...(verdict ? [verdictSign(verdict)] : []));
      const [accept, reject] = [byId("accept"), byId("reject")];
      for (const [button, name] of [[accept, "accept"], [reject, "reject"]]) {
        button.hidden = !isOpen(entry);
        button.setAttribute("aria-pressed", String(verdict === name));
      }
      accept.disabled = !entry.canBeAccepted;
      accept.textContent = `\u2713 ${kinds[entry.kind].accept}`;
      accept.title =
        entry.canBeAccepted ? "Accept (a)" : "There is no picture that could be accepted";
      reject.textContent = "\u2717 Reject";
    }

    /** What is decided, for `cartouche golden accept`. */
    function decisionsText() {
      const decisions = entries.flatMap((entry, index) => {
        const decision = state.decisions.get(index);
        if (!decision) return [];
        return [{
          name: entry.name,
          decision,
          expectedSha256: entry.expected?.sha256 ?? null,
          actualSha256: entry.actual?.sha256 ?? null,
        }];
      });
      return JSON.stringify({ version: 1, decisions }, null, 2) + "\n";
    }

    function openSave() {
      if (state.decisions.size === 0) return;
      const open = entries.filter(isOpen).length;
      byId("save-summary").textContent =
        `${number(tally("accept"))} accepted, ${number(tally("reject"))} rejected, ` +
        `${number(open - state.decisions.size)} left undecided and as they are.`;
      byId("copied").textContent = "";
      byId("save-dialog").showModal();
    }

    function download() {
      const file = new Blob([decisionsText()], { type: "application/json" });
      const address = URL.createObjectURL(file);
      const link = element("a", { href: address, download: "decisions.json" });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
      byId("copied").textContent = "decisions.json was given to the browser to save.";
    }

    async function copyCommand() {
      try {
        await navigator.clipboard.writeText(data.command);
        byId("copied").textContent = "Copied.";
      } catch {
        const range = document.createRange();
        range.selectNodeContents(byId("command"));
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        byId("copied").textContent =
          "The command is selected: copy it with Control-C or Command-C.";
      }
    }
    """#
}
