// Writes docs/scoreboard.md from the recorded results.
import { PROGRAMS } from "../../scoreboard/programs/index.mjs";
import { EPILOGUE, introduction } from "./prose.mjs";
import { isOf } from "./results.mjs";
import { code, count, table } from "./text.mjs";

/** So many causes of each kind are shown. */
const MOST_CAUSES = 6;

const KINDS = {
  "wrongly-accepted": "wrongly accepted",
  "wrongly-refused": "wrongly refused",
};

/** Returns the page. */
export function page(results) {
  const entries = PROGRAMS.map((program) => ({
    ...program,
    results: results.filter(
      (result) => program.id === result.program && program.checks.some((check) => isOf(result, check)),
    ),
  })).filter((entry) => entry.results.length > 0);
  const [claiming, compared] = [true, false].map((claims) =>
    entries.filter((entry) => entry.claims === claims),
  );
  return `${[
    beginning(results),
    "## Programs that claim a grammar",
    "Each is judged by the grammar that it claims.",
    scores(claiming),
    "## Programs that claim no grammar, for comparison",
    "These do not claim what they are compared with. The numbers say how far apart they are from a grammar, and are not errors.",
    scores(compared),
    "## What differs",
    ...entries.flatMap(details),
    EPILOGUE,
  ].join("\n\n")}\n`;
}

function beginning(results) {
  const { cases, leftOut } = results.find(({ suite }) => suite.leftOut > 0).suite;
  return introduction(count(leftOut), count(cases + leftOut));
}

function scores(entries) {
  const rows = entries.flatMap(({ name, language, results }) =>
    results.map((result) => [
      `${name} (${language})`,
      result.version,
      code(result.call),
      `${result.grammar} ${code(result.rule)}`,
      count(result.suite.cases),
      count(result.wronglyAccepted),
      count(result.wronglyRefused),
      count(result.unanswered),
      `${accepted(result)} of ${result.faulty.texts}`,
    ]),
  );
  return table(
    [
      "program",
      "version",
      "function",
      "rule",
      "texts",
      "wrongly accepted",
      "wrongly refused",
      "no answer",
      "one fault, accepted",
    ],
    rows,
  );
}

function accepted({ faulty }) {
  return faulty.accepted.reduce((sum, each) => sum + each.count, 0);
}

function details({ name, language, source, about, findings = "", results }) {
  return [
    `### ${name} (${language})`,
    `${about} ([documentation](${source}))`,
    findings,
    ...results.flatMap(differences),
  ].filter((paragraph) => paragraph !== "");
}

function differences(result) {
  const title = `${code(result.call)}, ${result.grammar} ${code(result.rule)}, version ${result.version}, ${result.date}`;
  const rows = [...new Set(result.failures.map(({ kind }) => kind))].flatMap((kind) =>
    causes(result.failures, kind),
  );
  const faults = result.faulty.accepted.map((each) => [
    `accepted, with one fault (${each.code})`,
    "",
    "",
    each.count,
    list(each.witnesses),
  ]);
  if (rows.length + faults.length === 0) return [`${title}: no difference.`];
  return [`${title}:`, table(["", "cause", "rule", "texts", "shortest"], [...rows, ...faults])];
}

function causes(failures, kind) {
  const all = failures.filter((failure) => failure.kind === kind);
  const rest = all.slice(MOST_CAUSES);
  const rows = all
    .slice(0, MOST_CAUSES)
    .map((failure) => [
      KINDS[kind] ?? "no answer",
      code(failure.cause),
      ruleOf(failure),
      count(failure.count),
      list(failure.witnesses),
    ]);
  if (rest.length === 0) return rows;
  const texts = rest.reduce((sum, failure) => sum + failure.count, 0);
  return [
    ...rows,
    [KINDS[kind], `${rest.length} further causes`, "", count(texts), list([rest[0].witnesses[0]])],
  ];
}

function ruleOf({ rule, section }) {
  if (rule === null) return "";
  return section === null ? code(rule) : `${code(rule)}, ${section.document}, ${section.section}`;
}

function list(witnesses) {
  return witnesses.map((text) => code(JSON.stringify(text))).join(" ");
}
