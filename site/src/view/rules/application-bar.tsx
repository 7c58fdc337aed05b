/** What of the input a rule is applied to, and the way to its other applications. */
import { point } from "../../state/state.js";
import { Text } from "../text/text.js";
import type { Application } from "./use-application.js";

/** So much of the text is shown. */
const SHOWN = 120;

export function ApplicationBar({ application }: { readonly application: Application }) {
  const { valid, input, all, at, path, go } = application;
  const node = all[at];
  if (valid === null) return <p class="wait">Loading …</p>;
  if (!valid)
    return <p class="quiet-text">The input does not match, so it takes no path through the rules.</p>;
  if (node === undefined) return <p class="quiet-text">The input does not use this rule.</p>;
  const { start, end } = node;
  return (
    <div class="line">
      {all.length > 1 && (
        <>
          <button type="button" class="plain" disabled={at === 0} onClick={() => go(at - 1)}>
            Previous
          </button>
          <button type="button" class="plain" disabled={at === all.length - 1} onClick={() => go(at + 1)}>
            Next
          </button>
        </>
      )}
      <p
        class="application"
        role="status"
        onPointerEnter={() => point({ start, end })}
        onPointerLeave={() => point(null)}
      >
        {all.length > 1 && `${at + 1} of ${all.length}: `}
        {start === end ? (
          "the empty text"
        ) : (
          <code class="lit">
            <Text value={input.slice(start, end)} limit={SHOWN} />
          </code>
        )}{" "}
        at offset {start}
        {path === null && ". Its path is not shown, since the text is long."}
      </p>
    </div>
  );
}
