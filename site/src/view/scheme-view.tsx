/** What the scheme of the input defines about it. */
import { LABELS } from "#page/grammars.js";
import { useAnalysis } from "../analysis/analyse.js";
import type { PlainValue, SchemeFacts, SchemeReading } from "../analysis/scheme.js";
import { Text } from "../first/text.js";
import { page } from "../state/state.js";
import { Diagnostics, TextOrNone, VerdictWord, Waiting, Wide } from "./parts.js";

interface FieldsProps {
  readonly fields: readonly (readonly [string, string])[];
  /** The total number; only the first are shown. */
  readonly count: number;
}

/** The fields of a query, decoded. */
function Fields({ fields, count }: FieldsProps) {
  return (
    <>
      <h2>Fields of the query, decoded</h2>
      <p>As HTML forms write them: a plus sign is a space.</p>
      {fields.length === 0 ? (
        <p>The query has no fields.</p>
      ) : (
        <Wide label="Fields of the query">
          <table class="fields">
            <thead>
              <tr>
                <th scope="col">name</th>
                <th scope="col">value</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(([name, value], index) => (
                <tr key={index}>
                  <th scope="row">
                    <TextOrNone value={name} />
                  </th>
                  <td>
                    <TextOrNone value={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      {count > fields.length && <p>and {(count - fields.length).toLocaleString("en")} more fields</p>}
    </>
  );
}

/** A value of any kind: strings, octets, and lists and tables of these. */
function ValueView({ value }: { readonly value: PlainValue }) {
  switch (value.type) {
    case "none":
      return <span class="none">none</span>;
    case "text":
      return <TextOrNone value={value.value} />;
    case "fact":
      return <code>{value.value}</code>;
    case "bytes":
      return <Bytes bytes={value} />;
    case "list":
      return <List list={value} />;
    case "fields":
      return <FieldTable table={value} />;
  }
}

function Bytes({
  bytes: { length, hex, text },
}: {
  readonly bytes: PlainValue & { readonly type: "bytes" };
}) {
  return (
    <>
      {length === 1 ? "1 octet" : `${length.toLocaleString("en")} octets`}
      {text === null ? ", not UTF-8" : ": "}
      {text !== null && <TextOrNone value={text} />}
      {hex !== "" && (
        <details>
          <summary>hexadecimal</summary>
          <code class="hex">{hex}</code>
        </details>
      )}
    </>
  );
}

function List({ list: { items, more } }: { readonly list: PlainValue & { readonly type: "list" } }) {
  if (items.length === 0) return <span class="none">none</span>;
  return (
    <ol class="values">
      {items.map((item, index) => (
        <li key={index}>
          <ValueView value={item} />
        </li>
      ))}
      {more > 0 && <li class="none">and {more.toLocaleString("en")} more</li>}
    </ol>
  );
}

function FieldTable({ table: { fields } }: { readonly table: PlainValue & { readonly type: "fields" } }) {
  return (
    <table class="values">
      <tbody>
        {fields.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{words(name)}</th>
            <td>
              <ValueView value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Splits a name such as `mediaType` into words. */
function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

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
