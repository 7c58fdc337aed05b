// The fourth part of `npm run build`: the manual page and the shell completions, from the command's own options.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { shareFiles } from "../../dist/src/cli/command/completion.js";
import { wholeProgram } from "../../dist/src/cli/program.js";
import { root } from "./project.mjs";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const share = join(root, "dist", "share");

rmSync(share, { recursive: true, force: true });
for (const [path, text] of await shareFiles(await wholeProgram(version, {}))) {
  mkdirSync(dirname(join(share, path)), { recursive: true });
  writeFileSync(join(share, path), text);
}
