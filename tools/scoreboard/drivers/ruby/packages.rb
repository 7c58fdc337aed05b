# The libraries, and how each is called: `ruby packages.rb NAME KEY`. It reads JSON, one value per line, and answers each with a line of
# JSON. A text is a question for a verdict, and an object has its inputs by their names. With "--version" as the key it prints the
# version of the library instead.
require "json"

# Whether a parser returns instead of raising an error.
def parses(*errors)
  yield
  true
rescue *errors
  false
end

PACKAGES = {
  "uri" => lambda do
    require "uri"
    reference = ->(text) { URI.parse(text) }
    {
      "--version" => -> { "#{URI::VERSION} (Ruby #{RUBY_VERSION})" },
      "URI" => ->(text) { parses(URI::Error) { raise URI::Error unless reference.call(text).absolute? } },
      "URI-reference" => ->(text) { parses(URI::Error) { reference.call(text) } },
      "components" => lambda do |text:|
        scheme, userinfo, host, port, _, path, opaque, query, fragment = URI.split(text)
        { scheme:, userinfo:, host:, port:, path: path || opaque, query:, fragment: }
      end,
      "resolution" => ->(base:, reference:) { URI.join(base, reference).to_s }
    }
  end,
  "addressable" => lambda do
    require "addressable/uri"
    require "addressable/version"
    parse = ->(text) { Addressable::URI.parse(text) }
    {
      "--version" => -> { "#{Addressable::VERSION::STRING} (Ruby #{RUBY_VERSION})" },
      "components" => lambda do |text:|
        uri = parse.call(text)
        %w[scheme authority userinfo host path query fragment].to_h { |name| [name, uri.public_send(name)] }
      end,
      "resolution" => ->(base:, reference:) { Addressable::URI.join(base, reference).to_s },
      "normal" => ->(text:) { parse.call(text).normalize.to_s }
    }
  end,
  "json-schema" => lambda do
    require "json-schema"
    formats = %w[uri ipv4 ipv6].to_h do |format|
      [format, ->(text) { JSON::Validator.validate({ "type" => "string", "format" => format }, text, version: :draft4, parse_data: false) }]
    end
    formats.merge("--version" => -> { "#{Gem.loaded_specs["json-schema"].version} (Ruby #{RUBY_VERSION})" })
  end
}

name, key = ARGV
check = PACKAGES.fetch(name).call.fetch(key)
if key == "--version"
  puts check.call
  exit
end
STDIN.set_encoding("UTF-8")
STDIN.each_line do |line|
  question = JSON.parse(line, symbolize_names: true)
  begin
    answer = question.is_a?(String) ? check.call(question) : check.call(**question)
  rescue StandardError => e
    answer = question.is_a?(String) ? e.class.name : nil
  end
  puts JSON.generate(answer)
end
