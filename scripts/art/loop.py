#!/usr/bin/python3
"""A picture in moving light as a loop of 6 seconds. loop.py ID [--out FOLDER]: OUT/ID.HASH.av1.mp4 and OUT/ID.HASH.h264.mp4.

trace.py keeps the light of a picture whose shadow moves in OUT/ID.npz, without the shadow. The shadow moves there and back, from rest in the
light of the still. There is no grain: it would flicker, and cost bytes. The files name their colours, or Safari shows them paler than the still."""
import argparse, hashlib, json, math, os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE + '/kit')
import numpy as np
from scipy.ndimage import zoom
import post
from matter import PRINT
from scenes import find, light
from shots_matter import SHOTS

SECONDS, RATE = 6, 15
ENCODERS = {'av1': ['-c:v', 'libsvtav1', '-preset', '7', '-crf', '44', '-g', '300'], 'h264': ['-c:v', 'libx264', '-preset', 'medium', '-crf', '27', '-profile:v', 'high', '-g', '300']}
COLOURS = ['-pix_fmt', 'yuv420p', '-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-colorspace', 'bt709', '-color_range', 'tv']
FILTER = 'scale={}:-2:out_color_matrix=bt709:out_range=tv,setparams=color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709:range=tv'

a = argparse.ArgumentParser()
a.add_argument('id')
a.add_argument('--width', type=int, default=1440)
a.add_argument('--out', default='out')
a = a.parse_args()
picture = np.load(f'{a.out}/{a.id}.npz')['picture'].astype(np.float32)
picture = np.stack([zoom(c, a.width / c.shape[1], order=1, grid_mode=True, mode='nearest') for c in picture])
look = dict(light(SHOTS[a.id][0], SHOTS[a.id][3]))
mask, shade = look.pop('mask'), look.pop('shade')
frames, images = SECONDS * RATE, os.path.join(HERE, '../../client/images/')
for n in range(frames // 2 + 1):
    t = (1 - math.cos(2 * math.pi * n / frames)) / 2
    png = f'{a.out}/{a.id}-frame-{n:03}.png'
    post.write_png(png, post.grade(post.shaded(picture, mask, shade, t), {**PRINT, **look, 'grain': 0}))
    back = f'{a.out}/{a.id}-frame-{frames - n:03}.png'
    if 0 < n < frames / 2 and not os.path.exists(back): os.link(png, back)
with open(images + json.load(open(images + 'catalogue.json'))[a.id]['file'], 'rb') as still: of = hashlib.sha256(still.read()).hexdigest()[:8]  # a loop belongs to one still picture
for codec, encoder in ENCODERS.items():
    target = f'{a.out}/{a.id}.{of}.{codec}.mp4'
    subprocess.run(['ffmpeg', '-v', 'error', '-y', '-framerate', str(RATE), '-i', f'{a.out}/{a.id}-frame-%03d.png', '-vf', FILTER.format(a.width), *COLOURS, *encoder, '-an', '-movflags', '+faststart', target], check=True)
    print(target, os.path.getsize(target), flush=True)
