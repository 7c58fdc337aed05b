/** Where the text is typed, with its faults marked in place. */
import { page, show, turn } from "../../state/state.js";
import { CopyLink } from "./copy-link.js";
import { Examples } from "./examples-menu.js";
import { Marks } from "./marks.js";

export function InputBox() {
  const { input, list } = page.value;
  return (
    <section class="input" aria-label="Input">
      <div class="line">
        <label for="input">{list ? "URLs, one on each line" : "URL or relative reference"}</label>
        <button type="button" class="plain" onClick={() => turn(list ? one(input) : { list: true })}>
          {list ? "Check one URL" : "Check a list"}
        </button>
        <Examples />
        <CopyLink />
      </div>
      <div class={list ? "field many" : "field"}>
        {!list && <Marks />}
        <textarea
          id="input"
          value={input}
          rows={list ? 6 : 1}
          dir="ltr"
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          {...{ autocorrect: "off" }}
          onKeyDown={(event) => {
            // A URL has no line end, so the key does nothing, as in any field of one line.
            if (event.key === "Enter" && !list && !event.isComposing) event.preventDefault();
          }}
          onInput={(event) => show({ input: event.currentTarget.value })}
          onPaste={(event) => paste(event, list)}
        />
      </div>
    </section>
  );
}

/** The first line that is not empty. */
function one(input: string) {
  return { list: false, input: input.split(/\r\n?|\n/).find((line) => line !== "") ?? "" };
}

/** Several lines are a list. The line end after a single one belongs to where it was copied from. */
function paste(event: ClipboardEvent & { readonly currentTarget: HTMLTextAreaElement }, list: boolean): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const lines = text.split(/\r\n?|\n/).filter((line) => line !== "");
  if (list || !/[\r\n]/.test(text)) return;
  const field = event.currentTarget;
  const all = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  event.preventDefault();
  if (lines.length > 1 && (all || field.value === "")) turn({ input: lines.join("\n"), list: true });
  else document.execCommand("insertText", false, text.replace(/(\r\n?|\n)+$/, ""));
}
