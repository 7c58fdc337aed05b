// Builds the site in `dist/site`; with `--no-reference`, without the API reference.
import { buildSite } from "./site.mjs";

await buildSite({ reference: !process.argv.includes("--no-reference") });
