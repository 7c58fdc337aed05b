import { CHANGES } from "./changes.js";
import { DATA } from "./data.js";
import { DISPUTES } from "./disputes.js";
import type { Family } from "./explanation.js";
import { FINDS } from "./finds.js";
import { GRAMMARS } from "./grammars.js";
import { LINKS } from "./links.js";
import { URLS } from "./urls.js";
import { WARNINGS } from "./warnings.js";

/** Every code of the package, by what it is a code of. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  urls: URLS,
  warnings: WARNINGS,
  disputes: DISPUTES,
  links: LINKS,
  find: FINDS,
  normalize: CHANGES,
  build: DATA,
  grammars: GRAMMARS,
};
