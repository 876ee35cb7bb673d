"""Lather, painted bubble by bubble over a traced ground: each is a thin film that mirrors the sky at its rim and at its back, and holds a little of the light that wanders in foam."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from scipy.spatial import cKDTree
from relief import linear

SIZES = ((1.35, .11), (.98, .20), (.64, .36), (.42, .6), (.28, .9), (.185, 1.3), (.125, 1.5), (.085, 1.2))


def noise(x, y, seed, size, n=28):
    rng = np.random.default_rng(seed)
    out = np.zeros_like(x)
    for _ in range(n):
        t, k = rng.uniform(0, 6.283), 6.283 / (size * rng.uniform(.8, 2.4))
        out += np.cos(k * (x * math.cos(t) + y * math.sin(t)) + rng.uniform(0, 6.283))
    return out * math.sqrt(2 / n)


def packed(rng, sizes, area, there, close=.9):
    """Circles of falling size that hardly overlap, (radius, how densely they are tried) each; `there(x, y, r)`: how likely one is."""
    x0, y0, x1, y1 = area
    at, size = np.zeros((0, 2)), np.zeros(0)
    for r, much in sizes:
        n = int((x1 - x0) * (y1 - y0) / (math.pi * r * r) * much)
        p, q = rng.uniform((x0, y0), (x1, y1), (n, 2)), r * rng.uniform(.76, 1.24, n)
        keep = rng.uniform(0, 1, n) < there(p[:, 0], p[:, 1], q)
        p, q = p[keep], q[keep]
        for least, most in ((2 * r, 9e9), (0, 2 * r)):  # larger ones first: they reach beyond the nearest neighbours
            some = (size > least) & (size <= most)
            if not some.any() or not len(p): continue
            k = min(6, some.sum())
            d, i = cKDTree(at[some]).query(p, k)
            keep = (d.reshape(len(p), k) > close * (q[:, None] + size[some][i.reshape(len(p), k)])).all(1)
            p, q = p[keep], q[keep]
        gone = np.zeros(len(p), bool)
        if len(p):
            for a, b in cKDTree(p).query_pairs(2 * close * r * 1.24):
                if not gone[a] and not gone[b] and math.hypot(*(p[a] - p[b])) < close * (q[a] + q[b]): gone[b] = True
        at, size = np.concatenate([at, p[~gone]]), np.concatenate([size, q[~gone]])
    return at, size


def face(r, tilt, window, below, cache={}):
    """A bubble of r pixels as the eye sees it: cover, strength of its mirror, what its front and its back mirror, how long the skin is there; `below`: the ground that it mirrors."""
    key = round(r * 2) if r < 16 else round(r) * 2, below
    if key in cache: return cache[key]
    r = key[0] / 2
    n = int(r + 2)
    y, x = np.mgrid[-n:n + 1, -n:n + 1].astype(np.float32)
    d = np.hypot(x, y)
    cover = np.clip(r + .5 - d, 0, 1)
    nx, ny = x / r, -y / r  # up is positive
    q = np.clip(nx * nx + ny * ny, 0, 1)
    nz = np.sqrt(1 - q)
    mirror = .03 + .90 * (1 - nz) ** 3.2
    up = math.radians(tilt)
    def sky(rx, ry, rz):
        high = ry * math.cos(up) + rz * math.sin(up)
        k = np.clip((high + .25) / .9, 0, 1)[..., None]
        out = np.array(linear(below)) * (1 - k) + np.array(linear('#DDE8DA')) * k
        for (wx, wy, wz), wide, tall, colour, power in window:
            size = math.sqrt(wx * wx + wy * wy + wz * wz)
            dx, dy = rx - wx / size, ry - wy / size
            glint = np.clip((1 - np.hypot(dx / wide, dy / tall)) / .35, 0, 1) * (rz > -.3)
            out = out + glint[..., None] * np.array(linear(colour)) * power
        return out
    a, b, c = 2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1
    rim = .10 + .90 * (1 - nz) ** 1.7  # light passes more of the skin there
    cache[key] = cover[..., None], mirror[..., None], sky(a, b, c), sky(-a, -b, c), rim[..., None], n
    return cache[key]


WINDOW = (((-.52, .62, .6), .20, .24, '#FFF6E0', 11.), ((.62, .1, .75), .08, .34, '#EAF4E6', 1.6))


def lather(picture, size, torn, seed=7, high=5., sizes=SIZES, tilt=45., over=2, tone='#F9F4E4', lumps=9., sunny=1., window=WINDOW, stray=.75, shadow=None):
    """Lays lather over a picture of `size` mm where `torn(x, y)` is above 0 (mm of the ground, y away from the eye), its height `high`; a few bubbles lie loose beside it."""
    rng = np.random.default_rng(seed)
    W, H = size
    _, h_px, w_px = picture.shape
    P = w_px * over / W
    out = np.stack([zoom(c, over, order=1, mode='nearest', grid_mode=True) for c in picture], -1).astype(np.float32)
    s = math.sin(math.radians(tilt))
    reach = H / 2 / s
    x0, x1, y0, y1 = -W / 2 - 3, W / 2 + 3, -reach - high - 4, reach + 4
    cell = .12
    X, Y = np.meshgrid(np.arange(x0, x1, cell), np.arange(y0, y1, cell))
    inside = torn(X, Y)
    heap = np.sqrt(np.clip(1 - (1 - np.clip(inside / (1.5 * high), 0, 1)) ** 2, 0, 1))
    z = high * heap * (1.1 - .5 * np.clip(np.abs(noise(X, Y, seed + 1, lumps)) * .7 + np.abs(noise(X, Y, seed + 2, lumps * .4)) * .25, 0, 1.5))
    z = gaussian_filter(z, 3)
    gy, gx = np.gradient(gaussian_filter(z, 5), cell)
    up = 1 / np.sqrt(1 + gx * gx + gy * gy)
    facing = np.clip((.52 * gx - .50 * gy + .69) * up, 0, 1)  # the sun stands at the upper left, behind
    open_ = np.clip(1 + .22 * (z - gaussian_filter(z, 2.2 / cell)) + .10 * (z - gaussian_filter(z, .7 / cell)), .45, 1.25)
    light = (open_ ** 1.4)[..., None] * (np.array((.44, .45, .38)) + sunny * facing[..., None] ** 1.2 * np.array((.70, .64, .52)) * (1 if shadow is None else shadow(X, Y)[..., None]))
    look = lambda field, x, y: map_coordinates(field, [(y - y0) / cell, (x - x0) / cell], order=1, mode='nearest')
    rare, loose = noise(X, Y, seed + 3, 10.), noise(X, Y, seed + 4, 3.5)
    some, places = [], (x0, y0, x1, y1)
    core, within = lambda x, y, r: look(inside, x, y) > .7 + .8 * r, lambda x, y, r: look(inside, x, y) > .3 * r
    edge = lambda x, y, r: np.where(look(inside, x, y) > .15 * r, np.where(r > .55, np.clip(.30 + .7 * look(rare, x, y), .02, 1), 1), stray * np.clip(.25 + .6 * look(loose, x, y), 0, 1) * np.exp(np.minimum(look(inside, x, y), 0) / 1.6) * (r < 1.2))
    for kind, (which, where) in enumerate(((((1.1, 4.), (.7, 5.), (.45, 4.)), core), (((.42, .5), (.28, .9), (.185, 1.4), (.125, 1.6)), within), (sizes, edge))):
        at, r = packed(rng, which, places, where, (.42, .9, .9)[kind])
        low = look(z, at[:, 0], at[:, 1])
        lift = (-1.1, -.35, .0)[kind] + rng.uniform(-.2, .25, len(r)) * r + (kind == 2) * .25 * r
        lift = np.where(low > .2, np.maximum(low + lift, .5 * r), .55 * r)
        haze = np.array((1., .75, .10)[kind]) + (0 if kind == 0 else np.clip(.06 / r, .02, .40)) + 0 * r
        if kind: haze = haze * np.clip(look(inside, *at.T) / 2.6, .22, 1)
        some.append(np.concatenate([at, lift[:, None], r[:, None], haze[:, None], look(facing, *at.T)[:, None], (low > .2)[:, None]], 1))
    big = some[2][some[2][:, 3] > .5]
    d, i = cKDTree(big[:, :3]).query(some[1][:, :3], 4)
    some[1] = some[1][(d > .92 * big[i, 3]).all(1)]  # nothing stands inside a large one
    b = np.concatenate(some)
    b = b[np.argsort(b[:, 2] - b[:, 1])]  # the farthest first
    hue = rng.uniform(0, 6.283, len(b))
    # what the heap keeps from the ground
    yy, xx = np.mgrid[0:out.shape[0], 0:out.shape[1]]
    gx, gy = xx / P - W / 2, (H / 2 - yy / P) / s
    for dx, dy, blur, deep in ((.35 * high, -.40 * high, .16 * high, .62), (0, 0, .10 * high, .35)):
        dark = gaussian_filter(np.clip(look(inside, gx - dx, gy - dy) / (.3 * high), 0, 1).astype(np.float32), blur * P)
        out *= 1 - deep * dark[..., None]
    body = np.array(linear(tone))
    glow = np.stack([look(light[..., k], b[:, 0], b[:, 1]) for k in range(3)], 1) * body * .90
    tint = 1 + .10 * np.cos(hue[:, None] + np.array((0, 2.1, 4.2)))
    for (x, y, zz, r, haze, sun, inner), g, t in zip(b, glow, tint):
        R = r * P
        if R < .7: continue
        cover, mirror, front, back, rim, n = face(R, tilt, window, '#F4F4EC' if inner else '#B4B8A8')
        i, j = round((H / 2 - s * (y + zz)) * P), round((x + W / 2) * P)
        t0, l0, t1, l1 = max(i - n, 0), max(j - n, 0), min(i + n + 1, out.shape[0]), min(j + n + 1, out.shape[1])
        if t0 >= t1 or l0 >= l1: continue
        c = np.s_[t0 - i + n:t1 - i + n, l0 - j + n:l1 - j + n]
        part = out[t0:t1, l0:l1]
        if haze > .9:  # the body: white without borders
            part += np.minimum(1, 1.2 * (1 - rim[c]) ** 2.2) * cover[c] * (g - part)
            continue
        m, k = mirror[c], np.minimum(1, haze * rim[c])
        shown = part * (1 - m) ** 2 * (1 - k) * (1 - .20 * inner * (1 - rim[c])) + k * g * 1.3 + t * (m * front[c] + .75 * (1 - m) * (1 - k) * m * back[c]) * (.45 + .6 * sun)
        part += cover[c] * (shown - part)
    out = out.reshape(h_px, over, w_px, over, 3).mean((1, 3))
    return out.transpose(2, 0, 1)


def lathered(width_px, samples, cells, size=(84, 63), seed=1420, tilt=45., near=(30, 22.5)):
    """Lather on wet dark hair from near: clear bubbles of all sizes on a white body, thin at its edge, where the hair shows through; the shade of a branch."""
    from furterer import CHESTNUT, CLEARING, branch
    from matter import drop_shape, rain
    from relief import Field
    from strands import hair
    f = Field(*size, cells, (.10, .34))
    w, h = size
    hair(f, seed, -40, **CHESTNUT)
    a = math.radians(36)
    torn = lambda x, y: (-x * math.sin(a) + y * math.cos(a)) + 3.2 + 1.3 * noise(x, y, seed + 1, 9.) + .6 * noise(x, y, seed + 2, 3.4) + .2 * noise(x, y, seed + 3, 1.2)
    f.liquid = drop_shape(f, [d for d in rain(110, (-w * .55, -h * .62, w * .55, h * .62), (.3, 2.), seed, 2.4) if torn(d[0] * near[0] / w, -d[1] * near[0] / w) < -1.2], .8, seed)
    picture, grade = f.trace(width_px, samples, sun=(322, 44), sunlight=4.4, sun_colour='#FFF0CE', spread=.8, tilt=tilt, aim=(0, 2), absorb=(.02, .02, .02), ior=1.33, gather=1.3, photons=1, sky=CLEARING,
                             aperture=.005, focus=(2, 6, 3), coat_rough=.13, back=('#20160E', '#20160E')), dict(ev=.10, sat=1.04, contrast=1.14)
    picture = lather(picture, near, torn, seed)
    return picture, dict(grade, mask=branch(52, 3, .26, (6, 13)), shade=(.50, .52, .50))
