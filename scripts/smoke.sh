#!/bin/sh
# smoke.sh BASE_URL: requests every page of a running site's sitemap in both languages, the search, the 404 page and the
# probes, with curl. Compares status, `<html lang>` and title. Prints a table; exit code 1 if an answer is wrong.
set -u
base=${1:-http://localhost:3000}
base=${base%/}
failed=0
asked=0

# The status of an address, and of a page its language and title: `200 en-US About us | Joy Group`.
ask() {
  curl -s -w '<status>%{http_code}' "$base$1" | tr '\n' ' ' | LC_ALL=C sed '
    s/.*<html lang="\([^"]*\)".*<title>\([^<]*\)<.*<status>\(.*\)/\3 \1 \2/
    s/.*<status>//'
}

expect() { # address, beginning and end of the answer
  answer=$(ask "$1")
  asked=$((asked + 1))
  case $answer in
    "$2"*"$3") result=ok ;;
    *) result=BAD failed=$((failed + 1)) ;;
  esac
  printf '%-4s %-4s %-60s %s\n' "$result" "${answer%% *}" "$1" "${answer#* }"
}

page() { # address, status
  case $1 in
    *lang=en_US*) expect "$1" "$2 en-US " "$english" ;;
    *) expect "$1" "$2 zh-CN " "$chinese" ;;
  esac
}

curl -s -o /dev/null --retry 5 --retry-connrefused --retry-delay 1 "$base/healthz" || { echo "nothing answers at $base"; exit 1; }

# The site's name ends the title of every page of a language.
chinese=" | $(ask '/' | sed 's/.* | //')"
english=" | $(ask '/?lang=en_US' | sed 's/.* | //')"
pages=$(curl -s "$base/sitemap.xml" | sed 's/<loc>/\n&/g' | sed -n 's/^<loc>https*:\/\/[^/]*\([^<]*\)<.*/\1/p' | sed 's/&amp;/\&/g')
expect /sitemap.xml 200 ''
for address in ${pages:-/no-page-in-the-sitemap} /search '/search?lang=en_US'; do page "$address" 200; done
for address in /404 '/404?lang=en_US'; do page "$address" 404; done
for address in /healthz /readyz; do expect "$address" 200 ''; done

echo "$((asked - failed)) of $asked answers are right"
[ "$failed" -eq 0 ]
