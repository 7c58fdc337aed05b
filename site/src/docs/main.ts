/** The program of the pages of the documentation: search, and the list of sections. */
import { startSearch } from "./search.js";

const search = document.querySelector<HTMLElement>(".search");
if (search !== null) startSearch(search);

// On a narrow screen the list of sections is above the text, so it is closed at first.
const sections = document.querySelector<HTMLDetailsElement>(".sections details");
if (sections !== null && matchMedia("(max-width: 75rem)").matches) sections.open = false;
