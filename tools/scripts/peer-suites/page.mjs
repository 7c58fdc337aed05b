// docs/reference/peer-suites.md, from the recorded results and the judgements.
import { code, count, table } from "../scoreboard/text.mjs";
import { SUITES } from "./suites.mjs";

const HEAD = `# Suites of others

The test suites of other projects, put to this package. Their files are read by \`npm run peer-suites -- FOLDER\`, where \`FOLDER\` has a
checkout of each; nothing of them is kept but the figures and the disagreements. Each of those was judged by the text of the standard. A
case for which nothing here decides, such as the labels of internationalized domain names, is counted apart. The tests of the URL
Standard have [figures of their own](url-standard.md).
`;

const RIGHT = { ours: "this package", theirs: "the suite", both: "both, about different questions" };

/**
 * @param {readonly { name: string, revision: string, counts: Record<string, number>, undecided: number, disagreements: readonly { question: string, input: Record<string, string>, theirs: unknown, ours: unknown }[] }[]} results
 * @param {readonly { suite: string, question: string, input: Record<string, string>, right: string, why: string }[]} judgements
 */
export function page(results, judgements) {
  const rows = results.map(({ name, revision, counts, undecided, disagreements }) => {
    const { repository } = SUITES.find((suite) => suite.name === name);
    const cases = Object.values(counts).reduce((sum, number) => sum + number, 0);
    return [
      `[${name}](https://github.com/${repository})`,
      revision,
      Object.entries(counts)
        .map(([question, number]) => `${question} ${number}`)
        .join(", "),
      count(cases - undecided - disagreements.length),
      count(undecided),
      count(disagreements.length),
    ];
  });
  const judged = results.flatMap(({ name, disagreements }) =>
    disagreements.map(({ question, input, theirs, ours }) => {
      const { right, why } = judgements.find((judgement) => isOf(judgement, name, question, input)) ?? {};
      return [
        name,
        question,
        Object.values(input)
          .map((text) => code(shortened(text)))
          .join(" and "),
        answer(theirs),
        answer(ours),
        RIGHT[right],
        why,
      ];
    }),
  );
  return `${[
    HEAD,
    table(["suite", "revision", "cases", "agree", "not decided", "disagree"], rows),
    "",
    "## Who is right",
    "",
    table(["suite", "question", "input", "the suite", "this package", "right", "why"], judged),
  ].join("\n")}\n`;
}

function isOf(judgement, suite, question, input) {
  return (
    judgement.suite === suite &&
    judgement.question === question &&
    JSON.stringify(judgement.input) === JSON.stringify(input)
  );
}

function answer(value) {
  if (typeof value === "boolean") return value ? "valid" : "invalid";
  return code(value);
}

function shortened(text) {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
