// `npm run console`: runs each command in the documents' `console` blocks, and writes its output below it. Step-by-step
// pages run in a separate folder, with the files that they tell the user to write.
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { build, install, root } from "./project.mjs";
import { isStepped, STEP } from "./steps.mjs";

install();
build();
const main = join(root, "dist", "lib", "cli", "main.js");

const below = readdirSync(join(root, "docs"), { recursive: true }).map((name) =>
  join("docs", name).replaceAll("\\", "/"),
);
const isMade = (name) => /^docs\/(?:rules|listings)\//.test(name);
for (const document of ["README.md", ...below.filter((name) => name.endsWith(".md") && !isMade(name))]) {
  const path = join(root, document);
  const text = readFileSync(path, "utf8");
  const fresh = isStepped(document) ? stepped(text) : withOutput(text, root);
  if (fresh !== text) writeFileSync(path, fresh);
}

function withOutput(text, cwd) {
  return text.replace(/(?<=^```console\n)[\s\S]*?(?=^```$)/gm, (block) => session(block, cwd, "\n\n"));
}

function session(block, cwd, between, env = {}) {
  const commands = block.split("\n").filter((line) => line.startsWith("$ "));
  return `${commands.map((line) => shown(line, cwd, env)).join(between)}\n`;
}

function stepped(text) {
  const project = mkdtempSync(join(tmpdir(), "url-grammar-console-"));
  const bin = join(project, "node_modules", ".bin");
  mkdirSync(bin, { recursive: true });
  symlinkSync(root, join(project, "node_modules", "url-grammar"), "junction");
  symlinkSync(
    join(root, "node_modules", "parsimmon"),
    join(project, "node_modules", "parsimmon"),
    "junction",
  );
  symlinkSync(main, join(bin, "url-grammar"));
  writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }\n');
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` };
  try {
    return text.replace(STEP, (all, file, language, content) => {
      if (language === "console") return `\`\`\`console\n${session(content, project, "\n\n", env)}\`\`\``;
      if (file !== undefined) {
        mkdirSync(dirname(join(project, file)), { recursive: true });
        writeFileSync(join(project, file), content);
      }
      return all;
    });
  } finally {
    rmSync(project, { recursive: true });
  }
}

function shown(line, cwd, env) {
  const command = line
    .slice(2)
    .replace(/\bnpx url-grammar\b/g, "url-grammar")
    .replace(/\burl-grammar /g, `"${process.execPath}" "${main}" `);
  const { stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  return `${line}\n${stdout}${stderr}`.trimEnd();
}
