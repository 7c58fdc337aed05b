// `npm run site`: the page, the documentation and the API reference, as a folder of files in `dist/site`. With
// `--no-reference`, without the API reference; with `--serve`, shows it at an address of this machine (`--port N`).
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, install, root } from "./project.mjs";
import { isBuilt } from "./stamp.mjs";

const { values } = parseArgs({
  options: {
    serve: { type: "boolean", default: false },
    port: { type: "string", default: "0" },
    "no-reference": { type: "boolean", default: false },
  },
});

install();
if (!isBuilt()) build();
install(join(root, "site"));
if (!values["no-reference"]) install(join(root, "reference"));
const args = values["no-reference"] ? ["--no-reference"] : [];
const { status } = spawnSync(process.execPath, [join(root, "site", "build", "main.mjs"), ...args], {
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);

if (values.serve) {
  const { serveSite } = await import("../dist/src/cli/site/server.js");
  const { address } = await serveSite(join(root, "dist", "site"), { port: Number(values.port) });
  console.log(`The site is at ${address} until you press Ctrl-C.`);
}
