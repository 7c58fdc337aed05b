/** The normal form of the input by the chosen grammar, and whether another text has the same. */
import type { NormalForm } from "../../analysis/normal.js";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { LABELS } from "../../state/grammars.js";
import { page, show } from "../../state/state.js";
import { Take } from "../parts/take.js";
import { TextOrNone } from "../parts/text-or-none.js";
import { Waiting } from "../parts/waiting.js";
import { Text } from "../text/text.js";
import { ChangeTable } from "./change-table.js";
import { Equivalence } from "./equivalence.js";
import { FormPieces } from "./form-pieces.js";

export default function NormalView() {
  const { input, grammar, dots, second } = page.value;
  const { result, request, fault } = useAnalysis("normal", { input, grammar, dotSegments: dots, second });
  return (
    <div class="view normal-view">
      <p>
        <label>
          <input
            type="checkbox"
            checked={dots}
            onChange={(event) => show({ dots: event.currentTarget.checked })}
          />{" "}
          Remove dot segments
        </label>
      </p>
      {result === null || request === null ? (
        <Waiting fault={fault} />
      ) : (
        <>
          <h2>Normal form by {LABELS[request.grammar].title}</h2>
          <Form form={result} input={request.input} />
          <h2>Compare with another URL</h2>
          <label class="entry">
            The other URL
            <input
              type="text"
              value={second}
              spellcheck={false}
              autocomplete="off"
              autocapitalize="off"
              onInput={(event) => show({ second: event.currentTarget.value })}
            />
          </label>
          {result.comparison !== null && <Equivalence comparison={result.comparison} />}
        </>
      )}
    </div>
  );
}

function Form({
  form: { url, changes, changeCount, pieces, reasons, fault },
  input,
}: {
  readonly form: NormalForm;
  readonly input: string;
}) {
  return (
    <>
      <p class="form">
        <output aria-label="Normal form">
          <TextOrNone value={url} />
        </output>{" "}
        <Take text={url} disabled={url === input} />
      </p>
      {fault !== null && (
        <p class="problem">
          The input is not valid: <Text value={fault} />. Its components are normalized as far as they can be
          told apart.
        </p>
      )}
      {changes.length === 0 ? (
        <p>The input is already in normal form.</p>
      ) : (
        <>
          <h3>What changed</h3>
          <FormPieces pieces={pieces} changes={changes} />
          <ChangeTable changes={changes} count={changeCount} reasons={reasons} />
        </>
      )}
    </>
  );
}
