/** The views of the input as tabs, each loaded when first shown. */
import type { FunctionComponent } from "preact";
import { useRef } from "preact/hooks";
import { page, show, turn, VIEW_NAMES, type ViewName } from "../state/state.js";
import { lazy } from "./lazy.js";

interface ViewEntry {
  /** The title of its tab. */
  readonly title: string;
  load(): Promise<{ readonly default: FunctionComponent }>;
}

const VIEWS: Readonly<Partial<Record<ViewName, ViewEntry>>> = {
  tree: { title: "Tree", load: () => import("./tree-view.js") },
  components: { title: "What programs read", load: () => import("./components-view.js") },
  resolution: { title: "Resolution", load: () => import("./resolution-view.js") },
  normal: { title: "Normal form, compare", load: () => import("./normal-view.js") },
  scheme: { title: "Scheme", load: () => import("./scheme-view.js") },
  rules: { title: "Rules", load: () => import("./rules-view.js") },
  own: { title: "Your grammar", load: () => import("./own-view.js") },
};

const NAMES = VIEW_NAMES.filter((name) => VIEWS[name] !== undefined);
const LOADED = new Map<ViewName, FunctionComponent>(
  NAMES.map((name) => [name, lazy(() => VIEWS[name]!.load())] as const),
);

/** Shows one of the views of the input. Arrow keys switch tabs. */
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

/** Returns the view that a key selects, from the one with this index. */
function target(key: string, at: number): ViewName | undefined {
  const count = NAMES.length;
  if (key === "ArrowRight") return NAMES[(at + 1) % count];
  if (key === "ArrowLeft") return NAMES[(at + count - 1) % count];
  if (key === "Home") return NAMES[0];
  if (key === "End") return NAMES[count - 1];
  return undefined;
}
