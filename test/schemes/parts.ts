import { test } from "uvu";
import * as assert from "uvu/assert";
import { rfc3986 } from "../../src/entry/rfc3986.js";
import { createGrammar, type Server, standardSchemes } from "../../src/schemes/index.js";

const grammar = createGrammar({ base: rfc3986, schemes: standardSchemes });

/** Returns the parts of a URL by RFC 3986 with every scheme of the package. */
export function parts(url: string): unknown {
  return grammar.parts(url)?.parts;
}

/** Whether a URL is valid by RFC 3986 with every scheme of the package. */
export function isValid(url: string): boolean {
  return grammar.isValid(url);
}

/** Returns what the first diagnostic of a URL points at, its offset, its message and its section. */
export function faultOf(url: string): readonly unknown[] {
  const { offset, length, message, section } = grammar.validate(url).diagnostics[0]!;
  return [url.slice(offset, offset + length), offset, message, section];
}

/** The server of a URL that names no more than the host `h`. */
export const SERVER: Server = { user: null, password: null, host: "h", port: null };

/** Adds a test for each URL: that it has these parts, and that they survive JSON. */
export function testParts(cases: Readonly<Record<string, unknown>>): void {
  for (const [url, expected] of Object.entries(cases)) {
    test(url, () => {
      assert.equal(parts(url), expected);
      assert.equal(JSON.parse(JSON.stringify(parts(url))), expected);
    });
  }
}
