// Each reader is one record: it is in the list, its answers are recorded.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { READER_NAMES } from "../../src/readers/index.js";
import type { Model } from "../../src/readers/model.js";
import * as programs from "../../src/readers/program/all.js";
import { MODELS } from "../../src/readers/registry.js";
import { filesBelow, textOf } from "../support/files.js";
import { ANSWER_FOLDERS, recordedAnswers } from "./recorded.js";

/** The releases of readers that were modelled without recorded answers, and why. */
const ONLY_READ: Readonly<Record<string, string>> = {
  "whatwg@platform": "it calls the platform's own URL, whichever that is",
  "rfc3986-loose@2005":
    "it is a document, not a program: the expression of RFC 3986, appendix B, split by section 3.2",
};

const RECORDED: ReadonlySet<string> = new Set([
  ...recordedAnswers()[0]!.readings.flatMap(([names]) => names.split(" ")),
  ...ANSWER_FOLDERS.flatMap((folder) => filesBelow(folder, ".ndjson")).map((file) =>
    file.replace(/^.*\//, "").replace(/\.ndjson$/, ""),
  ),
]);

for (const { name, versions, sameAs } of Object.values(MODELS))
  for (const [at, { version }] of versions.entries()) {
    // The releases of another name are those of the reader that it is a name of.
    if (sameAs === "whatwg" && versions === MODELS.whatwg.versions && version !== "node-24") continue;
    const release = `${name}@${version}`;
    test(`${release} has recorded answers, or a reason why not`, () => {
      const isRecorded = RECORDED.has(release) || (at === 0 && RECORDED.has(name));
      assert.is(release in ONLY_READ, !isRecorded);
    });
  }

test("what was only read is a release of a reader", () => {
  const releases = Object.values(MODELS).flatMap(({ name, versions }) =>
    versions.map(({ version }) => `${name}@${version}`),
  );
  assert.equal(
    Object.keys(ONLY_READ).filter((release) => !releases.includes(release)),
    [],
  );
});

test("each record in a file of programs is in the list, once, and has its notes", () => {
  const files = filesBelow("src/readers/program", ".ts").filter((file) => /Notes\b/.test(textOf(file)));
  const exported = Object.entries(programs as Readonly<Record<string, object>>);
  const records = exported.filter(([, value]) => "read" in value);
  assert.equal(records.map(([, record]) => record).toSorted(byName), Object.values(MODELS).toSorted(byName));
  assert.is(new Set(READER_NAMES).size, READER_NAMES.length);
  for (const [key] of records) assert.ok(`${key}Notes` in programs, key);
  for (const file of files)
    assert.match(textOf("src/readers/program/all.ts"), file.replace(/^.*\//, "").replace(/ts$/, "js"));
});

function byName(one: object, other: object): number {
  return (one as Model).name < (other as Model).name ? -1 : 1;
}

test("each reader says where to read about its program", () => {
  for (const { name, source } of Object.values(MODELS)) assert.match(source, /^https?:\/\/[^ ]+$/, name);
});

test.run();
