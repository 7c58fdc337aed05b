// `npm run docs`: writes the API reference as Markdown pages in `dist/reference`. A warning is an error. With
// `--check`, warnings are counted, and the pages are discarded.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

install();
if (!isBuilt()) build();
// The pages link to those of the rules, which are not in git.
install(join(root, "site"));
const rules = spawnSync(process.execPath, [join(root, "site", "build", "rules.mjs")], { stdio: "inherit" });
if (rules.status !== 0) process.exit(rules.status ?? 1);
install(join(root, "tools", "reference"));
const { status } = spawnSync(
  process.execPath,
  [join(root, "tools", "reference", "main.mjs"), ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
