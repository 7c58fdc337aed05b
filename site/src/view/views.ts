/** The views of the input, each loaded when its tab is first chosen. */
import type { FunctionComponent } from "preact";
import type { ViewName } from "../state/view-names.js";

interface ViewEntry {
  /** What its tab says. */
  readonly title: string;
  load(): Promise<{ readonly default: FunctionComponent }>;
}

export const VIEWS: Readonly<Partial<Record<ViewName, ViewEntry>>> = {
  tree: { title: "Tree", load: () => import("./tree/tree-view.js") },
  components: { title: "What programs read", load: () => import("./components/components-view.js") },
  resolution: { title: "Resolution", load: () => import("./resolution/resolution-view.js") },
  normal: { title: "Normal form", load: () => import("./normal/normal-view.js") },
  scheme: { title: "Scheme", load: () => import("./scheme/scheme-view.js") },
  rules: { title: "Rules", load: () => import("./rules/rules-view.js") },
  own: { title: "Your grammar", load: () => import("./own/own-view.js") },
};
