/** Parts of the page that are loaded when they are first shown. */
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

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

export const ListView = lazy(() => import("./list/list-view.js"));
