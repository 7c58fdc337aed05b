/** The whole page. */
import { useEffect } from "preact/hooks";
import type { GrammarName } from "url-grammar";
import { GRAMMARS, LABELS } from "#page/grammars.js";
import { currentReading, useAnalysis } from "../analysis/analyse.js";
import { chosen, page, settle, settled, show } from "../state/state.js";
import { KEPT_CHILDREN } from "../tree/node.js";
import { Cells, Chain } from "./cells.js";
import { FaultList } from "./faults.js";
import { Footer, Header } from "./frame.js";
import { InputBox } from "./input.js";
import { ListView, Tabs } from "./views.js";

export function App() {
  const { list } = page.value;
  return (
    <>
      <Header />
      <main>
        <h1 class="quiet">Check a URL against the standards</h1>
        <InputBox />
        {list ? <ListView /> : <OneText />}
      </main>
      <Footer />
    </>
  );
}

function OneText() {
  const { input, grammar, rule } = page.value;
  // All characters of a short text have their rules in the tree.
  const near = input.length > KEPT_CHILDREN ? chosen.value : null;
  const reading = useAnalysis("reading", { input, grammar, rule, near });
  useEffect(() => {
    currentReading.value = reading;
    if (reading.result !== null && !settled.value) settle();
  }, [reading]);
  return (
    <>
      <VerdictStrip />
      <section class="panel" aria-label="The text, character by character">
        <Cells />
        <Chain />
        <FaultList />
      </section>
      <Tabs />
    </>
  );
}

/** The verdict of every grammar; one of them is chosen, by which the rest of the page goes. */
function VerdictStrip() {
  const { input, grammar } = page.value;
  const { result } = useAnalysis("verdicts", { input });
  const valid = new Map(result?.map((one) => [one.grammar, one.valid]));
  return (
    <fieldset class="verdicts">
      <legend>Valid by</legend>
      {GRAMMARS.map((name) => (
        <Choice key={name} name={name} chosen={name === grammar} valid={valid.get(name)} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: GrammarName;
  readonly chosen: boolean;
  /** The verdict; left out until there is one. */
  readonly valid: boolean | undefined;
}

function Choice({ name, chosen, valid }: ChoiceProps) {
  const { title, about } = LABELS[name];
  return (
    <label class={`verdict ${valid === undefined ? "" : valid ? "good" : "bad"}`} title={about}>
      <input type="radio" name="grammar" checked={chosen} onChange={() => show({ grammar: name })} />
      <span class="mark" aria-hidden="true">
        {valid === undefined ? "…" : valid ? "✓" : "✗"}
      </span>
      {title}
      <span class="quiet">{valid === undefined ? "" : valid ? ": valid" : ": invalid"}</span>
    </label>
  );
}
