import { type Normalized, normalize } from "../../../compat/normal/index.js";
import { quoted } from "../../../core/text/printable.js";
import { type GrammarName, isValid, texts } from "../../../index.js";
import type { ExitStatus, Io } from "../../io.js";
import { LineWriter } from "../../output/line-writer.js";
import { widthOf } from "../../output/painter.js";
import { RECORD_VERSION } from "../../output/record.js";
import { DEFAULT_GRAMMAR } from "../grammars.js";
import { invalidWarning } from "../invalid.js";
import { changeLine } from "./changes.js";
import { PART_NAMES, type PartName } from "./part-names.js";

export interface EqualOptions {
  readonly grammar?: GrammarName;
  readonly dotSegments?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** A URL as it was given, and its normal form. */
interface Given {
  readonly url: string;
  readonly normal: Normalized;
}

/** A part in which two normal forms differ; `null` where a URL does not have it. */
type Difference = readonly [part: PartName, one: string | null, other: string | null];

/** Runs `url-grammar equal`: says whether two URLs have the same normal form, and why. Returns 1 if they do not. */
export async function showEqual(
  one: string,
  other: string,
  options: EqualOptions,
  io: Io,
): Promise<ExitStatus> {
  const { grammar = DEFAULT_GRAMMAR, dotSegments, json, quiet } = options;
  const given = [one, other].map((url): Given => ({ url, normal: normalize(url, { grammar, dotSegments }) }));
  const equal = given[0]!.normal.url === given[1]!.normal.url;
  const errors = new LineWriter(io.stderr);
  const output = new LineWriter(io.stdout);
  for (const [index, what] of ["the first URL", "the second URL"].entries()) {
    const warning = invalidWarning(what, given[index]!.url, grammar);
    if (warning !== null && quiet !== true) errors.words(warning, widthOf(io, "stderr"));
  }
  const differences = equal ? [] : differencesOf(given, grammar);
  if (json === true) output.json(objectOf(given, equal, differences));
  else if (quiet !== true) {
    for (const line of equal ? reasons(given) : differenceLines(given, differences))
      output.words(line, widthOf(io), line.search(/\S|$/) + 4);
  }
  await errors.flush();
  await output.flush();
  return equal ? 0 : 1;
}

function reasons(given: readonly Given[]): readonly string[] {
  const [one, other] = given;
  if (one!.url === other!.url) return ["identical"];
  return [`equivalent: both have the normal form ${one!.normal.url}`, ...given.flatMap(changeLines)];
}

function changeLines({ url, normal }: Given): readonly string[] {
  if (normal.changes.length === 0) return [];
  return [`  ${url}`, ...normal.changes.map((change) => `    ${changeLine(change)}`)];
}

/** Returns the parts in which two normal forms differ; none if one of them is not valid, so that it has no parts. */
function differencesOf(given: readonly Given[], grammar: GrammarName): readonly Difference[] {
  const [one, other] = given.map(({ normal: { url } }) =>
    isValid(url, { grammar }) ? texts(url, { grammar }) : null,
  );
  if (!one || !other) return [];
  return PART_NAMES.flatMap((part): Difference[] =>
    part === "userinfo" || one[part] === other[part] ? [] : [[part, one[part], other[part]]],
  );
}

function differenceLines(given: readonly Given[], differences: readonly Difference[]): readonly string[] {
  const forms = given.map(({ url, normal }) =>
    url === normal.url ? url : `${url} (normal form: ${normal.url})`,
  );
  if (differences.length === 0) return ["different", ...forms.map((form) => `  ${form}`)];
  return [
    `different: ${differences.map(([part]) => part).join(", ")}`,
    ...differences.map(([part, one, other]) => `  ${part}: ${shown(one)} and ${shown(other)}`),
  ];
}

function shown(text: string | null): string {
  return text === null ? "none" : quoted(text);
}

function objectOf(given: readonly Given[], equal: boolean, differences: readonly Difference[]): object {
  return {
    v: RECORD_VERSION,
    equal,
    urls: given.map(({ url, normal }) => ({ url, normal: normal.url, changes: normal.changes })),
    differences: differences.map(([part, one, other]) => ({ part, values: [one, other] })),
  };
}
