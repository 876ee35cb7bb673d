#!/bin/sh
# backup.sh FOLDER [DAYS]: copies the inbox while the site runs (PostgreSQL if DATABASE_URL is set, else SQLite in DATA_DIR)
# and deletes copies older than DAYS (30). For a timer or cron: silent on success, exit code 1 on failure, which keeps the
# earlier copies. A message deleted from the inbox is in no copy after DAYS, as the privacy policy says.
set -eu
umask 077
PATH=$(dirname "$0")/../../node_modules/.bin:$PATH # in a checkout, the Node of the lock file
folder=${1:?backup.sh FOLDER [DAYS]}
days=${2:-30}
mkdir -p "$folder"
name=$folder/inbox-$(date -u +%Y%m%dT%H%M%SZ)
# The file gets its name when it is complete.
trap 'rm -f "$name.part"' EXIT

if [ -n "${DATABASE_URL:-}" ]; then
  # The password goes into the environment, because every user of the machine can read arguments.
  PGPASSWORD=$(node -p 'const url = new URL(process.env.DATABASE_URL);
    url.searchParams.get("password") ?? decodeURIComponent(url.password)')
  export PGPASSWORD
  # libpq decodes %20 but not +, which is how URLSearchParams writes a space.
  address=$(node -p 'const url = new URL(process.env.DATABASE_URL);
    url.password = "";
    url.searchParams.delete("password");
    url.search = url.search.replaceAll("+", "%20");
    url.href')
  pg_dump --dbname="$address" > "$name.part"
  mv "$name.part" "$name.sql"
else
  inbox=${DATA_DIR:-data}/inbox.sqlite
  [ -f "$inbox" ] || { echo "$inbox does not exist: set DATA_DIR or DATABASE_URL" >&2; exit 1; }
  node --no-warnings -e "
    const [, source, copy] = process.argv;
    new (require('node:sqlite').DatabaseSync)(source, { timeout: 10000 }).prepare('vacuum into ?').run(copy);
  " "$inbox" "$name.part"
  mv "$name.part" "$name.sqlite"
fi

# The slash makes find follow FOLDER if it is a symbolic link.
find "$folder/" -name 'inbox-*' -type f -mtime "+$days" -exec rm -f {} +
