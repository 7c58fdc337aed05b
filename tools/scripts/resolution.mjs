// `npm run resolution`: regenerates the table of differences in docs/reference/resolution.md by resolving every pair.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, install, root } from "./project.mjs";

install();
build();
const { withTable } = await import("../../dist/test/compat/resolve/differences.js");
const page = join(root, "docs", "reference", "resolution.md");
writeFileSync(page, withTable(readFileSync(page, "utf8")));
