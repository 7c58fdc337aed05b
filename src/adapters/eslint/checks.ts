// Checks a URL in a program, some parts of which can be unknown until run time.
import { classAt, type PackedDfa, type Table } from "../../automaton/table/table.js";
import { andMore, type Diagnostic, type Hint, type Replacement } from "../../core/diagnostic/diagnostic.js";
import { positionAt } from "../../core/text/lines.js";
import { memoized } from "../../core/values.js";
import { disputeAlarms } from "../../readers/dispute/warning.js";
import { chosenReaders } from "../../readers/registry.js";
import type { UrlChecker } from "../url-checker.js";
import type { Settings } from "./settings.js";
import type { Use } from "./syntax.js";

/** The text of a URL: its fixed parts, and `null` for each part known only at run time. */
interface UrlText {
  readonly parts: readonly (string | null)[];
  readonly use: Use;
}

type Check = (url: UrlText, settings: Settings) => readonly Finding[];

export function findingsIn(url: UrlText, settings: Settings): readonly Finding[] {
  for (const check of CHECKS) {
    const findings = check(url, settings);
    if (findings.length > 0) return findings;
  }
  return [];
}

/** All checks, in order. The first that finds something decides. */
const CHECKS: readonly Check[] = [wholeText, unfinishedText, missingScheme, disputed];

/** Checks a string without unknown parts. */
function wholeText({ parts }: UrlText, { checker }: Settings): readonly Finding[] {
  if (parts.includes(null)) return [];
  const layout = new Layout(parts, []);
  if (checker.isValid(layout.text)) return [];
  const found = checker.faults(layout.text).flatMap((diagnostic) => {
    const finding = layout.finding(diagnostic);
    return finding === null ? [] : [{ code: diagnostic.code, finding }];
  });
  return grouped(found);
}

/**
 * Returns one finding for all with the same code, with their edits combined. Safe fixes are not combined with others.
 */
