// `npm run types`: the types of the package by every compiler of `hosts/typescript`, in every setting. A part of it is a test.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, install, root } from "./project.mjs";

install();
install(join(root, "hosts", "typescript"));
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
const total = COMPILERS.length * SETTINGS.length;
console.log(`${total - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
