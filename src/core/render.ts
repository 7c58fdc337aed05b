import { characterAt, describeCharacter } from "./characters.js";
import { type Diagnostic, enumerate } from "./diagnostic.js";
import { snippet } from "./snippet.js";

/** Ways to paint a text; each returns what it was given, dressed or not. */
export interface Painter {
  readonly fault: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly mend: (text: string) => string;
}

export interface RenderOptions {
  /** Where the text stands, shown behind an arrow: `urls.txt:12`. */
  readonly origin?: string;
  /** Terminal cells a line of the text may take, its gutter included; 100 unless told. */
  readonly width?: number;
  /** Colours; none unless told. */
  readonly painter?: Painter;
  /** Lines between the fault and the hint: the rule, the readings. */
  readonly notes?: readonly string[];
}

const plain = (text: string): string => text;

/** A painter that leaves every text as it is. */
export const NO_COLOURS: Painter = { fault: plain, strong: plain, faint: plain, mend: plain };

const GUTTER = "  | ";

/** The diagnostic for a terminal, without a line end after the last line. `text` is what it speaks of. */
export function render(diagnostic: Diagnostic, text: string, options: RenderOptions = {}): string {
  const { width = 100, origin, painter = NO_COLOURS, notes = [] } = options;
  const { offset, length, expected, hint } = diagnostic;
  const shown = snippet(text, { start: offset, end: offset + length }, width - GUTTER.length);
  const marker = " ".repeat(shown.column) + painter.fault("^".repeat(shown.width));
  const found = characterAt(text, offset);
  const facts = [
    [
      "found",
      length === 0
        ? offset < text.length
          ? `nothing before ${describeCharacter(found!)}`
          : "the end"
        : describeCharacter(found!),
    ],
    ["expected", enumerate(expected.map(({ label }) => label))],
    ...notes.map((note) => ["note", note]),
    ["hint", hint === null ? "" : painter.mend(hint.text)],
  ];
  return [
    `${painter.fault(`error[${diagnostic.code}]`)}${painter.strong(`: ${diagnostic.message}`)}`,
    ...(origin === undefined ? [] : [painter.faint(` --> ${origin}:${offset + 1}`)]),
    painter.faint("  |"),
    painter.faint(GUTTER) + shown.line,
    painter.faint(GUTTER) + marker,
    painter.faint("  |"),
    ...facts
      .filter(([, words]) => words !== "")
      .map(([label, words]) => `${painter.faint("  =")} ${label}: ${words}`),
  ].join("\n");
}
