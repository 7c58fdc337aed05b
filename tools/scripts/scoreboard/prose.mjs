// The text of the page before and after its tables.

/**
 * Returns the beginning of the page. `leftOut` is how many of `texts` the grammar of the URL Standard does not decide.
 */
export const introduction = (programs, leftOut, texts) => `# Scoreboard

For anyone who compares URL parsers: what ${programs} programs in many languages answered to the complete [suites](conformance.md) of
this package. For verdicts these are the suites of a rule; for components, resolution and normal form, those of size M.
\`npm run scoreboard\` writes this page. The site has each difference with its cause and its shortest text, and \`npm run rules\`
writes the same listing to \`docs/listings/scoreboard.md\`; [findings](findings.md) explains single faults.

- **The number of texts says where a parser differs, not how bad that is.** A suite has a text for every state of a grammar's automaton and
  every way to leave it, so one mistake in a rule with many states, such as the one of IPv6 addresses, counts many times.
- No parser is wrong about a grammar that it does not claim.
- Components are compared as written. Many parsers do not distinguish an absent component from an empty one, which is a difference here.
- Texts on which a grammar does not decide are left out: by the URL Standard, ${leftOut} of ${texts}, with characters beyond ASCII or \`xn--\`
  in a domain.`;

export const EPILOGUE = `## How to reproduce it

\`\`\`sh
npm run scoreboard                    # all programs that are here: about half an hour
npm run scoreboard -- uriparser zod   # some of them
npm run scoreboard -- --page          # only write this page
\`\`\`

The lock files in \`tools/scoreboard/\` and its \`requirements.txt\` name the versions of packages from npm and PyPI. Other programs are
those of the system, or of one in the folder \`SCOREBOARD_ROOT\`; \`tools/scoreboard/README.md\` lists their packages.

A program that is missing is reported, and its recorded result is kept with its version and date. The results are in
\`tools/scoreboard/results.json\`. Each driver in \`tools/scoreboard/drivers/\` is a program for \`url-grammar judge\`, with the rule as its
argument. To add a parser, write one, and add an entry to \`tools/scoreboard/programs/\`.`;
