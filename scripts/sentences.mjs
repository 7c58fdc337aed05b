// `npm run sentences`: regenerates the table of sentences in docs/urllib.md from test/case/urllib/sentences.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";

install();
build();
const { withTable } = await import("../dist/test/compat/urllib/sentences.js");
const page = join(root, "docs", "urllib.md");
writeFileSync(page, withTable(readFileSync(page, "utf8")));
