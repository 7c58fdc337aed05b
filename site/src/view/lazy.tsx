/** Components that are loaded when first shown. */
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Adds a style sheet of the site to the page, once, and waits until it is loaded. */
export function style(file: string): Promise<void> {
  if (document.querySelector(`link[href="${file}"]`) !== null) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = file;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${file} could not be loaded`));
    };
    document.head.append(link);
  });
}

/** Returns a component that loads the real one, and shows a notice until then. */
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
        {fault === null ? "Loading …" : "This part could not be loaded. Reload the page to try again."}
      </p>
    );
  };
}
