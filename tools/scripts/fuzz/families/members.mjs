// Random members of every rule of every grammar, from the package's own samplers.
import { api } from "../api.mjs";

const { compile, sampler } = api.automaton;
const { grammarFrom } = api.bnf;
const { draft05, grammarOf, grammarTexts } = api.combinators;

const LONGEST = 40;

/** The rules by grammar. The draft's are built from the combinators, the others from their texts. */
const GRAMMARS = Object.entries(grammarTexts).map(([name, { text, notation }]) =>
  name === "draft-05" ? grammarOf(draft05) : grammarFrom(text, notation),
);
const RULES = GRAMMARS.flatMap((grammar) => [...grammar.rules.keys()].map((rule) => ({ grammar, rule })));

/** The rules for whole references are drawn as often as all others. */
const WHOLE = RULES.filter(({ rule }) => /^(URL|URI)(-reference)?$|^(absolute|generic|relative)/i.test(rule));

const SAMPLERS = new Map();

function samplerOf(rule) {
  if (!SAMPLERS.has(rule)) {
    const dfa = compile(rule.grammar, rule.rule);
    SAMPLERS.set(rule, [sampler(dfa, "all"), sampler(dfa, "representatives")]);
  }
  return SAMPLERS.get(rule);
}

/** Returns a random member of a random rule; an empty string if there is none of the drawn length. */
export function memberOf(pick) {
  const rule = pick.of(pick.once(2) ? WHOLE : RULES);
  const sample = pick.of(samplerOf(rule));
  return sample(pick.small(LONGEST), pick.random) ?? sample(1, pick.random) ?? "";
}
