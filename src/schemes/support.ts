// Helpers for the schemes in `standard/`: the function that each entry calls, and parts that several schemes share.

import { advice, safeEdit } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../core/diagnostic/phrase.js";
import { percentDecode } from "../core/text/percent.js";
import type { Span } from "../core/values.js";
import { rfc3986Value } from "../generated/named/rfc3986.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "./definition.js";
import type { SchemeEntry } from "./entries.js";
import { packageReader } from "./proven.js";
import type { ReaderMaker } from "./reader.js";
import { type SchemeAdvice, type SchemeMismatch, type SchemeSource, withReader } from "./source.js";

/** An entry of `standard/`: everything about a scheme except its rules and its cases. */
export interface StandardScheme<Name extends string, Parts> extends SchemeSource {
  readonly name: Name;
  /**
   * The facts that the rules do not state. The build makes the scheme table from them. Most schemes are registered as
   * permanent.
   */
  readonly facts: Omit<SchemeEntry, "name" | "status"> & Partial<Pick<SchemeEntry, "status">>;
  /** The rule that a whole URL must match. */
  readonly start: string;
  /** Whether a generic fragment may follow; default: `true`. */
  readonly fragment?: boolean;
  /** Whether its URLs may be invalid under RFC 3986; default: `false`. */
  readonly outside?: boolean;
  /** Checks the conditions that the rules cannot state. */
  readonly check?: (url: string) => SchemeViolation | null;
  readonly parts: (matches: RuleMatches) => Parts;
}

/**
 * Returns the definition of a scheme whose rules are in `grammar/scheme/`, written over RFC 3986. The rules and that
 * grammar are read only when needed, because plain Node loads them at that point.
 */
export function standardScheme<const Name extends string, Parts>({
  name,
  facts,
  rules,
  sample,
  advise,
  ...rest
}: StandardScheme<Name, Parts>): TextScheme<Name, Parts> {
  const scheme: TextScheme<Name, Parts> = Object.freeze({
    name,
    get rules() {
      return rules().text();
    },
    ...rest,
    status: "permanent",
    ...facts,
    get over() {
      return rfc3986Value();
    },
  });
  const reader: ReaderMaker = (base) => packageReader(scheme, rules, base);
  return withReader(scheme, reader, { rules, sample, advise });
}

/** The server in a URL, percent-decoded. */
export interface Server {
  /** The user; `null` if the URL names none. */
  readonly user: string | null;
  /** The password; `null` if the URL has none. */
  readonly password: string | null;
  /** The host: a name or an address; empty if the URL names none. */
  readonly host: string;
  /** The digits of the port, possibly empty; `null` if there is no colon. */
  readonly port: string | null;
}

/** Returns the server of a URL. Schemes use different rule names for its parts. */
export function serverOf({ first }: RuleMatches): Server {
  const userinfo = first("userinfo");
  const colon = userinfo?.indexOf(":") ?? -1;
  const [user, password] =
    colon === -1 ? [userinfo, null] : [userinfo!.slice(0, colon), userinfo!.slice(colon + 1)];
  return {
    user: decodeOptional(first("user") ?? user),
    password: decodeOptional(first("password") ?? password),
    host: percentDecode(first("hostname") ?? first("host") ?? ""),
    port: first("port"),
  };
}

/** Percent-decodes a string; returns `null` for an absent one. */
export function decodeOptional(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : percentDecode(text);
}

/** A name with a value, percent-decoded. */
export interface Parameter {
  /** The name of the parameter, as written. */
  readonly name: string;
  /** The value of the parameter; `null` if it has none. */
  readonly value: string | null;
}

/** The name of a parameter, percent-decoded and in lower case, with the parameter's span. */
export interface PlacedName extends Span {
  readonly name: string;
}

/** Returns the names of parameters that each begin with `;`. Offsets start at `start`. */
export function placedNames(text: string, start: number): readonly PlacedName[] {
  const names: PlacedName[] = [];
  for (const { 0: found, 1: name, index } of text.matchAll(/;([^;=]*)[^;]*/g)) {
    const at = start + index;
    names.push({ name: percentDecode(name!).toLowerCase(), start: at + 1, end: at + found.length });
  }
  return names;
}

/** Returns the parameter in a string such as `name=value`. The first `=` ends the name. */
export function parameterOf(text: string): Parameter {
  const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
  return { name: percentDecode(name!), value: decodeOptional(value) };
}

