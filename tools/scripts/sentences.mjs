// `npm run sentences`: regenerates the tables in docs/reference/urllib.md: the sentences from test/case/urllib/sentences.json, and the
// changes from src/compat/urllib/release/releases.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";

install();
build();
const { withChanges, withTable } = await import("../../dist/test/compat/urllib/documents.js");
const page = join(root, "docs", "reference", "urllib.md");
writeFileSync(page, withChanges(withTable(readFileSync(page, "utf8"))));
