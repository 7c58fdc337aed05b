// The configuration of a project: a file found upwards from the working directory, which replaces options that are not
// given.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Command } from "commander";
import { GRAMMAR_NAMES } from "../../grammar/grammars.js";
import { nearest } from "../core/require.js";
import { printable, quoted } from "../core/text/printable.js";
import type { GrammarName } from "../index.js";
import { reasonForReading } from "./input/bytes.js";
import { CommandError, displayName } from "./io.js";

/** How findings are reported. */
export const SEVERITIES = ["off", "warn", "error"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Config {
  /** The grammar to check with. */
  readonly grammar?: GrammarName;
  /** Whether the scheme's rules apply too. */
  readonly schemeRules?: boolean;
  /** The programs that must read a URL the same way. */
  readonly readers?: readonly string[];
  /** The severity of findings, by code. */
  readonly codes?: Readonly<Record<string, Severity>>;
  /** The files and folders that `lint` reads if none are named. */
  readonly files?: readonly string[];
  /** Patterns of files that `lint` skips, as in a `.gitignore`. */
  readonly ignore?: readonly string[];
  /** Settings for some of the files that `lint` reads; later ones prevail. */
  readonly overrides?: readonly Override[];
}

/** Settings for the files that match patterns, as in a `.gitignore`. */
export interface Override extends Pick<Config, "grammar" | "schemeRules" | "readers" | "codes"> {
  readonly files: readonly string[];
}

/** A configuration and its location. */
export interface FoundConfig {
  readonly config: Config;
  /** The path of its file, as shown in messages. */
  readonly path: string;
  /** The folder of that file. */
  readonly folder: string;
}

export const CONFIG_FILE = "url-grammar.config.json";
/** The property of package.json that can hold the configuration. */
const MEMBER = "url-grammar";

/**
 * Finds the configuration of the project that a folder belongs to: the first one in the folder or above.
 *
 * @param file the file to read instead
 * @throws {CommandError} if it cannot be read, or has an unknown property
 */
export function findConfig(folder: string, file?: string): FoundConfig | null {
  if (file !== undefined) return configIn(resolve(folder, file), displayName(file), (value) => value);
  const nameOf = (path: string): string => displayName(relative(folder, path) || path);
  for (let here = folder; ; here = dirname(here)) {
    const own = join(here, CONFIG_FILE);
    if (existsSync(own)) return configIn(own, nameOf(own), (value) => value);
    const manifest = join(here, "package.json");
    if (existsSync(manifest)) {
      const found = configIn(manifest, nameOf(manifest), memberOf);
      if (found !== null) return found;
    }
    if (here === dirname(here)) return null;
  }
}

/** Returns the configuration in a manifest; `undefined` if there is none. The rest of that file is not checked. */
function memberOf(manifest: unknown): unknown {
  return typeof manifest === "object" && manifest !== null && Object.hasOwn(manifest, MEMBER)
    ? (manifest as Record<string, unknown>)[MEMBER]
    : undefined;
}

function configIn(path: string, name: string, part: (value: unknown) => unknown): FoundConfig | null {
  let text: string;
  try {
    text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new CommandError(`cannot read ${name}: ${reasonForReading(error)}`);
  }
  const isManifest = part === memberOf;
  // Most manifests lack the property, so they are not parsed.
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

/** The properties that overrides share with configurations. */
const COMMON: Readonly<Record<string, Check>> = {
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
  ...COMMON,
  files: eachText,
  ignore: eachText,
  overrides: (value, name) => {
    if (!Array.isArray(value)) throw new CommandError(`${name} must be an array`);
    for (const [index, each] of value.entries()) {
      const where = `${name}, number ${index + 1}`;
      if (!Object.hasOwn(objectOf(each, where), "files"))
        throw new CommandError(`${where} must have the member "files"`);
      requireMembers(each, { files: eachText, ...COMMON }, where);
    }
  },
};

function requireConfig(value: unknown, where: string): asserts value is Config {
  try {
    requireMembers(value, MEMBERS);
  } catch (error) {
    throw new CommandError(`${where}: ${(error as Error).message}`);
  }
}

/** @param where the path of the value, if it is not the whole */
function requireMembers(value: unknown, members: Readonly<Record<string, Check>>, where = ""): void {
  const before = where === "" ? "" : `${where}: `;
  for (const [key, member] of Object.entries(objectOf(value, where || "it"))) {
    const check = Object.hasOwn(members, key) ? members[key] : undefined;
    if (check === undefined) {
      const near = nearest(key, Object.keys(members));
      const advice =
        near === null
          ? `known are ${Object.keys(members).map(quoted).join(", ")}`
          : `did you mean ${quoted(near)}?`;
      throw new CommandError(`${before}unknown member ${quoted(key)}: ${advice}`);
    }
    check(member, before + quoted(key));
  }
}

function objectOf(value: unknown, name: string): object {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new CommandError(`${name} must be an object`);
  return value;
}

/** The options that a configuration sets, each with the options that override it. */
const STANDS_FOR: readonly (readonly [
  option: "grammar" | "schemeRules" | "readers",
  beside: readonly string[],
])[] = [
  ["grammar", ["bnf"]],
  ["schemeRules", ["bnf", "grammar", "rule"]],
  ["readers", ["bnf", "rule"]],
];

/**
 * Sets the options of a command that are not given from a configuration. If a grammar is given, the scheme rules that
 * go with another one are not used.
 */
export function configure(command: Command, { config, path, folder }: FoundConfig): void {
  const given = (name: string): boolean => command.getOptionValueSource(name) === "cli";
  for (const [name, beside] of STANDS_FOR) {
    const value = config[name];
    const has = command.options.some((option) => option.attributeName() === name);
    if (value === undefined || !has || given(name) || beside.some(given)) continue;
    command.setOptionValueWithSource(name, value, "config");
  }
  if (command.name() === "lint") command.setOptionValueWithSource("project", { ...config, folder }, "config");
  if (config.codes !== undefined)
    command.setOptionValueWithSource(
      "configured",
      { codes: config.codes, path } satisfies ConfiguredCodes,
      "config",
    );
}

/** The severities in a configuration, and its path for messages. */
export interface ConfiguredCodes {
  readonly codes: Readonly<Record<string, Severity>>;
  readonly path: string;
}
