import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;

/** java.net.http, stopped where it asks for the proxy of a URI. The port is checked when it connects. */
public class JavaHttp implements Read.Reader {
  private URI asked;

  private final HttpClient client = HttpClient.newBuilder().proxy(new ProxySelector() {
    @Override
    public List<Proxy> select(URI uri) {
      asked = uri;
      throw new IllegalStateException("stopped");
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException error) {}
  }).build();

  public Map<String, Object> read(String text) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(text)).build();
    asked = null;
    try {
      client.send(request, HttpResponse.BodyHandlers.discarding());
    } catch (IOException | RuntimeException error) {
      if (asked == null) throw error;
    }
    InetSocketAddress.createUnresolved(asked.getHost(), Math.max(asked.getPort(), 0));
    return Read.parts("scheme", asked.getScheme(), "userinfo", asked.getRawUserInfo(), "host", asked.getHost(),
        "port", Read.port(asked.getPort()));
  }
}
