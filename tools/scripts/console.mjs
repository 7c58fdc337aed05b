// `npm run console`: runs each command in the `console` blocks of the documents, and writes its output below it.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";

install();
build();
const main = join(root, "dist", "lib", "cli", "main.js");
const documents = ["README.md", ...readdirSync(join(root, "docs")).map((name) => join("docs", name))];
for (const document of documents.filter((name) => name.endsWith(".md"))) {
  const path = join(root, document);
  const text = readFileSync(path, "utf8");
  const fresh = text.replace(
    /(?<=^```console\n)[\s\S]*?(?=^```$)/gm,
    (block) =>
      `${block
        .split("\n")
        .filter((line) => line.startsWith("$ "))
        .map(shown)
        .join("\n\n")}\n`,
  );
  if (fresh !== text) writeFileSync(path, fresh);
}

function shown(line) {
  const command = line.slice(2).replace(/\burl-grammar /g, `"${process.execPath}" "${main}" `);
  const { stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return `${line}\n${stdout}${stderr}`.trimEnd();
}
