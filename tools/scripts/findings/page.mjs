// docs/reference/findings.md, from the findings and what the programs answered.
import { PROGRAMS } from "../../scoreboard/programs/index.mjs";
import { code } from "../scoreboard/text.mjs";

const HEAD = `# Findings

Faults in published programs. The [judge and the suites](conformance.md) of this package find most of them; the
[scoreboard](scoreboard.md) has what each program was asked, and who is right on everything. Each finding was verified against the text
of the standard, and has its shortest input. This page is written by \`npm run findings\`, which calls the programs again;
\`npm run findings -- --latest\` calls the newest versions of the packages of npm, and says which findings are gone.

- **A finding is about what a program claims.**
- **"Known" is about public trackers** as far as copies of them could be searched. That nothing was found proves little.
- A verdict is whether a text is valid. What is expected is what this package answers; the section says why.
`;

/**
 * @param {readonly { id: string, program: string, key: string, input: Record<string, string>, section: string, sentence: string | null, effect: string, known: string | null }[]} rows
 * @param {readonly { id: string, version: string, expected: unknown, actual: unknown, date: string }[]} results
 */
export function page(rows, results) {
  const programs = PROGRAMS.map((program) => ({
    program,
    own: rows.filter((row) => row.program === program.id),
  })).filter(({ own }) => own.length > 0);
  const resultOf = ({ id }) => results.find((result) => result.id === id);
  const parts = programs.map(({ program: { name, language, about, source }, own }) =>
    [
      `## ${name} ${resultOf(own[0]).version} (${language})`,
      "",
      `${about} ([documentation](${source}))`,
      ...own.flatMap((row) => finding(row, resultOf(row))),
    ].join("\n"),
  );
  const last = results.map(({ date }) => date).sort();
  const languages = new Set(programs.map(({ program: { language } }) => language));
  const count = `${rows.length} findings in ${programs.length} programs and ${languages.size} languages, last called on ${last.at(-1)}.\n`;
  return `${HEAD}\n${count}\n${parts.join("\n\n")}\n`;
}

function finding({ key, input, section, sentence, effect, known }, { expected, actual }) {
  const shown = Object.entries(input).map(([name, text]) => `${name} ${code(text)}`);
  return [
    "",
    `- **${key}**, ${shown.join(", ")}: ${verdict(actual)}, not ${verdict(expected)}.`,
    `  ${section}${sentence === null ? "." : `: ${code(sentence)}`}`,
    `  What it leads to: ${effect}.${known === null ? "" : ` Known: ${known}.`}`,
  ];
}

function verdict(answer) {
  if (typeof answer === "boolean") return answer ? "valid" : "invalid";
  return answer === null ? "refused" : code(answer);
}
