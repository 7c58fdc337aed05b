// `npm run runners`: tries the packed package in test runners, on the oldest release line of Node and on a current one,
// and in a compiler that doesn't know `exports`. Part of `npm run environments`, since it installs 300 MB.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, install, root } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

const host = join(root, "tools", "hosts", "runners");
install();
install(host);
if (!isBuilt()) build();
const { MANIFEST, packedPackage } = await import("../../dist/test/support/packed.js");

const NODES = { 20: process.execPath, 24: join(host, "node_modules", "node-24", "bin", "node") };
const JEST = join(host, "node_modules", "jest", "bin", "jest.js");
const VITEST = join(host, "node_modules", "vitest", "vitest.mjs");
const TSC = join(host, "node_modules", "typescript", "bin", "tsc");
const MODULES = "--experimental-vm-modules";

const BODY = `test("works", () => {
  expect(isValid("http://a.example/")).toBe(true);
  expect(texts(parse("http://a/b")).path).toBe("/b");
  expect(validate("http://my_host/").valid).toBe(true);
  expect(isValid("http://[::1]/", { grammar: "rfc3986" })).toBe(true);
});
`;
const IMPORTS = `import { isValid, parse, texts } from "url-grammar";
import { validate } from "url-grammar/rfc3986";
`;
const FILES = {
  "package.json": '{ "private": true }',
  "cjs/a.test.js": IMPORTS.replace(/import (.*) from (.*);/g, "const $1 = require($2);") + BODY,
  "esm/a.test.mjs": IMPORTS + BODY,
  "vitest/a.test.mjs": `import { expect, test } from "vitest";\n${IMPORTS}${BODY}`,
  "types.ts": `${IMPORTS}import { isValid as quick } from "url-grammar/rfc3986/is-valid";
const valid: boolean = isValid("x") && quick("x") && validate("x").valid;
// @ts-expect-error: the types are found
const wrong: string = quick(texts(parse("x")).path);
export { valid, wrong };
`,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "ES2022",
      module: "commonjs",
      moduleResolution: "node",
      strict: true,
      skipLibCheck: false,
      types: [],
      noEmit: true,
    },
    files: ["types.ts"],
  }),
};

const jest = (config, ...flags) => [...flags, JEST, "--config", JSON.stringify(config)];
const commonJs = { testMatch: ["**/cjs/*.test.js"] };
const transformed = {
  ...commonJs,
  transform: {
    "\\.js$": [
      "babel-jest",
      { plugins: [join(host, "node_modules", "@babel", "plugin-transform-modules-commonjs")] },
    ],
  },
  transformIgnorePatterns: ["/node_modules/(?!url-grammar)"],
};
/** The cases: a name, the arguments of Node, and whether it works in each release line of Node. */
const CASES = [
  ["Jest, ES modules", jest({ testMatch: ["**/esm/*.test.mjs"], transform: {} }, MODULES), { 24: true }],
  [
    'Jest, ES modules, with the condition "module"',
    jest(
      {
        testMatch: ["**/esm/*.test.mjs"],
        transform: {},
        testEnvironmentOptions: { customExportConditions: ["module"] },
      },
      MODULES,
    ),
    { 20: true, 24: true },
  ],
  ["Jest, CommonJS", jest(commonJs), { 20: false, 24: false }],
  ["Jest, CommonJS, with the flag", jest(commonJs, MODULES), { 20: false, 24: true }],
  ["Jest, CommonJS, with transformIgnorePatterns", jest(transformed), { 20: true, 24: true }],
  ["Vitest", [VITEST, "run", "--dir", "vitest"], { 20: true, 24: true }],
  ['TypeScript 5.9, "moduleResolution": "node"', [TSC, "-p", "."], { 20: true }],
];

const project = mkdtempSync(join(tmpdir(), "url-grammar-runners-"));
let [passed, failed] = [0, 0];
try {
  makeProject();
  for (const [name, args, expected] of CASES)
    for (const [line, works] of Object.entries(expected)) {
      const { status, stdout, stderr } = spawnSync(NODES[line], args, { cwd: project, encoding: "utf8" });
      const right = (status === 0) === works;
      if (right) passed += 1;
      else failed += 1;
      console.log(`${right ? "ok" : "NOT OK"}: Node ${line}, ${name}: ${works ? "works" : "does not work"}`);
      if (!right) console.log(stdout + stderr);
    }
} finally {
  rmSync(project, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Creates a project with the packed package, its dependencies, and the runners. */
function makeProject() {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const modules = join(project, "node_modules");
  mkdirSync(modules);
  execFileSync("tar", ["-xzf", packedPackage().archive], { cwd: project });
  renameSync(join(project, "package"), join(modules, "url-grammar"));
  const linked = (from, name) => {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(from, "node_modules", name), join(modules, name), "junction");
  };
  for (const name of Object.keys(MANIFEST.dependencies)) linked(root, name);
  const others = readdirSync(join(host, "node_modules")).filter((name) => /^[a-z]/.test(name));
  for (const name of others) if (!(name in MANIFEST.dependencies)) linked(host, name);
}
