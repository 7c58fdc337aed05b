// `npm run api`: writes `api/`, the report of each entry point's exports. `--check` reports whether it is up to date.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

install();
if (!isBuilt()) build();
install(join(root, "tools", "reference"));
const { status } = spawnSync(
  process.execPath,
  [join(root, "tools", "reference", "report.mjs"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
