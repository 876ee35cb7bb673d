#!/usr/bin/python3
"""Prints a picture again from its kept light, after its grade or its shadow has changed. regrade.py FOLDER ID..."""
import os, subprocess, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE + '/kit')
import numpy as np
import post
from matter import PRINT
from scenes import light
from shots_matter import SHOTS

for id in sys.argv[2:]:
    picture, look = np.load(f'{sys.argv[1]}/{id}.npz')['picture'].astype(np.float32), dict(light(SHOTS[id][0], SHOTS[id][3]))
    target = f'{sys.argv[1]}/{id}.jpg'
    mask, shade = look.pop('mask'), look.pop('shade')
    post.write_png(target + '.png', post.grade(post.shaded(picture, mask, shade), {**PRINT, **look}))
    subprocess.run(['convert', target + '.png', '-strip', '-sampling-factor', '4:4:4', '-quality', '92', target], check=True)
    os.remove(target + '.png')
