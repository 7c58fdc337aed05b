// Connection strings: database schemes whose URLs can name several servers, which RFC 3986 does not allow. They are
// marked as outside the generic grammar, so that they are never taken for valid URLs.
import * as texts from "../generated/data/scheme-texts.js";
import type { RuleMatches, TextScheme } from "./definition.js";
import { type ReaderMaker, requireAlone } from "./reader.js";
import { readerMakerOf, sourceOf, withReader } from "./source.js";
import {
  type ConnectionParts,
  connectionAdvice,
  decodeOptional,
  type HostPort,
  hostPortOf,
  mongoParts,
  type Parameter,
  parameterOf,
  portViolation,
  type StandardScheme,
  standardScheme,
} from "./support.js";

/** Returns the definition of a scheme outside the generic grammar. It has no fragments. */
function outsideScheme<const Name extends string, Parts>(
  entry: StandardScheme<Name, Parts>,
): TextScheme<Name, Parts> {
  const scheme = standardScheme({ ...entry, fragment: false, outside: true });
  const make = readerMakerOf(scheme)!;
  const reader: ReaderMaker = (base, alone) => {
    requireAlone(entry.name, alone);
    return make(base);
  };
  return withReader(scheme, reader, sourceOf(scheme));
}

/**
 * The connection strings of MongoDB. The scheme is in lower case.
 *
 * @see MongoDB Connection String Spec
 */
export const mongodb: TextScheme<"mongodb", ConnectionParts> = /* @__PURE__ */ outsideScheme({
  name: "mongodb",
  facts: { standard: null, defaultPort: 27017, shape: "generic", status: "provisional" },
  rules: texts.mongodb,
  start: "mongodb-URI",
  sample: "mongodb://user:secret@a.example:27017,b.example/db?replicaSet=rs",
  advise: connectionAdvice,
  check: (url) => portViolation(url),
  parts: (matches): ConnectionParts => mongoParts(matches, matches.all("mongo-host")),
});

function postgresParts({ first, all }: RuleMatches): ConnectionParts {
  return {
    user: decodeOptional(first("user") || null),
    password: decodeOptional(first("password")),
    hosts: first("hostspec") ? all("pg-host").map(hostPortOf) : [],
    database: decodeOptional(first("dbname") || null),
    options: all(first("no-at-param") === null ? "param" : "no-at-param").map(parameterOf),
  };
}

/**
 * The connection strings of PostgreSQL. The scheme is in lower case.
 *
 * @see PostgreSQL documentation, libpq, "Connection URIs"
 */
export const postgresql: TextScheme<"postgresql", ConnectionParts> = /* @__PURE__ */ outsideScheme({
  name: "postgresql",
  facts: { standard: null, defaultPort: 5432, shape: "generic", status: null },
  rules: texts.postgresql,
  start: "postgresql-URI",
  sample: "postgresql://user:secret@a.example:5432,b.example/db?target_session_attrs=any",
  advise: connectionAdvice,
  check: (url) => portViolation(url),
  parts: postgresParts,
});

/**
 * The connection strings of PostgreSQL, under their other name.
 *
 * @see PostgreSQL documentation, libpq, "Connection URIs"
 */
export const postgres: TextScheme<"postgres", ConnectionParts> = /* @__PURE__ */ outsideScheme({
  name: "postgres",
  facts: { standard: null, defaultPort: 5432, shape: "generic", status: null },
  rules: texts.postgresql,
  start: "postgres-URI",
  sample: "postgres://host.example/db",
  advise: connectionAdvice,
  check: (url) => portViolation(url),
  parts: postgresParts,
});

/** A server in a jdbc URL. */
export interface JdbcServer extends HostPort {
  /** The SQL Server instance on this host; `null` if the URL names none. */
  readonly instance: string | null;
}

/** The parts of a jdbc URL, percent-decoded except for the hosts. */
export interface JdbcParts {
  /** The name of the driver, such as `postgresql`. */
  readonly subprotocol: string;
  /** The rest of the URL after the subprotocol and its colon, as written, for the driver to read. */
  readonly subname: string;
  /** The user before an `@`, a form that only MySQL has; `null` if the URL names none there. */
  readonly user: string | null;
  /** The password before an `@`; `null` if the URL has none there. */
  readonly password: string | null;
  /** The servers; empty if the subname has no `//` or names none after it. */
  readonly hosts: readonly JdbcServer[];
  /** The database after a slash; `null` if the URL names none there. */
  readonly database: string | null;
  /**
   * The properties: after a `?`, separated by `&`, or after a `;`, separated by `;`. SQL Server allows values in
   * braces.
   */
  readonly properties: readonly Parameter[];
}

/**
 * The connection strings of Java database drivers. The scheme is in lower case. Servers follow `//`; any other subname
 * is specific to the driver.
 *
 * @see the documentation of the drivers of PostgreSQL, MySQL and SQL Server
 */
export const jdbc: TextScheme<"jdbc", JdbcParts> = /* @__PURE__ */ outsideScheme({
  name: "jdbc",
  facts: { standard: null, defaultPort: null, shape: "opaque", status: null },
  rules: texts.jdbc,
  start: "jdbc-URL",
  sample: "jdbc:postgresql://a.example:5432,b.example/db?ssl=true",
  advise: connectionAdvice,
  check: (url) => portViolation(url, /[/?;]|$/),
  parts: ({ text, first, all }): JdbcParts => {
    const start = "jdbc:".length;
    const colon = text.indexOf(":", start);
    return {
      subprotocol: text.slice(start, colon),
      subname: text.slice(colon + 1),
      user: decodeOptional(first("user")),
      password: decodeOptional(first("password")),
      hosts: first("servers") ? all("jdbc-server").map(jdbcServer) : [],
      database: decodeOptional(first("database") || null),
      properties: propertiesOf(text, first("properties")),
    };
  },
});

function jdbcServer(text: string): JdbcServer {
  const [, before, instance, after] = /^([^\\]*)(?:\\([^:]*))?(.*)$/s.exec(text)!;
  return { ...hostPortOf(before! + after!), instance: instance ?? null };
}

/** Returns the properties at the end of a URL. The separator is the character that introduces them. */
function propertiesOf(url: string, written: string | null): readonly Parameter[] {
  if (written === null) return [];
  if (url.at(-1 - written.length) === ";") return braced(written);
  return written
    .split("&")
    .filter((pair) => pair !== "")
    .map(parameterOf);
}

/** Returns the properties of a SQL Server URL. A value in braces may contain `;`, and a closing brace as two. */
function braced(text: string): readonly Parameter[] {
  const found: Parameter[] = [];
  for (let at = 0; at < text.length; ) {
    const name = runFrom(text, at, "=;");
    at += name.length;
    if (text[at] !== "=") {
      if (name.trim() !== "") found.push({ name: name.trim(), value: null });
      at += 1;
      continue;
    }
    at += 1;
    let value = "";
    if (text[at] === "{") {
      do {
        const inner = runFrom(text, at + 1, "}");
        value += (text[at] === "{" ? "" : "}") + inner;
        at += inner.length + 2;
      } while (text[at] === "}");
    }
    const rest = runFrom(text, at, ";");
    found.push({ name: name.trim(), value: value + rest.trim() });
    at += rest.length + 1;
  }
  return found;
}

/** Returns the substring from an offset to the first of some characters, or to the end. */
function runFrom(text: string, start: number, ends: string): string {
  let end = start;
  while (end < text.length && !ends.includes(text[end]!)) end++;
  return text.slice(start, end);
}
