// Creates docs/reference/scoreboard.md and its listing from the recorded results.
import { PROGRAMS } from "../../scoreboard/programs/index.mjs";
import { EPILOGUE, introduction } from "./prose.mjs";
import { isOf } from "./results.mjs";
import { code, count, table } from "./text.mjs";

/** How many causes of each kind to show. */
const MOST_CAUSES = 3;
const MOST_WITNESSES = 2;

const KINDS = {
  "wrongly-accepted": "wrongly accepted",
  "wrongly-refused": "wrongly refused",
};

/** The columns of the first table. */
const COLUMNS = [
  ["URI", ({ what, grammar, rule }) => what === "verdict" && grammar === "rfc3986" && rule === "URI"],
  ["URI-reference", ({ what, rule }) => what === "verdict" && rule === "URI-reference"],
  ["IRI", ({ what, rule }) => what === "verdict" && rule === "IRI"],
  ["components", ({ what }) => what === "components"],
  ["resolution", ({ what }) => what === "resolution"],
  ["normal form", ({ what }) => what === "normal"],
];

/** Returns the page: how many texts each program got wrong. */
export function page(results) {
  const { entries, claiming } = sorted(results);
  return `${[
    beginning(results, new Set(entries.map(({ name, language }) => `${language} ${name}`)).size),
    "## Programs that claim a grammar",
    "The number of texts that a program was wrong about, or did not answer. A result that is the right one in another spelling is wrong by section 5.2 of RFC 3986, and is counted apart, after a `+`. For components, resolution and normal form, what is right is what this package answers, so it has no number there.",
    overview(claiming),
    `Right about every text that they were asked: ${listOf(claiming.filter(isRight))}.`,
    `The row of this package: ${claiming.find(({ id }) => id === "url-grammar").about}`,
    EPILOGUE,
  ].join("\n\n")}\n`;
}

/** Returns the listing of every verdict and difference, with causes and shortest texts. */
export function listing(results) {
  const { claiming, compared } = sorted(results);
  const parts = [
    "# The scoreboard in full",
    "For anyone who wants to know what a program is wrong about: every function that was asked, and the shortest texts that show each difference.",
    "## Verdicts of programs that claim a grammar",
    scores(claiming),
    "## Programs that claim none of it",
    "The numbers say how far apart they are from a standard that they do not claim. They are not errors.",
    overview(compared),
    scores(compared),
    "## What differs",
    "Of programs that claim what they were asked.",
    ...claiming.filter((entry) => !isRight(entry) || entry.id === "url-grammar").flatMap(details),
  ];
  // Page addresses are relative to the scoreboard.
  return `${parts.join("\n\n").replaceAll("](conformance.md", "](../reference/conformance.md")}\n`;
}

function sorted(results) {
  const entries = PROGRAMS.map((program) => ({
    ...program,
    results: results.filter(
      (result) => program.id === result.program && program.checks.some((check) => isOf(result, check)),
    ),
  })).filter((entry) => entry.results.length > 0);
  const [claiming, compared] = [true, false].map((claims) =>
    entries.filter((entry) => entry.claims === claims),
  );
  return { entries, claiming, compared };
}

function beginning(results, programs) {
  const { cases, leftOut } = results.find(({ suite }) => suite.leftOut > 0).suite;
  return introduction(programs, count(leftOut), count(cases + leftOut));
}

function isRight({ results }) {
  return results.every((result) => wrongOf(result) === 0);
}

function wrongOf({ what, wronglyAccepted, wronglyRefused, wrong, unanswered }) {
  return unanswered + (what === "verdict" ? wronglyAccepted + wronglyRefused : wrong);
}

function listOf(entries) {
  return entries
    .map(({ name, language, results: [{ version }] }) =>
      version.includes("(") ? `${name} ${version}` : `${name} ${version} (${language})`,
    )
    .join(", ");
}

function overview(entries) {
  const columns = COLUMNS.map(([name, isIn]) => {
    const found = entries.map(({ results }) => results.find(isIn));
    return {
      name,
      found,
      usual: mostCommon(found.flatMap((result) => (result ? [result.suite.cases] : []))),
    };
  });
  const rows = entries.flatMap(({ name, language, results: [{ version }] }, row) => {
    const cells = columns.map(({ found, usual }) => cell(found[row], usual));
    return cells.every((text) => text === "") ? [] : [[`${name} (${language})`, version, ...cells]];
  });
  const heads = columns.map(({ name, usual }) =>
    usual === undefined ? name : `${name}, of ${count(usual)}`,
  );
  return table(["program", "version", ...heads], rows);
}

function mostCommon(numbers) {
  const times = new Map();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Returns a cell with the number of texts, if that differs from the usual one. */
function cell(result, usual) {
  if (result === undefined) return "";
  const { spelled = 0, suite } = result;
  const wrong = count(wrongOf(result) - spelled);
  const shown = spelled === 0 ? wrong : `${wrong} + ${count(spelled)}`;
  return suite.cases === usual ? shown : `${shown} of ${count(suite.cases)}`;
}

function scores(entries) {
  const rows = entries.flatMap(({ name, language, results }) =>
    results
      .filter(({ what }) => what === "verdict")
      .map((result) => [
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
    ...withDifferences(results).flatMap((result) =>
      result.what === "verdict" ? differences(result) : wrongAnswers(result),
    ),
  ].filter((paragraph) => paragraph !== "");
}

/** Drops results with nothing to report, except for those of this package. */
function withDifferences(results) {
  return results.filter((result) => result.program === "url-grammar" || wrongOf(result) > 0);
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
  const others =
    faults.length > MOST_CAUSES
      ? [`More faults of a text alone are accepted: ${faults.length - MOST_CAUSES} kinds.`]
      : [];
  return [
    `${title}:`,
    table(["", "cause", "rule", "texts", "shortest"], [...rows, ...faults.slice(0, MOST_CAUSES)]),
    ...others,
  ];
}

function wrongAnswers(result) {
  const { call, what, version, date, findings, unreported } = result;
  const title = `${code(call)}, ${what === "normal" ? "normal form" : what}, version ${version}, ${date}`;
  const silent = unreported.length === 0 ? "" : ` It does not report: ${unreported.join(", ")}.`;
  const rows = findings.slice(0, MOST_CAUSES).map((finding) => {
    const [{ input, expected, actual }] = finding.witnesses;
    const inputs = Object.values(input).map((text) => code(text));
    return [
      finding.kind,
      finding.when.slice(0, 2).join(", "),
      count(finding.count),
      inputs.join(" and "),
      shown(expected, finding.member),
      shown(actual, finding.member),
    ];
  });
  return [`${title}:${silent}`, table(["", "where", "texts", "shortest", "right", "answer"], rows)];
}

/** Returns an answer, or its wrong property. */
function shown(answer, member) {
  const value = member === null || answer === null ? answer : answer[member];
  if (value === null || value === undefined) return "none";
  return code(typeof value === "string" ? value : JSON.stringify(value));
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
  return witnesses
    .slice(0, MOST_WITNESSES)
    .map((text) => code(JSON.stringify(text)))
    .join(" ");
}
