#!/bin/sh
# smoke.sh BASE_URL: requests every page of a running site's sitemap, in both languages, and its endpoints, with curl. Compares
# status, language and title, or the target of a redirect. Prints a table; exit code 1 if an answer is wrong.
set -u
base=${1:-http://localhost:3000}
base=${base%/}
failed=0
asked=0

report() { # result, status, address, detail
  asked=$((asked + 1))
  [ "$1" = ok ] || failed=$((failed + 1))
  printf '%-4s %-4s %-60s %s\n' "$1" "$2" "$3" "$4"
}

# Status, Content-Language, `<html lang>`, Location or Content-Type, and title of an address, one a line.
ask() {
  curl -s -D - --path-as-is "$base$1" | LC_ALL=C awk '
    function between(text, start, end) {
      if (!(place = index(text, start))) return ""
      text = substr(text, place + length(start))
      return substr(text, 1, index(text, end) - 1)
    }
    { sub(/\r$/, "") }
    NR == 1 { status = $2; next }
    !body && $0 == "" { body = 1; next }
    !body { place = index($0, ": "); header[tolower(substr($0, 1, place - 1))] = substr($0, place + 2); next }
    document == "" { document = between($0, "<html lang=\"", "\"") }
    title == "" { title = between($0, "<title>", "</title>") }
    END {
      print status; print header["content-language"]; print document
      print header["location"] != "" ? header["location"] : header["content-type"]; print title
    }'
}

page() { # address, status
  case $1 in *lang=en_US*) tag=en-US ;; *) tag=zh-CN ;; esac
  { read -r status; read -r language; read -r document; read -r _; read -r title; } <<END
$(ask "$1")
END
  # The site's title ends that of every page of a language.
  site=${title##*" | "}
  eval "expected=\${site_${tag%-*}:=\$site}"
  problem=
  [ "$status" = "$2" ] || problem="$problem status $status instead of $2;"
  [ "$language" = "$tag" ] || problem="$problem language \"$language\";"
  [ "$document" = "$tag" ] || problem="$problem <html lang=\"$document\">;"
  case $title in ?*" | $expected") ;; *) problem="$problem not a title of the site;" ;; esac
  [ -z "$problem" ] && report ok "$status" "$1" "$title" || report BAD "$status" "$1" "$title:$problem"
}

answer() { # address, status, location or content type
  { read -r status; read -r _; read -r _; read -r target; read -r _; } <<END
$(ask "$1")
END
  case "$status $target" in
    "$2 $3"*) report ok "$status" "$1" "$target" ;;
    *) report BAD "$status" "$1" "$target instead of $2 $3" ;;
  esac
}

curl -s -o /dev/null --retry 5 --retry-connrefused --retry-delay 1 "$base/healthz" || { echo "nothing answers at $base"; exit 1; }

pages=$(curl -s "$base/sitemap.xml" | sed 's/<loc>/\n&/g' | sed -n 's/^<loc>https*:\/\/[^/]*\([^<]*\)<.*/\1/p' | sed 's/&amp;/\&/g')
[ -n "$pages" ] || report BAD - /sitemap.xml 'names no page'
for address in $pages /search '/search?lang=en_US'; do page "$address" 200; done
for address in /404 '/404?lang=en_US'; do page "$address" 404; done

answer /nowhere 302 /404
answer /news 302 /dynamics
answer '/news?name=item0' 302 /404
answer '/business?name=nope' 302 /404
answer '/legal?msg=nope' 302 /404
answer /Business/ 308 /business
answer '//about-us?x=1' 308 '/about-us?x=1'
answer //evil.example/x 308 /evil.example/x
answer /%E0%A4%A 400 text/
answer /assets/nothing.js 404 text/
answer /feed.xml 200 application/rss+xml
answer /robots.txt 200 text/plain
answer /site.webmanifest 200 application/manifest+json
answer /favicon.ico 200 image/
answer /.well-known/security.txt 200 text/plain
answer /healthz 200 text/plain
answer /readyz 200 text/plain

echo "$((asked - failed)) of $asked answers are right"
[ "$failed" -eq 0 ]
