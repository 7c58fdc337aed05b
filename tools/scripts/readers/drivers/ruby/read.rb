# ruby read.rb READER < inputs.ndjson   READER: uri | addressable
# One JSON string a line in, one JSON record a line out. Debian has Addressable in the package ruby-addressable.
require 'json'
require 'uri'

def parts(url)
  %i[scheme userinfo host port path query fragment].to_h { |part| [part, url.public_send(part)] }
end

readers = {
  'uri' => ->(text) { parts(URI.parse(text)) },
  'addressable' => lambda { |text|
    require 'addressable/uri'
    parts(Addressable::URI.parse(text))
  }
}
read = readers.fetch(ARGV.fetch(0))
$stdin.set_encoding('UTF-8')
$stdin.each_line do |line|
  record = begin
    { ok: true }.merge(read.call(JSON.parse(line)))
  rescue StandardError => e
    { error: "#{e.class}: #{e.message}"[0, 160].scrub }
  end
  puts JSON.generate(record)
end
