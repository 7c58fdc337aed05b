/**
 * The custom element `<url-grammar-view url="...">` for other sites' pages: a URL with its parts in place, the
 * sentence, the verdicts of three grammars, and where programs go. This one file has all that it needs.
 */
import { render } from "preact";
import { LABELS } from "#page/grammars.js";
import { answer } from "./first/answer.js";
import { forget, wasIncomplete } from "./first/incomplete.js";
import { marksOf, runsOf } from "./first/parts.js";
import { HostList, verdictOf } from "./first/places.js";
import { type Answer, FIRST_GRAMMARS } from "./first/record.js";
import { Sentence } from "./first/sentence-text.js";
import { Text } from "./first/text.js";
import css from "./style/embed.css";

const sheet = new CSSStyleSheet();
// Inside a shadow root, the element takes the role of the page's root.
sheet.replaceSync(css.replaceAll(":root", ":host"));

/** The page, next to this file, which shows everything else. */
const PAGE = new URL("index.html", import.meta.url).href;

/** Longer input is cut: this is for URLs that people write about. */
const LONGEST = 2000;

class UrlGrammarView extends HTMLElement {
  static readonly observedAttributes = ["url"];

  readonly #root: ShadowRoot;

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: "open" });
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    this.attributeChangedCallback();
  }

  attributeChangedCallback(): void {
    if (!this.isConnected) return;
    const url = this.getAttribute("url") ?? "";
    render(<View url={url.slice(0, LONGEST)} />, this.#root);
  }
}

function View({ url }: { readonly url: string }) {
  const found = answerTo(url);
  const faults = (found?.faults ?? []).map(({ offset, length }) => ({
    start: offset,
    end: offset + Math.max(1, length),
    kind: "fault",
  }));
  return (
    <>
      <p class="marks">
        {runsOf(url, [...marksOf(url), ...faults]).map(({ start, text, kinds }) => (
          <span key={start} class={kinds}>
            <Text value={text} />
          </span>
        ))}
      </p>
      <p>
        <Sentence input={url} />
      </p>
      {found !== null && <Answered found={found} />}
      <p>
        <a href={`${PAGE}#url=${encodeURIComponent(url.toWellFormed())}`}>
          {found === null ? "See who goes where: url-grammar" : "More about this URL: url-grammar"}
        </a>
      </p>
    </>
  );
}

function Answered({ found: { verdicts, faults, places } }: { readonly found: Answer }) {
  const [first] = faults;
  return (
    <>
      <ul class="verdicts" aria-label="Valid?">
        {FIRST_GRAMMARS.map((name) => (
          <li key={name} class={verdicts[name] ? "good-text" : "bad-text"}>
            {verdicts[name] ? "✓ valid by " : "✗ invalid by "}
            {LABELS[name].title}
          </li>
        ))}
      </ul>
      {first !== undefined && (
        <p class="bad-text">
          <Text value={first.message} /> (character {first.offset + 1})
        </p>
      )}
      <p>
        <b>{verdictOf(places).title}</b>
      </p>
      <HostList places={places} />
    </>
  );
}

/** Returns `null` if the input needs tables that this file omits, such as those of international names. */
function answerTo(input: string): Answer | null {
  forget();
  try {
    const found = answer({ input });
    return wasIncomplete() ? null : found;
  } catch (error) {
    if (wasIncomplete()) return null;
    throw error;
  }
}

customElements.define("url-grammar-view", UrlGrammarView);
