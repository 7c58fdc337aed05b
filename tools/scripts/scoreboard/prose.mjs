// What the page says before and after its tables.

/** Returns the beginning of the page. `leftOut` is how many texts, of how many, the grammar of the URL Standard does not decide. */
export const introduction = (leftOut, texts) => `# Scoreboard

The [conformance suites](conformance.md) of this package, put to the parsers of other projects. Each parser was asked about
every text of a suite, and its verdict compared with the grammar's. This page is written by \`npm run scoreboard\`.

What the numbers mean, and what they do not:

- A suite has a text for every state of a grammar's automaton and every way to leave it. Its texts are not what people write, and
  a fault in a rule with many states, such as the one of IPv6 addresses, counts many times. **The number of texts says where a
  parser differs, not how bad that is.** One cause is one difference.
- No parser is wrong about a grammar that it does not claim. Each is described by what its own documentation says.
- A result is about the version that is named, and only about its verdict, not about the parts that it reports.
- The suites have no extra states (\`--extra-states 0\`). [Conformance](conformance.md#what-is-proved-and-what-is-assumed) says
  what that proves.
- "One fault, accepted" is about other texts: [one for each way to violate the
  rule](conformance.md#one-text-for-each-way-to-violate-a-rule), with control characters, spaces and characters beyond ASCII, and
  a valid text with a line end after it.

Left out are texts on which a grammar does not decide, or that a program cannot be given. The URL Standard refers to Unicode
Technical Standard 46 for characters beyond ASCII and for \`xn--\` in a domain; the grammar \`whatwg\` allows all of them, and texts
with either, ${leftOut} of ${texts}, are not counted. Lone surrogates have no UTF-8; the suites have none, and texts with a single fault
that have one are not counted. All texts reach the programs as JSON and are handed to the parsers as strings of their language: UTF-8
in C, C++ and Go, UTF-16 in JavaScript and Java, and code points in Haskell, Python, Ruby and Perl.`;

export const EPILOGUE = `## How to reproduce it

\`\`\`sh
npm run scoreboard                    # all programs that are here: about five minutes
npm run scoreboard -- uriparser zod   # some of them
npm run scoreboard -- --page          # only write this page
\`\`\`

\`tools/scoreboard/package-lock.json\` and \`tools/scoreboard/requirements.txt\` name the versions of the packages for JavaScript and Python,
which are installed into \`tools/scoreboard/\`. The other programs are those of the system: a compiler for C and C++ with uriparser and
Boost.URL, GHC with network-uri, Ruby, a JDK, Go, and Perl with Regexp::Common. On Debian:

\`\`\`sh
apt-get install gcc g++ liburiparser-dev libboost-url1.81-dev ghc libghc-network-uri-dev ruby default-jdk-headless golang-go \\
  libregexp-common-perl python3-venv
\`\`\`

A program that is missing is reported, and its recorded result is kept with its version and date. The results are in
\`tools/scoreboard/results.json\`. Each driver in \`tools/scoreboard/drivers/\` is a program for \`url-grammar judge\`, with the rule as its
argument. To add a parser, write one, and add an entry to \`tools/scoreboard/programs/\`.`;
