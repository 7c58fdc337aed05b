// All laws. Each has a name, a weight (how often it is drawn relative to others), `draw` (creates an input from random
// choices) and `check` (throws if the law is broken). A law with `byGrammar` has a cell for each grammar, which is
// passed to `draw`. A law with a `size` checks that number of texts in a case.
import { laws as adapters } from "./adapters.mjs";
import { laws as build } from "./build.mjs";
import { laws as combinators } from "./combinators.mjs";
import { laws as command } from "./command.mjs";
import { laws as compat } from "./compat.mjs";
import { laws as entryPoints } from "./entry-points.mjs";
import { laws as fixes } from "./fixes.mjs";
import { laws as grammar } from "./grammar.mjs";
import { laws as normal } from "./normal.mjs";
import { laws as page } from "./page.mjs";
import { laws as programs } from "./programs.mjs";
import { laws as readers } from "./readers.mjs";
import { laws as rules } from "./rules.mjs";
import { laws as text } from "./text.mjs";
import { laws as urllib } from "./urllib.mjs";
import { laws as web } from "./web.mjs";

export const LAWS = [
  ...grammar,
  ...normal,
  ...build,
  ...compat,
  ...fixes,
  ...entryPoints,
  ...command,
  ...page,
  ...combinators,
  ...urllib,
  ...text,
  ...rules,
  ...readers,
  ...adapters,
  ...programs,
  ...web,
];
