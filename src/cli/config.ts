// The configuration of a project: a file that is found upwards from where the command runs, and stands for options that are not given.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Command } from "commander";
import { GRAMMAR_NAMES } from "../../grammar/grammars.js";
import { nearest } from "../core/require.js";
import { printable, quoted } from "../core/text/printable.js";
import type { GrammarName } from "../index.js";
import { CommandError, displayName, reasonOf } from "./io.js";

/** What becomes of a finding. */
export const SEVERITIES = ["off", "warn", "error"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What can be set for the whole project, and for some of its files. */
export interface Settings {
  /** The grammar to check by. */
  readonly grammar?: GrammarName;
  /** Whether the rules of the URL's scheme apply too. */
  readonly schemeRules?: boolean;
  /** The programs that must read a URL alike. */
  readonly readers?: readonly string[];
  /** What becomes of findings, by their codes. */
  readonly codes?: Readonly<Record<string, Severity>>;
}

export interface Config extends Settings {
  /** The files that `lint` looks at if none is named: patterns, relative to the folder of the configuration. */
  readonly files?: readonly string[];
  /** The files that `lint` leaves out. */
  readonly ignore?: readonly string[];
  /** Settings for the files that match a pattern; later ones prevail. */
  readonly overrides?: readonly (Settings & { readonly files: readonly string[] })[];
}

/** A configuration, and where it is. */
export interface FoundConfig {
  readonly config: Config;
  /** The path of its file, as messages show it. */
  readonly path: string;
  /** The folder of that file. */
  readonly folder: string;
}

export const CONFIG_FILE = "url-grammar.config.json";
/** The member of package.json that can have the same. */
const MEMBER = "url-grammar";

/**
 * Finds the configuration of the project that a folder belongs to: the first of the folder and those above it.
 *
 * @param file the file to read instead
 * @throws {CommandError} if it cannot be read, or has anything that a configuration does not have
 */
export function findConfig(folder: string, file?: string): FoundConfig | null {
  if (file !== undefined) return configIn(file, folder, (value) => value);
  for (let here = folder; ; here = dirname(here)) {
    const own = join(here, CONFIG_FILE);
    if (existsSync(own)) return configIn(own, folder, (value) => value);
    const manifest = join(here, "package.json");
    if (existsSync(manifest)) {
      const found = configIn(manifest, folder, memberOf);
      if (found !== null) return found;
    }
    if (here === dirname(here)) return null;
  }
}

/** Returns the member of a manifest; `undefined` if it has none. What else is in that file is not ours to check. */
function memberOf(manifest: unknown): unknown {
  return typeof manifest === "object" && manifest !== null && Object.hasOwn(manifest, MEMBER)
    ? (manifest as Record<string, unknown>)[MEMBER]
    : undefined;
}

function configIn(path: string, from: string, part: (value: unknown) => unknown): FoundConfig | null {
  const name = displayName(relative(from, path) || path);
  let text: string;
  try {
    text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new CommandError(`cannot read ${name}: ${reasonOf(error)}`);
  }
  const isManifest = part === memberOf;
  // Most manifests have no such member, and are not read as JSON.
  if (isManifest && !text.includes(`"${MEMBER}"`)) return null;
  let value: unknown;
  try {
    value = part(JSON.parse(text));
  } catch (error) {
    if (isManifest) return null;
    throw new CommandError(`${name}: it is not JSON: ${printable((error as Error).message)}`);
  }
  if (value === undefined) return null;
  const where = isManifest ? `${name}, ${quoted(MEMBER)}` : name;
  requireConfig(value, where);
  return { config: value, path: name, folder: dirname(path) };
}

type Check = (value: unknown, name: string) => void;

const anyText: Check = (value, name) => {
  if (typeof value !== "string") throw new CommandError(`${name} must be a string`);
};
const eachText: Check = (value, name) => {
  if (!Array.isArray(value) || !value.every((each) => typeof each === "string"))
    throw new CommandError(`${name} must be an array of strings`);
};
const oneOf =
  (choices: readonly string[]): Check =>
  (value, name) => {
    if (choices.includes(value as string)) return;
    const near = typeof value === "string" ? nearest(value, choices) : null;
    throw new CommandError(
      near === null
        ? `${name} must be one of ${choices.map(quoted).join(", ")}`
        : `unknown value of ${name}: did you mean ${quoted(near)}?`,
    );
  };

const SETTINGS: Readonly<Record<string, Check>> = {
  grammar: oneOf(GRAMMAR_NAMES),
  schemeRules: (value, name) => {
    if (typeof value !== "boolean") throw new CommandError(`${name} must be true or false`);
  },
  readers: eachText,
  codes: (value, name) => {
    for (const [code, severity] of Object.entries(objectOf(value, name)))
      oneOf(SEVERITIES)(severity, `${quoted(code)} in ${name}`);
  },
};

const MEMBERS: Readonly<Record<string, Check>> = {
  $schema: anyText,
  ...SETTINGS,
  files: eachText,
  ignore: eachText,
  overrides: (value, name) => {
    if (!Array.isArray(value)) throw new CommandError(`${name} must be an array`);
    for (const each of value) {
      requireMembers(each, { files: eachText, ...SETTINGS }, `each of ${name}`);
      if (!Object.hasOwn(each as object, "files")) throw new CommandError(`each of ${name} needs "files"`);
    }
  },
};

function requireConfig(value: unknown, where: string): asserts value is Config {
  try {
    requireMembers(value, MEMBERS, "it");
  } catch (error) {
    throw new CommandError(`${where}: ${(error as Error).message}`);
  }
}

function requireMembers(value: unknown, members: Readonly<Record<string, Check>>, name: string): void {
  for (const [key, member] of Object.entries(objectOf(value, name))) {
    const check = Object.hasOwn(members, key) ? members[key] : undefined;
    if (check === undefined) {
      const near = nearest(key, Object.keys(members));
      const advice =
        near === null
          ? `known are ${Object.keys(members).map(quoted).join(", ")}`
          : `did you mean ${quoted(near)}?`;
      throw new CommandError(`unknown member ${quoted(key)}: ${advice}`);
    }
    check(member, quoted(key));
  }
}

function objectOf(value: unknown, name: string): object {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new CommandError(`${name} must be an object`);
  return value;
}

/** The options that a configuration stands for, and those beside which it does not. */
const STANDS_FOR: readonly (readonly [
  option: "grammar" | "schemeRules" | "readers",
  beside: readonly string[],
])[] = [
  ["grammar", ["bnf"]],
  ["schemeRules", ["bnf", "grammar", "rule"]],
  ["readers", ["bnf", "rule"]],
];

/**
 * Sets the options of a command that are not given, by a configuration. A grammar that is given is wanted alone, without the
 * rules of schemes that go with another one.
 */
export function configure(command: Command, { config, path }: FoundConfig): void {
  const given = (name: string): boolean => command.getOptionValueSource(name) === "cli";
  for (const [name, beside] of STANDS_FOR) {
    const value = config[name];
    const has = command.options.some((option) => option.attributeName() === name);
    if (value === undefined || !has || given(name) || beside.some(given)) continue;
    command.setOptionValueWithSource(name, value, "config");
  }
  if (config.codes !== undefined)
    command.setOptionValueWithSource(
      "configured",
      { codes: config.codes, path } satisfies ConfiguredCodes,
      "config",
    );
}

/** The severities of a configuration, and its path for messages. */
export interface ConfiguredCodes {
  readonly codes: Readonly<Record<string, Severity>>;
  readonly path: string;
}
