#!/usr/bin/python3
"""Resumable batch: renders shots.json into out/<id>.png, one thread, nice 19. Turn a finished PNG into a master as the README says.
   batch.py [--only PREFIX] [--spp-scale 1.0] [--size-scale 1.0] [--dir out] [--limit N] [--minutes M]
   A shot is skipped when its PNG and its parameter stamp are there; a changed parameter renders it anew. Stop: touch batch.stop"""
import json, os, sys, subprocess, time, hashlib, argparse
H = os.path.dirname(os.path.abspath(__file__)); os.chdir(H)
a = argparse.ArgumentParser(); a.add_argument('--only', default=''); a.add_argument('--spp-scale', type=float, default=1); a.add_argument('--size-scale', type=float, default=1); a.add_argument('--dir', default='out'); a.add_argument('--limit', type=int, default=0); a.add_argument('--minutes', type=float, default=0); a = a.parse_args()
os.makedirs(a.dir, exist_ok=True); t0 = time.time(); done = 0
try: os.remove('batch.stop')
except OSError: pass
for s in json.load(open('shots.json')):
    if a.only and not s['id'].startswith(tuple(a.only.split(','))): continue
    w, h, spp = int(s['w']*a.size_scale), int(s['h']*a.size_scale), max(8, int(s['spp']*a.spp_scale)); out = f"{a.dir}/{s['id']}.png"; stamp = f"{a.dir}/{s['id']}.stamp"
    key = hashlib.sha1(json.dumps([s['scene'], s['args'], w, h, spp], sort_keys=True).encode()).hexdigest()
    if os.path.exists(out) and os.path.exists(stamp) and open(stamp).read().split()[0] == key: continue
    if os.path.exists('batch.stop') or (a.limit and done >= a.limit) or (a.minutes and time.time()-t0 > a.minutes*60): break
    lock = out+'.lock'   # two queues side by side: whoever is first has the picture; a dead owner's lock is taken over
    try:
        if os.path.exists(lock) and not os.path.exists('/proc/'+open(lock).read()): os.remove(lock)
        with open(lock, 'x') as f: f.write(str(os.getpid()))
    except OSError: continue
    t = time.time(); part = out+'.part.png'; spec = s['scene']+(':'+json.dumps(s['args'], separators=(',', ':')) if s['args'] else '')
    r = subprocess.run(['./one.sh', spec, part, str(w), str(h), str(spp)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    ok = r.returncode == 0 and os.path.exists(part)
    if ok: os.replace(part, out); open(stamp, 'w').write(f'{key} {time.time()-t:.0f}s\n'); done += 1
    os.remove(lock)
    with open('batch.log', 'a') as f: f.write(f"{time.strftime('%T')} {s['id']} {'ok' if ok else 'FAILED'} {w}x{h}@{spp} {time.time()-t:.0f}s\n"+('' if ok else r.stdout[-1500:]+'\n'))
print('rendered', done, 'in %.0f s' % (time.time()-t0))
