/** What may be wider than the page, and then scrolls by itself. */
import type { ComponentChildren } from "preact";

interface WideProps {
  /** What it is, for those who cannot see it. */
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Wide({ label, children }: WideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
