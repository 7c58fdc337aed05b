/**
 * The content of the first view: the verdicts of three grammars, the faults under RFC 3986, and where programs go. From
 * this file, the build also makes a smaller program without the tables that few URLs need: see `engine.ts`.
 */
import type { ReaderName } from "url-grammar/readers";
import { validate } from "url-grammar/rfc3986";
import { isValid as byDraft } from "#library/generated/is-valid/draft-05.js";
import { isValid as byRfc3986 } from "#library/generated/is-valid/rfc3986.js";
import { isValid as byUrlStandard } from "#library/generated/is-valid/whatwg.js";
import { MODELS } from "#library/readers/registry.js";
import { placesOf, programReadings } from "../analysis/places.js";
import { type Answer, type AnswerRequest, type NamedPlace, weightOf } from "./record.js";

/** Programs of the same project, which would read alike if it had one parser. */
const PROJECTS: Readonly<Partial<Record<ReaderName, string>>> = {
  curl: "curl",
  "curl-cli": "curl",
  urllib: "python",
  urlopen: "python",
  urllib3: "urllib3",
  requests: "urllib3",
  php: "php",
  "php-fetch": "php",
  "java-uri": "java",
  "java-url": "java",
  "java-httpurl": "java",
};

/** Not a program: the parts already show the split of Appendix B. */
const NO_PROGRAM: readonly ReaderName[] = ["rfc3986-loose"];

/** Returns the answer for one text. */
export function answer({ input }: AnswerRequest): Answer {
  const verdicts = { rfc3986: byRfc3986(input), whatwg: byUrlStandard(input), "draft-05": byDraft(input) };
  const faults = verdicts.rfc3986 ? [] : JSON.parse(JSON.stringify(validate(input).diagnostics));
  const read = programReadings(input).filter(([name]) => !NO_PROGRAM.includes(name));
  const votes = new Map<string, number>();
  for (const [name] of read) votes.set(projectOf(name), (votes.get(projectOf(name)) ?? 0) + 1);
  const named = placesOf(read).map(
    ({ readers: some, ...place }): NamedPlace => ({
      ...place,
      programs: some.map((name) => ({
        name,
        title: titleOf(name),
        weight: 1 / (votes.get(projectOf(name)) ?? 1),
      })),
    }),
  );
  return { verdicts, faults, places: byWeight(named) };
}

function projectOf(name: ReaderName): string {
  return PROJECTS[name] ?? name;
}

function titleOf(name: ReaderName): string {
  return name === "whatwg" ? "browsers" : MODELS[name].program;
}

function byWeight(places: readonly NamedPlace[]): readonly NamedPlace[] {
  return [...places].sort((one, other) =>
    one.kind === "host" && other.kind === "host" ? weightOf(other) - weightOf(one) : 0,
  );
}
