# perl read.pl READER < inputs.ndjson   READER: uri | mojo | http-tiny
# One JSON string a line in, one JSON record a line out. Parts are octets: they are shown as UTF-8 where they are that,
# and otherwise each octet is the letter of its number.
use strict; use warnings; use JSON::PP; use Encode ();
my $json = JSON::PP->new->ascii->allow_nonref->canonical;
my @parts = qw(scheme userinfo host port path query fragment);
my %readers = (
  # URI.pm, as LWP uses it (LWP connects to $uri->host, ->port)
  uri => sub {
    require URI; my $u = URI->new(shift);
    # _port: the port in the text, not the scheme's default
    my %method = (map({ $_ => $_ } @parts), port => '_port');
    return { map { my $method = $method{$_}; $_ => $u->can('host') || !/userinfo|host|port/ ? scalar($u->can($method) && $u->$method) : undef } @parts };
  },
  # host is decoded; ihost is punycode, which Mojo::UserAgent connects to
  mojo => sub {
    require Mojo::URL; my $u = Mojo::URL->new(shift);
    return { scheme => $u->scheme, userinfo => $u->userinfo, host => $u->ihost, port => $u->port, path => $u->path->to_string, query => $u->query->to_string, fragment => $u->fragment };
  },
  # HTTP::Tiny's private splitter: cpanm, many CPAN clients. It dies on what it cannot read
  'http-tiny' => sub {
    require HTTP::Tiny; my ($scheme, $host, $port, $path, $auth) = HTTP::Tiny->_split_url(shift);
    return { scheme => $scheme, userinfo => (length $auth ? $auth : undef), host => $host, port => $port, path => $path, query => undef, fragment => undef };
  },
);
my $read = $readers{$ARGV[0]} or die "no such reader\n";
binmode STDIN; $| = 1;
while (my $line = <STDIN>) {
  my $record = eval {
    my $parts = $read->(JSON::PP->new->utf8->allow_nonref->decode($line));
    for (grep { defined } @$parts{@parts}) {
      my $octets = "$_";
      $_ = eval { Encode::decode('UTF-8', $octets, Encode::FB_CROAK) } // "$_";
    }
    $parts->{ok} = JSON::PP::true;
    $parts;
  };
  print $json->encode($record || { error => substr("$@", 0, 160) }), "\n";
}
