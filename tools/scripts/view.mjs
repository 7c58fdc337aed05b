// `npm run view`: builds the page that `url-grammar view` serves in `dist/view`. `npm pack` and `npm publish` run this
// first.
import { ensureView } from "./site-folder.mjs";

ensureView();
