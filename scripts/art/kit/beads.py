"""Drops of oil, painted over a picture of hair: each is a lens that shows the strands below it, dark towards the sun, with the light that it gathers at its far side."""
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

TAKES = np.array((.10, .72, 2.3))  # of red, green and blue


def oiled(picture, drops, flat=.80, sun=(-.72, -.69)):
    """drops: (x, y, radius) as parts of the width of the picture, y from its upper edge; `flat`: how much the lens's tilt shortens them."""
    _, h, w = picture.shape
    out = picture.astype(np.float32).copy()
    for k, (x, y, r) in enumerate(drops):
        x, y, r = x * w, y * w, r * w
        n = int(2.2 * r) + 3
        t, l = max(int(y) - n, 0), max(int(x) - n, 0)
        yy, xx = np.mgrid[t:min(int(y) + n, h), l:min(int(x) + n, w)].astype(np.float32)
        u, v = (xx - x) / r, (yy - y) / (r * flat)
        a = np.arctan2(v, u)
        edge = 1 + .035 * np.sin(2 * a + k) + .025 * np.sin(3 * a + 2 * k)
        u, v = u / edge, v / edge
        q = np.hypot(u, v)
        along = -(u * sun[0] + v * sun[1])  # 1 at the side away from the sun
        high = np.sqrt(np.clip(1 - q * q, 0, 1))
        part = out[:, t:t + yy.shape[0], l:l + xx.shape[1]]
        # beside it: its shadow, and in the shadow the light that it throws
        du, dv = u + .34 * sun[0], v + .34 * sun[1]
        shadow = gaussian_filter((np.hypot(du, dv) < 1).astype(np.float32), .10 * r)
        thrown = np.exp(-(np.hypot(u + 1.02 * sun[0], v + 1.02 * sun[1]) / .36) ** 2)
        ground = part * (1 - .55 * shadow) + (.10 * thrown * shadow)[None] * np.array((1., .48, .07))[:, None, None]
        # within it: the strands, nearer, in its colour
        near = 1 - .38 * high
        seen = np.stack([map_coordinates(gaussian_filter(c, .025 * r), [y + (yy - y) * near, x + (xx - x) * near], order=1, mode='nearest') for c in out])
        through = np.exp(-(.25 + 1.05 * high)[None] * TAKES[:, None, None])
        far = np.clip(along, 0, 1) ** 1.3 * np.exp(-((q - .70) / .24) ** 2)
        gain = 1.35 - .75 * np.clip(-along, 0, 1) * q + 1.6 * far
        body = seen * through * gain + (.06 * high + .58 * far)[None] * np.array((1., .44, .05))[:, None, None]
        body = body * (1 - .70 * np.clip((q - .84) / .16, 0, 1) ** 1.5)
        body = body + (.30 * (1 - high) ** 3 * np.clip(-v, 0, 1) * (q < .98))[None] * np.array((.8, .9, .8))[:, None, None]
        gx, gy = (u - .46 * sun[0]) / .17, (v - .50 * sun[1]) / .12
        glint = np.clip((1 - np.hypot(gx + .3 * gy, gy)) / .4, 0, 1)
        body = body + 3.2 * glint[None] * np.array((1., .96, .86))[:, None, None]
        cover = np.clip((1 - q) * r + .5, 0, 1)
        part[:] = ground + cover * (body - ground)
    return out
