# perl fetch.pl LOG URLS CLIENT: asks for each URL with a client of Perl.
use strict;
use warnings;
use JSON::PP;

my ($log, $urls, $client) = @ARGV;
my $ask;
if ($client eq "HTTP::Tiny") { require HTTP::Tiny; my $http = HTTP::Tiny->new(timeout => 5); $ask = sub { $http->get($_[0]) } }
else { require LWP::UserAgent; my $lwp = LWP::UserAgent->new(timeout => 5); $ask = sub { $lwp->get($_[0]) } }
open my $in, "<", $urls or die;
my $texts = decode_json(do { local $/; <$in> });
for my $number (0 .. $#$texts) {
  open my $out, ">>", $log or die;
  print $out "url $number\n";
  close $out;
  eval { $ask->($texts->[$number]) };
}
