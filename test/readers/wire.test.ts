// The common core is derived from recorded programs: each of them looks up the host that the core says.
import { createHash } from "node:crypto";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isCommonCore } from "../../src/readers/index.js";
import { ROOT, textOf } from "../support/files.js";

/** What one program looked up: `npm run wire` writes it. */
interface Recorded {
  /** How many URLs of the common core it was asked for. */
  readonly urls: number;
  /** What the URLs are. */
  readonly digest: string;
  /** For how many of them it looked up the host, or connected to the address, that the core says. */
  readonly same: number;
  /** For how many it looked nothing up: it refused them, or connects to addresses without the C library. */
  readonly none: number;
  /** Where it went elsewhere. */
  readonly other: readonly (readonly [url: string, found: string])[];
}

const recorded = JSON.parse(textOf("tools/wire/recorded.json")) as Readonly<Record<string, Recorded>>;
const { members } = (await import(`${ROOT}/tools/wire/members.mjs`)) as {
  readonly members: (count: number, isMember: (url: string) => boolean) => readonly string[];
};
const urls = members(20_000, isCommonCore);
const digestOf = (count: number): string =>
  createHash("sha256").update(urls.slice(0, count).join("\n")).digest("hex").slice(0, 16);

test("the URLs that programs were asked for are of the common core, and those of today", () => {
  const digests = new Map([2000, 20_000].map((count) => [count, digestOf(count)]));
  for (const [name, { urls: count, digest, same, none, other }] of Object.entries(recorded)) {
    assert.is(digest, digests.get(count), name);
    assert.is(same + none + other.length, count, name);
  }
});

test("no recorded program goes elsewhere with a URL of the common core", () => {
  assert.equal(
    Object.entries(recorded).filter(([, { other }]) => other.length > 0),
    [],
  );
});

test("many programs were recorded, and each of them looked up most of the hosts", () => {
  const names = Object.entries(recorded);
  assert.ok(names.length >= 40, `${names.length}`);
  for (const [name, { same, urls: count }] of names)
    assert.ok(same > count * 0.75, `${name}: ${same} of ${count}`);
});

test.run();
