/** The user's grammar: its faults, its rules, its reading of the input, and how it compares with another. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Notation, Rulelist } from "url-grammar/bnf";
import { analyse, useAnalysis } from "../analysis/analyse.js";
import type { GrammarFault, OwnRule, OwnVerdict } from "../analysis/own.js";
import { isSite } from "../first/elsewhere.js";
import { Text } from "../first/text.js";
import { Diagram } from "../rules/diagram.js";
import { page, show } from "../state/state.js";
import type { PlainNode } from "../tree/node.js";
import { DATES, TIGHT_HOST } from "./examples.js";
import type { GrammarEditor } from "./grammar-editor.js";
import { Comparison } from "./own-comparison.js";
import { Diagnostics, Spot, TextOrNone, VerdictWord, Waiting } from "./parts.js";

interface OwnTreeProps {
  readonly tree: PlainNode;
  readonly input: string;
}

/** The parse tree under the user's grammar, as nested lists. */
function OwnTree({ tree, input }: OwnTreeProps) {
  return (
    <ul class="own-tree" aria-label="Parse tree">
      <Branch node={tree} input={input} />
    </ul>
  );
}

function Branch({ node, input }: { readonly node: PlainNode; readonly input: string }) {
  const { rule, start, end } = node;
  const children = node.children.filter((child) => child.rule !== null);
  return (
    <li>
      <Spot span={{ start, end }}>
        <code>{rule}</code> <TextOrNone value={input.slice(start, end)} />
      </Spot>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={`${child.start} ${child.rule}`} node={child} input={input} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface CheckProps {
  readonly verdict: OwnVerdict;
  readonly input: string;
}

/** The result of checking the input with the user's grammar. */
function Check({ verdict: { rule, valid, diagnostics, tree }, input }: CheckProps) {
  return (
    <>
      <h2>The input by your grammar</h2>
      <p role="status">
        <VerdictWord valid={valid} /> by the rule <code>{rule}</code>: <Text value={input} limit={300} />
      </p>
      {!valid && <Diagnostics diagnostics={diagnostics} />}
      {tree !== null && <OwnTree tree={tree} input={input} />}
      {valid && tree === null && <p>The input is too long for its tree to be shown here.</p>}
    </>
  );
}

interface GrammarFaultsProps {
  readonly faults: readonly GrammarFault[];
  /** The total number; only the first are shown. */
  readonly count: number;
}

/** Lines are cut at this length on either side of a fault. */
const AROUND = 120;

/** The faults of a grammar, each below its line with carets. */
function GrammarFaults({ faults, count }: GrammarFaultsProps) {
  return (
    <>
      <h2>{count === 1 ? "1 error" : `${count.toLocaleString("en")} errors`}</h2>
      <ol class="grammar-faults">
        {faults.map((fault) => (
          <li key={`${fault.start} ${fault.code}`}>
            <p>
              line {fault.line}, column {fault.column}: <Text value={fault.message} />{" "}
              <code>{fault.code}</code>
            </p>
            <FaultLine fault={fault} />
            {fault.hint !== null && (
              <p class="hint">
                Hint: <Text value={fault.hint} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {count > faults.length && <p>and {(count - faults.length).toLocaleString("en")} more</p>}
    </>
  );
}

/** Carets below the line, drawn as a border, since characters can be wide or shown by their code points. */
function FaultLine({ fault: { lineText, from, to } }: { readonly fault: GrammarFault }) {
  const start = Math.max(0, from - AROUND);
  return (
    <p class="fault-line">
      {start > 0 && "… "}
      <Text value={lineText.slice(start, from)} />
      <span class="at-fault">
        {from >= to ? <span class="missing">^</span> : <Text value={lineText.slice(from, to)} />}
      </span>
      <Text value={lineText.slice(to, to + AROUND)} />
      {lineText.length > to + AROUND && " …"}
    </p>
  );
}

const NOTATIONS = [
  ["", "ABNF or BNF, detected"],
  ["abnf", "ABNF (RFC 5234)"],
  ["bnf", "the BNF of older documents (RFC 822 with |)"],
] as const;

/** The faults of a grammar's text. */
interface Marked {
  readonly text: string;
  readonly faults: readonly GrammarFault[];
}

/** A text box until the editor is loaded. The package's page has only the box, which is small. */
function GrammarField({ text, faults }: Marked) {
  const { own } = page.value;
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const typing = useRef(false);
  const [editor, setEditor] = useState<GrammarEditor | null>(null);
  useEffect(() => {
    if (!isSite) return;
    let made: GrammarEditor | null = null;
    let gone = false;
    import("./grammar-editor.js").then(
      ({ startEditor }) => {
        if (gone || place.current === null) return;
        made = startEditor(place.current, page.value.own, (typed) => show({ own: typed }));
        typing.current = document.activeElement === box.current;
        setEditor(made);
      },
      // Without a network, the box remains.
      () => {},
    );
    return () => {
      gone = true;
      made?.end();
    };
  }, []);
  // Effects come late after several keys: the current text was typed, or comes from elsewhere.
  useEffect(() => editor?.setText(page.value.own), [editor, own]);
  // The editor takes the focus only once it is shown.
  useEffect(() => {
    if (typing.current) editor?.focus();
  }, [editor]);
  useEffect(() => editor?.setFaults(text, faults), [editor, text, faults]);
  return (
    <div class="entry">
      {editor === null ? (
        <label>
          Your grammar
          <textarea
            ref={box}
            rows={8}
            value={own}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            onInput={(event) => show({ own: event.currentTarget.value })}
          />
        </label>
      ) : (
        <span aria-hidden="true">Your grammar</span>
      )}
      <div class="grammar-editor" ref={place} hidden={editor === null} />
    </div>
  );
}

const NO_FAULTS: Marked = { text: "", faults: [] };

/** The editor of a grammar. */
function Editor({ text, faults }: Marked) {
  const { notation } = page.value;
  return (
    <>
      <GrammarField text={text} faults={faults} />
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

interface RulesProps {
  readonly rules: readonly OwnRule[];
  readonly notation: Notation;
  /** The start rule; `""` for the first. */
  readonly chosen: string;
}

/** The maximum number of rules to show. */
const SHOWN = 200;

/** The rules of the user's grammar, and a choice of the start rule. */
function Rules({ rules, notation, chosen }: RulesProps) {
  const rulelist = useMemo<Rulelist>(
    () => ({ rules: new Map(rules.map((rule) => [rule.name, rule])) }),
    [rules],
  );
  const first = rules[0]?.name;
  if (first === undefined) return null;
  const start = rules.some(({ name }) => name === chosen) ? chosen : first;
  return (
    <>
      <h2>
        {rules.length === 1 ? "1 rule" : `${rules.length.toLocaleString("en")} rules`}, read as{" "}
        {notation.toUpperCase()}
      </h2>
      <p>
        <label>
          Start rule{" "}
          <select
            value={start}
            onChange={({ currentTarget: { value } }) => show({ start: value === first ? "" : value })}
          >
            {rules.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <ul class="own-rules">
        {rules.slice(0, SHOWN).map(({ name, definition }) => (
          <li key={name}>
            <Rule name={name} definition={definition} rulelist={rulelist} notation={notation} />
          </li>
        ))}
      </ul>
      {rules.length > SHOWN && <p>and {(rules.length - SHOWN).toLocaleString("en")} more</p>}
    </>
  );
}

interface RuleProps {
  readonly name: string;
  readonly definition: string | null;
  readonly rulelist: Rulelist;
  readonly notation: Notation;
}

/** A rule, with its diagram once opened: drawing all of them would take long. */
function Rule({ name, definition, rulelist, notation }: RuleProps) {
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code>
          <Text value={`${name} = ${definition ?? "…"}`} limit={300} />
        </code>
      </summary>
      {open && <Diagram rulelist={rulelist} rule={name} notation={notation} />}
    </details>
  );
}

export default function OwnView() {
  const { own } = page.value;
  const [marked, mark] = useState(NO_FAULTS);
  return (
    <div class="view own-view">
      <Editor text={marked.text} faults={marked.faults} />
      {own.trim() === "" ? (
        <p>Write a grammar, or start from one of the examples.</p>
      ) : (
        <Reading mark={mark} />
      )}
    </div>
  );
}

interface ReadingProps {
  /** Receives the faults of each text that was read. */
  readonly mark: (marked: Marked) => void;
}

function Reading({ mark }: ReadingProps) {
  const { own, notation: wanted, start, input } = page.value;
  const notation = notationOf(wanted);
  const { result, request, fault } = useAnalysis("own", {
    text: own,
    notation,
    start: start === "" ? null : start,
    input,
  });
  useEffect(() => {
    if (result !== null && request !== null) mark({ text: request.text, faults: result.faults });
  }, [result, request, mark]);
  if (result === null || request === null) return <Waiting fault={fault} />;
  const { faults, faultCount, rules, verdict, problem } = result;
  return (
    <>
      {faultCount > 0 && <GrammarFaults faults={faults} count={faultCount} />}
      <Rules rules={rules} notation={result.notation} chosen={verdict?.rule ?? start} />
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}.
        </p>
      )}
      {verdict !== null && <Check verdict={verdict} input={request.input} />}
      {faultCount === 0 && <Comparison notation={notation} />}
    </>
  );
}

function notationOf(name: string): Notation | null {
  return name === "abnf" || name === "bnf" ? name : null;
}
