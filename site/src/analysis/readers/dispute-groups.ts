/** What programs disagree about in a text, and the change after which they agree. */
import { type Advisory, type DisputeClass, disputes, type ReaderName, readers } from "url-grammar/readers";
import { CLASSES } from "#library/readers/dispute/classes.js";
import { disputedPart } from "#library/readers/dispute/disputes.js";
import { DISPUTE_HELP } from "#library/readers/dispute/help.js";
import { roughParts } from "#library/readers/dispute/record.js";
import { disputedWarnings } from "#library/readers/dispute/warning.js";
import { chosenReaders } from "#library/readers/registry.js";

/** The disputes of one class at one place of the text. */
export interface DisputeGroup {
  readonly class: DisputeClass;
  readonly offset: number;
  /** One sentence: who goes where, and why. */
  readonly message: string;
  /** What the class is about, why programs differ, and what to do. */
  readonly meaning: string;
  readonly why: string;
  readonly fix: string;
  readonly see: readonly string[];
  /** How many pairs of programs disagree about this. */
  readonly pairs: number;
  /** The text with the one change after which the two programs of the message agree; `null` if it takes more than one. */
  readonly repaired: string | null;
  readonly advisories: readonly Advisory[];
}

export function disputeGroupsOf(input: string): readonly DisputeGroup[] {
  const all = disputes(input);
  return disputedWarnings(input, chosenReaders(undefined)).map((warning) => {
    const same = all.filter(({ class: name, offset }) => name === warning.class && offset === warning.start);
    const { meaning, why, fix, see } = warning.class === "other" ? UNEXPLAINED : DISPUTE_HELP[warning.class];
    return {
      class: warning.class,
      offset: warning.start,
      message: warning.message,
      meaning,
      why,
      fix,
      see,
      pairs: same.length,
      repaired: repairedFor(input, warning.class, warning.readers as readonly [ReaderName, ReaderName]),
      advisories: same[0]?.advisories ?? [],
    };
  });
}

const UNEXPLAINED = { meaning: "anything else", why: "", fix: "", see: [] };

/** Some classes have several changes; the first that makes the two agree is the one. */
function repairedFor(
  input: string,
  name: DisputeClass,
  [one, other]: readonly [ReaderName, ReaderName],
): string | null {
  const parts = roughParts(input);
  for (const record of CLASSES) {
    const text = record.name === name ? record.rewrite(parts)?.text : undefined;
    if (text === undefined) continue;
    const [here, there] = [readers[one](text), readers[other](text)];
    if (here.accepted && there.accepted && disputedPart(here, there) === null) return text;
  }
  return null;
}
