// Creates docs/reference/peer-suites.md and its listing from the recorded results and the judgements.
import { code, count, table } from "../scoreboard/text.mjs";
import { SUITES } from "./suites.mjs";

const HEAD = `# Suites of others

For anyone who wants to know how this package fares with tests that it did not write: the test suites of other projects. Each disagreement
was judged by the text of the standard. A case that nothing here decides, such as the labels of internationalized domain names, is
counted apart. \`npm run peer-suites -- FOLDER\` reads a checkout of each from \`FOLDER\`; only figures and disagreements are kept. The tests of
the URL Standard have [figures of their own](url-standard.md).
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
      count(cases),
      count(cases - undecided - disagreements.length),
      count(undecided),
      count(disagreements.length),
    ];
  });
  const [ours, theirs, both] = ["ours", "theirs", "both"].map(
    (side) => judgements.filter(({ right }) => right === side).length,
  );
  return `${HEAD}
${table(["suite", "revision", "cases", "agree", "not decided", "disagree"], rows)}

Of the ${ours + theirs + both} disagreements, the text of the standard supports this package in ${ours} and the suite in ${theirs}; in ${both}, both are right, about
different questions. The site has each of them, with the reason; \`npm run rules\` writes the same to \`docs/listings/peer-suites.md\`.
`;
}

/** Returns the listing of every disagreement, with who is right. */
export function listing(results, judgements) {
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
  return `# Where suites of others disagree

${table(["suite", "question", "input", "the suite", "this package", "right", "why"], judged)}
`;
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