function grouped(found: readonly { readonly code: string; readonly finding: Finding }[]): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const { code, finding } of found) {
    const key = `${finding.safe} ${code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()].map(([first, ...others]) => ({
    ...first!,
    message: `${first!.message}${andMore(others.length + 1)}`,
    others,
  }));
}

/** Checks whether the unknown parts of a string can have values that make it valid. */
function unfinishedText({ parts }: UrlText, { checker }: Settings): readonly Finding[] {
  if (!parts.includes(null)) return [];
  const dead = completionOf(checker).dead(parts);
  return dead === null ? [] : [explained(parts, dead, checker)];
}

const COMPLETIONS = new WeakMap<UrlChecker, Completion>();

function completionOf(checker: UrlChecker): Completion {
  return memoized(COMPLETIONS, checker, () => new Completion(checker.table()));
}

/** Each unknown part is replaced by one of these, to get a string whose fault can be explained. */
const FILLINGS: readonly string[] = ["x", "1", "", "x/", "x?", "x#", "::1", "http://x"];

function explained(parts: readonly (string | null)[], dead: PartOffset, checker: UrlChecker): Finding {
  for (const [index, filling] of FILLINGS.entries()) {
    const finding = findingWith(filling, parts, dead, checker);
    if (finding === null) continue;
    const other = findingWith(filling.replace("x", "y").replace("1", "2"), parts, dead, checker);
    // The message must not be about the filling, and without the unknown parts only a safe edit is right for any value.
    if (other?.message !== finding.message) continue;
    const safe = finding.safe && isSafeWith(FILLINGS.slice(index + 1), finding, parts, dead, checker);
    const advice = safe && other.advice === finding.advice ? finding.advice : null;
    return { ...finding, advice, edit: safe ? finding.edit : null, safe };
  }
  return unexplained(parts, dead);
}

/**
 * Returns whether the edit of a finding is safe with other fillings too. Depending on the value of an unknown part, the
 * text after it can be in a path or in a host. An empty value is not tried, because an empty host is another fault.
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

/** Returns the fault at that place; `null` if this filling causes another one before it. */
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
    ...NO_REMEDY,
  };
}

/** Finds a relative reference where no base URL is possible. */
function missingScheme({ parts, use }: UrlText): readonly Finding[] {
  if (use !== "absolute" || parts.includes(null)) return [];
  const [first = ""] = parts;
  if (SCHEME.test(parts.join(""))) return [];
  const message = "a URL without a base URL must have a scheme";
  return [{ part: 0, start: 0, end: first?.length ?? 0, message, ...NO_REMEDY }];
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Finds hosts on which programs disagree, so that they go to different places. A string without a scheme has no host.
 */
function disputed({ parts }: UrlText, { undisputed }: Settings): readonly Finding[] {
  if (!undisputed || parts.includes(null) || !SCHEME.test(parts.join(""))) return [];
  const layout = new Layout(parts, []);
  return disputeAlarms(layout.text, chosenReaders(undefined)).flatMap(({ message, start }) => {
    return layout.finding({ message, offset: start, length: 1, hint: null }) ?? [];
  });
}

/** A fault in the fixed parts of a URL. Offsets are in one part. */
export interface Finding {
  readonly part: number;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** How to fix it. */
  readonly advice: string | null;
  /** An edit within the part that fixes it. */
  readonly edit: Replacement | null;
  /** Whether the edit can be made without asking. */
  readonly safe: boolean;
  /** Further findings of the same kind in the same URL, reported and fixed with this one. */
  readonly others?: readonly Finding[];
}

const NO_REMEDY = { advice: null, edit: null, safe: false } as const;

/** The place of each fixed part in the whole text with the unknown parts filled. */
class Layout {
  readonly text: string;
  /** The offset of each part in the text. */
  readonly #offsets: readonly number[];
  readonly #parts: readonly (string | null)[];

  /** `filling` has a string for each unknown part, in order. */
  constructor(parts: readonly (string | null)[], filling: readonly string[]) {
    const texts: string[] = [];
    const offsets: number[] = [];
    let [length, holes] = [0, 0];
    for (const part of parts) {
      const text = part ?? filling[holes++] ?? "";
      offsets.push(length);
      texts.push(text);
      length += text.length;
    }
    this.text = texts.join("");
    this.#offsets = offsets;
    this.#parts = parts;
  }

  /** Returns the index of the fixed part that contains a span; -1 if none does. */
  partWith(start: number, end: number): number {
    const low = positionAt(this.#offsets, start).line - 1;
    // At the end of a part, missing text belongs to that part, not to an unknown one.
    for (let part = low; part >= 0 && part >= low - 1; part--) {
      const text = this.#parts[part];
      const from = this.#offsets[part]!;
      if (typeof text === "string" && from <= start && end <= from + text.length) return part;
    }
    return -1;
  }

  /** Returns the finding for a diagnostic of the whole text; `null` if it is not in a fixed part. */
  finding({
    message,
    offset,
    length,
    hint,
  }: Pick<Diagnostic, "message" | "offset" | "length" | "hint">): Finding | null {
    const part = this.partWith(offset, offset);
    const base = this.#offsets[part];
    const text = this.#parts[part];
    if (base === undefined || typeof text !== "string") return null;
    const [start, end] = [offset - base, Math.min(offset + length - base, text.length)];
    return { part, start, end, message, ...this.#remedy(hint, part, base) };
  }

  #remedy(hint: Hint | null, part: number, base: number): Pick<Finding, "advice" | "edit" | "safe"> {
    if (hint === null) return NO_REMEDY;
    const { text: advice, replacement, safe } = hint;
    if (replacement === null || this.partWith(replacement.start, replacement.end) !== part)
      return { ...NO_REMEDY, advice };
    const { start, end, text } = replacement;
    return { advice, edit: { start: start - base, end: end - base, text }, safe };
  }
}

/** A place in a string with unknown parts: a part, and an offset in it. */
interface PartOffset {
  readonly part: number;
  readonly offset: number;
}

/**
 * Decides with an automaton whether the unknown parts of a string can be filled so that the whole is valid. It takes
 * linear time: a character takes one step for each possible state, and the steps from sets of states are cached.
 */
export class Completion {
  readonly #packed: PackedDfa;
  readonly #sets = new Map<string, States>();

  constructor({ packed }: Table) {
    this.#packed = packed;
  }

  /**
   * Returns the earliest place after which no filling of the unknown parts can complete the text: the offset of a
   * character, or the end of the last part if the text cannot end there. Returns `null` if some filling can.
   *
   * @param parts the fixed parts; `null` stands for any string
   */
  dead(parts: readonly (string | null)[]): PartOffset | null {
    let states = this.#set(this.#packed.accepting.length > 1 ? [1] : []);
    for (const [part, text] of parts.entries()) {
      if (text === null) {
        states = this.#beyond(states);
        continue;
      }
      for (let offset = 0; offset < text.length; ) {
        const codePoint = text.codePointAt(offset)!;
        states = this.#after(states, classAt(this.#packed, codePoint));
        if (states.members.length === 0) return { part, offset };
        offset += codePoint > 0xffff ? 2 : 1;
      }
    }
    if (states.members.some((state) => this.#packed.accepting[state] === 1)) return null;
    return { part: parts.length - 1, offset: parts.at(-1)?.length ?? 0 };
  }

  #after(states: States, character: number): States {
    const known = states.next[character];
    if (known !== undefined) return known;
    const { rows, width } = this.#packed;
    const next = this.#set(states.members.map((state) => rows[state * width + character]!));
    if (this.#sets.size < MOST_SETS) states.next[character] = next;
    return next;
  }

  #beyond(states: States): States {
    if (states.beyond !== undefined) return states.beyond;
    const { rows, width } = this.#packed;
    const reached = new Set(states.members);
    for (const state of reached) {
      for (let at = state * width; at < (state + 1) * width; at++) if (rows[at] !== 0) reached.add(rows[at]!);
    }
    const beyond = this.#set([...reached]);
    if (this.#sets.size < MOST_SETS) states.beyond = beyond;
    return beyond;
  }

  /** Sets with the same members are the same object, which caches the sets that follow it. */
  #set(states: readonly number[]): States {
    const members = [...new Set(states)].filter((state) => state !== 0).sort((one, other) => one - other);
    const key = members.join();
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = { members, next: [], beyond: undefined };
      if (this.#sets.size < MOST_SETS) this.#sets.set(key, set);
    }
    return set;
  }
}

/** The possible states of an automaton after a string with unknown parts, and those after each character class. */
interface States {
  /** Ascending; without the dead state. */
  readonly members: readonly number[];
  readonly next: (States | undefined)[];
  /** The states after any string; computed on first use. */
  beyond: States | undefined;
}

/** The maximum number of cached sets, so that memory stays bounded. */
const MOST_SETS = 4096;
