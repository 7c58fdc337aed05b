// java.net.URI: the constructor throws an exception for what it cannot parse. RFC 2396 calls a URI with a scheme absoluteURI,
// and a fragment is not part of it.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

public final class JavaUri {
    public static void main(String[] arguments) throws IOException {
        String rule = arguments[0];
        if (rule.equals("--version")) {
            System.out.println(System.getProperty("java.version"));
            return;
        }
        if (!rule.equals("URI-reference")) System.exit(2);
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var answers = new StringBuilder();
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            answers.append(isReference(text(line))).append('\n');
        }
        System.out.print(answers);
    }

    private static boolean isReference(String text) {
        try {
            new URI(text);
            return true;
        } catch (URISyntaxException error) {
            return false;
        }
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
