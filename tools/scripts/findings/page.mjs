// docs/findings.md, from the findings and what the programs answered.
import { CALLS } from "../../findings/calls.mjs";

const HEAD = `# Findings

Faults in published packages. The [judge and the suites](conformance.md) of this package find most of them. Each was verified against the
text of the standard, and has its shortest input. This page is written by \`npm run findings\`, which calls every package again;
\`npm run findings -- --latest\` calls their newest versions, and says which findings are gone.

- **A finding is about what a package claims.** Each has the claim in its own words where it has any.
- **"Known" is about public trackers** as far as copies of them could be searched. That nothing was found proves little.
- A verdict is whether a text is valid. What is expected is what this package answers; the section says why.
`;

/**
 * @param {readonly { id: string, call: string, input: Record<string, string>, section: string, sentence: string | null, effect: string, known: string | null }[]} rows
 * @param {readonly { id: string, version: string, expected: unknown, actual: unknown, date: string }[]} results
 */
export function page(rows, results) {
  const programs = new Map();
  for (const row of rows) {
    const { package: name } = CALLS[row.call];
    programs.set(name, [...(programs.get(name) ?? []), row]);
  }
  const parts = [...programs].map(([name, own]) => {
    const { version } = results.find(({ id }) => id === own[0].id);
    const claims = [...new Set(own.map(({ call }) => CALLS[call].claim))];
    return [
      `## ${name} ${version}`,
      "",
      `What it claims: ${claims.join("; ")}.`,
      ...own.flatMap((row) =>
        finding(
          row,
          results.find(({ id }) => id === row.id),
        ),
      ),
    ].join("\n");
  });
  const count = `${rows.length} findings in ${programs.size} packages, last called on ${results[0].date}.\n`;
  return `${HEAD}\n${count}\n${parts.join("\n\n")}\n`;
}

function finding({ call, input, section, sentence, effect, known }, { expected, actual }) {
  const shown = Object.entries(input).map(([name, text]) => `${name} ${code(text)}`);
  return [
    "",
    `- **${call}**, ${shown.join(", ")}: ${verdict(actual)}, not ${verdict(expected)}.`,
    `  ${section}${sentence === null ? "." : `: ${code(sentence)}`}`,
    `  What it leads to: ${effect}.${known === null ? "" : ` Known: ${known}.`}`,
  ];
}

function verdict(answer) {
  if (typeof answer === "boolean") return answer ? "valid" : "invalid";
  return answer === null ? "an error" : code(answer);
}

function code(text) {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
