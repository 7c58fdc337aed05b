/** The editor for the user's grammar, with syntax highlighting and underlined faults. Loaded only on the site. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import {
  bracketMatching,
  HighlightStyle,
  StreamLanguage,
  type StreamParser,
  syntaxHighlighting,
} from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { GrammarFault } from "../analysis/own.js";

/** An editor on the page. */
export interface GrammarEditor {
  /** Shows another text, unless it is already shown. */
  readonly setText: (text: string) => void;
  /** Marks the faults of a text, unless the editor has another text by now. */
  readonly setFaults: (text: string, faults: readonly GrammarFault[]) => void;
  readonly focus: () => void;
  readonly end: () => void;
}

/**
 * Creates an editor in an element.
 *
 * @param place an element without a shadow root: the editor adds its styles to the root, since the page's policy
 * forbids style elements
 * @param onText receives each text that is typed
 */
export function startEditor(place: HTMLElement, text: string, onText: (text: string) => void): GrammarEditor {
  const root = place.shadowRoot ?? place.attachShadow({ mode: "open" });
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        // Offsets are those of the text, whose lines may end as in RFC 5234.
        EditorState.lineSeparator.of("\n"),
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        bracketMatching(),
        StreamLanguage.define(ABNF),
        syntaxHighlighting(COLOURS),
        LOOK,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          "aria-label": "Your grammar",
          autocapitalize: "off",
          spellcheck: "false",
        }),
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.domEventHandlers({ beforeinput: replaceSelection }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onText(update.state.sliceDoc());
        }),
      ],
    }),
  });
  return {
    setText(wanted) {
      const { doc } = view.state;
      if (view.state.sliceDoc() !== wanted)
        view.dispatch({ changes: { from: 0, to: doc.length, insert: wanted } });
    },
    setFaults(of, faults) {
      if (view.state.sliceDoc() !== of) return;
      const { length } = view.state.doc;
      const shown = faults.map(({ start, end, message, hint }) => ({
        from: Math.min(start, length),
        to: Math.min(end, length),
        severity: "error" as const,
        message: hint === null ? message : `${message}\nHint: ${hint}`,
      }));
      view.dispatch(setDiagnostics(view.state, shown));
    },
    focus: () => view.focus(),
    end: () => view.destroy(),
  };
}

/**
 * Over a selection, Chromium would add inline styles with the colours of the old text, which the policy rejects with an
 * error.
 */
function replaceSelection(event: InputEvent, view: EditorView): boolean {
  const { inputType, data } = event;
  if (inputType !== "insertText" || data === null || view.composing) return false;
  if (view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(data), { scrollIntoView: true, userEvent: "input.type" });
  event.preventDefault();
  return true;
}

/** The tokens of ABNF (RFC 5234, section 4), and of the BNF in older documents, which share most of them. */
const ABNF: StreamParser<null> = {
  token(stream) {
    if (stream.eatSpace()) return null;
    const atStart = stream.pos === 0;
    if (stream.match(/^;.*/)) return "comment";
    if (stream.match(/^(?:%[si])?"[^"]*"?/i)) return "string";
    if (stream.match(/^%[bdx][0-9a-f.-]*/i)) return "number";
    if (stream.match(/^<[^>]*>?/)) return "string";
    if (stream.match(/^[a-z][a-z0-9_-]*/i)) return atStart ? "definition" : "variableName";
    if (stream.match(/^(?:=\/?|::=|[/|*#()[\]{}]|\d+)/)) return "operator";
    stream.next();
    return null;
  },
  tokenTable: { definition: tags.definition(tags.variableName) },
};

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--muted)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: tags.number, color: "var(--port)" },
  { tag: tags.operator, color: "var(--query)" },
  { tag: tags.definition(tags.variableName), color: "var(--host)", fontWeight: "700" },
  { tag: tags.variableName, color: "var(--host)" },
]);

const LOOK = EditorView.theme({
  "&": { maxHeight: "28rem", minHeight: "12rem", color: "var(--ink)", background: "var(--field)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", fontSize: "14px", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--muted)", background: "transparent", border: "none" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "var(--lit)" },
  ".cm-matchingBracket": { background: "var(--lit)" },
  ".cm-lintRange-error": {
    background: "none",
    textDecoration: "underline wavy var(--bad)",
    textUnderlineOffset: "3px",
  },
  ".cm-lintPoint-error::after": { borderBottomColor: "var(--bad)" },
  ".cm-tooltip": { color: "var(--ink)", background: "var(--card)", border: "1px solid var(--edge)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)", whiteSpace: "pre-wrap" },
  ".cm-panels": { color: "var(--ink)", background: "var(--card)" },
});
