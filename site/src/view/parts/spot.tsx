/** Something on the page that stands for a span of the input. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { chosen, point, pointed, type Span } from "../../state/state.js";

interface SpotProps {
  /** Where in the input it is; `null` for what is not in one place there. */
  readonly span: Span | null;
  readonly children: ComponentChildren;
}

/** Shows its children; while the pointer or the keyboard is on them, their span of the input lights up. */
export function Spot({ span, children }: SpotProps) {
  if (span === null) return <>{children}</>;
  return <Button span={span}>{children}</Button>;
}

function Button({ span, children }: { readonly span: Span; readonly children: ComponentChildren }) {
  const { start, end } = span;
  // What is taken away while the pointer is on it cannot say that the pointer has left.
  useEffect(() => () => leave({ start, end }), [start, end]);
  return (
    <button
      type="button"
      class="spot"
      onPointerEnter={() => point(span)}
      onPointerLeave={() => leave(span)}
      onFocus={() => point(span)}
      onBlur={() => leave(span)}
      onClick={() => {
        point(span);
        chosen.value = span.start;
      }}
    >
      {children}
    </button>
  );
}

/** Points at nothing, unless something else is pointed at by now. */
function leave({ start, end }: Span): void {
  if (pointed.value?.start === start && pointed.value.end === end) point(null);
}
