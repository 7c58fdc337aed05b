// `check --format sarif`: valid by the schema of SARIF 2.1.0, and by what the standard says besides, for any input.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CHECK_CODES } from "../../src/cli/codes.js";
import { fileUri } from "../../src/cli/output/format/sarif.js";
import { applyReplacement, isValid, validate } from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { sarifCheck } from "../support/json-schema.js";
import { type Circumstances, command, folder } from "./world.js";

const files = folder();
test.after(files.discard);

const check = sarifCheck();

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endColumn: number;
}

interface Log {
  readonly runs: readonly [
    {
      readonly tool: {
        readonly driver: { readonly version: string; readonly rules: { readonly id: string }[] };
      };
      readonly newlineSequences: readonly string[];
      readonly results: readonly Result[];
      readonly invocations: readonly [{ readonly executionSuccessful: boolean; readonly exitCode: number }];
    },
  ];
}

interface Result {
  readonly kind?: string;
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly [
    {
      readonly physicalLocation?: {
        readonly artifactLocation: { readonly uri: string };
        readonly region: Region;
      };
      readonly logicalLocations?: readonly { readonly name: string }[];
    },
  ];
  readonly fixes?: readonly [
    {
      readonly artifactChanges: readonly [
        {
          readonly replacements: readonly [
            { readonly deletedRegion: Region; readonly insertedContent: { readonly text: string } },
          ];
        },
      ];
    },
  ];
}

/** Returns the run of a log, which must be valid. */
async function runOf(args: readonly string[], circumstances?: Circumstances): Promise<Log["runs"][0]> {
  const { stdout, status } = await command(["check", "--format", "sarif", ...args], circumstances);
  const log = JSON.parse(stdout) as Log;
  assert.is(check(log), "");
  const [run] = log.runs;
  assert.is(run.invocations[0].exitCode, status);
  const ids = run.tool.driver.rules.map(({ id }) => id);
  for (const { kind, ruleId, ruleIndex } of run.results)
    if (kind === undefined) assert.is(ids[ruleIndex], ruleId);
  return run;
}

test("the schema refuses what is not a log", () => {
  assert.not.equal(check({ version: "2.1.0" }), "");
  assert.not.equal(
    check({ version: "2.1.0", runs: [{ tool: { driver: { name: "x" } }, results: [{}] }] }),
    "",
  );
});

test("a result has the place, the rule and the fix of an error", async () => {
  const path = files.file("urls.txt", "http://a.example/\nhttp://a.example/a b\n");
  const { results, newlineSequences, tool } = await runOf(["--file", path]);
  assert.is(results.length, 1);
  const [{ ruleId, level, message, locations, fixes }] = results as [Result];
  assert.equal([ruleId, level], ["space", "error"]);
  assert.match(message.text, "spaces are not allowed in URLs (");
  const { artifactLocation, region } = locations[0].physicalLocation!;
  assert.is(artifactLocation.uri, fileUri(path));
  assert.equal(region, { startLine: 2, startColumn: 19, endColumn: 20 });
  const { deletedRegion, insertedContent } = fixes![0].artifactChanges[0].replacements[0];
  assert.equal([deletedRegion, insertedContent], [region, { text: "%20" }]);
  assert.equal(newlineSequences, ["\r\n", "\n"]);
  assert.match(tool.driver.version, /^\d+\.\d+\.\d+$/);
  assert.equal(
    tool.driver.rules.map(({ id }) => id),
    [...CHECK_CODES.keys()],
  );
});

test("without errors there are no results", async () => {
  assert.equal((await runOf(["http://a.example/"])).results, []);
  assert.equal((await runOf(["-"])).results, []);
});

test("warnings have their own level", async () => {
  const { results } = await runOf(["-"], { stdin: ["ftp://u:p@a.example/\n"] });
  assert.equal(
    results.map(({ ruleId, level }) => [ruleId, level]),
    [["password", "warning"]],
  );
});

test("an argument is a logical location, and has no fix in a file", async () => {
  const { results } = await runOf(["a b", "\u001b\ud800"]);
  assert.equal(
    results.map(({ locations, fixes }) => [locations[0].logicalLocations?.[0]?.name, fixes]),
    [
      ["a b", undefined],
      ["\u001b\ud800", undefined],
      ["\u001b\ud800", undefined],
    ],
  );
});

