// java Fetch.java LOG URLS CLIENT: asks for each URL with a client of Java. The URLs are one in a line.
import java.net.*;
import java.net.http.*;
import java.nio.file.*;
import java.time.Duration;
import java.util.List;

class Fetch {
  public static void main(String[] args) throws Exception {
    // A name that is not found is looked up again.
    java.security.Security.setProperty("networkaddress.cache.negative.ttl", "0");
    Path log = Path.of(args[0]);
    List<String> urls = Files.readAllLines(Path.of(args[1]));
    HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    for (int number = 0; number < urls.size(); number++) {
      Files.writeString(log, "url " + number + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      try {
        if (args[2].equals("HttpClient"))
          client.send(HttpRequest.newBuilder(URI.create(urls.get(number))).build(), HttpResponse.BodyHandlers.discarding());
        else new URL(urls.get(number)).openConnection().getInputStream().close();
      } catch (Exception refused) {
        // Nothing can be reached.
      }
    }
    System.exit(0);
  }
}
