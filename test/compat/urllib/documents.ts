// Generates the table of `docs/listings/urllib.md`: the sentences of the documents that CPython goes against.

import { CHANGES, type PythonChange } from "../../../src/compat/urllib/index.js";
import { textOf } from "../../support/files.js";
import type { Tagged, TaggedObject } from "./tagged.js";

/** A sentence, a call that goes against it, and what both say. CPython's part is written by test/oracle/sentences.py. */
export interface Sentence {
  readonly document: string;
  readonly section: string;
  readonly sentence: string;
  readonly call: readonly [name: string, arguments: readonly Tagged[]];
  /** The attribute of the result that is meant, if it is not the result itself. */
  readonly field?: string;
  /** The algorithm that gives `by`, for a call of `urljoin`. */
  readonly algorithm?: string;
  /** What the sentence asks for; `null` where it does not allow the argument. */
  readonly by: string | readonly [] | null;
  /** What CPython 3.13.0 gives, or the error that it raises. */
  readonly gives: string | { readonly e: readonly [type: string, message: string] };
}

export const SENTENCES = JSON.parse(textOf("test/case/urllib/sentences.json")) as readonly Sentence[];

/** The sentences as a Markdown table. */
export function sentences(): string {
  const rows = SENTENCES.map((entry) => {
    const { document, section, sentence, by, gives } = entry;
    const cells = [
      `${document.replace(/^draft.*/, "draft-05")}, ${section}`,
      `"${plain(sentence)}"`,
      code(expression(entry)),
      by === null ? "not allowed" : code(JSON.stringify(by)),
      code(typeof gives === "string" ? JSON.stringify(gives) : gives.e.join(": ")),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const head = ["section", "sentence", "call", "by the sentence", "CPython 3.13.0"];
  return [`| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...rows].join("\n");
}

/** The call as Python writes it. */
function expression({ call: [name, given], field }: Sentence): string {
  const [first] = given;
  const isResult = typeof first === "object" && first !== null && "v" in first;
  // A result stands for the split that gives it.
  const called = isResult ? `urlunsplit((${list(first.v!)}))` : `${name}(${list(given)})`;
  return field === undefined ? called : `${called}.${field}`;
}

const list = (values: readonly Tagged[]): string => values.map(literal).join(", ");

/** A value as Python writes it; `k` holds the arguments with names. */
function literal(value: Tagged): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const { b, k } = value as TaggedObject;
  if (b !== undefined) return `b${JSON.stringify(b)}`;
  return Object.entries(k!)
    .map(([name, given]) => `${name}=${literal(given)}`)
    .join(", ");
}

const code = (text: string): string => `\`${text.replace(/\|/g, "\\|")}\``;
const plain = (text: string): string => text.replace(/[<>*_|]/g, "\\$&");

// The table of changes in `docs/listings/urllib.md`, from the table that the code asks.

function row({ name, since, until = [], issue, cve, what, example }: PythonChange): string {
  const lost = until.length === 0 ? "" : `; not ${until.join(", ")}`;
  const cells = [
    code(name),
    since.join(", ") + lost,
    cve === undefined ? issue : `${issue}, ${cve}`,
    what,
    code(example.call),
    code(example.before),
    code(example.after),
  ];
  return `| ${cells.join(" | ")} |`;
}

export function changes(): string {
  const head = ["change", "first in", "issue", "what it does", "call", "before", "after"];
  return [`| ${head.join(" | ")} |`, `|${" --- |".repeat(head.length)}`, ...CHANGES.map(row)].join("\n");
}
