// Runs the suites of a program's checks, and returns the scoreboard's record for each.
import { program as examiner } from "../../../dist/lib/adapters/node/index.js";
import {
  componentSuite,
  judge,
  normalSuite,
  resolutionSuite,
  suite,
  violations,
} from "../../../dist/lib/conformance/index.js";
import { documentGrammar, rfc5646, rfc6570 } from "../../../dist/lib/documents/index.js";
import { isValid } from "../../../dist/lib/index.js";

/** The time in milliseconds that a slow program may take for a suite. */
const TOTAL_TIMEOUT = 1_200_000;

/** The time in milliseconds for an answer. Some programs start slowly, and answer when all texts are read. */
const TIMEOUT = 120_000;

/** The maximum number of texts for one run. */
const BATCH = 20_000;

/** How many witnesses of each code to record. */
const MOST_WITNESSES = 3;

/** The judge's message about a right result in another spelling. */
const SPELLED = "the result is the right one in another spelling";

/** How many causes of wrong answers to record. */
const MOST_FINDINGS = 12;

/** The suites, by question. */
const QUESTIONS = {
  components: ({ grammar, rule }) => componentSuite(grammar, { rule }),
  resolution: ({ grammar }) => resolutionSuite({ algorithm: grammar }),
  normal: () => normalSuite(),
};

/** Returns the suite of a check. Those of a rule cover its whole automaton. */
export function suiteOf(check) {
  const { what, grammar, rule, size } = check;
  return memoized(`${what} ${grammar} ${rule} ${size}`, () =>
    what === "verdict" ? suite(grammarOf(check), { rule, size }) : QUESTIONS[what](check),
  );
}

const DOCUMENTS = { rfc5646, rfc6570 };

/** Returns the grammar of a check: its name, or that of a document. */
function grammarOf({ grammar, rule }) {
  const text = DOCUMENTS[grammar];
  return text === undefined
    ? grammar
    : memoized(`${grammar} ${rule}`, () => documentGrammar(text, { start: rule }));
}

const made = new Map();

function memoized(key, make) {
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}

/**
 * @param {{ id: string }} program the program to examine
 * @param {{ command: string, args: string[] }} driver how to run it
 * @param {{ what: string, grammar: string, rule: string | null, key: string, call: string }} check the question
 */
export async function examine(program, { command, args, version }, check) {
  const { what, grammar, rule, key, call } = check;
  const asked = examiner(command, [...args, key], {
    totalTimeout: TOTAL_TIMEOUT,
    timeout: TIMEOUT,
    batch: BATCH,
  });
  const started = performance.now();
  const results = what === "verdict" ? await verdicts(asked, check) : await answers(asked, suiteOf(check));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const date = new Date().toISOString().slice(0, 10);
  return { program: program.id, what, key, call, grammar, rule, version, date, seconds, ...results };
}

async function answers(asked, all) {
  const judgement = await judge(all, asked);
  if (judgement.stopped !== null) throw new Error(judgement.stopped);
  const { right, wrong, unanswered, unreported, findings } = judgement;
  return {
    suite: { cases: all.cases, size: all.size },
    right,
    wrong,
    unanswered,
    spelled: findings.reduce((sum, { kind, count }) => (kind === SPELLED ? sum + count : sum), 0),
    unreported,
    causes: findings.length,
    findings: findings.slice(0, MOST_FINDINGS).map(({ witnesses, citation, ...finding }) => ({
      ...finding,
      witnesses,
      section: citation === null ? null : citation.section,
    })),
  };
}

async function verdicts(asked, check) {
  const all = suiteOf(check);
  const undecided = [...all].filter(({ text }) => isUndecided(check.grammar, text));
  const judgement = await judge(all, exceptUndecided(asked, check));
  if (judgement.stopped !== null) throw new Error(judgement.stopped);
  const faulty = await acceptedFaults(asked, check);
  const { suite: facts, right, wronglyAccepted, wronglyRefused, unanswered } = judgement;
  return {
    suite: {
      version: facts.version,
      cases: facts.cases - undecided.length,
      valid: facts.valid - undecided.filter(({ valid }) => valid).length,
      leftOut: undecided.length,
    },
    right: right - undecided.length,
    wronglyAccepted,
    wronglyRefused,
    unanswered,
    failures: judgement.failures.map(({ kind, cause, count, witnesses, code, rule: broken, section }) => ({
      kind,
      cause,
      count,
      witnesses,
      code,
      rule: broken,
      section,
    })),
    faulty,
  };
}

/**
 * Runs a program on the texts with a single fault. Texts with lone surrogates are left out, since not every language
 * can represent them. A line end after a valid text is added, since expressions with "$" overlook that fault.
 */
async function acceptedFaults(asked, check) {
  const { grammar, rule } = check;
  const texts = [...violations(grammarOf(check), { rule })]
    .map(({ text, diagnostic }) => ({ text, code: diagnostic.code }))
    .filter(({ text }) => !LONE_SURROGATE.test(text) && !isUndecided(grammar, text));
  const shortest = [...suiteOf(check)].find(({ valid }) => valid);
  texts.push({ text: `${shortest.text}\n`, code: "line end" });
  const accepted = new Map();
  let at = 0;
  for await (const { valid } of asked.examine(texts.map(({ text }) => text))) {
    const { text, code } = texts[at];
    at += 1;
    if (valid !== true) continue;
    if (!accepted.has(code)) accepted.set(code, []);
    accepted.get(code).push(text);
  }
  return {
    texts: texts.length,
    accepted: [...accepted].map(([code, found]) => ({
      code,
      count: found.length,
      witnesses: found.slice(0, MOST_WITNESSES),
    })),
  };
}

/**
 * Returns whether a grammar does not decide on a text. The URL Standard leaves it to Unicode Technical Standard 46
 * which non-ASCII characters and which "xn--" labels a domain may have, and the grammar allows all of them.
 */
function isUndecided(grammar, text) {
  return grammar === "whatwg" && /[^\0-\x7f]|xn--/i.test(text);
}

/** Counts a program's answer as right if the grammar does not decide. These texts are not counted. */
function exceptUndecided(asked, { grammar, rule }) {
  return {
    async *examine(texts) {
      const all = [...texts];
      const answers = asked.examine(all.filter((text) => !isUndecided(grammar, text)));
      for (const text of all) {
        if (isUndecided(grammar, text)) {
          yield { text, valid: isValid(text, { grammar, rule }), problem: null, detail: "" };
          continue;
        }
        const answer = await answers.next();
        if (answer.done === true) return answer.value;
        yield answer.value;
      }
      return null;
    },
  };
}

const LONE_SURROGATE = /\p{Surrogate}/u;
