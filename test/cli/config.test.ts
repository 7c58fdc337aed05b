// The configuration of a project: where it is found, what it stands for, and what is refused.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { CONFIG_FILE, findConfig, SEVERITIES } from "../../src/cli/config.js";
import { GRAMMAR_NAMES } from "../../src/index.js";
import fc, { runs } from "../support/fast-check.js";
import { textOf } from "../support/files.js";
import { command, folder as newFolder } from "./world.js";

const files = newFolder();
test.after(files.discard);

let folders = 0;

/** Returns a new folder with a configuration, and one below it. */
function project(config: unknown, name = CONFIG_FILE): { readonly folder: string; readonly below: string } {
  const folder = join(files.path, `project-${folders++}`);
  const below = join(folder, "src", "docs");
  mkdirSync(below, { recursive: true });
  writeFileSync(join(folder, name), typeof config === "string" ? config : JSON.stringify(config));
  return { folder, below };
}

const PASSWORD = "ftp://u:secret@a.example/";

test("the first configuration above is found, in its file or in package.json", async () => {
  const own = project({ grammar: "rfc3986" });
  assert.equal(findConfig(own.below), {
    config: { grammar: "rfc3986" },
    path: join("..", "..", CONFIG_FILE),
    folder: own.folder,
  });
  const manifest = project({ name: "a", "url-grammar": { grammar: "whatwg" } }, "package.json");
  assert.is(findConfig(manifest.below)!.config.grammar, "whatwg");
  // Nearer, but not about this.
  writeFileSync(join(manifest.below, "package.json"), '{ "name": "url-grammar" }');
  assert.is(findConfig(manifest.below)!.config.grammar, "whatwg");
  writeFileSync(join(manifest.below, CONFIG_FILE), "\ufeff{}");
  assert.equal(findConfig(manifest.below)!.config, {});
  assert.is(findConfig("/"), null);
  // What is wrong with a manifest is for others to say.
  writeFileSync(join(manifest.below, "..", "package.json"), '{ "url-grammar": ');
  assert.equal(findConfig(join(manifest.below, ".."))!.config, { grammar: "whatwg" });
});

test("it stands for options that are not given", async () => {
  const { below: folder } = project({ grammar: "rfc3986", schemeRules: true, readers: ["whatwg", "curl"] });
  const check = async (...args: string[]) => (await command(["check", ...args], { folder })).stdout;
  assert.match(await check("http://[::1]/"), "1 checked by rfc3986: 1 valid");
  assert.match(await check("mailto:@"), "error[scheme-rules]");
  assert.match(await check("http://a.example\\@b.example/"), "disputed");
  assert.match(await check("-g", "draft-05", "http://[::1]/"), "1 checked by draft-05: 0 valid");
  // The rules of schemes go with the grammar of the configuration.
  assert.match(await check("-g", "rfc3986", "mailto:@"), "1 checked by rfc3986: 1 valid");
  assert.match(await check("--no-config", "http://[::1]/"), "1 checked by draft-05: 0 valid");
  assert.match(await check("-r", "host", "[::1]"), "1 checked by rfc3986: 1 valid");
  const bnf = files.file("mine.abnf", 'a = "x"\n');
  assert.match(await check("--bnf", bnf, "x"), "1 valid");
  assert.is((await command(["normalize", "http://[::1]/a/../b"], { folder })).stdout, "http://[::1]/b\n");
  const other = files.file("other.json", '{ "grammar": "whatwg" }');
  assert.match(await check("--config", other, "http://[::1]/"), "1 checked by whatwg: 1 valid");
});

test("severities of warnings are those of the options, which prevail", async () => {
  const { folder } = project({
    codes: { password: "error", "missing-scheme": "off", token: "warn", space: "off" },
  });
  const run = (...args: string[]) => command(["check", ...args], { folder });
  const denied = await run(PASSWORD);
  assert.is(denied.status, 1);
  assert.match(denied.stdout, `note: denied by ${CONFIG_FILE}`);
  assert.is((await run("--quiet", PASSWORD)).status, 1);
  assert.equal(
    await run("--allow", "password", PASSWORD),
    await command(["check", "--allow", "password", PASSWORD]),
  );
  assert.match((await run("--deny", "password", PASSWORD)).stdout, "denied by --deny password");
  assert.is((await run("www.a.example")).stdout, "1 checked by draft-05: 1 valid, 0 invalid\n");
  assert.match((await run("--deny", "missing-scheme", "www.a.example")).stdout, "error[missing-scheme]");
  // The verdict is the grammar's.
  assert.is((await run("a b")).status, 1);
});

