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
MOST = 400_000  # bytes of a file: fine hair needs a coarser one than lipstick
ENCODERS = {'av1': (18, ['-c:v', 'libsvtav1', '-preset', '4', '-g', '300', '-pix_fmt', 'yuv420p10le']), 'h264': (17, ['-c:v', 'libx264', '-preset', 'slower', '-aq-mode', '3', '-profile:v', 'high', '-g', '300'])}
COLOURS = ['-pix_fmt', 'yuv420p', '-color_primaries', 'bt709', '-color_trc', 'iec61966-2-1', '-colorspace', 'bt709', '-color_range', 'tv']
FILTER = 'scale={}:-2:out_color_matrix=bt709:out_range=tv,setparams=color_primaries=bt709:color_trc=iec61966-2-1:colorspace=bt709:range=tv'

a = argparse.ArgumentParser()
a.add_argument('id')
a.add_argument('--width', type=int, default=1440)
a.add_argument('--out', default='out')
a = a.parse_args()
images = os.path.join(HERE, '../../client/images/')
still = images + json.load(open(images + 'catalogue.json'))[a.id]['file']
kept = f'{a.out}/{a.id}.npz'
if os.path.exists(kept):
    picture = np.load(kept)['picture'].astype(np.float32)
    picture = np.stack([zoom(c, a.width / c.shape[1], order=1, grid_mode=True, mode='nearest') for c in picture])
    printed = lambda light: post.grade(light, {**PRINT, **look, 'grain': 0})
else:  # from the print: its shadow passes over all of it, and it is at rest without one
    raw = subprocess.run(['convert', still, '-resize', f'{a.width}x', '-depth', '8', 'ppm:-'], capture_output=True, check=True).stdout
    w, h = (int(v) for v in raw.split(b'\n', 3)[1].split())
    s = (np.frombuffer(raw[-w * h * 3:], np.uint8).reshape(h, w, 3).transpose(2, 0, 1) / 255 - .04) / .90
    picture = np.where(s <= .04045, s / 12.92, ((np.maximum(s, 0) + .055) / 1.055) ** 2.4).astype(np.float32)
    dither = np.random.default_rng(1).random((1, h, w))
    def printed(light):
        s = np.where(light <= .0031308, light * 12.92, 1.055 * np.maximum(light, 1e-6) ** (1 / 2.4) - .055)
        return (np.clip(.04 + .90 * s, 0, 1) * 255 + dither * .999).astype(np.uint8)
look = dict(light(SHOTS[a.id][0], SHOTS[a.id][3]))
mask, shade = look.pop('mask'), look.pop('shade')
frames = SECONDS * RATE
for n in range(frames // 2 + 1):
    t = (1 - math.cos(2 * math.pi * n / frames)) / 2
    png = f'{a.out}/{a.id}-frame-{n:03}.png'
    post.write_png(png, printed(post.shaded(picture, mask, shade, t)))
    back = f'{a.out}/{a.id}-frame-{frames - n:03}.png'
    if 0 < n < frames / 2 and not os.path.exists(back): os.link(png, back)
with open(still, 'rb') as file: of = hashlib.sha256(file.read()).hexdigest()[:8]  # a loop belongs to one still picture
for codec, (crf, encoder) in ENCODERS.items():
    target = f'{a.out}/{a.id}.{of}.{codec}.mp4'
    while True:
        subprocess.run(['ffmpeg', '-v', 'error', '-y', '-framerate', str(RATE), '-i', f'{a.out}/{a.id}-frame-%03d.png', '-vf', FILTER.format(a.width), *COLOURS, *encoder, '-crf', str(crf), '-an', '-movflags', '+faststart', target], check=True)
        if os.path.getsize(target) <= MOST: break
        crf += 2
    print(target, os.path.getsize(target), 'crf', crf, flush=True)
