"""Skin from near, at its true scale, and the colour that one finger or bullet has left on it: a film that follows the lines, not a paste."""
import math
import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import binary_dilation, find_objects, gaussian_filter, label
from scipy.spatial import cKDTree
from matter import drag, scattered, waver
from relief import Field, make_sky, ramp


def lines(f, size, seed, stretch, degrees, warp):
    """Furrows between plates of `size` mm: how deep in a furrow each cell is (0-1), and how high on its plate (0-1)."""
    rng = np.random.default_rng(seed)
    a, w, h = math.radians(degrees), f.w / f.per, f.h / f.per
    far = math.hypot(w, h) / 2 + 2 * size
    i, j = np.meshgrid(np.arange(-far / size / stretch, far / size / stretch), np.arange(-far / size, far / size))
    pts = np.stack([(i + .5 * (j % 2)).ravel() + rng.normal(0, .27, i.size), j.ravel() + rng.normal(0, .27, j.size)], 1)
    x, y = f.x + warp[0], f.y + warp[1]
    q = np.stack([((x * math.cos(a) + y * math.sin(a)) / size / stretch).ravel(), ((-x * math.sin(a) + y * math.cos(a)) / size).ravel()], 1)
    d, _ = cKDTree(pts).query(q.astype(np.float32), 2)
    gap = (d[:, 1] - d[:, 0]).reshape(f.z.shape).astype(np.float32)
    return np.exp(-(gap / .13) ** 1.3), np.clip(gap, 0, .8) / .8


def film(f, x, y, angle, length, width, colour, seed, relief, bow=0., hook=0., pressure=((0, .9), (.5, 1.), (1, .8)), load=1., dry=.4, tail=.7, smear=0., gloss=.25):
    """One draw of colour over the skin: `load`: how much of it there is; dry: how far it skips the furrows; tail: where it begins to fail; smear: mm by which a finger has gone over its end."""
    u, v = f.turned(x, y, angle)
    t = u / length
    v = v - bow * 4 * t * (1 - t) - hook * np.clip(t, 0, 1.6) ** 3
    half = CubicSpline(*zip(*pressure), bc_type='natural')(np.clip(t, -.1, 1.2)).astype(np.float32) * width / 2
    half = half + np.where(v < 0, waver(u, seed + 1, 7), waver(u, seed + 2, 9)) * .022 * width
    near = (np.abs(v) < width) & (t > -.3) & (t < 1.5)
    s = np.abs(v) / half.clip(.2)
    start = np.hypot(np.clip(.42 * width - u, 0, None), v) - half
    coarse, fine, hairs = (drag(u, v, near, seed + 10 + k, p, r) for k, (p, r) in enumerate(((1.7, 30), (.5, 15), (.17, 7))))
    patch = f.noise(1.4, seed + 15, 1.2)
    body = np.minimum(ramp(s, 1.03 + .05 * patch, .90), ramp(start, .12, -.30))
    fail = ramp(t, tail, 1.04)
    amount = load * (1.10 + .20 * coarse + .12 * fine + .06 * hairs - 1.75 * fail - .22 * ramp(s, .2, .95) + .30 * np.exp(-((s - .88) / .10) ** 2) * (1 - fail))
    amount = amount + .05 * patch
    if smear: amount = amount * 1 + .55 * ramp(t, tail - .2, tail) * ramp(t, 1.12 + .05 * coarse, .85) * (1 + .4 * fine)
    amount = amount * body
    skip = dry * (1.15 * relief - .25) * (1.2 - np.clip(amount, 0, 1))  # it lies on the plates first
    cover = ramp(amount - skip, .08, .72)
    cover = np.clip(gaussian_filter(cover, .6), 0, 1)
    spots, _ = label(cover < .6)  # specks of bare skin inside a full stroke are faults
    for k, box in enumerate(find_objects(spots), 1):
        if max(part.stop - part.start for part in box) > 1.2 * f.per or t[box].mean() > tail + .2: continue
        box = tuple(np.s_[max(part.start - 6, 0):part.stop + 6] for part in box)
        full = np.clip(gaussian_filter(binary_dilation(spots[box] == k, iterations=4).astype(np.float32), 1.2) * 1.3, 0, 1)
        cover[box], amount[box] = np.maximum(cover[box], full * .96), np.maximum(amount[box], full * .85)
    thick = np.clip(amount - .35, 0, 1.1) * cover
    f.z += .060 * gaussian_filter(thick, .05 * f.per) + .018 * cover * (.6 * fine + .4 * hairs) * ramp(amount, .3, 1.)
    f.z += gaussian_filter(relief, .7) * .022 * thick  # it fills the furrows where it is rich
    f.tint(cover * .35, [1., .82, .84])
    f.paint(cover * np.clip(.55 + .42 * amount, 0, .97), colour, .38, 0, .5, gloss)
    f.tint(cover * np.clip(.55 * fine + .3 * coarse, 0, 1) * .35, [.84, .70, .76])
    return cover


