# The modules, and how each is called: `perl packages.pl NAME KEY`. It reads JSON, one value per line, and answers each with a line of
# JSON. A text is a question for a verdict, and an object has its inputs by their names. With "--version" as the key it prints the
# version of the module instead.
use strict;
use warnings;
use JSON::PP;

my %packages = (
    "Regexp::Common" => sub {
        require Regexp::Common;
        require Regexp::Common::URI::RFC2396;
        my $pattern = $Regexp::Common::URI::RFC2396::absoluteURI;
        return (absoluteURI => sub { shift =~ /\A(?:$pattern)\z/ ? JSON::PP::true : JSON::PP::false });
    },
    "Data::Validate::URI" => sub {
        require Data::Validate::URI;
        return (URI => sub { defined Data::Validate::URI::is_uri(shift) ? JSON::PP::true : JSON::PP::false });
    },
    "URI" => sub {
        require URI;
        # As RFC 3986 has it; the default keeps what leads above the root.
        $URI::ABS_REMOTE_LEADING_DOTS = 1;
        return (
            resolution => sub { my ($input) = @_; "" . URI->new_abs($input->{reference}, $input->{base}) },
            normal => sub { my ($input) = @_; "" . URI->new($input->{text})->canonical },
        );
    },
    "Mojo::URL" => sub {
        require Mojo::URL;
        require Mojolicious;
        return (
            resolution => sub {
                my ($input) = @_;
                Mojo::URL->new($input->{reference})->to_abs(Mojo::URL->new($input->{base}))->to_string;
            },
        );
    },
);

my ($name, $key) = @ARGV;
my %checks = $packages{$name}->();
if ($key eq "--version") {
    my $versioned = $name eq "Mojo::URL" ? "Mojolicious" : $name;
    print $versioned->VERSION, " (Perl ", sprintf("%vd", $^V), ")\n";
    exit;
}
my $check = $checks{$key} or die "there is no check for $key\n";
my $json = JSON::PP->new->utf8->allow_nonref;
while (my $line = <STDIN>) {
    my $answer = eval { $check->($json->decode($line)) };
    print $json->encode($answer), "\n";
}
