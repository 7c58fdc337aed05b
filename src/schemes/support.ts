// What the schemes in `standard/` are made of: the helper that each entry calls, and parts that several have in common.

import type { Phrase } from "../core/diagnostic/phrase.js";
import { percentDecode } from "../core/text/percent.js";
import type { Span } from "../core/values.js";
import { rfc3986Value } from "../generated/named/rfc3986.js";
import type { RuleMatches, SchemeViolation, TextScheme } from "./definition.js";
import { packageReader } from "./proven.js";
import type { ReaderMaker } from "./reader.js";
import { type SchemeSource, withReader } from "./source.js";
import type { SchemeEntry } from "./table.js";

/** An entry of `standard/`: everything about a scheme except its rules and its cases. */
interface StandardScheme<Name extends string, Parts> extends SchemeSource {
  readonly name: Name;
  /** The facts that the rules do not state: the build makes the scheme table from them. */
  readonly facts: Omit<SchemeEntry, "name">;
  /** The rule that a whole URL must match. */
  readonly start: string;
  /** Whether a generic fragment may follow; default: `true`. */
  readonly fragment?: boolean;
  /** Checks what the rules cannot state. */
  readonly check?: (url: string) => SchemeViolation | null;
  readonly parts: (matches: RuleMatches) => Parts;
}

/**
 * Returns the definition of a scheme whose rules are in `grammar/scheme/`, written over RFC 3986. Its text and that grammar are
 * read only when they are needed, since plain Node loads them then.
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
      return rules().text;
    },
    ...rest,
    ...facts,
    get over() {
      return rfc3986Value();
    },
  });
  const reader: ReaderMaker = (base) => packageReader(scheme, rules, base);
  return withReader(scheme, reader, { rules, sample, advise });
}

/** The server that a URL names, percent-decoded. */
export interface Server {
  /** The user; `null` if the URL names none. */
  readonly user: string | null;
  /** The password; `null` if the URL has none. */
  readonly password: string | null;
  /** The host: a name or an address; empty if the URL names none. */
  readonly host: string;
  /** The digits of the port, which may be none; `null` if there is no colon. */
  readonly port: string | null;
}

/** Returns the server of a URL. The rules of schemes name its parts in several ways. */
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

/** Percent-decodes a text; returns `null` for an absent one. */
export function decodeOptional(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : percentDecode(text);
}

/** A name with a value, percent-decoded. */
export interface Parameter {
  /** The name of the parameter, as it is written. */
  readonly name: string;
  /** The value of the parameter; `null` if it has none. */
  readonly value: string | null;
}

/** The name of a parameter, percent-decoded and in lower case, and where the parameter is. */
export interface PlacedName extends Span {
  readonly name: string;
}

/** Returns the names of the parameters in a text in which each begins with `;`. Offsets begin at `start`. */
export function placedNames(text: string, start: number): readonly PlacedName[] {
  const names: PlacedName[] = [];
  for (const { 0: found, 1: name, index } of text.matchAll(/;([^;=]*)[^;]*/g)) {
    const at = start + index;
    names.push({ name: percentDecode(name!).toLowerCase(), start: at + 1, end: at + found.length });
  }
  return names;
}

/** Returns the parameter that a text such as `name=value` writes. The first `=` ends the name. */
export function parameterOf(text: string): Parameter {
  const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(text)!;
  return { name: percentDecode(name!), value: decodeOptional(value) };
}

/** Returns the violation of a section by the text from `start` to `end`. */
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

/** The parts of a URL with a server, a path and a query: of an http, a ws, an rtsp or an mms URL, for example. */
export interface WebParts extends Server {
  /** The path as written, not decoded: empty, or with its leading `/`. */
  readonly path: string;
  /** The query as written, without the `?`; `null` if the URL has none. */
  readonly query: string | null;
}

/** Returns the parts of a URL whose path the rule `path-abempty` matches. */
export function webParts(matches: RuleMatches): WebParts {
  return {
    ...serverOf(matches),
    path: matches.first("path-abempty")!,
    query: matches.first("query"),
  };
}
