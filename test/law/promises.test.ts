// What SECURITY.md promises of the whole package: no code from strings, no network but where it says so, no scripts at installation.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow, textOf } from "../support/files.js";

const LIBRARY = filesBelow("dist/lib", ".js");

test("no code is made from strings", () => {
  assert.ok(LIBRARY.length > 50);
  const made = /\beval\s*\(|\bFunction\s*\(|\bnew Function\b|["']node:vm["']/;
  assert.equal(
    LIBRARY.filter((path) => made.test(withoutLiterals(textOf(path)))),
    [],
  );
  assert.match("new Function(a)", made);
});

/** Leaves out texts, in which such words are about programs of others. */
function withoutLiterals(code: string): string {
  return code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, (text) =>
    text.includes("node:vm") ? text : '""',
  );
}

/** The sources that may connect or listen, or start programs, with what they do. */
const REACHING: Readonly<Record<string, string>> = {
  "src/adapters/node/run.ts": "starts the program that the caller of judge names",
  "src/cli/site.ts": "serves the page on 127.0.0.1, and starts the browser",
  "src/guard/node.ts": "fetches what the caller asks for",
};

test("only what SECURITY.md names can reach a network or start a program", () => {
  const reaching =
    /from "node:(?:http|https|http2|net|tls|dgram|dns|dns\/promises|child_process)"|(?<![.#])\bfetch\((?!\):)/;
  const found = filesBelow("src", ".ts").filter((path) => reaching.test(withoutComments(textOf(path))));
  assert.equal(found, Object.keys(REACHING).sort());
});

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/^import type .*$/gm, "");
}

test("nothing runs when the package is installed", () => {
  const { scripts, dependencies } = JSON.parse(textOf("package.json")) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const atInstallation = ["preinstall", "install", "postinstall", "prepare"];
  assert.equal(
    Object.keys(scripts).filter((name) => atInstallation.includes(name)),
    [],
  );
  for (const name of Object.keys(dependencies)) {
    const own = JSON.parse(textOf(`node_modules/${name}/package.json`)) as {
      scripts?: Readonly<Record<string, string>>;
    };
    assert.equal(
      Object.keys(own.scripts ?? {}).filter((script) => atInstallation.slice(0, 3).includes(script)),
      [],
      name,
    );
  }
});

test.run();
