/** The input field: a text box with a layer behind it that draws its text, parts, faults and invisible characters. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { UrlDiagnostic } from "url-grammar";
import { page, pointed, show, turn } from "../state/state.js";
import { type Mark, marksOf, runsOf } from "./parts.js";

/** The font sizes, largest first, and how many lines each may take: the field keeps its height. */
const SIZES = [
  [34, 1],
  [28, 1],
  [28, 2],
  [22, 2],
  [18, 3],
] as const;
const NARROW_SIZES = [
  [22, 1],
  [19, 1],
  [22, 2],
  [18, 2],
  [14, 3],
] as const;

/** Narrower windows have smaller letters, as in the style sheet. */
const NARROW = 720;

/** The maximum width of a letter in the style sheet's fixed-width fonts. */
const LETTER = 0.6021;

/** Behind longer text, only the text itself is drawn. */
const MARKED = 20_000;

interface FieldProps {
  /** The faults, at their place in the current text. */
  readonly faults: readonly UrlDiagnostic[];
  /** Whether only a secondary grammar refuses it. */
  readonly soft: boolean;
}

/** The box and the layers behind it. */
export function Field({ faults, soft }: FieldProps) {
  const { input } = page.value;
  const box = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const own = useMemo(() => (input.length > MARKED ? [] : marksOf(input)), [input]);
  const lit = pointed.value;
  const runs = useMemo(
    () => runsOf(input, [...own, ...marksOfFaults(input, faults, soft, lit)]),
    [input, own, faults, soft, lit],
  );
  const arrange = () => {
    if (frame.current === null || box.current === null) return;
    fit(frame.current, box.current);
    placeLabels(frame.current);
    scroll(frame.current, box.current);
  };
  useLayoutEffect(arrange, [runs]);
  useEffect(() => {
    const watch = new ResizeObserver(arrange);
    if (frame.current !== null) watch.observe(frame.current);
    document.fonts?.ready.then(arrange);
    return () => watch.disconnect();
  }, []);
  return (
    <div class="field" ref={frame}>
      <div class="marks" aria-hidden="true">
        {runs.map(({ start, text, kinds, part, name }) => (
          <span key={start} class={kinds} data-part={part} data-name={name}>
            {text}
          </span>
        ))}
        {/* An empty last line has no height without this. */}
        {"\u200b"}
      </div>
      <textarea
        id="input"
        ref={box}
        value={input}
        rows={1}
        dir="ltr"
        aria-label="URL or relative reference"
        aria-describedby="words"
        placeholder="Type or paste a URL"
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        {...{ autocorrect: "off" }}
        inputMode="url"
        enterkeyhint="done"
        onKeyDown={(event) => {
          // A URL has no line end, so the key does nothing, as in any one-line field.
          if (event.key === "Enter" && !event.isComposing) event.preventDefault();
        }}
        onInput={(event) => show({ input: event.currentTarget.value })}
        onPaste={paste}
        onScroll={() => frame.current !== null && box.current !== null && scroll(frame.current, box.current)}
      />
      <div class="labels" aria-hidden="true" />
    </div>
  );
}

function marksOfFaults(
  input: string,
  faults: readonly UrlDiagnostic[],
  soft: boolean,
  lit: { readonly start: number; readonly end: number } | null,
): readonly Mark[] {
  const marks: Mark[] = faults.map(({ offset, length }) => ({
    start: offset,
    end: Math.min(offset + Math.max(length, 1), input.length),
    kind: soft ? "soft-fault" : "fault",
  }));
  return lit === null ? marks : [...marks, { ...lit, kind: "lit" }];
}

/** Chooses the largest font size in which the text fits. */
function fit(frame: HTMLElement, box: HTMLTextAreaElement): void {
  const { paddingLeft } = getComputedStyle(box);
  const width = box.clientWidth - 2 * Number.parseFloat(paddingLeft);
  const sizes = innerWidth < NARROW ? NARROW_SIZES : SIZES;
  const lines = (size: number) => Math.ceil((box.value.length * size * LETTER) / width);
  const [size, rows] = sizes.find(([size, most]) => lines(size) <= most) ?? sizes[sizes.length - 1]!;
  frame.dataset["size"] = String(size);
  frame.dataset["rows"] = String(rows);
}

function scroll(frame: HTMLElement, box: HTMLTextAreaElement): void {
  for (const layer of frame.querySelectorAll<HTMLElement>(".marks, .labels"))
    layer.style.transform = `translateY(${-box.scrollTop}px)`;
}

/** The priority of the parts' labels if there is not room for all. */
const ORDER = ["host", "user", "password", "scheme", "port", "path", "query", "fragment"];

/** The maximum number of names shown for hidden characters. */
const MOST_NAMES = 40;

/** The maximum width of a letter in a label, and the minimum space between two labels. */
const [LABEL_LETTER, LABEL_SPACE] = [7.4, 6];

interface Label {
  readonly kind: string;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

/** Places labels below the parts and above hidden characters, and skips those that would cover another. */
function placeLabels(frame: HTMLElement): void {
  const [marks, labels] = [frame.querySelector(".marks"), frame.querySelector(".labels")];
  if (marks === null || labels === null) return;
  const origin = marks.getBoundingClientRect();
  const wanted = [...marks.querySelectorAll<HTMLElement>("[data-name]")].slice(0, MOST_NAMES);
  if (frame.dataset["rows"] !== "3")
    for (const part of ORDER) {
      const span = marks.querySelector<HTMLElement>(`[data-part="${part}"]`);
      if (span !== null) wanted.push(span);
    }
  const placed: Label[] = [];
  for (const span of wanted) {
    const [rect] = span.getClientRects();
    const { part, name } = span.dataset;
    const text = name ?? part ?? "";
    if (rect === undefined) continue;
    const width = text.length * LABEL_LETTER;
    const middle = name === undefined ? 0 : (rect.width - width) / 2;
    const left = Math.max(0, Math.min(rect.left - origin.left + middle, origin.width - width));
    const top = name === undefined ? rect.bottom - origin.top + 3 : rect.top - origin.top - 15;
    const free = placed.every(
      (other) =>
        Math.abs(other.top - top) >= 12 ||
        left >= other.right + LABEL_SPACE ||
        other.left >= left + width + LABEL_SPACE,
    );
    if (free) placed.push({ kind: name === undefined ? text : "name", text, left, top, right: left + width });
  }
  // They are not part of what the page renders, since their places are only known after layout.
  labels.replaceChildren(
    ...placed.map(({ kind, text, left, top }) => {
      const label = document.createElement("span");
      label.className = kind;
      label.textContent = text;
      label.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
      return label;
    }),
  );
}

/** Several lines are a list. A line end after a single one is an artifact of copying. */
function paste(event: ClipboardEvent & { readonly currentTarget: HTMLTextAreaElement }): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!/[\r\n]/.test(text)) return;
  const lines = text.split(/\r\n?|\n/).filter((line) => line !== "");
  event.preventDefault();
  // If the field has text, several lines are not part of it.
  if (lines.length > 1) turn({ input: lines.join("\n"), list: true });
  else document.execCommand("insertText", false, text.replace(/(\r\n?|\n)+$/, ""));
}

/** Replaces the text so that the browser's own undo restores the old one. */
export function write(text: string): void {
  const box = document.getElementById("input");
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  box.select();
  // An empty string cannot be inserted, and some browsers insert nothing.
  if (text === "" || !document.execCommand("insertText", false, text)) show({ input: text });
}
