/** What the pages of the documentation do besides being read. */
import { startSearch } from "./search.js";

const search = document.querySelector<HTMLElement>(".search");
if (search !== null) startSearch(search);

// On a narrow screen the list of sections stands above the text, so there it begins closed.
const sections = document.querySelector<HTMLDetailsElement>(".sections details");
if (sections !== null && matchMedia("(max-width: 75rem)").matches) sections.open = false;
