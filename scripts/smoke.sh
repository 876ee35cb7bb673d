#!/bin/sh
# smoke.sh BASE_URL: requests every page of a running site in both languages, and its endpoints, with curl, and compares
# status, language, title and redirect. Prints a table; exit code 1 if an answer is wrong. Titles come from the message files
# beside it: those of a checkout, or of a deployed release (scripts/deploy/README.md).
set -u
base=${1:-http://localhost:3000}
base=${base%/}
root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
for part in locales/zh_CN shared/news/catalogue.json; do
  [ -e "$root/$part" ] || { echo "smoke.sh needs $root/$part: deploy locales/ and shared/ as well"; exit 1; }
done
failed=0
asked=0

report() { # result, status, language, address, detail
  asked=$((asked + 1))
  [ "$1" = ok ] || failed=$((failed + 1))
  printf '%-4s %-4s %-6s %-46s %s\n' "$1" "$2" "$3" "$4" "$5"
}

# The text of a key in a message file: `text FILE KEY`, with KEY as its path from the top, parts joined by dots.
text() {
  awk -v wanted="$2" '
    match($0, /^ *"[^"]+": ?/) {
      match($0, /[^ ]/); depth = int((RSTART - 1) / 2)
      key = $0; sub(/^ *"/, "", key); sub(/".*/, "", key); path[depth] = key
      full = path[1]; for (level = 2; level <= depth; level++) full = full "." path[level]
      if (full == wanted) { value = $0; sub(/^ *"[^"]+": *"/, "", value); sub(/",? *$/, "", value); print value; exit }
    }' "$root/locales/$1.json"
}

# Requests an address: `ask TAG ADDRESS` sets status, language (of the header), document (its `lang`), target (Location or
# Content-Type) and title (as text).
ask() {
  answer=$(curl -s -D - -H "Accept-Language: $1" --path-as-is "$base$2" | LC_ALL=C awk '
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
      gsub(/&#x27;/, "\047", title); gsub(/&quot;/, "\"", title); gsub(/&amp;/, "\\&", title)
      print status; print header["content-language"]; print document
      print header["location"] != "" ? header["location"] : header["content-type"]
      print title
    }')
  { read -r status; read -r language; read -r document; read -r target; read -r title; } <<END
$answer
END
}

page() { # address, status, message file, key
  for pair in zh_CN:zh-CN en_US:en-US; do
    folder=${pair%%:*}
    tag=${pair##*:}
    ask "$tag" "$1"
    [ "$folder" = zh_CN ] && site=$site_zh || site=$site_en
    expected="$(text "$folder/$3" "$4") | $site"
    problem=
    [ "$status" = "$2" ] || problem="$problem status $status instead of $2;"
    [ "$language" = "$tag" ] || problem="$problem language $language;"
    [ "$document" = "$tag" ] || problem="$problem no <html lang=\"$tag\">;"
    [ "$title" = "$expected" ] || problem="$problem title instead of \"$expected\";"
    [ -z "$problem" ] && report ok "$status" "$tag" "$1" "$title" || report BAD "$status" "$tag" "$1" "$title:$problem"
  done
}

answer() { # address, status, location or content type
  ask en "$1"
  case "$status $target" in
    "$2 $3"*) report ok "$status" - "$1" "$target" ;;
    *) report BAD "$status" - "$1" "$target instead of $2 $3" ;;
  esac
}

curl -s -o /dev/null --retry 5 --retry-connrefused --retry-delay 1 "$base/healthz" || { echo "nothing answers at $base"; exit 1; }

site_zh=$(text zh_CN/common site.title)
site_en=$(text en_US/common site.title)
printf '%-4s %-4s %-6s %-46s %s\n' '' HTTP lang address 'title or target'
page / 200 home title
page /business 200 business title
for brand in judydoll joocyee furterer biophytoGenesis scctc; do
  page "/business?name=$brand" 200 business "brands.$brand.pageTitle"
done
page /dynamics 200 dynamics title
for kind in Group Brand Media; do
  page "/dynamics?name=$kind" 200 dynamics "titles.$kind"
done
items=$(sed -n 's/^ *"\(item[0-9]*\)".*/\1/p' "$root/shared/news/catalogue.json")
for item in $items; do
  page "/news?name=$item" 200 "news/$item" title1
done
next=item$(($(echo "$items" | sed 's/item//' | sort -n | tail -n 1) + 1))
page /press 200 press title
page /about-us 200 about-us title
page '/about-us?name=jituanjieshao' 200 about-us intro.pageTitle
page '/about-us?name=guanlituandui' 200 about-us team.pageTitle
page '/about-us?name=fazhanlishi' 200 about-us timeline.pageTitle
page '/about-us?name=qiyezeren' 200 about-us responsibility.pageTitle
page /join-us 200 join-us title
page /legal 200 legal terms.pageTitle
page '/legal?msg=%E4%BD%BF%E7%94%A8%E6%9D%A1%E6%AC%BE' 200 legal terms.pageTitle
page '/legal?msg=%E9%9A%90%E7%A7%81%E6%94%BF%E7%AD%96' 200 legal privacy.pageTitle
page /accessibility 200 accessibility title
page /contact-us 200 contact-us title
page /search 200 search title
page /404 404 not-found title

answer /nowhere 302 /404
answer /news 302 /dynamics
answer "/news?name=$next" 302 /404
answer '/business?name=nope' 302 /404
answer '/legal?msg=nope' 302 /404
answer /Business/ 308 /business
answer '//about-us?x=1' 308 '/about-us?x=1'
answer //evil.example/x 308 /evil.example/x
answer /%E0%A4%A 400 text/
answer /assets/nothing.js 404 text/
answer /feed.xml 200 application/rss+xml
answer /robots.txt 200 text/plain
answer /sitemap.xml 200 application/xml
answer /site.webmanifest 200 application/manifest+json
answer /favicon.ico 200 image/
answer /.well-known/security.txt 200 text/plain
answer /healthz 200 text/plain
answer /readyz 200 text/plain

echo "$((asked - failed)) of $asked answers are right"
[ "$failed" -eq 0 ]
