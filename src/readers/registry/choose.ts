import {
  isReadable,
  mismatch,
  requireArray,
  requireFields,
  requireOneOf,
  requireOptions,
  requireString,
} from "../../core/require.js";
import type { Model } from "../model/model.js";
import type { Reading } from "../model/reading.js";
import { MODELS } from "./models.js";
import { DEFAULT_READERS, READER_NAMES, type ReaderName } from "./names.js";
import { readingOf, versionOf } from "./reader.js";

/** A reader by its name, with or without a release of its program: `"curl"`, `"curl@8.22"`. */
export type ReaderChoice =
  | ReaderName
  | `${ReaderName}@${string}`
  | {
      /** The name of the reader. */
      readonly reader: ReaderName;
      /** A release of its program: `"8.22"` (default: the newest that is known). */
      readonly version?: string | undefined;
    };

/** Which readers are asked, and against which base URL. */
export interface ReadersOptions {
  /** The readers that are asked (default: all that need no package). */
  readonly readers?: readonly ReaderChoice[] | undefined;
  /** The base URL, for the readers that resolve references while they read them; the others ignore it. */
  readonly base?: string | undefined;
}

/** A reader that was asked for. */
export interface Chosen {
  /** The name as results have it: with the release where that was asked for. */
  readonly label: string;
  readonly model: Model;
  readonly read: (input: string) => Reading;
}

/**
 * Returns the readers of the options.
 *
 * @throws {TypeError} when a reader or a release does not exist, or an option is unknown
 */
export function chosenReaders(options: unknown): readonly Chosen[] {
  if (options === undefined) return standard();
  requireOptions(options, ["readers", "base"]);
  const { readers, base } = options as ReadersOptions;
  if (base !== undefined) requireString(base, "the base");
  if (readers === undefined && base === undefined) return standard();
  const choices = readers ?? DEFAULT_READERS;
  requireArray(choices, "the readers");
  if (choices.length === 0) throw new TypeError("the readers must not be an empty list");
  return Array.from(choices, (choice) => chosen(choice, base ?? null));
}

let byDefault: readonly Chosen[] | undefined;

function standard(): readonly Chosen[] {
  byDefault ??= DEFAULT_READERS.map((name) => chosen(name, null));
  return byDefault;
}

function chosen(choice: unknown, base: string | null): Chosen {
  const { name, version } = named(choice);
  requireOneOf(name, "the reader", READER_NAMES);
  const model = MODELS[name];
  const [first] = model.versions;
  if (version === undefined) return reader(name, model, first.version, base);
  const release = versionOf(model, version, `the version of ${name}`);
  return reader(`${name}@${version}`, model, release, base);
}

function reader(label: string, model: Model, version: string, base: string | null): Chosen {
  return { label, model, read: (input) => readingOf(model, input, version, base) };
}

function named(choice: unknown): { readonly name: unknown; readonly version: unknown } {
  if (typeof choice === "string") {
    const at = choice.indexOf("@");
    return at === -1
      ? { name: choice, version: undefined }
      : { name: choice.slice(0, at), version: choice.slice(at + 1) };
  }
  if (!isReadable(choice)) throw mismatch("a reader", "a name, or an object with one", choice);
  requireFields(choice, "a reader", ["reader", "version"], "field");
  const { reader: name, version } = choice as { readonly reader?: unknown; readonly version?: unknown };
  return { name, version };
}
