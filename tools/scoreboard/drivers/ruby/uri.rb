# The standard library's URI. URI.parse raises an error for what it cannot parse; a URI with a scheme is absolute.
require "json"
require "uri"

if ARGV[0] == "--version"
  puts "#{URI::VERSION} (Ruby #{RUBY_VERSION})"
  exit
end

def reference(text)
  URI.parse(text)
rescue URI::Error
  nil
end

check = {
  "URI" => ->(text) { reference(text)&.absolute? || false },
  "URI-reference" => ->(text) { !reference(text).nil? }
}.fetch(ARGV[0])

STDIN.set_encoding("UTF-8")
STDIN.each_line { |line| puts check.call(JSON.parse(line)) }
