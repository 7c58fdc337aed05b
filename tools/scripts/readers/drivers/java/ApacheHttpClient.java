import java.io.IOException;
import java.net.UnknownHostException;
import java.util.Map;
import org.apache.http.HttpException;
import org.apache.http.HttpHost;
import org.apache.http.HttpRequest;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.conn.routing.HttpRoute;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.impl.conn.DefaultRoutePlanner;
import org.apache.http.impl.conn.DefaultSchemePortResolver;
import org.apache.http.protocol.HttpContext;

/** Apache HttpClient, stopped where it looks a name up. */
public class ApacheHttpClient implements Read.Reader {
  private HttpHost target;
  private String asked;

  private final CloseableHttpClient client = HttpClients.custom()
      .setDnsResolver(name -> {
        asked = name;
        throw new UnknownHostException("stopped");
      })
      .setRoutePlanner(new DefaultRoutePlanner(DefaultSchemePortResolver.INSTANCE) {
        @Override
        public HttpRoute determineRoute(HttpHost host, HttpRequest request, HttpContext context) throws HttpException {
          HttpRoute route = super.determineRoute(host, request, context);
          target = route.getTargetHost();
          return route;
        }
      })
      .build();

  public Map<String, Object> read(String text) throws Exception {
    HttpGet request = new HttpGet(text);
    asked = null;
    try {
      client.execute(request);
    } catch (IOException | RuntimeException error) {
      if (asked == null) throw error;
    }
    return Read.parts("scheme", target.getSchemeName(), "userinfo", request.getURI().getRawUserInfo(), "host", asked,
        "port", Read.port(target.getPort()));
  }
}
