/** The fragment of a link, which holds the whole state of the page, and the address of the page, which follows it. */
import { effect } from "@preact/signals";
import { GRAMMARS } from "#page/grammars.js";
import { chosen, FIRST, type PageState, page, pointed, turns, VIEW_NAMES } from "./state.js";

/** The string properties, and their names in a link. */
const TEXTS = [
  ["url", "input"],
  ["base", "base"],
  ["second", "second"],
  ["own", "own"],
  ["notation", "notation"],
  ["start", "start"],
  ["other", "other"],
  ["other-start", "otherStart"],
] as const;

/**
 * Returns the fragment for a state, without the `#`. Defaults are omitted, except for the input.
 *
 * @param at the offset of the chosen character
 */
export function fragmentOf(state: PageState, at: number | null = null): string {
  const parts = TEXTS.filter(([, member]) => member === "input" || state[member] !== FIRST[member]).map(
    ([name, member]) => field(name, state[member]),
  );
  if (state.list) parts.push("list");
  if (state.dots) parts.push("dots");
  if (state.grammar !== FIRST.grammar) parts.push(field("grammar", state.grammar));
  if (state.rule !== null) parts.push(field("rule", state.rule));
  if (state.shown !== null) parts.push(field("show", state.shown));
  if (state.view !== FIRST.view) parts.push(field("view", state.view));
  if (at !== null) parts.push(field("at", String(at)));
  return parts.join("&");
}

/** Returns the state in a fragment. Absent or unknown values have their defaults. */
export function stateOf(fragment: string): PageState {
  const fields = fieldsOf(fragment);
  const text = (name: string, otherwise: string) => fields.get(name) ?? otherwise;
  const oneOf = <T extends string>(name: string, all: readonly T[], otherwise: T) =>
    all.find((one) => one === fields.get(name)) ?? otherwise;
  return {
    input: text("url", FIRST.input),
    list: fields.has("list"),
    grammar: oneOf("grammar", GRAMMARS, FIRST.grammar),
    rule: fields.get("rule") ?? null,
    shown: fields.get("show") ?? null,
    view: oneOf("view", VIEW_NAMES, FIRST.view),
    base: text("base", FIRST.base),
    dots: fields.has("dots"),
    second: text("second", FIRST.second),
    own: text("own", FIRST.own),
    notation: text("notation", FIRST.notation),
    start: text("start", FIRST.start),
    other: text("other", FIRST.other),
    otherStart: text("other-start", FIRST.otherStart),
  };
}

/** Returns the offset of the chosen character in a fragment; `null` for none. */
export function chosenOf(fragment: string): number | null {
  const at = fieldsOf(fragment).get("at");
  return at !== undefined && /^\d{1,9}$/.test(at) ? Number(at) : null;
}

function fieldsOf(fragment: string): ReadonlyMap<string, string> {
  return new Map(fragment.replace(/^#/, "").split("&").map(fieldOf));
}

/** Lone surrogates have no UTF-8 and thus no escape, so strings that contain them are written as UTF-16 code units. */
function field(name: string, value: string): string {
  if (value.isWellFormed()) return `${name}=${encodeURIComponent(value)}`;
  const units = Array.from({ length: value.length }, (_, at) =>
    value.charCodeAt(at).toString(16).padStart(4, "0"),
  );
  return `${name}.utf16=${units.join("")}`;
}

function fieldOf(text: string): [string, string] {
  const equals = text.indexOf("=");
  if (equals < 0) return [text, ""];
  const name = text.slice(0, equals);
  const value = text.slice(equals + 1);
  if (name.endsWith(".utf16")) return [name.slice(0, -".utf16".length), fromUnits(value)];
  return [name, decoded(value)];
}

function fromUnits(hex: string): string {
  return (hex.match(/[0-9a-f]{4}/gi) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join("");
}

/** Links get cut and changed in transit, so anything that is not an escape is read literally. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Browsers reject addresses that change too often. */
const PAUSE_MS = 250;

/** Writing long text takes noticeable time, so it waits until typing stops. */
const LONG_PAUSE_MS = 1500;

/**
 * Only "Copy link" puts a longer fragment into the address: it takes long to write, and not every program accepts it.
 */
const LONG = 20_000;

/** What the page shows without a link. */
const FIRST_SHOWN = page.value;

/** The pending state, the fragment last written or read, and the number of turns at that time. */
let pending: { readonly state: PageState; readonly at: number | null } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let last = "";
let turned = 0;

/** Shows the state in the address, and keeps the two in sync from then on. */
export function followLinks(): void {
  last = here();
  if (last !== "") read(last);
  effect(() => {
    const change = { state: page.value, at: chosen.value };
    clearTimeout(timer);
    if (turns.value === turned) {
      pending = change;
      timer = setTimeout(flush, change.state.input.length > LONG ? LONG_PAUSE_MS : PAUSE_MS);
      return;
    }
    // What was typed before belongs to the entry that "back" leads to.
    flush();
    turned = turns.value;
    write(change.state, change.at, true);
  });
  for (const name of ["popstate", "hashchange"]) addEventListener(name, arrive);
}

function arrive(): void {
  const now = here();
  if (now === last) return;
  last = now;
  pending = null;
  pointed.value = null;
  read(now);
}

/** Returns the fragment of this history entry. A long one is not in the address. */
function here(): string {
  return typeof history.state === "string" ? history.state : location.hash.slice(1);
}

function read(fragment: string): void {
  page.value = stateOf(fragment);
  chosen.value = chosenOf(fragment);
}

function flush(): void {
  clearTimeout(timer);
  if (pending !== null) write(pending.state, pending.at, false);
  pending = null;
}

function write(state: PageState, at: number | null, push: boolean): void {
  const whole = fragmentOf(state, at);
  if (whole === here() || (last === "" && state === FIRST_SHOWN && at === null)) return;
  const long = whole.length > LONG;
  const { list, grammar, view } = state;
  const fragment = `#${long ? fragmentOf({ ...FIRST, input: "", list, grammar, view }) : whole}`;
  last = whole;
  try {
    history[push ? "pushState" : "replaceState"](long ? whole : null, "", fragment);
  } catch {
    // The page works without it: a browser may reject an entry that is too large, or one too many.
  }
}
