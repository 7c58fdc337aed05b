/** One rule: its diagram with the path of the input, its text, and what is known of it. */
import type { GrammarName } from "url-grammar";
import { Diagram } from "../../rules/diagram.js";
import type { Source } from "../../rules/source.js";
import { ApplicationBar } from "./application-bar.js";
import { linkOfRule, showRule } from "./rule-link.js";
import { RuleTable } from "./rule-table.js";
import { useApplication } from "./use-application.js";

interface RuleDetailProps {
  readonly grammar: GrammarName;
  readonly source: Source;
  readonly rule: string;
}

export function RuleDetail({ grammar, source, rule }: RuleDetailProps) {
  const { rulelist, notation } = source;
  const application = useApplication(rulelist.rules.get(rule)!.expression, grammar, rule);
  return (
    <section aria-labelledby="shown-rule">
      <h2 id="shown-rule">
        <code>{rule}</code>
      </h2>
      <ApplicationBar application={application} />
      <Diagram
        rulelist={rulelist}
        rule={rule}
        notation={notation}
        taken={application.path}
        onRule={showRule}
        linkOf={linkOfRule}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre class="scroll" tabIndex={0}>
        {source.textOf(rule)}
      </pre>
      <RuleTable grammar={grammar} source={source} rule={rule} />
    </section>
  );
}
