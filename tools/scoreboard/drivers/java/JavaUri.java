// java.net.URI: the constructor throws an exception for what it cannot parse. RFC 2396 calls a URI with a scheme absoluteURI,
// and a fragment is not part of it. It reads JSON, one value per line, and answers each with a line of JSON.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

public final class JavaUri {
    public static void main(String[] arguments) throws IOException {
        String key = arguments[0];
        if (key.equals("--version")) {
            System.out.println(System.getProperty("java.version"));
            return;
        }
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var answers = new StringBuilder();
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            answers.append(answer(key, line)).append('\n');
        }
        System.out.print(answers);
    }

    private static String answer(String key, String line) {
        try {
            switch (key) {
                case "URI-reference":
                    new URI(text(line));
                    return "true";
                case "resolution":
                    return json(new URI(member(line, "base")).resolve(new URI(member(line, "reference"))).toString());
                default:
                    throw new IllegalArgumentException(key);
            }
        } catch (URISyntaxException error) {
            return key.equals("URI-reference") ? "false" : "null";
        }
    }

    /** Reads a member of the object in a line: the inputs are references, so that a quotation mark is never in one. */
    private static String member(String line, String name) {
        String key = "\"" + name + "\":";
        int from = line.indexOf(key) + key.length();
        return text(line.substring(from, line.indexOf('"', from + 1) + 1));
    }

    private static String json(String text) {
        return text == null ? "null" : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    /** Returns the text of a JSON string. */
    private static String text(String json) {
        var text = new StringBuilder();
        for (int at = 1; at < json.length() - 1; at += 1) {
            char character = json.charAt(at);
            if (character != '\\') {
                text.append(character);
                continue;
            }
            at += 1;
            char escape = json.charAt(at);
            int control = "bfnrt".indexOf(escape);
            if (escape == 'u') {
                text.append((char) Integer.parseInt(json.substring(at + 1, at + 5), 16));
                at += 4;
            } else {
                text.append(control < 0 ? escape : "\b\f\n\r\t".charAt(control));
            }
        }
        return text.toString();
    }
}
