/** Something on the page that stands for a span of the input. */
import type { ComponentChildren } from "preact";
import { chosen, pointed, type Span } from "../../state/state.js";

interface SpotProps {
  /** Where in the input it is; `null` for what is not in one place there. */
  readonly span: Span | null;
  readonly children: ComponentChildren;
}

/** Shows its children; while the pointer or the keyboard is on them, their span of the input lights up. */
export function Spot({ span, children }: SpotProps) {
  if (span === null) return <>{children}</>;
  const on = () => {
    pointed.value = span;
  };
  const off = () => {
    pointed.value = null;
  };
  const choose = () => {
    on();
    chosen.value = span.start;
  };
  return (
    <button
      type="button"
      class="spot"
      onPointerEnter={on}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
      onClick={choose}
    >
      {children}
    </button>
  );
}
