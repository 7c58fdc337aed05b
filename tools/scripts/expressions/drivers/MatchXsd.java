import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Says for each text whether the pattern of an XML Schema matches it, as the validator of the JDK (Xerces) does: 0 or 1. */
class MatchXsd {
  public static void main(String[] arguments) throws Exception {
    String[] lines = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
    String schema = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a'><xs:complexType><xs:sequence>"
        + "<xs:element name='t' maxOccurs='unbounded'><xs:complexType><xs:attribute name='v'><xs:simpleType><xs:restriction base='xs:string'>"
        + "<xs:pattern value='" + attribute(text(lines[0])) + "'/></xs:restriction></xs:simpleType></xs:attribute></xs:complexType></xs:element>"
        + "</xs:sequence></xs:complexType></xs:element></xs:schema>";
    char[] answers = new char[lines.length - 1];
    StringBuilder document = new StringBuilder("<a>\n");
    for (int i = 0; i < answers.length; i++) {
      answers[i] = '1';
      document.append("<t v='").append(attribute(text(lines[i + 1]))).append("'/>\n");
    }
    Validator validator = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(new StreamSource(new StringReader(schema))).newValidator();
    validator.setErrorHandler(new DefaultHandler() {
      @Override
      public void error(SAXParseException error) {
        if (error.getMessage().startsWith("cvc-pattern-valid")) answers[error.getLineNumber() - 2] = '0';
      }
    });
    validator.validate(new StreamSource(new StringReader(document.append("</a>\n").toString())));
    System.out.println(answers);
  }

  private static String text(String hexadecimal) {
    return new String(HexFormat.of().parseHex(hexadecimal), StandardCharsets.UTF_8);
  }

  /** What is special in an attribute is written by its number, as is white space, which would become a space. */
  private static String attribute(String text) {
    StringBuilder written = new StringBuilder();
    text.codePoints().forEach(point -> {
      if (point > 0x20 && "<&'".indexOf(point) < 0) written.appendCodePoint(point);
      else written.append("&#").append(point).append(';');
    });
    return written.toString();
  }
}
