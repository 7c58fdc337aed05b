// The schemes of databases whose URLs name one server, as RFC 3986 allows. Those with several servers are in
// `../connection.ts`.
import { edit } from "../../core/diagnostic/diagnostic.js";
import { phrase } from "../../core/diagnostic/phrase.js";
import * as texts from "../../generated/data/scheme-texts.js";
import type { RuleMatches, TextScheme } from "../definition.js";
import type { SchemeAdvice, SchemeMismatch } from "../source.js";
import {
  type ConnectionParts,
  mongoParts,
  type Parameter,
  parameterOf,
  type Server,
  serverOf,
  standardScheme,
} from "../support.js";

/** The parts of a redis or rediss URL, percent-decoded. */
export interface RedisParts extends Server {
  /** The number of the database; `null` if the URL names none, which means 0. */
  readonly database: number | null;
  /** The options, in order. They depend on the client. */
  readonly options: readonly Parameter[];
}

function redisParts(matches: RuleMatches): RedisParts {
  const number = matches.first("db-number");
  const query = matches.first("query") ?? "";
  return {
    ...serverOf(matches),
    database: number === null ? null : Number(number),
    options: query === "" ? [] : query.split("&").map(parameterOf),
  };
}

/**
 * The scheme of Redis. No standard defines it: the rules follow its registration.
 *
 * @see IANA, provisional registration of "redis"
 */
export const redis: TextScheme<"redis", RedisParts> = /* @__PURE__ */ standardScheme({
  name: "redis",
  facts: { standard: null, defaultPort: 6379, shape: "generic", status: "provisional" },
  rules: texts.redis,
  start: "redis-URI",
  sample: "redis://user:secret@host.example:6379/0?timeout=5",
  parts: redisParts,
});

/**
 * The scheme of Redis over TLS.
 *
 * @see IANA, provisional registration of "rediss"
 */
export const rediss: TextScheme<"rediss", RedisParts> = /* @__PURE__ */ standardScheme({
  name: "rediss",
  facts: { standard: null, defaultPort: 6379, shape: "generic", status: "provisional" },
  rules: texts.redis,
  start: "rediss-URI",
  sample: "rediss://:secret@host.example/1",
  parts: redisParts,
});

/**
 * The scheme of MongoDB servers listed in DNS. Its URLs have one host and no port.
 *
 * @see MongoDB Initial DNS Seedlist Discovery
 */
export const mongodbSrv: TextScheme<"mongodb+srv", ConnectionParts> = /* @__PURE__ */ standardScheme({
  name: "mongodb+srv",
  facts: { standard: null, defaultPort: null, shape: "generic", status: null },
  rules: texts.mongodb,
  start: "mongodb-srv-URI",
  sample: "mongodb+srv://user:secret@cluster.host.example/db?retryWrites=true",
  fragment: false,
  advise: noPort,
  parts: (matches): ConnectionParts => mongoParts(matches, matches.all("srv-name")),
});

/** The ports of the servers come from DNS too. */
function noPort({ url }: SchemeMismatch): SchemeAdvice | null {
  const found = /^[^/]*\/\/(?:[^/?@]*@)?[^/?@:]*(:\d*)(?=[/?]|$)/.exec(url);
  if (found === null) return null;
  const end = found[0].length;
  return {
    message: phrase("a mongodb+srv URL has no port"),
    hint: edit("remove the port", end - found[1]!.length, end, ""),
  };
}
