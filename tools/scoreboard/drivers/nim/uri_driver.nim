## uri of Nim's standard library: "implementation of the parts of RFC 3986". It reads JSON, one value per line, and answers each with a line
## of JSON.
import std/[json, os, uri]

let key = paramStr(1)
if key == "--version":
  echo NimVersion
else:
  for line in stdin.lines:
    let question = parseJson(line)
    let answer =
      try:
        case key
        of "resolution": %($combine(parseUri(question["base"].getStr), parseUri(question["reference"].getStr)))
        else: raise newException(KeyError, "there is no check for " & key)
      except UriParseError: newJNull()
    echo $answer
