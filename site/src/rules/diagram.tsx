/** The railroad diagram of a rule on the page. */
import { useMemo } from "preact/hooks";
import type { Notation, Rulelist } from "url-grammar/bnf";
import { type Box, drawingOf, isDrawable } from "./drawing.js";
import { ruleInWords } from "./items.js";
import type { Path } from "./path.js";

/** The distance from the middle of a line of text to its baseline. */
const BASELINE = 5;

interface DiagramProps {
  readonly rulelist: Rulelist;
  /** The name of the rule to draw. If the rulelist does not have it, nothing is drawn. */
  readonly rule: string;
  /** The notation in which literals are written (default: ABNF). */
  readonly notation?: Notation;
  /** The parts of the rule that the input used, from `pathOf` (default: no path is marked). */
  readonly taken?: Path | null;
  /** The number of the current step's part (default: none). */
  readonly current?: number | null;
  /** Called with the name of a rule whose box is clicked, or activated by a key. Without it, boxes lead nowhere. */
  onRule?(rule: string): void;
  /** Returns the address of a rule, for a new tab (default: this page). */
  linkOf?(rule: string): string;
}

/** Shows the diagram of a rule of any grammar. Its style is `style/rules.css`. */
export function Diagram(props: DiagramProps) {
  const { rulelist, rule, notation = "abnf", taken = null } = props;
  const expression = rulelist.rules.get(rule)?.expression;
  const drawing = useMemo(
    () =>
      expression === undefined || !isDrawable(expression) ? null : drawingOf(expression, notation, taken),
    [expression, notation, taken],
  );
  if (expression === undefined) return null;
  if (drawing === null) return <p class="quiet-text">This rule has too many parts to draw.</p>;
  const { width, height, lines, takenLines, boxes, notes } = drawing;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div class="scroll" tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a diagram with links in it is no fieldset */}
      <svg
        class={taken === null ? "railroad" : "railroad with-path"}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={`Diagram: ${ruleInWords(rule, rulelist, notation)}`}
      >
        <title>{rule}</title>
        <g transform="translate(.5 .5)">
          <path class="line" d={lines} />
          <path class="line taken" d={takenLines} />
          {boxes.map((box, at) => (
            <DiagramBox key={at} box={box} diagram={props} />
          ))}
          {notes.map(({ x, y, text }, at) => (
            <text key={at} class="note" x={x} y={y + BASELINE}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}

function DiagramBox({ box, diagram }: { readonly box: Box; readonly diagram: DiagramProps }) {
  const { x, y, width, height, label, rule, taken, ids } = box;
  const { rulelist, onRule, linkOf, current = null } = diagram;
  const now = current !== null && ids.includes(current);
  const kind = `${rule === null ? "characters" : "rule-box"}${taken ? " taken" : ""}${now ? " now" : ""}`;
  const shape = (
    <>
      <rect x={x} y={y} width={width} height={height} rx={rule === null ? 10 : 0} />
      <text x={x + width / 2} y={y + height / 2 + BASELINE}>
        {label}
      </text>
    </>
  );
  if (rule === null || onRule === undefined || !rulelist.rules.has(rule)) return <g class={kind}>{shape}</g>;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRule(rule);
  };
  return (
    <a class={kind} href={linkOf?.(rule) ?? "#"} onClick={follow} aria-label={`the rule ${rule}`}>
      {shape}
    </a>
  );
}
