// `npm run site`: builds the page, the documentation and the API reference in `dist/site`. `--no-reference` leaves out
// the API reference; `--serve` serves it on this machine (`--port N`).
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./project.mjs";
import { ensureSite, siteFolder } from "./site-folder.mjs";

const { values } = parseArgs({
  options: {
    serve: { type: "boolean", default: false },
    port: { type: "string", default: "0" },
    "no-reference": { type: "boolean", default: false },
  },
});

ensureSite({ reference: !values["no-reference"] });
if (values.serve) {
  const { serveSite, siteFilesOf } = await import("../../dist/src/cli/site.js");
  const { address } = await serveSite(siteFilesOf(siteFolder), { port: Number(values.port) });
  console.log(address);
  console.error("The site is served until you press Ctrl-C.");
} else if (process.env.npm_lifecycle_event === "site") {
  console.log(join(root, "dist", "site", "index.html"));
  console.log("To see it, run: npm run site -- --serve");
}
