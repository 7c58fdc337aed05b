# Says for each text whether Perl finds the expression in it: 0 or 1.
use strict;
use warnings;
chomp(my @lines = <STDIN>);
my $source = pack('H*', shift @lines);
utf8::decode($source);
my $expression = qr/$source/a;
for (@lines) {
    my $text = pack('H*', $_);
    utf8::decode($text);
    print $text =~ $expression ? 1 : 0;
}
