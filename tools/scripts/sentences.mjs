// `npm run sentences`: regenerates the tables in docs/urllib.md: the sentences from test/case/urllib/sentences.json, and the
// changes from src/compat/urllib/release/releases.ts; and those in docs/readers.md, from the records of the readers and of
// the classes of disputes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";

install();
build();
const { withChanges, withTable } = await import("../../dist/test/compat/urllib/documents.js");
const { withReaderTables } = await import("../../dist/test/readers/tables.js");
regenerate("urllib.md", (page) => withChanges(withTable(page)));
regenerate("readers.md", withReaderTables);

function regenerate(name, change) {
  const page = join(root, "docs", name);
  writeFileSync(page, change(readFileSync(page, "utf8")));
}
