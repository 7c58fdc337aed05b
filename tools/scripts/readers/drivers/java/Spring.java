// javac -d OUT -cp spring-web.jar Read.java Spring.java
// java -cp OUT:spring-web.jar:spring-core.jar:commons-logging.jar Read Spring < inputs.ndjson

import java.util.Map;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

public class Spring implements Read.Reader {
  public Map<String, Object> read(String text) {
    UriComponents uri = UriComponentsBuilder.fromUriString(text).build();
    return Read.parts("scheme", uri.getScheme(), "userinfo", uri.getUserInfo(), "host", uri.getHost(),
        "port", Read.port(uri.getPort()), "path", uri.getPath(), "query", uri.getQuery(),
        "fragment", uri.getFragment());
  }
}
