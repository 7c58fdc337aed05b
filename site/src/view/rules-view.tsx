/** The rules of the chosen grammar, and the diagram of one of them. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GrammarName } from "url-grammar";
import type { Expression } from "url-grammar/bnf";
import { currentReading, useAnalysis } from "../analysis/analyse.js";
import { Text } from "../first/text.js";
import { Diagram } from "../rules/diagram.js";
import { usedIn, usersOf } from "../rules/items.js";
import { applicationAt, applicationsOf, type Child, childrenOf, type Path, pathOf } from "../rules/path.js";
import { loadSource, type Source, sectionLink, sectionName } from "../rules/source.js";
import { fragmentOf } from "../state/link.js";
import { chosen, page, point, turn } from "../state/state.js";
import type { PlainNode } from "../tree/node.js";
import { Stepper } from "./stepper.js";

/** Returns the address of a rule of the chosen grammar. */
function linkOfRule(rule: string): string {
  return `#${fragmentOf({ ...page.value, view: "rules", shown: rule })}`;
}

/** Shows a rule of the chosen grammar. */
function showRule(rule: string): void {
  turn({ view: "rules", shown: rule });
}

interface RuleLinkProps {
  readonly rule: string;
  /** Whether it is currently shown. */
  readonly current?: boolean;
}

/** A link to a rule, which changes the view but has an address too. */
function RuleLink({ rule, current = false }: RuleLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showRule(rule);
  };
  return (
    <a class="rule-name" href={linkOfRule(rule)} onClick={follow} aria-current={current ? "true" : undefined}>
      {rule}
    </a>
  );
}

/** A list of rules in one line. */
function RuleLinks({ rules }: { readonly rules: readonly string[] }) {
  if (rules.length === 0) return <>none</>;
  return (
    <>
      {rules.map((rule, at) => (
        <span key={rule}>
          {at > 0 && ", "}
          <RuleLink rule={rule} />
        </span>
      ))}
    </>
  );
}

interface Application {
  /** Whether the input is valid, so that it has a tree; `null` while that is not known. */
  readonly valid: boolean | null;
  readonly input: string;
  /** Every application of the rule, and the index of the chosen one. */
  readonly all: readonly PlainNode[];
  readonly at: number;
  /** The children of that one, and its path; `null` if absent or unknown. */
  readonly children: readonly Child[] | null;
  readonly path: Path | null;
  go(to: number): void;
}

const NONE: readonly PlainNode[] = [];

/** Follows the current input: the application at the chosen character, or the first, until the user selects another. */
function useApplication(expression: Expression, grammar: GrammarName, rule: string): Application {
  const { result, request } = currentReading.value;
  const known = request?.grammar === grammar ? result : null;
  const input = request?.input ?? page.value.input;
  const tree = known?.valid ? known.tree : null;
  const all = useMemo(() => (tree === null ? NONE : applicationsOf(rule, tree)), [tree, rule]);
  const offset = chosen.value;
  const [asked, ask] = useState<number | null>(null);
  // A new tree or character resets the selection.
  useEffect(() => ask(null), [all, offset]);
  const at = Math.min(asked ?? applicationAt(all, offset), Math.max(0, all.length - 1));
  const node = all[at];
  const children = useMemo(() => (node === undefined ? null : childrenOf(node, input)), [node, input]);
  const path = useMemo(
    () => (children === null ? null : pathOf(expression, children)),
    [children, expression],
  );
  return { valid: known?.valid ?? null, input, all, at, children, path, go: ask };
}

/** The maximum length of text that is shown. */
const SHOWN = 120;

