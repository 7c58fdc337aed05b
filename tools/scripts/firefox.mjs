// `npm run firefox`: tests the page in this machine's Firefox at three widths: what moves, what is loaded, how long a
// key waits, every view, a list, the documentation.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install, root } from "./project.mjs";
import { ensureSite } from "./site-folder.mjs";

ensureSite({ reference: false });
const host = join(root, "tools", "hosts", "firefox");
install(host);
const { status } = spawnSync(process.execPath, [join(host, "main.mjs")], { stdio: "inherit" });
process.exit(status ?? 1);
