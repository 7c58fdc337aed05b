import type { Matched, TextScheme } from "../define.js";
import { TEXTS } from "../generated/texts.js";
import { known, type Server, serverOf } from "./known.js";

/** The parts of an http, https, ws or wss URL. */
export interface WebParts extends Server {
  readonly path: string;
  readonly query: string | null;
}

const parts = (matched: Matched): WebParts => ({
  ...serverOf(matched),
  path: matched.first("path-abempty")!,
  query: matched.first("query"),
});

/** http (RFC 9110, section 4.2.1). */
export const http: TextScheme<"http", WebParts> = known({
  name: "http",
  start: "http-URI",
  rules: TEXTS.http,
  parts,
});

/** https (RFC 9110, section 4.2.2). */
export const https: TextScheme<"https", WebParts> = known({
  name: "https",
  start: "https-URI",
  rules: TEXTS.http,
  parts,
});

/** ws (RFC 6455, section 3), which has no fragments. */
export const ws: TextScheme<"ws", WebParts> = known({
  name: "ws",
  start: "ws-URI",
  rules: TEXTS.ws,
  fragment: false,
  parts,
});

/** wss (RFC 6455, section 3), which has no fragments. */
export const wss: TextScheme<"wss", WebParts> = known({
  name: "wss",
  start: "wss-URI",
  rules: TEXTS.ws,
  fragment: false,
  parts,
});
