// Standards.URI of Pike: "RFC 3986 - Uniform Resource Identifiers (URI): Generic Syntax". It reads JSON, one value per line, and answers each with a line of JSON.
string|int|object answer(string key, mixed question) {
  switch (key) {
    case "resolution": return (string)Standards.URI(question->reference, question->base);
    case "normal": return (string)Standards.URI(question->text);
  }
  error("there is no check for %s\n", key);
}

int main(int count, array(string) arguments) {
  string key = arguments[1];
  if (key == "--version") {
    write("%s\n", (version() / " ")[1]);
    return 0;
  }
  while (string line = Stdio.stdin->gets()) {
    mixed question = Standards.JSON.decode_utf8(line);
    mixed answered = Val.null;
    catch { answered = answer(key, question); };
    write("%s\n", string_to_utf8(Standards.JSON.encode(answered)));
  }
}
