// Creates docs/reference/findings.md and its listing from the findings and the programs' answers.
import { PROGRAMS } from "../../scoreboard/programs/index.mjs";
import { code } from "../scoreboard/text.mjs";

const HEAD = `# Findings

For maintainers of URL parsers, and for anyone who relies on one: faults in published programs, each verified against the text of the
standard. The [judge and the suites](conformance.md) find most of them; the [scoreboard](scoreboard.md) says who is right on everything.
The gallery of the site has a page for each fault, with its shortest input, the sentence of the standard and what it leads to;
\`npm run rules\` writes the same to \`docs/listings/findings.md\`.

- A finding is about what a program claims.
- "Known" counts findings that we found in public trackers.
- \`npm run findings\` calls the programs again; with \`-- --latest\`, the newest versions of the packages of npm, and says which are gone.
`;

/**
 * @param {readonly { id: string, program: string, key: string, input: Record<string, string>, section: string, sentence: string | null, effect: string, known: string | null }[]} rows
 * @param {readonly { id: string, version: string, expected: unknown, actual: unknown, date: string }[]} results
 */
export function page(rows, results) {
  const programs = byProgram(rows);
  const named = programs.map(
    ({ program: { name, language, source }, own }) => `[${name}](${source}) (${language}, ${own.length})`,
  );
  const known = rows.filter((row) => row.known !== null).length;
  const last = results.map(({ date }) => date).sort();
  const languages = new Set(programs.map(({ program: { language } }) => language));
  const count = `${rows.length} findings in ${programs.length} programs and ${languages.size} languages, last called on ${last.at(-1)}; ${known} are known.`;
  return `${HEAD}
${count}

${named.join(", ")}.
`;
}

/** Returns the listing of every finding. */
export function listing(rows, results) {
  const parts = byProgram(rows).map(({ program: { name, language, about, source }, own }) =>
    [
      `## ${name} ${resultOf(own[0], results).version} (${language})`,
      "",
      `${about} ([documentation](${source}))`,
      ...own.flatMap((row) => finding(row, resultOf(row, results))),
    ].join("\n"),
  );
  return `# Every finding

What each program answered, what the standard says, and what the difference leads to.

${parts.join("\n\n")}
`;
}

function byProgram(rows) {
  return PROGRAMS.map((program) => ({
    program,
    own: rows.filter((row) => row.program === program.id),
  })).filter(({ own }) => own.length > 0);
}

function resultOf({ id }, results) {
  return results.find((result) => result.id === id);
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
