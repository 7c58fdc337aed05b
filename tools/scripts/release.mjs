// `npm run release -- --dry-run`: everything in a release that needs no registry. It checks the version, the changelog
// and the tree, builds the package twice from sources in two places, compares the archives byte for byte, and writes
// the archive, its digest and its contents (an SBOM) to `dist/release`. `.github/workflows/release.yml` publishes: it
// runs this first, and has the permission. There the tag is already set (`--tagged`).
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { install, root } from "./project.mjs";

/** Folders of packages that a build of the package needs. */
const MODULES = ["node_modules", "site/node_modules"];

/**
 * Builds and packs the sources in another place.
 *
 * @param {string} target the folder for the archive
 * @returns {{ file: string, digest: string }} the archive, and its SHA-256 in hex digits
 */
export function packElsewhere(target) {
  const copy = mkdtempSync(join(tmpdir(), "url-grammar-release-"));
  try {
    const names = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
    });
    for (const name of names
      .toString()
      .split("\0")
      .filter((path) => path !== "" && existsSync(join(root, path)))) {
      mkdirSync(dirname(join(copy, name)), { recursive: true });
      cpSync(join(root, name), join(copy, name));
    }
    for (const folder of MODULES) linkEach(join(root, folder), join(copy, folder));
    run("npm", ["run", "--silent", "build"], copy);
    const [{ filename }] = JSON.parse(
      run("npm", ["pack", "--json", "--silent", "--pack-destination", target], copy),
    );
    return { file: filename, digest: digestOf(join(target, filename)) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Links to what is in a folder of packages, one by one: the build adds a link to the package itself, which is another one here. */
function linkEach(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => each !== "url-grammar"))
    symlinkSync(join(from, name), join(to, name), "junction");
}

/** Returns the SHA-256 of a file in hex digits. */
export function digestOf(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}

/** Returns what prevents a version from being released. */
function obstacles({ version }, tagged) {
  const found = [];
  const [, date] = new RegExp(`^## ${version.replaceAll(".", "\\.")} \\((.+)\\)$`, "m").exec(
    readFileSync(join(root, "CHANGELOG.md"), "utf8"),
  ) ?? [null, null];
  if (date === null) found.push(`CHANGELOG.md has no section "## ${version} (date)"`);
  else if (!/^\d{4}-\d\d-\d\d$/.test(date))
    found.push(`CHANGELOG.md calls ${version} "${date}": write its date`);
  if (run("git", ["status", "--porcelain"], root) !== "")
    found.push("there are changes that are not committed");
  if ((run("git", ["tag", "--list", `v${version}`], root) !== "") !== tagged)
    found.push(tagged ? `there is no tag v${version}` : `the tag v${version} is there already`);
  return found;
}

function release() {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      tagged: { type: "boolean", default: false },
    },
  });
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const found = obstacles(manifest, values.tagged);
  for (const obstacle of found) console.log(`not ready: ${obstacle}`);
  if (!values["dry-run"] && found.length > 0) process.exit(1);

  install();
  install(join(root, "site"));
  const target = join(root, "dist", "release");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  console.log("building and packing at one place …");
  const one = packElsewhere(target);
  console.log("building and packing at another place …");
  const again = mkdtempSync(join(tmpdir(), "url-grammar-again-"));
  const other = packElsewhere(again);
  rmSync(again, { recursive: true });
  if (one.digest !== other.digest) {
    console.log(`the archives differ: ${one.digest} and ${other.digest}`);
    process.exit(1);
  }
  writeFileSync(join(target, "SHA256SUMS"), `${one.digest}  ${one.file}\n`);
  const sbom = run("npm", ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--omit", "peer"], root);
  writeFileSync(join(target, "sbom.cdx.json"), sbom);
  run("npm", ["publish", "--dry-run", "--ignore-scripts", join(target, one.file)], root);
  console.log(
    `${one.file}, ${readFileSync(join(target, one.file)).length} bytes, sha256 ${one.digest}: twice the same`,
  );
  console.log(`${JSON.parse(sbom).components.length} packages in the SBOM; npm would publish the archive`);
  console.log(found.length === 0 ? "ready" : "not ready: see above");
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) release();
