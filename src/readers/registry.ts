// The readers by name. Their names, types and functions derive from the list of programs.
import {
  isReadable,
  mismatch,
  nearest,
  requireArray,
  requireFields,
  requireOneOf,
  requireOptions,
} from "../core/require.js";
import { comparableHost } from "./host/comparable.js";
import { plainTextOf, type UrlInput } from "./input.js";
import { accepted, type Model, type Parts, type Reading, type RefusedReading } from "./model.js";
import * as programs from "./program/all.js";

/** The name of a reader. */
export type ReaderName = Extract<(typeof programs)[keyof typeof programs], Model>["name"];

/** Every reader: the list has each record of `programs`. */
const ALL = programs.ALL as readonly Model<ReaderName>[];

/** The names of the readers, in the order in which tables list them: programs, then documents and packages. */
export const READER_NAMES: readonly ReaderName[] = /* @__PURE__ */ Object.freeze(ALL.map(({ name }) => name));

/** Returns whether a reader is asked by default: it needs no package, does not equal another, and is in wide use. */
function isAskedByDefault({ isPackage, isRare, sameAs }: Model): boolean {
  return !isPackage && !isRare && sameAs === undefined;
}

/** The readers that are asked by default: all that need no package, do not equal another, and are in wide use. */
export const DEFAULT_READERS: readonly ReaderName[] = /* @__PURE__ */ Object.freeze(
  ALL.filter(isAskedByDefault).map(({ name }) => name),
);

/** The model of each reader. */
export const MODELS: Readonly<Record<ReaderName, Model<ReaderName>>> = /* @__PURE__ */ Object.fromEntries(
  ALL.map((model) => [model.name, model]),
) as Record<ReaderName, Model<ReaderName>>;

/** Options of a reader. */
export interface ReaderOptions {
  /** The base URL, for readers that resolve references while reading; others ignore it. */
  readonly base?: UrlInput | undefined;
  /** The release of the program (default: the newest known). */
  readonly version?: string | undefined;
}

/**
 * Reads any string as one program does.
 *
 * @param input the URL: any string, or an AST
 * @param options the release of the program, and the base URL
 */
export type Reader = (input: UrlInput, options?: ReaderOptions) => Reading;

/**
 * The readers, by program name. Each function reads any string as that program does, and returns its scheme, userinfo,
 * host and port, or that it refuses the string. No function resolves a name or opens a connection.
 *
 * @throws {TypeError} if the input is neither a string nor an AST, an option is unknown, or the program has no such
 * version
 * @throws {MissingPackageError} if the reader is an npm package that is not installed
 * @example
 * readers.whatwg("http://good.com\\@evil.com/").host // → "good.com"
 * readers["rfc3986-loose"]("http://good.com\\@evil.com/").host // → "evil.com"
 */
export const readers: Readonly<Record<ReaderName | "wget", Reader>> = /* @__PURE__ */ withAlias(
  Object.fromEntries(ALL.map((model) => [model.name, readerOf(model)])) as Record<ReaderName, Reader>,
);

/** Adds the short name of a reader, which a list of all readers omits. */
function withAlias(all: Record<ReaderName, Reader>): Readonly<Record<ReaderName | "wget", Reader>> {
  return Object.freeze(Object.defineProperty(all, "wget", { value: all["wget-cli"] })) as Record<
    ReaderName | "wget",
    Reader
  >;
}

function readerOf(model: Model): Reader {
  return (input, options) => {
    const text = plainTextOf(input, "the input");
    const { base, version = model.versions[0].version } = readerOptions(options);
    return readingOf(model, text, versionOf(model, version, "the version"), baseOf(base));
  };
}

function baseOf(base: UrlInput | undefined): string | null {
  return base === undefined ? null : plainTextOf(base, "the base");
}

function readerOptions(options: unknown): ReaderOptions {
  if (options === undefined) return {};
  requireOptions(options, ["base", "version"]);
  return options;
}

export function readingOf(model: Model, input: string, version: string, base: string | null): Reading {
  const read = model.read(input, version, base);
  return isRefused(read) ? read : accepted(read, model.comparable ?? comparableHost);
}

function isRefused(read: Parts | RefusedReading): read is RefusedReading {
  return (read as Partial<RefusedReading>).accepted === false;
}

/**
 * Returns the release of a model that a string names.
 *
 * @param name the name of the argument in messages
 * @throws {TypeError} if the model does not know it
 */
