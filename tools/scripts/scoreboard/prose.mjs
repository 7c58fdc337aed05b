// What the page says before and after its tables.

/** Returns the beginning of the page. `leftOut` is how many texts, of how many, the grammar of the URL Standard does not decide. */
export const introduction = (programs, leftOut, texts) => `# Scoreboard

The [conformance suites](conformance.md) of this package, put to ${programs} programs in many languages: for verdicts, the complete suites
of a rule; for components, resolution and normal form, those of size M. Each answer was compared with the standard's. This page is
written by \`npm run scoreboard\`; the [findings](findings.md) explain faults one by one.

What the numbers mean, and what they do not:

- A suite has a text for every state of a grammar's automaton and every way to leave it. Its texts are not what people write, and
  a fault in a rule with many states, such as the one of IPv6 addresses, counts many times. **The number of texts says where a
  parser differs, not how bad that is.** One cause is one difference.
- No parser is wrong about a grammar that it does not claim. Each is described by what its own documentation says.
- A result is about the version that is named, and about what was asked.
- Components are compared as they are written. Many parsers do not tell an absent component from an empty one, or decode what they
  return: that is a difference, and what leads to it is said below.
- The suites have no extra states (\`--extra-states 0\`). [Conformance](conformance.md#what-is-proved-and-what-is-assumed) says
  what that proves.
- "One fault, accepted" is about other texts: [one for each way to violate the
  rule](conformance.md#one-text-for-each-way-to-violate-a-rule), with control characters, spaces and characters beyond ASCII, and
  a valid text with a line end after it.

Left out are texts on which a grammar does not decide, or that a program cannot be given. The URL Standard refers to Unicode
Technical Standard 46 for characters beyond ASCII and for \`xn--\` in a domain; the grammar \`whatwg\` allows all of them, and texts
with either, ${leftOut} of ${texts}, are not counted. Lone surrogates have no UTF-8; the suites have none, and texts with a single fault
that have one are not counted. All texts reach the programs as JSON and are handed to the parsers as strings of their language: UTF-8
in C, C++ and Go, UTF-16 in JavaScript and Java, and code points in Haskell, Python, Ruby and Perl. A string of C
cannot hold U+0000: a text with it has no answer where a parser takes such strings.`;

export const EPILOGUE = `## How to reproduce it

\`\`\`sh
npm run scoreboard                    # all programs that are here: about half an hour
npm run scoreboard -- uriparser zod   # some of them
npm run scoreboard -- --page          # only write this page
\`\`\`

The lock files in \`tools/scoreboard/\` and its \`requirements.txt\` name the versions of the packages of npm and PyPI, and those of Node and
PHP, which are installed there. The other programs are those of the system, or of one in a folder: \`SCOREBOARD_ROOT=/folder npm run
scoreboard\`. \`SCOREBOARD_RUBY_URI\` names the folder \`lib\` of a gem uri. These are of Debian's \`sid\` in November 2026:

\`\`\`sh
apt-get install gcc g++ pkg-config liburiparser-dev libboost-url-dev libxml2-dev libneon27-gnutls-dev libraptor2-dev libserd-dev \\
  libglib2.0-dev libcurl4-openssl-dev qt6-base-dev libpoco-dev ghc libghc-network-uri-dev libghc-modern-uri-dev libghc-uri-bytestring-dev \\
  libghc-aeson-dev cargo librust-fluent-uri-dev librust-iri-string-dev librust-oxiri-dev librust-uriparse-dev librust-url-dev \\
  librust-http-dev librust-serde-json-dev ruby ruby-addressable ruby-json-schema php-cli php-league-uri php-guzzlehttp-psr7 \\
  default-jdk-headless golang-go erlang-base elixir liburi-perl libmojolicious-perl libdata-validate-uri-perl libregexp-common-perl \\
  python3-venv ocaml-findlib liburi-ocaml-dev libyojson-ocaml-dev guile-3.0 guile-json racket swi-prolog-nox tcl tcllib nim pike8.0 chromium \\
  mono-mcs mono-runtime
\`\`\`

A program that is missing is reported, and its recorded result is kept with its version and date. The results are in
\`tools/scoreboard/results.json\`. Each driver in \`tools/scoreboard/drivers/\` is a program for \`url-grammar judge\`, with the rule as its
argument. To add a parser, write one, and add an entry to \`tools/scoreboard/programs/\`.`;
