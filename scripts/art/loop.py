#!/usr/bin/python3
"""Renders a banner in moving light as a loop of 6 seconds. loop.py ID [--width PX] [--samples N] [--keys N] [--out FOLDER]: OUT/ID.av1.mp4 and OUT/ID.h264.mp4.

Only the shadow of a blind moves: almost half a slat away and back, starting at rest in the light of the still picture. A few
positions of the shadow, nearer to each other than its edge is wide, are traced and graded; the frames between two of them are mixed. What is traced already is not traced again."""
import argparse, hashlib, json, math, os, subprocess, sys, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE + '/kit')
import numpy as np
import matter, post
from shots_matter import SHOTS

SECONDS, RATE, FAR = 6, 15, .4375
ENCODERS = {  # width and settings: both files stay below 400 kB
    'av1': (1920, ['-c:v', 'libsvtav1', '-preset', '6', '-crf', '45', '-g', '300']),
    'h264': (1440, ['-c:v', 'libx264', '-preset', 'medium', '-crf', '27', '-profile:v', 'high', '-g', '300']),
}
# The same colours as the picture: matrix, range and transfer curve are named.
COLOURS = ['-pix_fmt', 'yuv420p', '-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-colorspace', 'bt709', '-color_range', 'tv']
FILTER = 'scale={}:-2:out_color_matrix=bt709:out_range=tv,setparams=color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709:range=tv'

a = argparse.ArgumentParser()
a.add_argument('id', choices=[id for id, (scene, *_) in SHOTS.items() if scene == 'joocyee_bullet'])
a.add_argument('--width', type=int, default=1920)
a.add_argument('--samples', type=int)
a.add_argument('--keys', type=int, default=15)
a.add_argument('--out', default='out')
a = a.parse_args()
scene, cells, samples, arguments = SHOTS[a.id]
os.makedirs(a.out, exist_ok=True)

keys = []
for k in range(a.keys):
    file = f'{a.out}/{a.id}-{a.width}-{k}of{a.keys}.npz'
    if not os.path.exists(file):
        start = time.process_time()
        picture, look = getattr(matter, scene)(a.width, a.samples or samples, cells, sway=FAR * k / (a.keys - 1), **arguments)
        np.savez(file + '.part.npz', picture=picture.astype(np.float16), **look)
        os.replace(file + '.part.npz', file)
        print(f'{time.strftime("%T")} {k + 1} of {a.keys}: {time.process_time() - start:.0f} s of processor', flush=True)
    keys.append(file)


frames, images = SECONDS * RATE, os.path.join(HERE, '../../client/images/')
look = {name: float(value) for name, value in np.load(keys[0]).items() if name != 'picture'}
graded = [post.grade(np.load(key)['picture'].astype(np.float32), {**matter.PRINT, **look, 'grain': 0}).astype(np.float32) for key in keys]
for n in range(frames // 2 + 1):
    at = (1 - math.cos(2 * math.pi * n / frames)) / 2 * (len(keys) - 1)
    k = min(int(at), len(keys) - 2)
    png = f'{a.out}/{a.id}-frame-{n:03}.png'
    post.write_png(png, np.rint(graded[k] + (graded[k + 1] - graded[k]) * (at - k)).astype(np.uint8))
    back = f'{a.out}/{a.id}-frame-{frames - n:03}.png'
    if 0 < n < frames / 2 and not os.path.exists(back): os.link(png, back)
with open(images + json.load(open(images + 'catalogue.json'))[a.id]['file'], 'rb') as still: of = hashlib.sha256(still.read()).hexdigest()[:8]  # a loop belongs to one still picture
for codec, (width, encoder) in ENCODERS.items():
    target = f'{a.out}/{a.id}.{of}.{codec}.mp4'
    subprocess.run(['ffmpeg', '-v', 'error', '-y', '-framerate', str(RATE), '-i', f'{a.out}/{a.id}-frame-%03d.png', '-vf', FILTER.format(width), *COLOURS, *encoder, '-an', '-movflags', '+faststart', target], check=True)
    print(target, os.path.getsize(target), flush=True)