function versionOf(model: Model, text: unknown, name: string): string {
  const listed = model.versions.map(({ version }) => version);
  const other = typeof text === "string" && !listed.includes(text) ? model.otherVersion?.(text) : null;
  if (other) return other;
  // A branch stands for its newest known release: "7.88" is 7.88.1.
  const ofBranch = listed.find((version) => version.startsWith(`${String(text)}.`));
  if (typeof text === "string" && ofBranch !== undefined) return ofBranch;
  const others = model.others === undefined ? "" : ` or another release of Python ${model.others}`;
  if (!listed.includes(text as string) && others !== "")
    throw mismatch(name, `one of ${listed.map((version) => `"${version}"`).join(", ")},${others}`, text);
  requireOneOf(text, name, listed);
  return text;
}

/** A reader by its name, with or without a release of its program: `"curl"`, `"curl@8.22"`. */
export type ReaderChoice =
  | ReaderName
  | `${ReaderName}@${string}`
  | {
      /** The name of the reader. */
      readonly reader: ReaderName;
      /** A release of its program: `"8.22"` (default: the newest known). */
      readonly version?: string | undefined;
    };

/** Which readers to ask, and with which base URL. */
export interface ReadersOptions {
  /** The readers to ask (default: `DEFAULT_READERS`, which need no package). */
  readonly readers?: readonly ReaderChoice[] | undefined;
  /** The base URL, for readers that resolve references while reading; others ignore it. */
  readonly base?: UrlInput | undefined;
}

/**
 * Returns the readings of several programs for a string, by reader name, in the order requested.
 *
 * @param input the URL: any string, or an AST
 * @param options which readers to ask, and the base URL
 * @throws {TypeError} if the input is neither a string nor an AST, a reader or a version does not exist, or an option
 * is unknown
 * @throws {MissingPackageError} if a reader is an npm package that is not installed
 * @example
 * Object.keys(readAll("http://a.example/", { readers: ["whatwg", "curl@8.22"] })) // → ["whatwg", "curl@8.22"]
 */
export function readAll(input: UrlInput, options?: ReadersOptions): Readonly<Record<string, Reading>> {
  const text = plainTextOf(input, "the input");
  return Object.fromEntries(chosenReaders(options).map(({ label, read }) => [label, read(text)]));
}

/** A chosen reader. */
export interface Chosen {
  /** The name in results: with the release, if one was requested. */
  readonly label: string;
  /** The name with the release. */
  readonly release: string;
  readonly model: Model;
  /** Whether it is asked by default, without a base URL, so that it reads ordinary URLs like all others. */
  readonly isUsual: boolean;
  readonly read: (input: string) => Reading;
}

/** @throws {TypeError} if a reader or a release does not exist, or an option is unknown */
export function chosenReaders(options: unknown): readonly Chosen[] {
  if (options === undefined) return defaultReaders();
  requireOptions(options, ["readers", "base"]);
  const { readers: asked, base } = options as ReadersOptions;
  const from = baseOf(base);
  if (asked === undefined && base === undefined) return defaultReaders();
  const choices = asked ?? DEFAULT_READERS;
  requireArray(choices, "the readers");
  if (choices.length === 0) throw new TypeError("the readers must not be an empty list");
  return Array.from(choices, (choice) => chosen(choice, from));
}

let byDefault: readonly Chosen[] | undefined;

function defaultReaders(): readonly Chosen[] {
  byDefault ??= DEFAULT_READERS.map((name) => chosen(name, null));
  return byDefault;
}

/** Returns whether a choice consists of the default readers, without a base URL. */
export function isDefault(readers: readonly Chosen[]): boolean {
  return readers === byDefault;
}

function chosen(choice: unknown, base: string | null): Chosen {
  const { name, version } = nameAndVersion(choice);
  requireOneOf(name, "the reader", READER_NAMES);
  const model = MODELS[name];
  const release =
    version === undefined ? model.versions[0].version : versionOf(model, version, `the version of ${name}`);
  const label = version === undefined ? name : `${name}@${version}`;
  const isUsual = isAskedByDefault(model) && base === null;
  return {
    label,
    release: `${name}@${release}`,
    model,
    isUsual,
    read: (input) => readingOf(model, input, release, base),
  };
}

function nameAndVersion(choice: unknown): { readonly name: unknown; readonly version: unknown } {
  if (typeof choice === "string") {
    const at = choice.indexOf("@");
    return at === -1
      ? { name: choice, version: undefined }
      : { name: choice.slice(0, at), version: choice.slice(at + 1) };
  }
  if (!isReadable(choice)) throw mismatch("a reader", "a name, or an object with one", choice);
  requireFields(choice, "a reader", ["reader", "version"], "field", nearest);
  const { reader: name, version } = choice as { readonly reader?: unknown; readonly version?: unknown };
  return { name, version };
}
