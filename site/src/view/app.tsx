/** The whole page. */
import { useEffect, useRef, useState } from "preact/hooks";
import { FirstView } from "../first/first-view.js";
import { chosen, FIRST, page } from "../state/state.js";
import { Footer, Header } from "./frame.js";
import { lazy, style } from "./lazy.js";

/** A list is shown instead of everything else. */
const ListView = lazy(() => styled(import("./list-view.js")));

const Depth = lazy(() => styled(import("./depth.js")));

/** Waits for the style sheet of what is not in the first view. */
async function styled<Module>(module: Promise<Module>): Promise<Module> {
  await style("depth.css");
  return module;
}

export function App() {
  const { list } = page.value;
  return (
    <>
      <main>
        <h1>
          {list ? "Which of these URLs are valid?" : "What does this URL say, and who reads it differently?"}
        </h1>
        <p class="lead">
          {list
            ? "Paste or drop a list, one URL on each line. Nothing leaves this browser."
            : "Ten grammars and 28 programs answer as you type, rule for rule. Nothing leaves this browser."}
        </p>
        {list ? (
          <ListView />
        ) : (
          <>
            <FirstView />
            <Below />
          </>
        )}
      </main>
      <Header />
      <Footer />
    </>
  );
}

/** Loads what is below the first view when it comes into view, or when a link refers to it. */
function Below() {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { view, rule, shown } = page.value;
  const asked = view !== FIRST.view || rule !== null || shown !== null || chosen.value !== null;
  useEffect(() => {
    if (near || place.current === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);
  useEffect(() => {
    if (asked) setNear(true);
  }, [asked]);
  return (
    <div class="depth" id="depth" ref={place}>
      {near && <Depth />}
    </div>
  );
}
