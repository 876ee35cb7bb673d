#!/bin/sh
# backup.sh FOLDER [DAYS]: copies the inbox while the site runs, PostgreSQL where DATABASE_URL names it, else SQLite in
# DATA_DIR, and deletes copies older than DAYS (30). For a timer or cron: silent when all went well, else exit code 1, and
# the copies before stay. The privacy policy counts from the message: what is deleted from the inbox is gone from here after
# DAYS.
set -eu
umask 077
folder=${1:?backup.sh FOLDER [DAYS]}
days=${2:-30}
mkdir -p "$folder"
name=$folder/inbox-$(date -u +%Y%m%dT%H%M%SZ)
# Under its name only when it is whole.
trap 'rm -f "$name.part"' EXIT

if [ -n "${DATABASE_URL:-}" ]; then
  # The password goes by the environment: arguments can be read by every user of the machine.
  PGPASSWORD=$(node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')
  export PGPASSWORD
  address=$(node -p 'Object.assign(new URL(process.env.DATABASE_URL), { password: "" }).href')
  pg_dump --dbname="$address" > "$name.part"
  mv "$name.part" "$name.sql"
else
  inbox=${DATA_DIR:-data}/inbox.sqlite
  [ -f "$inbox" ] || { echo "$inbox is not there: set DATA_DIR or DATABASE_URL" >&2; exit 1; }
  node --no-warnings -e "
    const [, source, copy] = process.argv;
    new (require('node:sqlite').DatabaseSync)(source, { timeout: 10000 }).prepare('vacuum into ?').run(copy);
  " "$inbox" "$name.part"
  mv "$name.part" "$name.sqlite"
fi

find "$folder" -name 'inbox-*' -type f -mtime "+$days" -exec rm -f {} +
