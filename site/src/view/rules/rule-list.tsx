/** The names of a grammar's rules, with a filter. */
import { useEffect, useRef, useState } from "preact/hooks";
import { RuleLink, showRule } from "./rule-link.js";

interface RuleListProps {
  readonly rules: readonly string[];
  readonly shown: string;
}

export function RuleList({ rules, shown }: RuleListProps) {
  const [filter, setFilter] = useState("");
  const list = useRef<HTMLElement>(null);
  useEffect(() => reveal(list.current), [shown]);
  const wanted = filter.trim().toLowerCase();
  const found = rules.filter((rule) => rule.toLowerCase().includes(wanted));
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    const to = target(event.key, stops.indexOf(event.target as HTMLElement), stops.length);
    if (to === undefined) return;
    event.preventDefault();
    stops[to]?.focus();
  };
  return (
    <nav class="rule-list" aria-label="Rules" ref={list} onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0] !== undefined) showRule(found[0]);
        }}
      >
        <label>
          Filter{" "}
          <input
            type="search"
            value={filter}
            spellcheck={false}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      </form>
      <p class="quiet-text" role="status">
        {found.length} of {rules.length} rules
      </p>
      <ul>
        {found.map((rule) => (
          <li key={rule}>
            <RuleLink rule={rule} current={rule === shown} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a key leads to: down from the field to the names, and up and down among them. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  return undefined;
}

/** Scrolls the list, and not the page, to the rule that is shown. */
function reveal(list: HTMLElement | null): void {
  const names = list?.querySelector("ul");
  const link = list?.querySelector<HTMLElement>("[aria-current]");
  if (!names || !link) return;
  const { top, bottom } = names.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) names.scrollTop += place.top - (top + bottom) / 2;
}
