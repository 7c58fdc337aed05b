/** The normal form of the input under the chosen grammar, and whether another URL has the same. */
import { LABELS } from "#page/grammars.js";
import { useAnalysis } from "../analysis/analyse.js";
import type { Comparison, CutChange, FormPiece, NormalForm } from "../analysis/normal.js";
import { Text } from "../first/text.js";
import { page, show } from "../state/state.js";
import { CutText, Spot, Take, TextOrNone, Waiting, Wide } from "./parts.js";
import { SideBySide } from "./side-by-side.js";

interface ChangeTableProps {
  readonly changes: readonly CutChange[];
  /** The total number; only the first are shown. */
  readonly count: number;
  readonly reasons: NormalForm["reasons"];
}

/** Each change towards the normal form, with its reason. */
function ChangeTable({ changes, count, reasons }: ChangeTableProps) {
  return (
    <>
      <Wide label="Changes">
        <table class="changes">
          <thead>
            <tr>
              <th scope="col">change</th>
              <th scope="col">what</th>
              <th scope="col">why</th>
              <th scope="col">where it says so</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ code, start, end, before, after, section }) => (
              <tr key={`${start} ${code}`}>
                <th scope="row">
                  {reasons[code]?.meaning} <code>{code}</code>
                </th>
                <td>
                  <Spot span={{ start, end }}>
                    <Words before={before} after={after} />
                  </Spot>
                </td>
                <td>{reasons[code]?.why}</td>
                <td class="short">
                  {section.document}, section {section.section}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {count > changes.length && <p>and {(count - changes.length).toLocaleString("en")} more changes</p>}
    </>
  );
}

function Words({ before, after }: Pick<CutChange, "before" | "after">) {
  if (before.text === "")
    return (
      <>
        <CutText cut={after} /> is added
      </>
    );
  if (after.text === "")
    return (
      <>
        <CutText cut={before} /> is removed
      </>
    );
  return (
    <>
      <CutText cut={before} /> becomes <CutText cut={after} />
    </>
  );
}

interface EquivalenceProps {
  readonly comparison: Comparison;
}

/** Whether another URL is equivalent, and where the normal forms differ. */
function Equivalence({ comparison }: EquivalenceProps) {
  const { equivalent, sameForm, url, changeCount, differences } = comparison;
  return (
    <>
      <p role="status">
        {equivalent ? (
          <span class="good-text">
            ✓ equivalent: {sameForm ? "both have this normal form" : "what differs is not compared"}
          </span>
        ) : (
          <span class="bad-text">≠ not equivalent</span>
        )}
      </p>
      <p>
        Its normal form is <TextOrNone value={url} />
        {changeCount > 0 &&
          `, after ${changeCount === 1 ? "1 change" : `${changeCount.toLocaleString("en")} changes`}`}
        .
      </p>
      {differences.length > 0 && (
        <Wide label="Differences">
          <table>
            <thead>
              <tr>
                <th scope="col">part</th>
                <th scope="col">input</th>
                <th scope="col">other</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ part, values: [one, other] }) => (
                <tr key={part}>
                  <th scope="row">{part}</th>
                  <td>
                    <TextOrNone value={one} />
                  </td>
                  <td>
                    <TextOrNone value={other} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      {!equivalent && differences.length === 0 && (
        <p>One of the two is not valid by this grammar, so their parts are not compared.</p>
      )}
    </>
  );
}

interface FormPiecesProps {
  readonly pieces: readonly FormPiece[];
  readonly changes: readonly CutChange[];
}

/** The input with the changes that give the normal form: removed and inserted text. */
function FormPieces({ pieces, changes }: FormPiecesProps) {
  return (
    <p class="form-pieces">
      {pieces.map(({ text, change }, index) => {
        if (change === null) {
          return <CutText key={index} cut={text} />;
        }
        const { before } = changes[change]!;
        return (
          <span key={index}>
            {before.text !== "" && (
              <del>
                <CutText cut={before} />
              </del>
            )}
            {text.text !== "" && (
              <ins>
                <CutText cut={text} />
              </ins>
            )}
          </span>
        );
      })}
    </p>
  );
}

export default function NormalView() {
  const { input, grammar, dots, second } = page.value;
  const dotSegments = dots ? true : undefined;
  const { result, request, fault } = useAnalysis("normal", { input, grammar, dotSegments, second });
  return (
    <div class="view normal-view">
      <p>
        <label>
          <input
            type="checkbox"
            checked={dots}
            onChange={(event) => show({ dots: event.currentTarget.checked })}
          />{" "}
          Remove dot segments, whatever the grammar says
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
          {result.comparison !== null && (
            <>
              <Equivalence comparison={result.comparison} />
              <SideBySide first={request.input} second={request.second} />
            </>
          )}
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
