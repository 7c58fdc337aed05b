// javac -d OUT -cp okhttp.jar:okio.jar Read.java OkHttp.java; java -cp OUT:okhttp.jar:okio.jar Read OkHttp < inputs.ndjson

import java.util.Map;
import okhttp3.HttpUrl;

public class OkHttp implements Read.Reader {
  public Map<String, Object> read(String text) {
    HttpUrl url = HttpUrl.get(text);
    return Read.parts("scheme", url.scheme(), "userinfo", login(url), "host", url.host(), "port", url.port(),
        "path", url.encodedPath(), "query", url.encodedQuery(), "fragment", url.encodedFragment());
  }

  private static String login(HttpUrl url) {
    String user = url.encodedUsername();
    String password = url.encodedPassword();
    if (password.isEmpty()) return user.isEmpty() ? null : user;
    return user + ":" + password;
  }
}
