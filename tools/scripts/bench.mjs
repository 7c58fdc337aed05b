// `npm run bench`: installs the contenders, builds, and measures. Arguments are passed to tools/bench/main.mjs: the
// names of groups (default: all), `--file F` for another list, `--rounds N`, and `--record` to save the results for the
// page.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";

install();
install(join(root, "tools", "bench"));
build();
const { status } = spawnSync(
  process.execPath,
  [join(root, "tools", "bench", "main.mjs"), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? root,
    stdio: "inherit",
  },
);
process.exit(status ?? 1);
