import { rfc3986 } from "../../grammar/rfc3986.js";
import type { RuleMatches, SchemeFacts, SchemeViolation, TextScheme } from "../definition.js";
import { TEXTS } from "../generated/texts.js";
import { markProven } from "../rules/proven.js";
import { SCHEMES } from "../table.js";

/** The content of a file of `standard/`. */
export interface StandardScheme<Name extends string, Parts> {
  readonly name: Name;
  /** The file of `grammar/scheme/` with its rules, without the ending; default: the name of the scheme. */
  readonly text?: string;
  /** The rule that a whole URL must match. */
  readonly start: string;
  /** Whether a generic fragment may follow; default: `true`. */
  readonly fragment?: boolean;
  /** The facts about a scheme that is not in the scheme table. */
  readonly facts?: Omit<SchemeFacts, "name">;
  /** A valid URL that shows the parts, for the documentation. */
  readonly sample: string;
  /** Checks what the rules cannot state. */
  readonly check?: (url: string) => SchemeViolation | null;
  readonly parts: (matches: RuleMatches) => Parts;
}

/** What the package knows of a scheme of its own, besides its definition. */
export interface SchemeSource {
  /** The file of `grammar/scheme/` with its rules, without the ending. */
  readonly text: string;
  readonly sample: string;
}

const sources = new WeakMap<object, SchemeSource>();

/** Returns the definition of a scheme whose rules are in `grammar/scheme/`, written over RFC 3986. */
export function standardScheme<const Name extends string, Parts>({
  name,
  text = name,
  start,
  fragment,
  facts,
  sample,
  check,
  parts,
}: StandardScheme<Name, Parts>): TextScheme<Name, Parts> {
  const { standard, defaultPort, shape } = SCHEMES.get(name) ?? facts!;
  // The text of a new scheme is missing until `npm run build` has generated it from its file.
  const rules = TEXTS[text]!;
  const scheme: TextScheme<Name, Parts> = Object.freeze({
    name,
    rules,
    start,
    fragment,
    check,
    parts,
    standard,
    defaultPort,
    shape,
    over: rfc3986,
  });
  sources.set(scheme, { text, sample });
  return markProven(scheme);
}

/** Returns what the package knows of one of its own schemes. */
export function sourceOf(scheme: TextScheme): SchemeSource {
  return sources.get(scheme)!;
}
