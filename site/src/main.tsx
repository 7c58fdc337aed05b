/** Starts the page. */
import { render } from "preact";
import { followLinks } from "./state/link.js";
import { App } from "./view/app.js";

followLinks();
const root = document.getElementById("page");
if (root !== null) render(<App />, root);
