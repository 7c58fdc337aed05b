// `npm start`: installs and builds the project unless that is done, then runs the command with the given arguments, or
// shows two examples.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

const EXAMPLES = [
  ["check", "--exit-zero", "--file", join("examples", "addresses.txt")],
  ["tree", "--depth", "8", "http://www.ics.uci.edu:80/pub/ietf/uri/"],
];
const NEXT = `
Next:
  npm start -- check 'http://host_name/'            find out why a URL is invalid
  npm start -- view 'http://a:b:80/'                see a URL in the browser: its tree, its rules, who reads what
  npm start -- readers 'http://a\\@b/'               see which host browsers, curl and others go to
  npm start -- split 'http://u@h:80/a;p?q#f'        split a URL as Python does
  npm start -- resolve --explain http://a/b/c ../g  resolve a reference, step by step
  npm start -- --help                               list all commands`;

install();
if (!isBuilt()) build("--no-check");
const given = process.argv.slice(2);
// The page takes longer to build than the command, so it is only built for `view`.
if (given[0] === "view") {
  const { ensureView } = await import("./site-folder.mjs");
  ensureView();
}
for (const args of given.length > 0 ? [given] : EXAMPLES) {
  if (given.length === 0) console.log(`\n$ url-grammar ${args.join(" ")}\n`);
  const { status } = spawnSync(process.execPath, [join(root, "dist", "lib", "cli", "main.js"), ...args], {
    cwd: given.length > 0 ? (process.env.INIT_CWD ?? root) : root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 2);
}
if (given.length === 0) console.log(NEXT);
