import { disputedWarnings } from "../../readers/dispute/warning.js";
import { chosenReaders } from "../../readers/registry/choose.js";
import type { UrlChecker } from "../located/url-checker.js";
import { Completion, type PartOffset } from "./completion.js";
import { type Finding, Layout } from "./finding.js";
import type { Settings } from "./settings.js";
import type { Use } from "./use.js";

/** The text of a URL: its fixed parts, and `null` for each that is known only when the program runs. */
export interface UrlText {
  readonly parts: readonly (string | null)[];
  readonly use: Use;
}

/** Looks for one kind of fault. */
export type Check = (url: UrlText, settings: Settings) => readonly Finding[];

/** All checks. The first that finds something decides; to add one, add its line. */
const CHECKS: readonly Check[] = [wholeText, unfinishedText, missingScheme, disputed];

/** Returns what is wrong with a URL. */
export function findingsIn(url: UrlText, settings: Settings): readonly Finding[] {
  for (const check of CHECKS) {
    const findings = check(url, settings);
    if (findings.length > 0) return findings;
  }
  return [];
}

/** Checks a text that has no unknown parts. */
function wholeText({ parts }: UrlText, { checker }: Settings): readonly Finding[] {
  if (parts.includes(null)) return [];
  const layout = new Layout(parts, []);
  if (checker.isValid(layout.text)) return [];
  return checker.faults(layout.text).flatMap((diagnostic) => layout.finding(diagnostic) ?? []);
}

/** Checks whether the unknown parts of a text can have values that make it valid. */
function unfinishedText({ parts }: UrlText, { checker }: Settings): readonly Finding[] {
  if (!parts.includes(null)) return [];
  const dead = completionOf(checker).dead(parts);
  return dead === null ? [] : [explained(parts, dead, checker)];
}

const COMPLETIONS = new WeakMap<UrlChecker, Completion>();

function completionOf(checker: UrlChecker): Completion {
  let completion = COMPLETIONS.get(checker);
  if (completion === undefined) {
    completion = new Completion(checker.table());
    COMPLETIONS.set(checker, completion);
  }
  return completion;
}

/** Unknown parts are filled with one of these to get a text whose fault can be explained. */
const FILLINGS: readonly string[] = ["x", "1", "", "x/", "x?", "x#", "::1", "http://x"];

function explained(parts: readonly (string | null)[], dead: PartOffset, checker: UrlChecker): Finding {
  for (const [index, filling] of FILLINGS.entries()) {
    const finding = findingWith(filling, parts, dead, checker);
    if (finding === null) continue;
    const other = findingWith(filling.replace("x", "y").replace("1", "2"), parts, dead, checker);
    // What is said must not be about the filling; and without the unknown parts, only a safe edit is right for any value.
    if (other?.message !== finding.message) continue;
    const safe = finding.safe && isSafeWith(FILLINGS.slice(index + 1), finding, parts, dead, checker);
    const advice = safe && other.advice === finding.advice ? finding.advice : null;
    return { ...finding, advice, edit: safe ? finding.edit : null, safe };
  }
  return unexplained(parts, dead);
}

/**
 * Whether the edit of a finding is safe with other fillings too. What follows an unknown part is in a path with one value of
 * it, and in a host with another. An empty value is not tried: a host that is empty is a fault of its own.
 */
function isSafeWith(
  fillings: readonly string[],
  { edit }: Finding,
  parts: readonly (string | null)[],
  dead: PartOffset,
  checker: UrlChecker,
): boolean {
  if (!parts.slice(0, dead.part).includes(null)) return true;
  return fillings.every((filling) => {
    const other = filling === "" ? null : findingWith(filling, parts, dead, checker);
    return other === null || (other.safe && other.edit?.text === edit?.text);
  });
}

/** Returns the fault of a text that has none before that place; `null` if this filling makes another one. */
function findingWith(
  filling: string,
  parts: readonly (string | null)[],
  dead: PartOffset,
  checker: UrlChecker,
): Finding | null {
  const fill = parts.flatMap((part) => (part === null ? [filling] : []));
  const known = [...parts.slice(0, dead.part), parts[dead.part]?.slice(0, dead.offset) ?? null];
  if (completionOf(checker).dead([new Layout(known, fill).text, null]) !== null) return null;
  const layout = new Layout(parts, fill);
  const [first] = checker.faults(layout.text);
  const finding = first === undefined ? null : layout.finding(first);
  return finding?.part === dead.part && finding.start <= dead.offset ? finding : null;
}

function unexplained(parts: readonly (string | null)[], { part, offset }: PartOffset): Finding {
  const codePoint = parts[part]?.codePointAt(offset);
  return {
    part,
    start: offset,
    end: offset + (codePoint === undefined ? 0 : codePoint > 0xffff ? 2 : 1),
    message: "no value of the placeholders makes this URL valid",
    advice: null,
    edit: null,
    safe: false,
  };
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** A URL without a base URL is not one at all if it has no scheme. */
function missingScheme({ parts, use }: UrlText): readonly Finding[] {
  if (use !== "absolute" || parts.includes(null)) return [];
  const [first = ""] = parts;
  if (SCHEME.test(parts.join(""))) return [];
  const message = "a URL without a base URL must have a scheme";
  return [{ part: 0, start: 0, end: first?.length ?? 0, message, advice: null, edit: null, safe: false }];
}

/** Programs that read different hosts in one URL take it to different places. What has no scheme has no host of its own. */
function disputed({ parts }: UrlText, { undisputed }: Settings): readonly Finding[] {
  if (!undisputed || parts.includes(null) || !SCHEME.test(parts.join(""))) return [];
  const layout = new Layout(parts, []);
  return disputedWarnings(layout.text, chosenReaders(undefined)).flatMap(({ code, message, start }) => {
    const diagnostic = { code, message, offset: start, length: 1, expected: [], section: null, hint: null };
    return layout.finding(diagnostic) ?? [];
  });
}
