/** The whole page. */
import { useEffect } from "preact/hooks";
import { useAnalysis } from "../analysis/use-analysis.js";
import { settle, settled } from "../state/settled.js";
import { chosen, page } from "../state/state.js";
import { KEPT_CHILDREN } from "../tree/node.js";
import { Cells } from "./cells/cells.js";
import { Chain } from "./cells/chain.js";
import { current } from "./current.js";
import { FaultList } from "./faults/fault-list.js";
import { Footer, Header } from "./frame/frame.js";
import { InputBox } from "./input/input-box.js";
import { ListView } from "./lazy.js";
import { Tabs } from "./tabs.js";
import { VerdictStrip } from "./verdicts/verdict-strip.js";

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
    current.value = reading;
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
