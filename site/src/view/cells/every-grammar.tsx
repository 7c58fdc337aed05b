/** Which rules of each grammar a character belongs to. */
import { useAnalysis } from "../../analysis/use-analysis.js";
import { LABELS } from "../../state/grammars.js";
import { page } from "../../state/state.js";
import { Rules } from "./rules.js";

export function EveryGrammar({ offset }: { readonly offset: number }) {
  const { result, fault } = useAnalysis("chains", { input: page.value.input, offset });
  if (fault !== null) return <p class="bad-text">{fault}</p>;
  if (result === null) return <p class="wait">Loading …</p>;
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">grammar</th>
            <th scope="col">the text</th>
            <th scope="col">this character</th>
          </tr>
        </thead>
        <tbody>
          {result.map(({ grammar, valid, chain }) => (
            <tr key={grammar}>
              <th scope="row">{LABELS[grammar].title}</th>
              <td class={valid ? "good-text" : "bad-text"}>{valid ? "✓ valid" : "✗ invalid"}</td>
              <td>
                <Rules chain={chain} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
