// Puts the suites of a program's checks to it, and returns what the scoreboard records about each.
import { program as examiner } from "../../../dist/lib/adapters/node/index.js";
import { judge, suite, violations } from "../../../dist/lib/conformance/index.js";
import { isValid } from "../../../dist/lib/index.js";

/** A slow program gets as long as this for a suite, in milliseconds. */
const TOTAL_TIMEOUT = 1_200_000;

/** So many witnesses of each code are recorded. */
const MOST_WITNESSES = 3;

/**
 * @param {{ id: string }} program what is examined
 * @param {{ command: string, args: string[] }} driver how to run it
 * @param {{ grammar: string, rule: string, key: string, call: string }} check what it is asked
 */
export async function examine(program, { command, args, version }, check) {
  const { grammar, rule, key, call } = check;
  const asked = examiner(command, [...args, key], { totalTimeout: TOTAL_TIMEOUT });
  const started = performance.now();
  const all = suite(grammar, { rule });
  const undecided = [...all].filter(({ text }) => isUndecided(grammar, text));
  const judgement = await judge(all, exceptUndecided(asked, check));
  if (judgement.stopped !== null) throw new Error(judgement.stopped);
  const faulty = await acceptedFaults(asked, check);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const { suite: facts, right, wronglyAccepted, wronglyRefused, unanswered } = judgement;
  return {
    program: program.id,
    key,
    call,
    grammar,
    rule,
    version,
    date: new Date().toISOString().slice(0, 10),
    seconds,
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
 * Puts the texts with a single fault to a program. What a lone surrogate is, not every language can say, so texts with one are
 * left out. A line end after a valid text is added, since it is a fault that expressions with "$" overlook.
 */
async function acceptedFaults(asked, { grammar, rule }) {
  const texts = [...violations(grammar, { rule })]
    .map(({ text, diagnostic }) => ({ text, code: diagnostic.code }))
    .filter(({ text }) => !LONE_SURROGATE.test(text) && !isUndecided(grammar, text));
  const [shortest] = [...suite(grammar, { rule })].filter(({ valid }) => valid);
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
 * Tells whether a grammar does not decide on a text. The URL Standard leaves it to Unicode Technical Standard 46 which
 * characters beyond ASCII and which labels with "xn--" a domain may have, and the grammar has all of them.
 */
function isUndecided(grammar, text) {
  return grammar === "whatwg" && /[^\0-\x7f]|xn--/i.test(text);
}

/** Answers for a program where the grammar does not decide, as if it were right; these texts are not counted. */
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
