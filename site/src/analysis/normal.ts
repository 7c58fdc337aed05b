/** The normal form of a URL, the reasons for it, and whether another URL has the same. */
import {
  type Change,
  type ChangeCode,
  equivalent,
  type GrammarName,
  isValid,
  normalize,
  texts,
  validate,
} from "url-grammar";
import { CHANGE_HELP } from "#library/compat/normal/change.js";
import { type Cut, cut, PARTS, type PartName } from "./tables.js";

export interface NormalRequest {
  readonly input: string;
  readonly grammar: GrammarName;
  /** `undefined`: as the grammar's document specifies. */
  readonly dotSegments: boolean | undefined;
  /** The URL to compare with; `""` for none. */
  readonly second: string;
}

/** A piece of the normal form: unchanged, or inserted by the change with the given index. */
export interface FormPiece {
  readonly text: Cut;
  readonly change: number | null;
}

/** A change whose strings may be cut. */
export interface CutChange extends Omit<Change, "before" | "after"> {
  readonly before: Cut;
  readonly after: Cut;
}

export interface Reason {
  readonly meaning: string;
  readonly why: string;
}

export interface NormalForm {
  readonly url: string;
  /** The first changes, and the total number. */
  readonly changes: readonly CutChange[];
  readonly changeCount: number;
  /** The pieces of the form, as far as these changes go. A removal is an empty piece. */
  readonly pieces: readonly FormPiece[];
  /** The reason for each kind of change made. */
  readonly reasons: Readonly<Partial<Record<ChangeCode, Reason>>>;
  /** The first fault of the input, which has a normal form anyway; `null` for a valid one. */
  readonly fault: string | null;
  readonly comparison: Comparison | null;
}

/** A part in which two normal forms differ; `null` if a URL lacks it. */
export interface Difference {
  readonly part: PartName;
  readonly values: readonly [Cut | null, Cut | null];
}

export interface Comparison {
  readonly equivalent: boolean;
  /** Whether both have the same normal form. Some schemes compare less than that. */
  readonly sameForm: boolean;
  /** The normal form of the second URL. */
  readonly url: Cut;
  readonly changeCount: number;
  /** Empty if the forms are equal, or if one of them is invalid, and so has no parts. */
  readonly differences: readonly Difference[];
}

/** The maximum number of changes to show. */
const SHOWN = 100;

export function normal({ input, grammar, dotSegments, second }: NormalRequest): NormalForm {
  const { url, changes: all } = normalize(input, { grammar, dotSegments });
  const changes = all.slice(0, SHOWN);
  const outcome = validate(input, { grammar });
  return {
    url,
    changes: changes.map(({ before, after, ...change }) => ({
      ...change,
      before: cut(before),
      after: cut(after),
    })),
    changeCount: all.length,
    pieces: piecesOf(input, changes),
    reasons: reasonsFor(changes),
    fault: outcome.valid ? null : (outcome.diagnostics[0]?.message ?? null),
    comparison: second === "" ? null : compared(input, url, second, { grammar, dotSegments }),
  };
}

function piecesOf(input: string, changes: readonly Change[]): readonly FormPiece[] {
  const pieces: FormPiece[] = [];
  let read = 0;
  for (const [change, { start, end, after }] of changes.entries()) {
    if (start > read) pieces.push({ text: cut(input.slice(read, start)), change: null });
    pieces.push({ text: cut(after), change });
    read = end;
  }
  if (read < input.length) pieces.push({ text: cut(input.slice(read)), change: null });
  return pieces;
}

function reasonsFor(changes: readonly Change[]): NormalForm["reasons"] {
  return Object.fromEntries(
    changes.map(({ code }) => {
      const { meaning, why } = CHANGE_HELP[code];
      return [code, { meaning, why }];
    }),
  );
}

function compared(input: string, form: string, second: string, how: How): Comparison {
  const { url, changes } = normalize(second, how);
  const isEquivalent = equivalent(input, second, how);
  const differences = isEquivalent ? [] : differencesOf(form, url, how.grammar);
  return {
    equivalent: isEquivalent,
    sameForm: url === form,
    url: cut(url),
    changeCount: changes.length,
    differences,
  };
}

type How = Pick<NormalRequest, "grammar" | "dotSegments">;

function differencesOf(one: string, other: string, grammar: GrammarName): readonly Difference[] {
  if (!isValid(one, { grammar }) || !isValid(other, { grammar })) return [];
  const [here, there] = [texts(one, { grammar }), texts(other, { grammar })];
  return PARTS.flatMap((part): Difference[] =>
    here[part] === there[part] ? [] : [{ part, values: [cutOrNull(here[part]), cutOrNull(there[part])] }],
  );
}

function cutOrNull(text: string | null): Cut | null {
  return text === null ? null : cut(text);
}
