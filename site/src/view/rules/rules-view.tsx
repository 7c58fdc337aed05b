/** The rules of the chosen grammar, with the diagram of one of them. */
import { useEffect, useState } from "preact/hooks";
import { loadSource } from "../../rules/load-source.js";
import type { Source } from "../../rules/source.js";
import { page } from "../../state/state.js";
import { RuleDetail } from "./rule-detail.js";
import { RuleList } from "./rule-list.js";

export default function RulesView() {
  const { grammar, shown } = page.value;
  const [source, setSource] = useState<Source | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setSource(null);
    setFault(null);
    loadSource(grammar).then(
      (loaded) => current && setSource(loaded),
      (error) => current && setFault(String(error)),
    );
    return () => {
      current = false;
    };
  }, [grammar]);
  if (source === null) {
    return (
      <p class="wait" role="status">
        {fault === null ? "Loading …" : `The rules could not be loaded: ${fault}`}
      </p>
    );
  }
  const rule = shown !== null && source.rulelist.rules.has(shown) ? shown : source.start;
  return (
    <div class="rules-view">
      <RuleList rules={[...source.rulelist.rules.keys()]} shown={rule} />
      <div class="rule-shown">
        {shown !== null && shown !== rule && (
          <p role="status">
            This grammar has no rule <code>{shown}</code>; here is the one that it starts with.
          </p>
        )}
        <RuleDetail key={`${grammar} ${rule}`} grammar={grammar} source={source} rule={rule} />
      </div>
    </div>
  );
}
