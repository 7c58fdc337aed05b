import type { Model } from "../model/model.js";
import { type Parts, type RefusedReading, refused } from "../model/reading.js";
import { indexOrEnd, trimmed } from "../text/find.js";
import { javaComparable } from "./resolver.js";
import { isBlank, readUrl } from "./url-split.js";

/** Not allowed in the login: controls, `[`, `\` and `]`. */
const NOT_IN_LOGIN = /[^ -Z^-~\x80-\uffff]/;
/** Not allowed in a host that is a name, and in an address in brackets. */
const NOT_IN_NAME = /[[\\\]]/;
const NOT_IN_ADDRESS = /(?!^)\[/;

/**
 * `URL.openConnection` of Java for http and https: the URL class splits, and the connection refuses besides
 *
 * - a line feed anywhere in the URL;
 * - controls, brackets and backslashes in the login;
 * - brackets and backslashes in a host that is a name, and an opening bracket in the zone of an address.
 *
 * With two `@`, the URL class finds neither login nor host, so nothing of that is looked at: the connection is made, to
 * 127.0.0.1.
 *
 * @see the documentation of java.net.HttpURLConnection
 */
export const javaHttpurl: Model = {
  name: "java-httpurl",
  program: "Java java.net.HttpURLConnection",
  versions: [{ version: "17.0.21", checked: "run" }],
  source: "the documentation of java.net.HttpURLConnection",
  comparable: javaComparable,
  read(input) {
    const url = readUrl(input);
    return "accepted" in url ? url : connection(input, url);
  },
};

function connection(input: string, url: Parts): Parts | RefusedReading {
  if (url.scheme !== "http" && url.scheme !== "https") return refused("the connection is not one of HTTP");
  const feed = lineFeed(input);
  if (feed !== -1) return refused("line feeds are not allowed in the URL", feed);
  const { userinfo, host } = url.spans!;
  const inLogin = url.userinfo?.search(NOT_IN_LOGIN) ?? -1;
  if (inLogin !== -1) return refused("a character is not allowed in the login", userinfo!.start + inLogin);
  const inHost = url.host!.search(url.host!.startsWith("[") ? NOT_IN_ADDRESS : NOT_IN_NAME);
  if (inHost !== -1) return refused("a character is not allowed in hosts", host!.start + inHost);
  return url;
}

/** The offset of the first line feed that is not trimmed, or -1. */
function lineFeed(input: string): number {
  if (!input.includes("\n")) return -1;
  const { start, end } = trimmed(input, isBlank);
  const found = indexOrEnd(input, "\n", start, end);
  return found === end ? -1 : found;
}
