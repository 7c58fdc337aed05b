/** Makes the search field of the page work. Loaded when somebody first opens it. */
import { startSearch } from "../docs/search.js";
import { style } from "./lazy.js";

/** Makes a field work, and looks for what has been typed into it already. */
export async function startField(place: HTMLElement): Promise<void> {
  await style("search.css");
  const found = document.createElement("div");
  found.className = "found";
  found.hidden = true;
  const status = document.createElement("p");
  status.id = "search-status";
  status.setAttribute("role", "status");
  found.append(status, document.createElement("ol"));
  place.append(found);
  startSearch(place);
  const field = place.querySelector("input");
  field?.setAttribute("aria-describedby", status.id);
  if (field?.value !== "") field?.dispatchEvent(new Event("input"));
}
