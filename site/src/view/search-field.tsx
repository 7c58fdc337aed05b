/** The site's search, loaded on first use. */
import { useEffect, useRef } from "preact/hooks";
import { startSearch } from "../docs/search.js";
import { style } from "./lazy.js";

/** Prepares the field. */
export async function searchField(): Promise<() => preact.JSX.Element> {
  await style("search.css");
  return SearchField;
}

function SearchField() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    startSearch(place.current);
    place.current.querySelector("input")?.focus();
  }, []);
  return (
    <search class="search" data-index="search.json" ref={place}>
      <label for="search-field">Search</label>
      <input
        id="search-field"
        type="search"
        autocomplete="off"
        spellcheck={false}
        placeholder="Search docs, codes, API"
        aria-describedby="search-status"
      />
      <div class="found" hidden>
        <p id="search-status" role="status" />
        <ol />
      </div>
    </search>
  );
}
