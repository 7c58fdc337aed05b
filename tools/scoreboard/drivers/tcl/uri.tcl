# uri of tcllib. It reads JSON, one value per line, and answers each with a line of JSON.
package require json
package require json::write
package require uri

set key [lindex $argv 0]
if {$key eq "--version"} {
    puts [package require uri]
    exit
}
fconfigure stdin -encoding utf-8
fconfigure stdout -encoding utf-8
while {[gets stdin line] >= 0} {
    set question [json::json2dict $line]
    if {[catch {
        switch -- $key {
            resolution { set made [uri::resolve [dict get $question base] [dict get $question reference]] }
            normal { set made [uri::canonicalize [dict get $question text]] }
        }
    }]} {
        puts null
    } else {
        puts [json::write string $made]
    }
}
