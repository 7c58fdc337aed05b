// javac -d OUT Read.java [-cp JARS Library.java]; java -cp OUT[:JARS] Read READER < inputs.ndjson
// READER is uri, url or httpurl, which the JDK has, or the name of the class of a library: OkHttp or Spring. Each library
// has a file of its own, so that a missing jar loses only that reader.

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

public class Read {
  /** Gives the parts of a text, or throws what the program throws. */
  interface Reader {
    Map<String, Object> read(String text) throws Exception;
  }

  public static void main(String[] args) throws Exception {
    Reader reader = reader(args[0]);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(new BufferedOutputStream(System.out), false, "UTF-8");
    for (String line; (line = in.readLine()) != null; ) out.print(json(answer(reader, string(line))) + "\n");
    out.flush();
  }

  private static Reader reader(String name) throws ReflectiveOperationException {
    switch (name) {
      case "uri": return Read::uri;
      case "url": return Read::url;
      case "httpurl": return Read::httpUrl;
      default: return (Reader) Class.forName(name).getDeclaredConstructor().newInstance();
    }
  }

  private static Map<String, Object> answer(Reader reader, String text) {
    try {
      return reader.read(text);
    } catch (Throwable error) {
      return parts("error", error.getClass().getSimpleName() + ": " + error.getMessage());
    }
  }

  private static Map<String, Object> uri(String text) throws Exception {
    URI uri = new URI(text);
    return parts("scheme", uri.getScheme(), "userinfo", uri.getRawUserInfo(), "host", uri.getHost(),
        "port", port(uri.getPort()), "path", uri.getRawPath(), "query", uri.getRawQuery(),
        "fragment", uri.getRawFragment());
  }

  private static Map<String, Object> url(String text) throws Exception {
    return parts(new URL(text));
  }

  /** The connection checks the URL again when it is made; nothing is sent before connect(). */
  private static Map<String, Object> httpUrl(String text) throws Exception {
    URL url = new URL(text);
    URLConnection connection = url.openConnection();
    if (!(connection instanceof HttpURLConnection)) throw new Exception("not http");
    return parts(url);
  }

  private static Map<String, Object> parts(URL url) {
    return parts("scheme", url.getProtocol(), "userinfo", url.getUserInfo(), "host", url.getHost(),
        "port", port(url.getPort()), "path", url.getPath(), "query", url.getQuery(), "fragment", url.getRef());
  }

  /** An answer of names and values. */
  static Map<String, Object> parts(Object... pairs) {
    Map<String, Object> parts = new LinkedHashMap<>();
    for (int at = 0; at < pairs.length; at += 2) parts.put((String) pairs[at], pairs[at + 1]);
    return parts;
  }

  /** A port, or null for the negative numbers that stand for none. */
  static Integer port(int port) {
    return port < 0 ? null : port;
  }

  /** The string of a line of JSON. */
  private static String string(String line) {
    StringBuilder text = new StringBuilder();
    int at = line.indexOf('"') + 1;
    int end = line.lastIndexOf('"');
    while (at < end) {
      char unit = line.charAt(at++);
      if (unit == '\\') {
        unit = line.charAt(at++);
        if (unit == 'u') {
          unit = (char) Integer.parseInt(line.substring(at, at + 4), 16);
          at += 4;
        } else {
          int escape = "bfnrt".indexOf(unit);
          if (escape >= 0) unit = "\b\f\n\r\t".charAt(escape);
        }
      }
      text.append(unit);
    }
    return text.toString();
  }

  private static String json(Map<String, Object> parts) {
    StringJoiner members = new StringJoiner(",", "{", "}");
    parts.forEach((name, value) -> members.add(quoted(name) + ":" + json(value)));
    return members.toString();
  }

  private static String json(Object value) {
    return value == null || value instanceof Number ? String.valueOf(value) : quoted(value.toString());
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      if (unit == '"' || unit == '\\') json.append('\\').append(unit);
      else if (unit < 0x20 || unit > 0x7e) json.append(String.format("\\u%04x", (int) unit));
      else json.append(unit);
    }
    return json.append('"').toString();
  }
}
