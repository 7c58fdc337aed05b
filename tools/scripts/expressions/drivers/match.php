<?php
// Says for each text whether PCRE2 finds the expression in it: 0, 1, or E for an error.
$lines = explode("\n", stream_get_contents(STDIN));
$expression = "\x01" . hex2bin(array_shift($lines)) . "\x01u";
foreach ($lines as $line) {
    $found = preg_match($expression, hex2bin($line));
    echo $found === false ? 'E' : $found;
}
