<?php
// php fetch.php LOG URLS CLIENT: asks for each URL with a function of PHP.
[, $log, $urls, $client] = $argv;
foreach (json_decode(file_get_contents($urls)) as $number => $url) {
    file_put_contents($log, "url $number\n", FILE_APPEND);
    if ($client === "parse_url") {
        $host = parse_url($url, PHP_URL_HOST);
        if (is_string($host)) @fsockopen($host, parse_url($url, PHP_URL_PORT) ?: 80, $code, $text, 2);
    } else {
        @file_get_contents($url);
    }
}