/** Configurations that are refused, and why. */
const REFUSED: readonly (readonly [config: unknown, message: string])[] = [
  ['{\n "codes": }', `${CONFIG_FILE}: it is not JSON: Unexpected token`],
  ["", `${CONFIG_FILE}: it is not JSON`],
  [[], `${CONFIG_FILE}: it must be an object`],
  [{ $schema: 1 }, `${CONFIG_FILE}: "$schema" must be a string`],
  [{ gramar: "rfc3986" }, `${CONFIG_FILE}: unknown member "gramar": did you mean "grammar"?`],
  [{ constructor: 1 }, `${CONFIG_FILE}: unknown member "constructor": known are "$schema", "grammar"`],
  ['{ "__proto__": 1 }', `${CONFIG_FILE}: unknown member "__proto__"`],
  [{ grammar: "RFC3986" }, `${CONFIG_FILE}: unknown value of "grammar": did you mean "rfc3986"?`],
  [{ grammar: 3986 }, `${CONFIG_FILE}: "grammar" must be one of "draft-05"`],
  [{ schemeRules: "yes" }, `${CONFIG_FILE}: "schemeRules" must be true or false`],
  [{ readers: "curl" }, `${CONFIG_FILE}: "readers" must be an array of strings`],
  [
    { codes: { password: "fail" } },
    `${CONFIG_FILE}: "password" in "codes" must be one of "off", "warn", "error"`,
  ],
  [{ codes: { pasword: "error" } }, `${CONFIG_FILE}: unknown code "pasword": did you mean "password"?`],
];

for (const [config, message] of REFUSED)
  test(`refused: ${JSON.stringify(config)}`, async () => {
    const { folder } = project(config);
    const { status, stdout, stderr } = await command(["check", "a:b"], { folder });
    assert.equal([status, stdout], [2, ""]);
    assert.match(stderr, `error: ${message}`);
  });

test("a configuration that cannot be read is an error, as any other file is", async () => {
  const [directory, loop] = [join(files.path, "directory"), join(files.path, "loop")];
  mkdirSync(directory);
  symlinkSync(loop, loop);
  for (const [path, reason] of [
    [directory, "it is a directory"],
    [loop, "too many symbolic links encountered"],
    [join(files.path, "none.json"), "no such file"],
  ] as const)
    assert.equal(await command(["check", "--config", path, "a:b"]), {
      status: 2,
      stdout: "",
      stderr: `error: cannot read ${path}: ${reason}\n`,
    });
});

test("the schema accepts what the command does", () => {
  const schema = JSON.parse(textOf("docs/config.schema.json"));
  const validate = new Ajv2020().compile(schema);
  const names = fc.constantFrom(...GRAMMAR_NAMES, "RFC3986", 1, null);
  const texts = fc.oneof(fc.array(fc.constantFrom("a", "docs/**")), fc.constantFrom("a", [1], {}));
  const settings = {
    grammar: names,
    schemeRules: fc.constantFrom(true, false, "true"),
    readers: texts,
    codes: fc.oneof(
      fc.dictionary(fc.constantFrom("password", "space"), fc.constantFrom(...SEVERITIES, "fail")),
      fc.constantFrom([], "a"),
    ),
  };
  const config = fc.record(
    { ...settings, $schema: fc.constantFrom("a", 1), other: texts },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(config, (value) => {
      const { folder } = project(value);
      let accepted = true;
      try {
        findConfig(folder);
      } catch {
        accepted = false;
      }
      assert.is(accepted, validate(value), JSON.stringify(value));
    }),
    { numRuns: runs(0.2) },
  );
});

test("init writes one that is read, and changes none", async () => {
  const folder = join(files.path, "new");
  mkdirSync(folder);
  const first = await command(["init"], { folder });
  assert.equal([first.status, first.stderr], [0, ""]);
  const written = readFileSync(join(folder, CONFIG_FILE), "utf8");
  assert.match(
    (await command(["check", PASSWORD, "http://[::1]/"], { folder })).stdout,
    "2 checked by rfc3986: 2 valid",
  );
  assert.is((await command(["init"], { folder })).status, 2);
  assert.is(readFileSync(join(folder, CONFIG_FILE), "utf8"), written);
  assert.is((await command(["init"], { folder: join(folder, "none") })).status, 2);
  assert.is((await command(["init", "--print"], { folder })).stdout, written);
  const other = join(files.path, "installed");
  mkdirSync(join(other, "node_modules", "url-grammar", "docs"), { recursive: true });
  writeFileSync(join(other, "node_modules", "url-grammar", "docs", "config.schema.json"), "{}");
  await command(["init"], { folder: other });
  const { $schema } = JSON.parse(readFileSync(join(other, CONFIG_FILE), "utf8"));
  assert.is($schema, "./node_modules/url-grammar/docs/config.schema.json");
});

test.run();
