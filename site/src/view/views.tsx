/** The views of the input, each loaded when its tab is first chosen. */
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ViewName } from "../state/state.js";

interface ViewEntry {
  /** What its tab says. */
  readonly title: string;
  load(): Promise<{ readonly default: FunctionComponent }>;
}

export const VIEWS: Readonly<Partial<Record<ViewName, ViewEntry>>> = {
  tree: { title: "Tree", load: () => import("./tree-view.js") },
  components: { title: "What programs read", load: () => import("./components-view.js") },
  resolution: { title: "Resolution", load: () => import("./resolution-view.js") },
  normal: { title: "Normal form", load: () => import("./normal-view.js") },
  scheme: { title: "Scheme", load: () => import("./scheme-view.js") },
  rules: { title: "Rules", load: () => import("./rules-view.js") },
  own: { title: "Your grammar", load: () => import("./own-view.js") },
};

/** Parts of the page that are loaded when they are first shown. */

/** Returns a component that loads the real one, and says so until it is there. */
export function lazy(load: () => Promise<{ readonly default: FunctionComponent }>): FunctionComponent {
  let Loaded: FunctionComponent | null = null;
  let fault: string | null = null;
  return function Lazy() {
    const [, again] = useState(0);
    useEffect(() => {
      if (Loaded !== null) return;
      load()
        .then(
          (module) => {
            Loaded = module.default;
            fault = null;
          },
          (error) => {
            fault = String(error);
          },
        )
        .then(() => again((count) => count + 1));
    }, []);
    if (Loaded !== null) return <Loaded />;
    return (
      <p class="wait" role="status">
        {fault === null ? "Loading …" : `This part could not be loaded: ${fault}`}
      </p>
    );
  };
}

export const ListView = lazy(() => import("./list-view.js"));