test("records that end with NUL say so", async () => {
  const { results, newlineSequences } = await runOf(["-0", "-"], { stdin: ["a\0b\nc\0"] });
  assert.equal(newlineSequences, ["\0"]);
  assert.equal(results[0]?.locations[0].physicalLocation?.region, {
    startLine: 2,
    startColumn: 2,
    endColumn: 3,
  });
});

test("braces in a message are no placeholders, and brackets no link", async () => {
  const { results } = await runOf(["http://a.example/{0}"]);
  assert.match(results[0]!.message.text, '"{{" is not allowed');
});

test("bytes that are not UTF-8, and thousands of findings", async () => {
  const { results } = await runOf(["-"], { stdin: [Uint8Array.of(0xff, 0x0a), "a b\n".repeat(5000)] });
  assert.is(results.length, 5001);
  assert.is(results[0]?.ruleId, "not-utf-8");
  assert.is(results[5000]?.locations[0].physicalLocation?.region.startLine, 5001);
});

test("what could not be found out about a URL is an open result", async () => {
  const stdin = [`http://a.example/${"%00".repeat(2_000_001)}\n`];
  const { results } = await runOf(["-"], { stdin });
  assert.equal(
    results.map(({ kind, level }) => [kind, level]),
    [["open", "none"]],
  );
});

test("a run that fails half-way is a log that says so", async () => {
  const fails = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a b\n");
    throw Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" });
  };
  const { results, invocations } = await runOf(["-"], { stdin: fails() });
  assert.is(results.length, 1);
  assert.equal([invocations[0].executionSuccessful, invocations[0].exitCode], [false, 2]);
});

test("any lines and any file name give a valid log, whose fixes are those of the library", async () => {
  const unit = fc.constantFrom(
    "a",
    "/",
    ":",
    "#",
    "%",
    " ",
    '"',
    "{",
    "}",
    "[",
    "\r",
    "\u001b",
    "é",
    "\u{1F600}",
    "\u202e",
  );
  const line = fc.string({ unit }).filter((text) => !text.endsWith("\r"));
  const name = fc.string({ unit, minLength: 1, maxLength: 8 }).map((text) => `f${text.replaceAll("/", "+")}`);
  const law = fc.asyncProperty(fc.array(line, { maxLength: 6 }), name, async (lines, fileName) => {
    const path = files.file(fileName, lines.map((text) => `${text}\n`).join(""));
    const { results } = await runOf(["--file", path]);
    for (const { locations, fixes } of results) {
      const { artifactLocation, region } = locations[0].physicalLocation!;
      assert.ok(isValid(artifactLocation.uri, { grammar: "rfc3986" }), artifactLocation.uri);
      const text = lines[region.startLine - 1]!;
      assert.ok(region.endColumn >= region.startColumn && region.endColumn <= text.length + 1);
      const offered = validate(text).diagnostics.find(({ offset }) => offset === region.startColumn - 1);
      const replacement = offered?.hint?.replacement;
      if (fixes === undefined) continue;
      const { deletedRegion, insertedContent } = fixes[0].artifactChanges[0].replacements[0];
      const [start, end] = [deletedRegion.startColumn - 1, deletedRegion.endColumn - 1];
      assert.is(
        applyReplacement(text, { start, end, ...insertedContent }),
        applyReplacement(text, replacement!),
      );
    }
    assert.is(results.length > 0, !lines.every((text) => isValid(text)));
  });
  await fc.assert(law, { numRuns: runs(0.06) });
});

test("names of files are URI references", () => {
  const cases: readonly (readonly [path: string, uri: string])[] = [
    ["urls.txt", "urls.txt"],
    ["./a//b/../urls.txt", "a/urls.txt"],
    ["a b/100%é#?.txt", "a%20b/100%25%C3%A9%23%3F.txt"],
    ["c:d", "c%3Ad"],
    ["\ud800", "%EF%BF%BD"],
    ["/tmp/a b", "file:///tmp/a%20b"],
  ];
  for (const [path, uri] of cases) assert.is(fileUri(path), uri);
  assert.match(fileUri("../x"), /^file:\/\/\/(?:.*\/)?x$/);
});

test.run();
