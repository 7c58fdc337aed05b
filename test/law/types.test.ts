// The types of the package hold for the compilers that people use: a project that imports every entry point, with
// `skipLibCheck: false`. Here the oldest and the newest, and one between them; `npm run types` takes all, in every setting.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { textOf } from "../support/files.js";
import {
  COMPILERS,
  imported,
  makeProjects,
  removeProjects,
  SETTINGS,
  type Setting,
  settingName,
  typeErrors,
} from "../support/type-matrix.js";

const { exports, peerDependencies } = JSON.parse(textOf("package.json")) as {
  exports: Record<string, { readonly types?: string }>;
  peerDependencies: Record<string, string>;
};

const entryPoints = Object.entries(exports).flatMap(([path, { types }]) =>
  types === undefined ? [] : [{ name: `url-grammar${path.slice(1)}`, types }],
);

test("the projects import every entry point, and one of them only those whose types need no peers", () => {
  const [core, peers] = [imported("core"), imported("peers")];
  assert.equal([...core, ...peers].toSorted(), entryPoints.map(({ name }) => name).toSorted());
  assert.equal(
    [...peers].toSorted().filter((name) => !(/\w+$/.exec(name)![0] in peerDependencies)),
    ["url-grammar/guard/node", "url-grammar/node"],
  );
});

test("test/README.md has the compilers and the settings", () => {
  const rows = [...textOf("test/README.md").matchAll(/^\| ([\d.]+) \|(.*)\|$/gm)];
  const compilers = rows.filter(([, first]) => first!.includes("."));
  assert.equal(
    compilers.map(([, version]) => `typescript-${version}`),
    COMPILERS,
  );
  for (const [, , cells] of compilers) assert.is(cells!.split("|").length, SETTINGS.length);
  const settings = rows.filter(([, first]) => /^\d$/.test(first!)).map(([, , cells]) => cells!.trim());
  assert.equal(
    settings,
    SETTINGS.map(({ project, module, exact, dom }) =>
      [`\`${project}\``, `\`${module}\``, exact ? "yes" : "no", dom ? "ES2022, DOM" : "ES2022"].join(" | "),
    ),
  );
});

/** For each compiler of the test, the settings that it takes: an old one takes seconds for each. */
const RUNS: readonly (readonly [compiler: string, settings: readonly Setting[]])[] = [
  [COMPILERS[0]!, SETTINGS.slice(3, 4)],
  [COMPILERS[COMPILERS.length >> 1]!, SETTINGS.slice(1, 2)],
  [COMPILERS.at(-1)!, SETTINGS],
];

const folder = makeProjects();

for (const [compiler, settings] of RUNS) {
  for (const setting of settings) {
    test(`${compiler}, ${settingName(setting)}`, async () => {
      assert.is(await typeErrors(folder, compiler, setting), "");
    });
  }
}

test.after(() => removeProjects(folder));

test.run();
