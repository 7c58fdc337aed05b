// Laws for fixing URLs, changing their components, and scanning for warnings.
import { printable } from "../../../../dist/src/core/text/printable.js";
import { drawText, whyUnsafe } from "../../../../dist/test/support/fix-judge.js";
import { api, counted } from "../api.mjs";
import { attempt, holds, same } from "../check.mjs";
import { textBy } from "../families/near.mjs";
import { anyText, shortText } from "../families/texts.mjs";

const { main } = api;

/** Checks what `fix` reports, whichever edits it makes. */
function tellsTruth({ text, grammar }) {
  for (const unsafe of [false, true]) {
    const { url, valid, fixes: made } = main.fix(text, { unsafe, grammar });
    same(valid, main.isValid(url, { grammar }), "fix knows whether its result is valid");
    if (!valid || made.length === 0) same(url, text, "what is not fixed stays as it is");
    else holds(url !== text, "what is fixed is another text");
    same(main.fix(url, { unsafe, grammar }).url, url, "fix is idempotent");
    if (!unsafe && valid)
      same(main.fix(text, { unsafe: true, grammar }).valid, true, "unsafe fixes are more");
  }
}

/** What surrounds a URL, and what no program keeps: blanks, controls, and invisible characters. */
const AROUND = /^[\s\p{C}]+|[\s\p{C}]+$/gu;
const WRAPPED =
  /^(?:<(?:URL:)?([^<>]+)>|"([^"]+)"|'([^']+)'|`([^`]+)`|\(([^()]+)\)|\[([^[\]]+)\]|\{([^{}]+)\}|\|([^|]+)\|)$/i;

/** Strips what surrounds a string, then the quotation marks or brackets around it, repeatedly. */
function within(text) {
  const plain = text.replace(AROUND, "");
  const [, ...parts] = WRAPPED.exec(plain) ?? [];
  const part = parts.find((each) => each !== undefined);
  return part === undefined ? [plain] : [plain, ...within(part)];
}

/** Judges a safe fix with all readers, in all their releases. */
function staysSafe({ text, grammar }) {
  const { url, valid } = main.fix(text, { grammar });
  if (valid && url !== text) same(whyUnsafe(text, url), null, "a safe fix leads no reader to another host");
}

/**
 * Returns the possible hosts of a string, valid or not: grammars differ in which "@" and which ":" end its neighbours.
 */
function hostsIn(text, grammar) {
  const { authority } = main.parseTolerant(text, { grammar }).components;
  if (authority === null) return [];
  const whole = text.slice(authority.start, authority.end);
  const ends = [whole, whole.slice(whole.indexOf("@") + 1), whole.slice(whole.lastIndexOf("@") + 1)];
  return ends.flatMap((each) => [each, each.replace(/:.*$/s, ""), each.replace(/:[^:\]]*$/, "")]);
}

/** A message names a host if it contains it in quotation marks, or between URL delimiters in quotation marks. */
function isNamed(host, words) {
  const shown = printable(host.length > 60 ? `${host.slice(0, 60)}...` : host);
  for (let at = words.indexOf(shown); at !== -1; at = words.indexOf(shown, at + 1)) {
    const [before, after] = [words[at - 1], words[at + shown.length] ?? "end"];
    if (/["/@\s]/.test(before) && /["/:\s]|end/.test(after)) return true;
  }
  return false;
}

function namesHost({ text, grammar }) {
  const { url, valid, fixes: made } = main.fix(text, { unsafe: true, grammar });
  if (!valid || made.length === 0) return;
  const words = made.map((each) => each.text).join("; ");
  const named = [...words.matchAll(/the host is then "((?:[^"\\]|\\.)*)"/g)];
  const after = main.texts(url, { grammar }).host;
  holds(named.length <= 1, "the host that an unsafe fix leads to is named once", `${url}: ${words}`);
  for (const [, name] of named)
    holds(
      isNamed(after ?? "", `"${name}"`),
      "the host that an unsafe fix names is that of its result",
      `${url}: ${words}`,
    );
  if (after === null || after === "" || within(text).some((each) => hostsIn(each, grammar).includes(after)))
    return;
  holds(isNamed(after, words), "an unsafe fix names the host that it leads to", `${url}: ${words}`);
}

/** Judges the safe fix under every grammar with all readers. Grammars often give the same one. */
function misleadsNobody({ text }) {
  const judged = new Map([[text, null]]);
  for (const grammar of main.GRAMMAR_NAMES) {
    const { url } = main.fix(text, { grammar });
    if (!judged.has(url)) judged.set(url, whyUnsafe(text, url));
    same(judged.get(url), null, `a safe fix by ${grammar} leads no reader to another host`);
  }
}

function fields({ text, value }) {
  const query = text.replace(/#.*/s, "");
  const before = main.queryFields(query);
  const { value: url, error } = attempt(
    () => main.withQueryField(`http://a.example/?${query}`, "name", value),
    main.UrlSyntaxError,
    main.UrlDataError,
  );
  if (error !== null) return;
  const after = main.queryFields(url.slice(url.indexOf("?") + 1));
  const others = (list) => list.filter(([name]) => name !== "name");
  same(others(after), others(before), "the other fields stay as they are");
  same(
    after.filter(([name]) => name === "name").map(([, read]) => read),
    [value],
    "the field has its value",
  );
}

/** The scanners by grammar, since creating one takes long. */
const SCANNERS = new Map();

function scannerOf(grammar) {
  if (!SCANNERS.has(grammar)) SCANNERS.set(grammar, main.warningScanner({ grammar }));
  return SCANNERS.get(grammar);
}

function scans({ text, grammar }) {
  const line = text.replace(/[\r\n\ufeff]|\p{Cs}/gu, "");
  const found = [];
  counted("warnings.warningScanner()", () =>
    scannerOf(grammar)(new TextEncoder().encode(`${line}\n`), (start) => found.push(start)),
  );
  if (found.length > 0) return;
  same(main.isValid(line, { grammar }), true, "what is passed over is valid");
  same(main.warnings(line, { grammar }), [], "what is passed over has no warnings");
}

const drawn = (pick, grammar) => ({ text: textBy(pick, grammar), grammar });

export const laws = [
  {
    name: "fix: readers",
    weight: 1,
    draw: ({ below }) => ({ text: drawText(below) }),
    check: misleadsNobody,
  },
  { name: "fix: verdict", weight: 2, byGrammar: true, draw: drawn, check: tellsTruth },
  { name: "fix: safe", weight: 2, byGrammar: true, draw: drawn, check: staysSafe },
  { name: "fix: unsafe", weight: 2, byGrammar: true, draw: drawn, check: namesHost },
  {
    name: "fields",
    weight: 1,
    draw: (pick) => ({ text: anyText(pick), value: shortText(pick) }),
    check: fields,
  },
  { name: "warning scanner", weight: 2, byGrammar: true, draw: drawn, check: scans },
];
