/** The name of a rule, which leads to its diagram. */
import { show } from "../../state/state.js";

export function RuleLink({ rule }: { readonly rule: string }) {
  return (
    <button
      type="button"
      class="rule"
      tabIndex={-1}
      title={`The rule ${rule} as a diagram`}
      onClick={(event) => {
        event.stopPropagation();
        show({ view: "rules", shown: rule });
      }}
    >
      {rule}
    </button>
  );
}
