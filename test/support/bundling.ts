// A project that reads links in documents, with the optional peers of `url-grammar/base` or without.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "./files.js";
import { ENTRY_POINTS, MANIFEST, reachableFrom } from "./packed.js";

/** For HTML, and for MIME. */
export const PEERS: readonly string[] = ["parse5", "@zone-eu/mailsplit"];

/** Reports what a document has, or why it could not be read. */
const PROGRAM = `
  import { linksInHtml, linksInMime } from "url-grammar/base";
  const mail = "Content-Type: text/html\\r\\n\\r\\n<a href=b>";
  async function report() {
    for (const read of [() => linksInHtml("<a href=b>"), () => linksInMime(mail)])
      console.log(await read().then(({ links }) => links[0].raw, ({ message }) => message));
  }
  report();`;

/** What the program prints: for each kind of document the link in it, or which package to install. */
export function resultsOf(output: string): readonly string[] {
  return output
    .trim()
    .split("\n")
    .map((line) => /install .*(?=:)|^b$/.exec(line)?.[0] ?? line);
}

/** A project with the package, what is installed with it, and some peers. Its program is program.mjs. */
export function bundlingProject(peers: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "url-grammar-bundling-"));
  const own = join(folder, "node_modules", "url-grammar");
  const modules = ENTRY_POINTS.filter(({ name }) => name === "./base").flatMap((entry) => entry.modules);
  for (const path of ["package.json", ...reachableFrom(modules)]) {
    mkdirSync(dirname(join(own, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(own, path));
  }
  for (const name of [...Object.keys(MANIFEST.dependencies), ...peers]) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link, "junction");
  }
  writeFileSync(join(folder, "program.mjs"), PROGRAM);
  return folder;
}

/** Takes away what a bundle must not need any more. */
export function uninstall(folder: string): void {
  rmSync(join(folder, "node_modules"), { recursive: true });
}
