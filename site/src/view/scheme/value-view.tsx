/** A value of any kind: texts, octets, and lists and tables of these. */
import type { PlainValue } from "../../analysis/scheme/plain-value.js";
import { TextOrNone } from "../parts/text-or-none.js";

export function ValueView({ value }: { readonly value: PlainValue }) {
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

/** `mediaType` as people write it. */
function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
