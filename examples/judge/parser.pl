# A program for "url-grammar judge": it reads JSON strings, one per line, and answers each with true or false.
# To test a parser of your own, call it in place of the expression of RFC 3986, Appendix B, which takes any text apart.
use strict;
use warnings;
use JSON::PP;

my $json = JSON::PP->new->utf8->allow_nonref;
while (my $line = <STDIN>) {
    my ($scheme) = $json->decode($line) =~ m{^(?:([^:/?#]+):)?(?://[^/?#]*)?[^?#]*(?:\?[^#]*)?(?:#.*)?$}s;
    print defined $scheme ? "true" : "false", "\n";
}
