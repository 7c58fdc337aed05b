/** The folders of the run; `site/test.mjs` starts it in the project's folder. */
import { join, resolve } from "node:path";

export const ROOT = resolve(".");

/** The built site. */
export const OUT = join(ROOT, "dist", "site");

export const SCREENSHOTS = join(ROOT, "dist", "site-test", "screenshots");
