// Options that several subcommands have.
import { Option } from "commander";

export function ruleOption(): Option {
  return new Option("-r, --rule <name>", "the rule to match; URL-reference unless told");
}

export function grammarOption(): Option {
  return new Option("-g, --grammar <name>", "the standard: draft-05 (unless told) or rfc3986");
}

export function bnfOption(): Option {
  return new Option(
    "--bnf <file>",
    "a grammar of your own: BNF, or ABNF where the file ends in .abnf",
  ).conflicts(["grammar", "schemeRules"]);
}

export function readingOption(): Option {
  return new Option("--reading <name>", "strict (unless told), or bnf: any derivation will do").choices([
    "strict",
    "bnf",
  ]);
}
