<?php
// The libraries, and how each is called: `php packages.php NAME KEY`. It reads JSON, one value per line, and answers each with a line of
// JSON. A text is a question for a verdict, and an object has its inputs by their names. With "--version" as the key it prints the
// version of the library instead.

function parses(callable $parse): bool
{
    try {
        $parse();
        return true;
    } catch (\Throwable) {
        return false;
    }
}

/** The version of a package of this system. */
function installed(string $package): string
{
    $version = trim((string) shell_exec("dpkg-query -W -f '\${Version}' " . escapeshellarg($package)));
    return preg_replace('/^\d+:|[-+].*$/', '', $version) . ' (PHP ' . PHP_VERSION . ')';
}

$packages = [
    'league/uri' => function () {
        require 'League/Uri/autoload.php';
        return [
            '--version' => fn() => installed('php-league-uri'),
            'URI' => fn($text) => parses(function () use ($text) {
                if (\League\Uri\UriString::parse($text)['scheme'] === null) throw new \ValueError();
            }),
            'URI-reference' => fn($text) => parses(fn() => \League\Uri\UriString::parse($text)),
            'components' => function ($input) {
                $parts = \League\Uri\UriString::parse($input['text']);
                $userinfo = $parts['pass'] === null ? $parts['user'] : $parts['user'] . ':' . $parts['pass'];
                return [
                    'scheme' => $parts['scheme'],
                    'userinfo' => $userinfo,
                    'host' => $parts['host'],
                    'path' => $parts['path'],
                    'query' => $parts['query'],
                    'fragment' => $parts['fragment'],
                ];
            },
            'resolution' => fn($input) => (string) \League\Uri\BaseUri::from($input['base'])->resolve($input['reference']),
        ];
    },
    'guzzlehttp/psr7' => function () {
        require 'GuzzleHttp/Psr7/autoload.php';
        return [
            '--version' => fn() => installed('php-guzzlehttp-psr7'),
            'URI-reference' => fn($text) => parses(fn() => new \GuzzleHttp\Psr7\Uri($text)),
            'resolution' => fn($input) => (string) \GuzzleHttp\Psr7\UriResolver::resolve(
                new \GuzzleHttp\Psr7\Uri($input['base']),
                new \GuzzleHttp\Psr7\Uri($input['reference']),
            ),
            'normal' => fn($input) => (string) \GuzzleHttp\Psr7\UriNormalizer::normalize(
                new \GuzzleHttp\Psr7\Uri($input['text']),
                \GuzzleHttp\Psr7\UriNormalizer::CAPITALIZE_PERCENT_ENCODING |
                    \GuzzleHttp\Psr7\UriNormalizer::DECODE_UNRESERVED_CHARACTERS |
                    \GuzzleHttp\Psr7\UriNormalizer::REMOVE_DOT_SEGMENTS,
            ),
        ];
    },
    // PHP 8.5 and later.
    'Uri\\Rfc3986\\Uri' => fn() => [
        '--version' => fn() => PHP_VERSION,
        'URI' => fn($text) => \Uri\Rfc3986\Uri::parse($text)?->getScheme() !== null,
        'URI-reference' => fn($text) => \Uri\Rfc3986\Uri::parse($text) !== null,
        'components' => function ($input) {
            $uri = \Uri\Rfc3986\Uri::parse($input['text']);
            return $uri === null ? null : [
                'scheme' => $uri->getRawScheme(),
                'userinfo' => $uri->getRawUserInfo(),
                'host' => $uri->getRawHost(),
                'path' => $uri->getRawPath(),
                'query' => $uri->getRawQuery(),
                'fragment' => $uri->getRawFragment(),
            ];
        },
        'resolution' => fn($input) => \Uri\Rfc3986\Uri::parse($input['base'])?->resolve($input['reference'])->toRawString(),
        'normal' => fn($input) => \Uri\Rfc3986\Uri::parse($input['text'])?->toString(),
    ],
    'Uri\\WhatWg\\Url' => fn() => [
        '--version' => fn() => PHP_VERSION,
        'URL' => fn($text) => \Uri\WhatWg\Url::parse($text) !== null,
    ],
];

[, $name, $key] = $argv;
$check = $packages[$name]()[$key];
if ($key === '--version') {
    echo $check(), "\n";
    return;
}
while (($line = fgets(STDIN)) !== false) {
    $question = json_decode($line, true);
    try {
        $answer = $check($question);
    } catch (\Throwable $error) {
        $answer = is_string($question) ? $error::class : null;
    }
    echo json_encode($answer, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