/** Returns a violation of a section, with the span from `start` to `end`. */
export function violationAt(
  start: number,
  end: number,
  { template, params }: Phrase,
  section?: string,
): SchemeViolation {
  return { offset: start, length: end - start, message: template, params, section };
}

/** Returns names with their values, percent-decoded. */
export function decodedPairs(
  names: readonly string[],
  values: readonly string[],
): readonly { readonly name: string; readonly value: string }[] {
  return names.map((name, at) => ({ name: percentDecode(name), value: percentDecode(values[at]!) }));
}

/** The parts of a URL with a server, a path and a query, such as an http, ws, rtsp or mms URL. */
export interface WebParts extends Server {
  /** The path as written, not decoded: empty, or with its leading `/`. */
  readonly path: string;
  /** The query as written, without the `?`; `null` if the URL has none. */
  readonly query: string | null;
}

/** Returns the parts of a URL whose path is matched by the rule `path-abempty`. */
export function webParts(matches: RuleMatches): WebParts {
  return {
    ...serverOf(matches),
    path: matches.first("path-abempty")!,
    query: matches.first("query"),
  };
}

/** The host of a server, and its port. */
export interface HostPort {
  /** The host, percent-decoded: a name or an address; empty if the URL names none. */
  readonly host: string;
  /** The digits of the port, possibly empty; `null` if there is no colon. */
  readonly port: string | null;
}

/** The parts of a database connection URL, percent-decoded. */
export interface ConnectionParts {
  /** The user; `null` if the URL names none. */
  readonly user: string | null;
  /** The password; `null` if the URL has none. */
  readonly password: string | null;
  /** The servers, to be tried in order; empty if the URL leaves the choice to the program. */
  readonly hosts: readonly HostPort[];
  /** The database; `null` if the URL names none. */
  readonly database: string | null;
  /** The options, in order. */
  readonly options: readonly Parameter[];
}

/** Returns a server from its string form. An IPv6 address is in brackets. */
export function hostPortOf(text: string): HostPort {
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(text)!;
  return { host: percentDecode(host!), port: port ?? null };
}

/**
 * Returns the parts of a MongoDB URL.
 *
 * @param hosts the servers as written
 */
export function mongoParts({ first, all }: RuleMatches, hosts: readonly string[]): ConnectionParts {
  return {
    user: decodeOptional(first("username")),
    password: decodeOptional(first("password")),
    hosts: hosts.map(hostPortOf),
    database: decodeOptional(first("auth-database")),
    options: all("option").map(parameterOf),
  };
}

/**
 * Checks that the port of each server after `//` is from 1 to 65535. The servers may follow userinfo, and end before
 * any of `ends`.
 */
export function portViolation(url: string, ends: RegExp = /[/?]|$/): SchemeViolation | null {
  const slashes = url.indexOf("//");
  if (slashes === -1 || /[^\w.+:-]/.test(url.slice(0, slashes))) return null;
  const rest = url.slice(slashes + 2);
  const authority = rest.slice(0, rest.search(ends));
  const first = authority.lastIndexOf("@") + 1;
  for (const { 0: port, index } of authority.slice(first).matchAll(/(?<=:)\d+(?=,|$)/g)) {
    if (Number(port) >= 1 && Number(port) <= LAST_PORT) continue;
    const start = slashes + 2 + first + index;
    return violationAt(start, start + port.length, phrase("a port is from 1 to 65535"));
  }
  return null;
}

const LAST_PORT = 65_535;

/** Explains a scheme that is not in lower case, and a server's port that is not a number. */
export function connectionAdvice({ scheme, url, offset }: SchemeMismatch): SchemeAdvice | null {
  if (offset < scheme.length && !url.startsWith(scheme)) {
    return {
      message: phrase("the scheme must be in lower case"),
      hint: safeEdit(phrase('write "{scheme}"', { scheme }), 0, scheme.length, scheme),
    };
  }
  const [, authority = ""] = /^[^/]*\/\/([^/?;]*)/.exec(url) ?? [];
  const servers = authority.slice(authority.lastIndexOf("@") + 1).split(",");
  if (!servers.some((server) => /^(?:\[[^\]]*\]|[^:[]*):(?!\d*$)/.test(server))) return null;
  return {
    message: phrase("a port is a number"),
    hint: advice("write digits after the colon, or percent-encode a colon of a user or a password"),
  };
}
