import type { RuleMatches } from "../definition.js";
import { type Server, serverOf } from "./server.js";

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
