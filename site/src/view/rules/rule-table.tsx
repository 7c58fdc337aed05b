/** What is known of a rule: its section, its automaton, the shortest texts, and the rules around it. */
import type { ComponentChildren } from "preact";
import type { GrammarName } from "url-grammar";
import { useAnalysis } from "../../analysis/use-analysis.js";
import { sectionLink, sectionName } from "../../rules/section-link.js";
import type { Source } from "../../rules/source.js";
import { usedIn, usersOf } from "../../rules/uses.js";
import { Text } from "../text/text.js";
import { RuleLinks } from "./rule-link.js";

interface RuleTableProps {
  readonly grammar: GrammarName;
  readonly source: Source;
  readonly rule: string;
}

export function RuleTable({ grammar, source, rule }: RuleTableProps) {
  const { rulelist } = source;
  const { result, request, fault } = useAnalysis("ruleFacts", { grammar, rule });
  const facts = request?.grammar === grammar && request.rule === rule ? result : null;
  const waiting = fault === null ? "…" : `not known: ${fault}`;
  return (
    <table class="rule-table">
      <tbody>
        <Row name="Defined in">
          <DefinedIn source={source} rule={rule} />
        </Row>
        <Row name="States of the automaton">{facts?.states ?? waiting}</Row>
        <Row name="Shortest matches">{facts === null ? waiting : <Texts texts={facts.members} />}</Row>
        <Row name="Shortest non-matches">{facts === null ? waiting : <Texts texts={facts.others} />}</Row>
        <Row name="Uses">
          <RuleLinks rules={usedIn(rulelist.rules.get(rule)!.expression)} />
        </Row>
        <Row name="Used by">
          <RuleLinks rules={usersOf(rule, rulelist)} />
        </Row>
      </tbody>
    </table>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

function DefinedIn({ source, rule }: { readonly source: Source; readonly rule: string }) {
  const section = source.sectionOf(rule);
  if (section === null) return <span>the strict reading of this project</span>;
  const link = sectionLink(section);
  const name = sectionName(section);
  return link === null ? <span>{name}</span> : <a href={link}>{name}</a>;
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return <span>none</span>;
  return (
    <>
      {texts.map((text, at) => (
        <span key={at}>
          {at > 0 && ", "}
          {text === "" ? "the empty text" : <Text value={text} />}
        </span>
      ))}
    </>
  );
}
