/** The rules of two grammars side by side, with texts that only one of them accepts. */
import type { RuleComparison } from "url-grammar/schemes";
import { Take } from "../parts/take.js";
import { Wide } from "../parts/wide.js";
import { Text } from "../text/text.js";

/** How the texts of the left rule relate to those of the right one. */
const RELATIONS: Readonly<Record<RuleComparison["relation"], string>> = {
  equal: "= equal",
  subset: "⊂ subset",
  superset: "⊃ superset",
  overlapping: "∩ overlapping",
  disjoint: "∅ disjoint",
};

export function ComparisonTable({ rows }: { readonly rows: readonly RuleComparison[] }) {
  return (
    <>
      <p>The first row has the start rules; then come the rules that both grammars have.</p>
      <Wide label="The rules of both grammars">
        <table class="comparison">
          <thead>
            <tr>
              <th scope="col">your rule</th>
              <th scope="col">relation</th>
              <th scope="col">other rule</th>
              <th scope="col">only yours accepts</th>
              <th scope="col">only the other accepts</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ left, right, relation, onlyLeft, onlyRight }, index) => (
              <tr key={`${index} ${left}`}>
                <th scope="row">
                  <code>{left}</code>
                </th>
                <td>{RELATIONS[relation]}</td>
                <td>
                  <code>{right}</code>
                </td>
                <td>
                  <Witness text={onlyLeft} />
                </td>
                <td>
                  <Witness text={onlyRight} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}

function Witness({ text }: { readonly text: string | null }) {
  if (text === null) return <span class="none">nothing</span>;
  return (
    <>
      {text === "" ? <span class="none">the empty text</span> : <Text value={text} />} <Take text={text} />
    </>
  );
}
