#!/bin/bash
# one.sh SCENE OUT.png [W H SPP]  - render + denoise + grade one picture, one thread, nice 19; W=1280 is enlarged to 1600 (Lanczos)
cd "$(dirname "$0")"; export PATH=/usr/bin:/bin:$PATH OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1; mkdir -p tmp; T=$(mktemp -u tmp/rXXXXXX); S=$(date +%s)
nice -n 19 blender -b -t 1 -P render.py -- "$1" "$PWD/$T" ${3:-1600} ${4:-1000} ${5:-96} > $T.log 2>&1 
if [ ! -f ${T}_B.exr ]; then grep -vE "^Fra:|^Saved" $T.log | tail -15; rm -f $T*; exit 1; fi
G=$(/usr/bin/python3 -c "import json;print(json.dumps(json.load(open('$T.json'))['grade']))"); nice -n 19 /usr/bin/python3 kit/post.py ${T}_A.exr ${T}_B.exr "$2" "$G" 2>/dev/null; grep RENDER $T.log; rm -f $T*
if [ "$3" = 1280 ]; then nice -n 19 /usr/bin/convert "$2" -filter Lanczos -resize 1600x -unsharp 0x0.8+0.35+0.01 "$2.up.png" && mv "$2.up.png" "$2"; fi
[ -f "$2" ] || exit 1; echo "$1 -> $2 $(( $(date +%s)-S ))s"
