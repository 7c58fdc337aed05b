import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Says for each text whether java.util.regex finds the expression in it: 0, 1, or E for a stack that overflows. */
class Match {
  public static void main(String[] arguments) throws Exception {
    String[] lines = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
    Pattern expression = Pattern.compile(text(lines[0]));
    StringBuilder answers = new StringBuilder();
    for (int i = 1; i < lines.length; i++) {
      try {
        answers.append(expression.matcher(text(lines[i])).find() ? 1 : 0);
      } catch (StackOverflowError error) {
        answers.append('E');
      }
    }
    System.out.println(answers);
  }

  private static String text(String hexadecimal) {
    return new String(HexFormat.of().parseHex(hexadecimal), StandardCharsets.UTF_8);
  }
}
