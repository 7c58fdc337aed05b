// Builds the page that `url-grammar view` serves in `dist/view`.
import { buildView } from "./site.mjs";

await buildView();
