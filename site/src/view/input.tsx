/** Where the text is typed, with its faults marked in place. */
import { currentReading } from "../analysis/analyse.js";
import { fragmentOf } from "../state/link.js";
import { chosen, FIRST, page, pointed, type Span, show, turn } from "../state/state.js";
import { EXAMPLES } from "./examples.js";
import { useSaid } from "./text.js";

/** Copies a link to what the page shows. */
function CopyLink() {
  const [said, say] = useSaid();
  const copy = async () => {
    const link = `${location.href.replace(/#.*$/s, "")}#${fragmentOf(page.value, chosen.value)}`;
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      say("Copied");
    } catch {
      say("The link is in the address bar");
    }
  };
  return (
    <button type="button" class="plain" onClick={copy}>
      <span aria-live="polite">{said === "" ? "Copy link" : said}</span>
    </button>
  );
}

const GROUPS = [...new Set(EXAMPLES.map(({ group }) => group))];

/** Examples to start from. */
function Examples() {
  return (
    <select
      class="examples"
      aria-label="Examples"
      value=""
      onChange={(event) => {
        const example = EXAMPLES[Number(event.currentTarget.value)];
        event.currentTarget.value = "";
        if (example !== undefined) turn({ ...FIRST, own: page.value.own, list: false, ...example.state });
      }}
    >
      <option value="">Examples …</option>
      {GROUPS.map((group) => (
        <optgroup key={group} label={group}>
          {EXAMPLES.map(
            (example, index) =>
              example.group === group && (
                <option key={example.title} value={String(index)}>
                  {example.title}
                </option>
              ),
          )}
        </optgroup>
      ))}
    </select>
  );
}

/** Behind longer texts nothing is marked: the cells below show them in part. */
const MARKED = 20_000;

/**
 * The layer under the typed text, with the faults and the part that is pointed at. Both layers have the same font, and wrap
 * alike.
 */
function Marks() {
  const { input } = page.value;
  const { result, request } = currentReading.value;
  const faults = request?.input === input ? (result?.diagnostics ?? []) : [];
  if (input.length > MARKED) return <div class="marks" aria-hidden="true" />;
  const spans = faults.map(({ offset, length }) => ({ start: offset, end: offset + Math.max(length, 1) }));
  return (
    <div class="marks" aria-hidden="true">
      {runs(input, spans, pointed.value).map(({ start, text, kind }) => (
        <span key={start} class={kind}>
          {text}
        </span>
      ))}
      {/* A last line that is empty has a height only if it is not empty. */}
      {"\u200b"}
    </div>
  );
}

interface Run {
  readonly start: number;
  readonly text: string;
  readonly kind: string;
}

/** The text in runs that are marked alike. */
function runs(input: string, faults: readonly Span[], lit: Span | null): readonly Run[] {
  const all = lit === null ? faults : [...faults, lit];
  const edges = all.flatMap(({ start, end }) => [start, Math.min(end, input.length)]);
  const cuts = [...new Set([0, ...edges, input.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1]!;
    const inside = (span: Span) => span.start <= start && end <= span.end;
    const kind = [faults.some(inside) ? "fault" : "", lit !== null && inside(lit) ? "lit" : ""]
      .join(" ")
      .trim();
    return { start, text: input.slice(start, end), kind };
  });
}

/** Where the text is typed, with its faults marked in place. */
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
