/** What stands above and below: where else one can go, and how the page looks. */

import type { FunctionComponent } from "preact";
import { useRef } from "preact/hooks";
import type { GrammarName } from "url-grammar";
import { useAnalysis } from "../analysis/analyse.js";
import { GRAMMARS, LABELS } from "../state/grammars.js";
import { page, show, turn, VIEW_NAMES, type ViewName } from "../state/state.js";
import { ThemeChoice } from "./theme.js";
import { lazy, VIEWS } from "./views.js";

/** The build says so: the package does not have it, since it is larger than all the rest. */
const hasReference = document.getElementById("page")?.hasAttribute("data-reference") ?? false;

export function Header() {
  return (
    <header class="top">
      <a class="brand" href="index.html">
        url-grammar
      </a>
      <nav aria-label="Site">
        <a href="docs/index.html">Docs</a>
        <a href="codes/index.html">Codes</a>
        {hasReference && <a href="reference/index.html">API reference</a>}
      </nav>
      <ThemeChoice />
    </header>
  );
}

export function Footer() {
  return (
    <footer class="bottom">
      <p>
        Everything runs in your browser; nothing you type is sent anywhere. To share what you see, copy the
        link of this page.
      </p>
    </footer>
  );
}

/** The views of the input, as tabs: one is shown, arrows go from one to the next. */

const NAMES = VIEW_NAMES.filter((name) => VIEWS[name] !== undefined);
const LOADED = new Map<ViewName, FunctionComponent>(
  NAMES.map((name) => [name, lazy(() => VIEWS[name]!.load())] as const),
);

export function Tabs() {
  const { view } = page.value;
  const list = useRef<HTMLDivElement>(null);
  const Shown = LOADED.get(view);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, NAMES.indexOf(view));
    if (to === undefined) return;
    event.preventDefault();
    show({ view: to });
    list.current?.querySelector<HTMLElement>(`#tab-${to}`)?.focus();
  };
  return (
    <section class="views" aria-label="Views">
      <div class="tabs" role="tablist" aria-label="Views" ref={list} onKeyDown={onKeyDown}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls="view"
            aria-selected={name === view}
            tabIndex={name === view ? 0 : -1}
            onClick={() => turn({ view: name })}
          >
            {VIEWS[name]?.title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of tabs is reached by the tab key, as WAI-ARIA has it */}
      <div class="panel" role="tabpanel" id="view" aria-labelledby={`tab-${view}`} tabIndex={0}>
        {Shown !== undefined && <Shown key={view} />}
      </div>
    </section>
  );
}

/** The view that a key leads to, from the one with this index. */
function target(key: string, at: number): ViewName | undefined {
  const count = NAMES.length;
  if (key === "ArrowRight") return NAMES[(at + 1) % count];
  if (key === "ArrowLeft") return NAMES[(at + count - 1) % count];
  if (key === "Home") return NAMES[0];
  if (key === "End") return NAMES[count - 1];
  return undefined;
}

/** The verdict of every grammar; one of them is chosen, by which the rest of the page goes. */

export function VerdictStrip() {
  const { input, grammar } = page.value;
  const { result } = useAnalysis("verdicts", { input });
  const valid = new Map(result?.map((one) => [one.grammar, one.valid]));
  return (
    <fieldset class="verdicts">
      <legend>Valid by</legend>
      {GRAMMARS.map((name) => (
        <Choice key={name} name={name} chosen={name === grammar} valid={valid.get(name)} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: GrammarName;
  readonly chosen: boolean;
  /** The verdict; left out until there is one. */
  readonly valid: boolean | undefined;
}

function Choice({ name, chosen, valid }: ChoiceProps) {
  const { title, about } = LABELS[name];
  return (
    <label class={`verdict ${valid === undefined ? "" : valid ? "good" : "bad"}`} title={about}>
      <input type="radio" name="grammar" checked={chosen} onChange={() => show({ grammar: name })} />
      <span class="mark" aria-hidden="true">
        {valid === undefined ? "…" : valid ? "✓" : "✗"}
      </span>
      {title}
      <span class="quiet">{valid === undefined ? "" : valid ? ": valid" : ": invalid"}</span>
    </label>
  );
}