def skin(width_px, samples, cells, tone, size=(30, 30), seed=170, lined=1., plates=.40, freckles=0, freckle='#9A5C3C', flush='#C9705A', sheen=.5, down=26, strokes=(), sun=(314, 34), colour='#B3203C', depth=.62):
    """Skin under a broad lamp: plates between furrows that cross, finer lines on them, pores, down; its colour is nowhere even. strokes: what `film` takes after the skin and before its colour."""
    f = Field(*size, cells)
    f.paint(1, tone, .50, 0, sheen, 0, .30)
    slow = [f.noise(6, seed + k, 2.6) for k in (0, 1)]
    warp = (.34 * slow[0] + .025 * f.noise(.9, seed + 2, 2.), .34 * slow[1] + .025 * f.noise(.9, seed + 3, 2.))
    furrow, plate = lines(f, plates, seed, 1.7, 28, warp)
    second, small = lines(f, plates * .46, seed + 4, 1.3, -46, warp)
    local = np.clip(.70 + .24 * f.noise(7, seed + 5, 2.4), .15, 1.2)  # fine and uneven: even plates are leather
    furrow = gaussian_filter(furrow, .028 * f.per)
    rng = np.random.default_rng(seed)
    f.z -= f.turned(0, 0, 24)[1] ** 2 / 110  # a forearm is round
    f.z += .35 * f.noise(22, seed + 6, 4.) + .016 * f.noise(3, seed + 7, 2.4)
    f.z += lined * local * (.007 * np.sqrt(plate) - .0115 * furrow - .0045 * second + .003 * small) + .0007 * f.noise(.12, seed + 8, .6)
    relief = np.clip(furrow * local + .35 * second, 0, 1)
    # colour: blood in patches, the brown of the skin in finer ones, furrows a little deeper
    f.paint(np.clip(.11 + .12 * f.noise(4.6, seed + 9, 2.) + .045 * f.noise(.9, seed + 10, 1.), 0, .4), flush)
    f.tint(np.clip(.5 + .45 * f.noise(1.6, seed + 11, 1.2), 0, 1), [.94, .915, .89])
    f.tint(np.clip(.5 + .4 * f.noise(9, seed + 12, 2.2), 0, 1), [.96, .93, .90])
    f.tint(relief * .25 * lined, [.84, .70, .62])
    f.tint(plate * local * .4, [1.04, 1.035, 1.03])
    pores = np.zeros_like(f.z)
    for x, y, r in scattered(int(size[0] * size[1] * .55), seed + 13, (-size[0] / 2 - 1, -size[1] / 2 - 1, size[0] / 2 + 1, size[1] / 2 + 1), (.035, .10), 1.4):
        i, j, m = int(x * f.per + f.w / 2), int(y * f.per + f.h / 2), int(3 * r * f.per) + 2
        s = np.s_[max(j - m, 0):max(j + m, 0), max(i - m, 0):max(i + m, 0)]
        if f.x[s].size: pores[s] = np.maximum(pores[s], np.exp(-(np.hypot((f.x[s] - x) * 1.15, f.y[s] - y) / r) ** 2) * rng.uniform(.4, 1))
    f.z -= .012 * pores
    f.tint(pores * .30, [.74, .58, .50])
    for x, y, r in scattered(freckles, seed, (-size[0] / 2, -size[1] / 2, size[0] / 2, size[1] / 2), (.12, .62), 2.2):
        q = np.hypot(f.x - x, (f.y - y) * 1.15) + .30 * r * np.clip(f.noise(.7, seed + 14, 1.2), -1.2, 1.2)
        f.paint(ramp(q, r * 1.25, r * .25) * rng.uniform(.18, .5), freckle)
    f.matter[..., 3] = np.clip(f.matter[..., 3] + .08 * f.noise(1.2, seed + 16, 1.) + .12 * relief, .3, .8)
    for k in range(2 * down):  # fine hairs, their shadows beside them
        x, y, a, L = rng.uniform(-size[0] / 2, size[0] / 2), rng.uniform(-size[1] / 2, size[1] / 2), rng.normal(math.radians(62), .25), rng.uniform(1.2, 3.4)
        bend, m = rng.normal(0, .16), int(L * f.per) + 4
        i, j = int(x * f.per + f.w / 2), int(y * f.per + f.h / 2)
        s = np.s_[max(j - m, 0):max(j + m, 0), max(i - m, 0):max(i + m, 0)]
        if not f.x[s].size: continue
        u, v = (f.x[s] - x) * math.cos(a) + (f.y[s] - y) * math.sin(a), -(f.x[s] - x) * math.sin(a) + (f.y[s] - y) * math.cos(a)
        v = v - bend * u * u / L
        t = np.clip(u / L, 0, 1)
        on = np.clip(1 - np.abs(v) / (.013 * (1.15 - t) + .4 / f.per), 0, 1) * (u > 0) * (u < L) * (.44 - .26 * t)
        M = f.matter[s]
        cast = np.clip(1 - np.abs(v - .10 * t - .02) / .045, 0, 1) * (u > 0) * (u < L) * .09
        M[..., :3] *= 1 - cast[..., None]
        M[..., :3] += on[..., None] * (M[..., :3] * .55 + .03)
    for k, (x, y, angle, length, width, more) in enumerate(strokes): film(f, x, y, angle, length, width, colour, seed + 50 + 20 * k, relief, **more)
    f.clean = .45
    blood = (np.ones_like(f.z), depth, .9, '#FFC4A8')
    return f.trace(width_px, samples, sun=sun, sunlight=2.4, sun_colour='#FFF6EE', spread=5, flesh=blood, aperture=.010, focus=(0, 2, .3), coat_rough=.16,
                   sky=make_sky('#E8EAF0', '#FFEBDD', .40, [(-.40, -.42, .16, .20, 12, '#FFFFFF', 9., 1, .3), (.5, .4, .08, .3, 30, '#FFF2EA', 2., 1, .5)])), dict(ev=.02, contrast=1.10, sat=.98)
