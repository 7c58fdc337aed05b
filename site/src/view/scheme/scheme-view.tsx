/** What the scheme of the input says about it. */
import type { SchemeFacts, SchemeReading } from "../../analysis/scheme/scheme.js";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { LABELS } from "../../state/grammars.js";
import { page } from "../../state/state.js";
import { Diagnostics } from "../parts/diagnostics.js";
import { VerdictWord } from "../parts/verdict-word.js";
import { Waiting } from "../parts/waiting.js";
import { Wide } from "../parts/wide.js";
import { Text } from "../text/text.js";
import { Fields } from "./fields.js";
import { ValueView } from "./value-view.js";

export default function SchemeView() {
  const { input, grammar } = page.value;
  const { result, request, fault } = useAnalysis("scheme", { input, grammar });
  if (result === null || request === null) return <Waiting fault={fault} />;
  const { decoded } = result;
  return (
    <div class="view scheme-view">
      <h2>
        {result.name === null ? (
          "Scheme"
        ) : (
          <>
            The scheme <Text value={result.name} />
          </>
        )}
      </h2>
      <About reading={result} />
      {result.parts !== null && (
        <>
          <h2>Its parts</h2>
          <ValueView value={result.parts} />
        </>
      )}
      {result.fields !== null && <Fields fields={result.fields} count={result.fieldCount} />}
      <h2>Components, decoded, by {LABELS[request.grammar].title}</h2>
      {"data" in decoded ? <ValueView value={decoded.data} /> : <p>Not decoded: {decoded.fault}.</p>}
    </div>
  );
}

function About({ reading: { name, facts, verdict } }: { readonly reading: SchemeReading }) {
  if (name === null)
    return <p>The text does not begin with a scheme, so it can only be a relative reference.</p>;
  if (facts === null)
    return (
      <p>
        The package does not know the scheme <Text value={name} />: it has neither facts nor rules for it, so
        any generic URL with it may be valid.
      </p>
    );
  return (
    <>
      <Facts facts={facts} />
      {verdict === null ? (
        <p>The package has no rules for this scheme, so any generic URL with it may be valid.</p>
      ) : (
        <>
          <p role="status">
            <VerdictWord valid={verdict.valid} /> by the rules of the scheme, over RFC 3986
          </p>
          {!verdict.valid && <Diagnostics diagnostics={verdict.diagnostics} />}
        </>
      )}
      {facts.rules !== null && (
        <details>
          <summary>The rules, in ABNF</summary>
          <Wide label="The rules of the scheme">
            <pre>{facts.rules}</pre>
          </Wide>
        </details>
      )}
    </>
  );
}

function Facts({ facts: { standard, defaultPort, shape } }: { readonly facts: SchemeFacts }) {
  return (
    <table class="values">
      <tbody>
        <tr>
          <th scope="row">defined by</th>
          <td>{standard ?? "no standard: documented practice"}</td>
        </tr>
        <tr>
          <th scope="row">default port</th>
          <td>{defaultPort ?? <span class="none">none</span>}</td>
        </tr>
        <tr>
          <th scope="row">shape</th>
          <td>
            {shape === "generic"
              ? "generic: an authority and a path after the colon"
              : "opaque: no structure after the colon but the scheme's own"}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
