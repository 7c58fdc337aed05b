/** Links between rules: they change what the view shows, and are addresses all the same. */
import { fragmentOf } from "../../state/link.js";
import { page, turn } from "../../state/state.js";

/** Returns the address of a rule of the chosen grammar. */
export function linkOfRule(rule: string): string {
  return `#${fragmentOf({ ...page.value, view: "rules", shown: rule })}`;
}

/** Shows a rule of the chosen grammar. */
export function showRule(rule: string): void {
  turn({ view: "rules", shown: rule });
}

interface RuleLinkProps {
  readonly rule: string;
  /** Whether it is the one that is shown. */
  readonly current?: boolean;
}

export function RuleLink({ rule, current = false }: RuleLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showRule(rule);
  };
  return (
    <a class="rule-name" href={linkOfRule(rule)} onClick={follow} aria-current={current ? "true" : undefined}>
      {rule}
    </a>
  );
}

/** Several rules in a row. */
export function RuleLinks({ rules }: { readonly rules: readonly string[] }) {
  if (rules.length === 0) return <>none</>;
  return (
    <>
      {rules.map((rule, at) => (
        <span key={rule}>
          {at > 0 && ", "}
          <RuleLink rule={rule} />
        </span>
      ))}
    </>
  );
}
