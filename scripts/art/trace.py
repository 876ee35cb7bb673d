#!/usr/bin/python3
"""Renders pictures of matter. trace.py ID... [--width PX] [--samples N] [--out FOLDER]: these;
   trace.py --all [--limit N]: those of the list that are not in the folder yet. A scene that fails leaves ID.failed and is passed over."""
import argparse, fcntl, os, subprocess, sys, time, traceback
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE + '/kit')
os.environ.setdefault('OMP_WAIT_POLICY', 'passive')
import numpy as np
from scipy.ndimage import gaussian_filter, zoom
import post
from matter import PRINT
import relief
from denoise import denoise
from scenes import find
if os.environ.get('SHOTS'): sys.path.insert(0, os.environ['SHOTS'])
from shots_matter import SHOTS

a = argparse.ArgumentParser()
a.add_argument('ids', nargs='*')
a.add_argument('--all', action='store_true')
a.add_argument('--limit', type=int, default=999)
a.add_argument('--width', type=int)
a.add_argument('--samples', type=int)
a.add_argument('--part', type=float, default=1., help='trace at this part of the width and enlarge before the grain')
a.add_argument('--out', default='out')
a.add_argument('--raw', action='store_true', help='leave the noise')
a = a.parse_args()
relief.DENOISE = None if a.raw else denoise
os.makedirs(a.out, exist_ok=True)
done = 0
for id, (scene, width, samples, arguments) in SHOTS.items():
    target = f'{a.out}/{id}.jpg'
    waiting = a.all and not os.path.exists(target) and not os.path.exists(f'{a.out}/{id}.failed')
    if (id not in a.ids and not waiting) or done >= a.limit: continue
    lock = open(f'{a.out}/{id}.lock', 'w')  # two queues may run side by side; the lock of a dead one is free
    try: fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError: continue
    start, w = time.process_time(), a.width or width
    fine = arguments.pop('fine', 1)  # cells of the field a pixel: rims and threads with one a pixel are stairs
    print_ = arguments.pop('print', {})  # what is particular to its print
    over = arguments.pop('over', 1) ** (w > 800)  # traced so many times wider, then drawn together: edges of card, rims and hard shadows need it
    try:
        px = round(w * a.part * over)
        picture, grade = find(scene)(px, a.samples or samples, int(px * fine), **arguments)
        if px < w: picture = np.stack([zoom(np.sqrt(np.maximum(c, 0)), w / px, order=2, mode='nearest', grid_mode=True) ** 2 for c in picture])
        if px > w: picture = np.stack([zoom(gaussian_filter(np.log1p(np.maximum(c, 0)), .42 * px / w, mode='nearest'), w / px, order=1, mode='nearest', grid_mode=True) for c in picture]); picture = np.expm1(picture)
        mask, shade = grade.pop('mask', None), grade.pop('shade', (.3, .3, .3))
        if mask:  # a shadow that also moves: kept apart for loop.py
            np.savez(f'{a.out}/{id}.npz', picture=picture.astype(np.float16))
            picture = post.shaded(picture, mask, shade)
        post.write_png(target + '.png', post.grade(picture, {**PRINT, **grade, **print_}))
        subprocess.run(['convert', target + '.png', '-strip', '-sampling-factor', '4:4:4', '-quality', '92', 'jpg:' + target + '.part'], check=True)
        os.replace(target + '.part', target)
        os.remove(target + '.png')
        find('imprint')(target)
        print(f'{time.strftime("%T")} {id} {picture.shape[2]}x{picture.shape[1]} at {a.samples or samples}: {time.process_time() - start:.0f} s of processor', flush=True)
    except Exception:
        with open(f'{a.out}/{id}.failed', 'w') as f: f.write(traceback.format_exc())
        print(id, 'failed', flush=True)
        if not a.all: traceback.print_exc()
    lock.close()
    os.remove(lock.name)
    done += 1
if a.all and not done: sys.exit(1)  # nothing was left