/** The part of the input that a rule applies to, and buttons for its other applications. */
function ApplicationBar({ application }: { readonly application: Application }) {
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

interface RuleTableProps {
  readonly grammar: GrammarName;
  readonly source: Source;
  readonly rule: string;
}

/** Facts about a rule: its section, its automaton, the shortest strings, and the rules around it. */
function RuleTable({ grammar, source, rule }: RuleTableProps) {
  const { rulelist } = source;
  const { result, request, fault } = useAnalysis("ruleFacts", { grammar, rule });
  const facts = request?.grammar === grammar && request.rule === rule ? result : null;
  const waiting = fault === null ? "…" : `not known: ${fault}`;
  return (
    <table class="rule-table">
      <tbody>
        <Row name="Defined in">
          <DefinedIn source={source} rule={rule} />
        </Row>
        <Row name="States of the automaton">{facts?.states ?? waiting}</Row>
        <Row name="Shortest matches">{facts === null ? waiting : <Texts texts={facts.members} />}</Row>
        <Row name="Shortest non-matches">{facts === null ? waiting : <Texts texts={facts.others} />}</Row>
        <Row name="Uses">
          <RuleLinks rules={usedIn(rulelist.rules.get(rule)!.expression)} />
        </Row>
        <Row name="Used by">
          <RuleLinks rules={usersOf(rule, rulelist)} />
        </Row>
      </tbody>
    </table>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

function DefinedIn({ source, rule }: { readonly source: Source; readonly rule: string }) {
  const section = source.sectionOf(rule);
  if (section === null) return <span>the strict reading of this project</span>;
  const link = sectionLink(section);
  const name = sectionName(section);
  return link === null ? <span>{name}</span> : <a href={link}>{name}</a>;
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return <span>none</span>;
  return (
    <>
      {texts.map((text, at) => (
        <span key={at}>
          {at > 0 && ", "}
          {text === "" ? "the empty text" : <Text value={text} />}
        </span>
      ))}
    </>
  );
}

interface RuleDetailProps {
  readonly grammar: GrammarName;
  readonly source: Source;
  readonly rule: string;
}

/** One rule: its diagram with the path of the input, its text, and its facts. */
function RuleDetail({ grammar, source, rule }: RuleDetailProps) {
  const { rulelist, notation } = source;
  const { expression } = rulelist.rules.get(rule)!;
  const application = useApplication(expression, grammar, rule);
  const { path, children } = application;
  const [step, go] = useState<number | null>(null);
  // New input is read from its beginning.
  useEffect(() => go(null), [children]);
  const at = Math.min(step ?? 0, children?.length ?? 0);
  const current = step === null || at === 0 ? null : (path?.leaves[at - 1] ?? null);
  return (
    <section aria-labelledby="shown-rule">
      <h2 id="shown-rule">
        <code>{rule}</code>
      </h2>
      <ApplicationBar application={application} />
      <Diagram
        rulelist={rulelist}
        rule={rule}
        notation={notation}
        taken={path}
        current={current}
        onRule={showRule}
        linkOf={linkOfRule}
      />
      {path !== null && children !== null && children.length > 0 && (
        <Stepper
          grammar={grammar}
          rule={rule}
          expression={expression}
          parts={children}
          path={path}
          at={at}
          go={go}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre class="scroll" tabIndex={0}>
        {source.textOf(rule)}
      </pre>
      <RuleTable grammar={grammar} source={source} rule={rule} />
    </section>
  );
}

interface RuleListProps {
  readonly rules: readonly string[];
  readonly shown: string;
}

/** The names of a grammar's rules, with a filter. */
function RuleList({ rules, shown }: RuleListProps) {
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLElement>(null);
  useEffect(() => reveal(list.current), [shown]);
  const wanted = filter.trim().toLowerCase();
  const found = rules.filter((rule) => rule.toLowerCase().includes(wanted));
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    const to = target(event.key, stops.indexOf(event.target as HTMLElement), stops.length);
    if (to === undefined) return;
    event.preventDefault();
    stops[to]?.focus();
  };
  return (
    <nav class="rule-list" aria-label="Rules" ref={list} onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0] !== undefined) showRule(found[0]);
        }}
      >
        <label>
          Filter{" "}
          <input
            type="search"
            value={filter}
            spellcheck={false}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      </form>
      <p class="quiet-text" role="status">
        {found.length} of {rules.length} rules
      </p>
      <ul>
        {found.map((rule) => (
          <li key={rule}>
            <RuleLink rule={rule} current={rule === shown} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the target of a key: from the field down to the names, and up and down among them. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  return undefined;
}

/** Scrolls the list, not the page, to the current rule. */
function reveal(list: HTMLElement | null): void {
  const names = list?.querySelector("ul");
  const link = list?.querySelector<HTMLElement>("[aria-current]");
  if (!names || !link) return;
  const { top, bottom } = names.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) names.scrollTop += place.top - (top + bottom) / 2;
}

export default function RulesView() {
  const { grammar, shown } = page.value;
  const [source, setSource] = useState<Source | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setSource(null);
    setFault(null);
    loadSource(grammar).then(
      (loaded) => current && setSource(loaded),
      (error) => current && setFault(String(error)),
    );
    return () => {
      current = false;
    };
  }, [grammar]);
  if (source === null) {
    return (
      <p class="wait" role="status">
        {fault === null ? "Loading …" : `The rules could not be loaded: ${fault}`}
      </p>
    );
  }
  const rule = shown !== null && source.rulelist.rules.has(shown) ? shown : source.start;
  return (
    <div class="rules-view">
      <RuleList rules={[...source.rulelist.rules.keys()]} shown={rule} />
      <div class="rule-shown">
        {shown !== null && shown !== rule && (
          <p role="status">
            This grammar has no rule <code>{shown}</code>; here is the one that it starts with.
          </p>
        )}
        <RuleDetail key={`${grammar} ${rule}`} grammar={grammar} source={source} rule={rule} />
      </div>
    </div>
  );
}
