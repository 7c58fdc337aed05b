import { characterAt, describeCharacter } from "./characters.js";
import { type Diagnostic, type Expectation, enumerate } from "./diagnostic.js";
import { snippet } from "./snippet.js";

/** Ways to paint a text; each returns what it was given, dressed or not. */
export interface Painter {
  readonly fault: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly mend: (text: string) => string;
}

/** What kind of finding a diagnostic is. */
export type Severity = "error" | "warning";

export interface RenderOptions {
  /** The word before the code (default: `"error"`). */
  readonly severity?: Severity;
  /** Where the text stands, shown behind an arrow: `urls.txt:12`. */
  readonly origin?: string;
  /** Terminal cells a line of the text may take, its gutter included; 100 unless told. */
  readonly width?: number;
  /** Colours; none unless told. */
  readonly painter?: Painter;
  /** Facts shown between what was expected and the hint, each behind its label. */
  readonly notes?: readonly (readonly [label: string, words: string])[];
}

const plain = (text: string): string => text;

/** A painter that leaves every text as it is. */
export const NO_COLOURS: Painter = { fault: plain, strong: plain, faint: plain, mend: plain };

const GUTTER = "  | ";

/** The diagnostic for a terminal, without a line end after the last line. `text` is what it speaks of. */
export function render(diagnostic: Diagnostic, text: string, options: RenderOptions = {}): string {
  const { severity = "error", width = 100, origin, painter = NO_COLOURS, notes = [] } = options;
  const { offset, length, expected, hint } = diagnostic;
  const shown = snippet(text, { start: offset, end: offset + length }, width - GUTTER.length);
  const facts: readonly (readonly [label: string, words: string])[] = [
    // Where nothing was expected, the text is no text: what stands there in its place was not found.
    ["found", expected.length === 0 ? "" : foundWords(text, diagnostic)],
    ["expected", expectedWords(expected)],
    ...notes,
    ["hint", hint === null ? "" : painter.mend(hint.text)],
  ];
  return [
    `${painter.fault(`${severity}[${diagnostic.code}]`)}${painter.strong(`: ${diagnostic.message}`)}`,
    ...(origin === undefined ? [] : [painter.faint(` --> ${origin}:${offset + 1}`)]),
    painter.faint(GUTTER) + shown.line,
    painter.faint(GUTTER) + " ".repeat(shown.column) + painter.fault("^".repeat(shown.width)),
    ...facts
      .filter(([, words]) => words !== "")
      .map(([label, words]) => `${painter.faint(`  = ${label}:`)} ${words}`),
  ].join("\n");
}

function foundWords(text: string, { offset, length }: Diagnostic): string {
  const found = characterAt(text, offset);
  if (found === null) return "the end";
  return length === 0 ? `nothing before ${describeCharacter(found)}` : describeCharacter(found);
}

/** More single characters than a sentence can list one by one are given in a row. */
const LISTED = 5;

function expectedWords(expected: readonly Expectation[]): string {
  const literals = expected.flatMap((expectation) => (expectation.type === "literal" ? [expectation] : []));
  if (literals.length <= LISTED) return enumerate(expected.map(({ label }) => label));
  const row = `one of ${literals.map(({ text }) => text).join(" ")}`;
  const [before, after] = ["rule", "end"].map((type) =>
    expected.filter((expectation) => expectation.type === type).map(({ label }) => label),
  );
  return enumerate([...before!, row, ...after!]);
}
