// `npm run sentences`: regenerates the tables in docs/urllib.md: the sentences from test/case/urllib/sentences.json, and the
// changes from src/compat/urllib/release/table/changes.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";

install();
build();
const { withTable } = await import("../../dist/test/compat/urllib/sentences.js");
const { withChanges } = await import("../../dist/test/compat/urllib/release/changes-table.js");
const page = join(root, "docs", "urllib.md");
writeFileSync(page, withChanges(withTable(readFileSync(page, "utf8"))));
