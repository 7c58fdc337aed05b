// `npm run types`: checks the types of the package with every compiler in `tools/hosts/typescript`, in every setting,
// and how they are found. Part of it is a test.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./project.mjs";

install();
install(join(root, "tools", "hosts", "typescript"));
build();
const matrix = pathToFileURL(join(root, "dist", "test", "support", "type-matrix.js")).href;
const { COMPILERS, makeProjects, removeProjects, SETTINGS, settingName, typeErrors } = await import(matrix);

const folder = makeProjects();
let failed = 0;
try {
  for (const compiler of COMPILERS) {
    for (const setting of SETTINGS) {
      const start = Date.now();
      const errors = await typeErrors(folder, compiler, setting);
      if (errors !== "") failed += 1;
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      console.log(`${errors === "" ? "ok" : "NOT OK"}: ${compiler}, ${settingName(setting)}, ${seconds} s`);
      if (errors !== "") console.log(errors);
    }
  }
} finally {
  removeProjects(folder);
}
// A file to read or serve, not to import.
const notImported = ["--exclude-entrypoints", "./iife"];
const packed = spawnSync(
  "npx",
  ["--no", "--", "attw", "--pack", ".", "--profile", "esm-only", ...notImported],
  { cwd: root, encoding: "utf8", shell: process.platform === "win32" },
);
if (packed.status !== 0) failed += 1;
console.log(
  `${packed.status === 0 ? "ok" : `NOT OK\n${packed.stdout}`}: how the types of each entry point are found`,
);

const total = COMPILERS.length * SETTINGS.length + 1;
console.log(`${total - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
