/** A verdict in a word, and not by its colour alone. */
export function VerdictWord({ valid }: { readonly valid: boolean }) {
  return <span class={valid ? "good-text" : "bad-text"}>{valid ? "✓ valid" : "✗ invalid"}</span>;
}
