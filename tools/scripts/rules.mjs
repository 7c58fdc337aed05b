// `npm run rules`: writes the pages of the rules and their diagrams in `docs/rules`, and the long pages in
// `docs/listings`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

install();
if (!isBuilt()) build();
install(join(root, "site"));
const { status } = spawnSync(process.execPath, [join(root, "site", "build", "rules.mjs")], {
  stdio: "inherit",
});
process.exit(status ?? 1);
