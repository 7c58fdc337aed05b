# ruby fetch.rb LOG URLS CLIENT: asks for each URL with a client of Ruby.
require "json"
require "net/http"
require "open-uri"

log, urls, client = ARGV
JSON.parse(File.read(urls)).each_with_index do |url, number|
  File.open(log, "a") { |out| out.puts "url #{number}" }
  begin
    client == "open-uri" ? URI.open(url, open_timeout: 5) : Net::HTTP.get(URI(url))
  rescue StandardError
    nil
  end
end
