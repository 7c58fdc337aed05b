import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MissingPeerError } from "../../src/base/index.js";
import { peer } from "../../src/base/peers.js";
import { ROOT } from "../support/files.js";

const failing = (error: unknown): Promise<unknown> =>
  peer("some-parser", "HTML", () => Promise.reject(error)).catch((thrown: unknown) => thrown);

test("a package that is not installed: what to install", async () => {
  const load = (): Promise<unknown> => import("no-such-parser" as string);
  const error = await peer("no-such-parser", "HTML", load).catch((thrown: unknown) => thrown);
  assert.instance(error, MissingPeerError);
  const { name, message, peer: missing, cause } = error as MissingPeerError;
  assert.equal([name, missing], ["MissingPeerError", "no-such-parser"]);
  assert.is(message, "to read HTML, install no-such-parser: npm install no-such-parser");
  assert.is((cause as NodeJS.ErrnoException).code, "ERR_MODULE_NOT_FOUND");
});

test("the same in a browser", async () => {
  const words = new TypeError('Failed to resolve module specifier "some-parser"');
  assert.instance(await failing(words), MissingPeerError);
});

test("any other error is rethrown", async () => {
  for (const error of [new Error("some-parser broke"), new TypeError("x is not a function"), "some-parser"]) {
    assert.is(await failing(error), error);
  }
});

test("the package installed without its peers", () => {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    cpSync(join(ROOT, "package.json"), join(folder, "package.json"));
    for (const part of ["src", "grammar"])
      cpSync(join(ROOT, "dist", part), join(folder, "dist", part), { recursive: true });
    for (const name of ["commander", "parsimmon", "picocolors", "punycode"]) {
      symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "junction");
    }
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(folder, "dist", "src", "cli", "main.js"), ...args], {
        input: "",
        encoding: "utf8",
      });
    assert.is(run("check", "http://a.example/").status, 0);
    for (const [type, words] of [
      ["html", "to read HTML, install parse5: npm install parse5"],
      ["mime", "to read MIME, install @zone-eu/mailsplit: npm install @zone-eu/mailsplit"],
    ] as const) {
      const { status, stdout, stderr } = run("links", "--type", type, "-");
      assert.equal([status, stdout, stderr], [2, "", `error: ${words}\n`]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
