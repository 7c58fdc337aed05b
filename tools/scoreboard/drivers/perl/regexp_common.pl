# Regexp::Common: its patterns of RFC 2396 are named after the rules.
use strict;
use warnings;
use JSON::PP;
use Regexp::Common;
use Regexp::Common::URI::RFC2396 qw($absoluteURI);

my $rule = shift @ARGV;
if ($rule eq "--version") {
    print "$Regexp::Common::VERSION (Perl ", sprintf("%vd", $^V), ")\n";
    exit;
}
my %patterns = (absoluteURI => qr{\A(?:$absoluteURI)\z});
my $pattern = $patterns{$rule} or die "there is no pattern for $rule\n";
my $json = JSON::PP->new->utf8->allow_nonref;
while (my $line = <STDIN>) {
    print $json->decode($line) =~ $pattern ? "true" : "false", "\n";
}
