// The folder of the site, `dist/site`, and the page that `url-grammar view` serves, `dist/view`: built unless they are
// up to date with their sources.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, readIfThere, root } from "./project.mjs";
import { contentOf, isBuilt } from "./stamp.mjs";

export const siteFolder = join(root, "dist", "site");

const SOURCES = [
  "dist/.built-from",
  "site/build",
  "site/src",
  "site/package-lock.json",
  "docs",
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "GOVERNANCE.md",
  "CODE_OF_CONDUCT.md",
  "tools/scripts/listings.mjs",
  "tools/scripts/scoreboard",
  "tools/scripts/findings",
  "tools/scripts/peer-suites",
  "tools/scoreboard/results.json",
  "tools/scoreboard/findings.json",
  "tools/scoreboard/finding-results.json",
  "tools/scoreboard/peer-suites.json",
  "tools/scoreboard/peer-judgements.json",
  "tools/bench/recorded.json",
  "tools/reference/entry-points.mjs",
  "tools/reference/examples.mjs",
  "tools/reference/main.mjs",
  "tools/reference/readable.mjs",
  "tools/reference/package-lock.json",
];

/** The sources that the site was built from. Not in the folder itself, which is part of the package. */
const stamp = join(root, "dist", ".site-built-from");

/** Builds the site and what it needs. A site with the API reference is also accepted if none is requested. */
export function ensureSite({ reference }) {
  install();
  if (!isBuilt()) build();
  const sources = contentOf(SOURCES);
  const made = readIfThere(stamp)?.split(" ") ?? [];
  if (made[0] === sources && existsSync(siteFolder) && (!reference || made[1] === "reference")) return;
  console.error("Building the page …");
  rmSync(stamp, { force: true });
  install(join(root, "site"));
  // The pages of the rules come first, since the site and the API reference include them with the other pages of docs/.
  run(join("site", "build", "rules.mjs"));
  if (reference) {
    install(join(root, "tools", "reference"));
    run(join("tools", "reference", "main.mjs"));
  }
  run(join("site", "build", "main.mjs"), ...(reference ? [] : ["--no-reference"]));
  writeFileSync(stamp, `${sources}${reference ? " reference" : ""}`);
}

const viewFolder = join(root, "dist", "view");
const VIEW_SOURCES = ["dist/.built-from", "site/build", "site/src", "site/package-lock.json"];
const viewStamp = join(root, "dist", ".view-built-from");

/** Builds the page that `url-grammar view` serves, and what it needs. */
export function ensureView() {
  install();
  if (!isBuilt()) build();
  const sources = contentOf(VIEW_SOURCES);
  if (readIfThere(viewStamp) === sources && existsSync(viewFolder)) return;
  console.error("Building the page …");
  rmSync(viewStamp, { force: true });
  install(join(root, "site"));
  run(join("site", "build", "view.mjs"));
  writeFileSync(viewStamp, sources);
}

/** Runs a script; its standard output goes to standard error so that a pipe stays clean. */
function run(script, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}
