import java.util.Map;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;
public class Spring7 implements Read.Reader {
  static final UriComponentsBuilder.ParserType TYPE = UriComponentsBuilder.ParserType.RFC;
  public Map<String, Object> read(String text) {
    UriComponents uri = UriComponentsBuilder.fromUriString(text, TYPE).build();
    return Read.parts("scheme", uri.getScheme(), "userinfo", uri.getUserInfo(), "host", uri.getHost(),
        "port", Read.port(uri.getPort()), "path", uri.getPath(), "query", uri.getQuery(),
        "fragment", uri.getFragment());
  }
}
