#!/bin/bash
# queue.sh FOLDER: renders the list into FOLDER, one picture after another, with the kit as it is when a picture begins.
# It ends when nothing is left. Start it with `nohup ./queue.sh FOLDER &`; `touch FOLDER/stop` ends it after the present picture.
cd "$(dirname "$0")"; export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1; mkdir -p "$1"; rm -f "$1/stop"
while [ ! -e "$1/stop" ]; do
  before=$(ls "$1" | wc -l); nice -n 19 /usr/bin/python3 trace.py --all --limit 1 --out "$1" >> "$1/queue.log" 2>&1
  [ "$(ls "$1" | wc -l)" = "$before" ] && break
done
