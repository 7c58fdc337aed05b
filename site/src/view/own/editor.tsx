/** Where a grammar is written or pasted. */
import { useState } from "preact/hooks";
import { analyse } from "../../analysis/analyse.js";
import { page, show } from "../../state/state.js";
import { DATES, TIGHT_HOST } from "./starters.js";

const NOTATIONS = [
  ["", "ABNF or BNF, detected"],
  ["abnf", "ABNF (RFC 5234)"],
  ["bnf", "the BNF of older documents (RFC 822 with |)"],
] as const;

export function Editor() {
  const { own, notation } = page.value;
  return (
    <>
      <label class="entry">
        Your grammar
        <textarea
          rows={8}
          value={own}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          onInput={(event) => show({ own: event.currentTarget.value })}
        />
      </label>
      <div class="line">
        <label>
          Notation{" "}
          <select value={notation} onChange={(event) => show({ notation: event.currentTarget.value })}>
            {NOTATIONS.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Starters />
      </div>
    </>
  );
}

function Starters() {
  const [fault, setFault] = useState("");
  const start = (own: string, input?: string) =>
    show({ own, start: "", notation: "", ...(input === undefined ? {} : { input }) });
  const known = async () => {
    try {
      start(await analyse("known-text", "knownText", { grammar: "rfc3986" }));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <>
      <span>Start from</span>
      <button type="button" class="plain" onClick={() => start(TIGHT_HOST)}>
        a narrower host
      </button>
      <button type="button" class="plain" onClick={known}>
        RFC 3986
      </button>
      <button type="button" class="plain" onClick={() => start(DATES, "1997-11-21")}>
        dates
      </button>
      {fault !== "" && <span role="alert">{fault}</span>}
    </>
  );
}
