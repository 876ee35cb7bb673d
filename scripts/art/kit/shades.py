"""Neutral pieces of matter, in grey with alpha: a page lays its colour below them. shades.py OUT [NAME...]

A piece is two pictures. NAME-shape: where the matter is (alpha). NAME: shadow as black and light as white, each with its alpha,
so that laid over a colour c it gives c times the shading, and the highlights screened over that: no blend mode is needed."""
import math, os, subprocess, sys
import numpy as np
from scipy.ndimage import gaussian_filter
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import post
from joocyee import glaze
from matter import drag, drawn, flower, grains, ridges, scattered
from relief import Field, make_sky, ramp

SIZE = (40, 20)  # mm of the frame, 10 pixels each


def satin(f):
    on = drawn(f, -16.6, .5, -2, 31, 12.4, '#FFFFFF', 41, bow=-.7, hook=.6, pressure=((0, .92), (.3, 1.03), (.7, .97), (1, .84)), tail=(.7, 1.05), rim=(.34, .44), skew=.08, thick=.42, slant=.12, stain=0)
    return on, dict(rough=.30, coat=.45)


def satin_2(f):
    on = drawn(f, 16.9, -1.6, 175, 33.4, 11., '#FFFFFF', 63, bow=1.1, hook=-1.2, pressure=((0, 1.02), (.25, .90), (.6, 1.06), (1, .62)), tail=(.56, 1.02), rim=(.44, .30), skew=-.10, thick=.36, slant=-.16, stain=0)
    return on, dict(rough=.30, coat=.45)


def satin_3(f):
    """There and back: a second stroke over the border of the first."""
    on = drawn(f, -16.6, -3.0, 3, 30, 7.6, '#FFFFFF', 141, bow=-.5, hook=.5, pressure=((0, .96), (.4, 1.04), (1, .86)), tail=(.72, 1.08), rim=(.30, .36), skew=.1, thick=.34, slant=.1, stain=0)
    over = drawn(f, 16.2, 4.2, 181, 32, 7.2, '#FFFFFF', 157, bow=.7, hook=-.4, pressure=((0, 1.), (.5, .92), (1, .8)), tail=(.5, 1.02), rim=(.34, .30), skew=-.08, thick=.36, slant=-.1, stain=0)
    return np.maximum(on, over), dict(rough=.30, coat=.45)


def satin_4(f):
    """A short one, pressed hard, its film torn early."""
    on = drawn(f, -16.2, -1.4, 5, 31, 14.0, '#FFFFFF', 171, bow=.9, hook=-1.4, pressure=((0, .84), (.2, 1.02), (.6, .9), (1, 1.02)), tail=(.34, .94), rim=(.46, .34), skew=-.06, thick=.46, slant=-.22, ledge=.1, stain=0)
    return on, dict(rough=.30, coat=.45)


def pressed(f, seed, relief, wear):
    """A pan of pressed powder with a relief and what a brush or a finger has taken: wear is 1 where the relief is gone."""
    x, y = f.turned(0, 0, 0)
    r = (np.abs((x + .2) / 17.4) ** 4.2 + np.abs(y / 8.2) ** 4.2) ** (1 / 4.2)
    d = (1 - r) * 8.2 + .03 * f.noise(5, seed, 2.) + .035 * f.noise(1.4, seed + 2, 1.6)
    on = ramp(d, -.03, .05)
    z = .9 * np.sqrt(1 - (1 - np.clip(d / .4, 0, 1)) ** 2) + relief * (1 - wear) * ramp(d, .4, 1.1) - .22 * wear + .014 * f.noise(.22, seed + 3, .9)
    f.z += on * np.clip(z, .03, None)
    return on, dict(rough=.9, coat=0)


def cloth(f): return .09 * np.tanh(1.5 * np.cos(f.x * 3.6) * np.cos(f.y * 3.6))


def powder(f):
    """The weave of a cloth; a finger has gone over it."""
    u, v = f.turned(3, .6, -20)
    wear = ramp(np.abs(v + .5 * np.sin(u / 6)) + .35 * f.noise(5, 11, 2.), 4.4, 1.6) * ramp(u, -15, -9)
    f.z += wear * .030 * drag(u, v, wear > 0, 13, .9, 18) * (np.abs(f.y) < 7.4) * (np.abs(f.x) < 16.4)
    return pressed(f, 11, cloth(f), wear)


def swiped(f, seed, x, y, angle, length, width, bow):
    """Powder that a finger has drawn over paper: dense where it was set down, then on the tooth of the paper only; crumbs beside it."""
    u, v = f.turned(x, y, angle)
    t = u / length
    v = v - bow * 4 * t * (1 - t)
    near = (np.abs(v) < width) & (u > -6) & (u < length * 1.3)
    half = width / 2 * (1 - .12 * t + .05 * f.noise(6, seed, 2.))
    front = np.hypot(np.clip(half * .8 - u, 0, None) / (half * .8), v / half)
    tooth, streak = f.noise(.30, seed + 1, .9), drag(u, v, near, seed + 2, 1.5, 30) + .6 * drag(u, v, near, seed + 3, .5, 16)
    much = 2.6 * ramp(front, 1.04, .66) * (1 - .95 * ramp(t, .30, 1.06))
    cover = much + .20 * streak * ramp(t, .0, .3) + .42 * tooth - .75
    on = ramp(cover, -.1, .85) * ramp(much, .06, .34) * near
    before = f.z.copy()
    f.z += on * np.clip(.08 + .16 * much * (1 + .22 * streak * ramp(t, .05, .3)) / 2.6 + .030 * tooth + .05 * f.noise(1.1, seed + 4, 1.2) * ramp(t, .35, .1), .02, None)
    way = 1 if abs(angle) < 90 else -1
    beside = lambda X, Y: np.exp(-np.abs(np.hypot(np.clip(way * (X - x), None, 0), Y - y) - .44 * width) / 1.6)
    ahead = x if way > 0 else x - 8
    crumbs = scattered(300, seed + 5, (ahead - 1.6, -8.8, ahead + 9.6, 8.8), (.05, .34), 6., beside)
    grains(f, crumbs, '#FFFFFF', .6, seed=seed + 6)
    return np.maximum(on, ramp(f.z - before - .3 * on, .015, .06)), dict(rough=.9, coat=0)


def powder_2(f): return swiped(f, 210, -16.8, .4, -3, 32, 15.4, -.6)


def powder_3(f):
    """A flower, as Judydoll presses it; a brush has been over its right half."""
    relief = np.maximum(.52 * flower(f.x + 6., f.y - .3, 7.9), .05 * np.cos((f.x * .8 - f.y * .6) * 3.2))
    wear = ramp(f.x + .8 * f.noise(4, 71, 1.8) - .4 * f.y, 2.5, 6.5)
    u, v = f.turned(8, 0, 62)
    f.z += wear * .032 * drag(u, v, wear > 0, 77, .6, 12) * (np.abs(f.y) < 7.4) * (np.abs(f.x) < 16.4)
    return pressed(f, 73, relief, wear)


def powder_4(f): return swiped(f, 230, 16.8, -.3, 177, 32, 14.2, .8)


def rings(f, centre=(-7.5, .4), seed=81, sweep=(7.5, 1.4, -32)):
    """Rings about a point, as on a stage that one light falls on; one sweep of a brush across them."""
    far = np.hypot(f.x - centre[0], f.y - centre[1])
    relief = .16 * np.cos(far * 2 * math.pi / 2.1) + .10 * np.exp(-(far / 1.2) ** 2)
    u, v = f.turned(*sweep)
    wear = ramp(np.abs(v + .4 * np.sin(u / 5)) + .5 * f.noise(3, seed, 1.8), 4.2, 1.8)
    f.z += wear * .026 * drag(u, v, wear > 0, seed + 1, .7, 16) * (np.abs(f.y) < 7.4) * (np.abs(f.x) < 16.4)
    return pressed(f, seed + 2, relief, wear)


def rings_2(f): return swiped(f, 250, -16.8, -.3, 2, 32, 15.6, .5)


def rings_3(f): return rings(f, (5.5, -1.2), 91, (-8.5, .5, 24))


def rings_4(f): return swiped(f, 270, 16.8, .3, 183, 32, 14.4, -.6)


def glazed(f, *strokes, dense=.2):
    """Strokes of a wand or a brush, (x, y, degrees, length, width, seed, more): where the film is thin its ground shows through."""
    on = np.zeros_like(f.z)
    for x, y, angle, length, width, seed, more in strokes:
        before = f.z.copy()
        one = glaze(f, x, y, angle, length, width, '#FFFFFF', '#FFFFFF', seed, **more)
        on = np.maximum(on, one * (1 - .5 * np.exp(-np.clip(f.z - before, 0, None) / dense)))
    return on, dict(rough=.07, coat=1.)


def gloss(f): return glazed(f, (-17.2, .9, -3, 31, 9.6, 321, dict(bow=-.8, hook=.7, tail=(.52, 1.06), thick=1.25)))


def gloss_2(f): return glazed(f, (17.0, -1.2, 177, 31, 10.4, 337, dict(bow=1.0, hook=-.9, tail=(.40, 1.04), thick=1.25)))


def gloss_3(f): return glazed(f, (-17.0, -3.4, 4, 30, 6.8, 351, dict(bow=-.5, hook=.4, tail=(.56, 1.04), thick=1.2)), (-14.8, 4.3, 4, 24, 7.0, 357, dict(bow=.5, hook=-.8, tail=(.46, 1.08), thick=1.2)))


def gloss_4(f): return glazed(f, (-16.8, -.6, 6, 29, 12.4, 371, dict(bow=.8, hook=-1.4, tail=(.30, .98), thick=1.5)))


def polish(f): return glazed(f, (-17.0, .2, -2, 33, 12.6, 421, dict(bow=.5, hook=.5, tail=(.66, 1.04), thick=.9)), dense=.12)


def polish_2(f):
    """A nail in three strokes: the middle, then both sides."""
    more = dict(thick=.9)
    return glazed(f, (-15.6, -4.7, 1.5, 29, 6.6, 441, dict(bow=-.9, tail=(.60, 1.0), **more)), (-15.0, 4.9, -1, 28, 6.6, 447, dict(bow=1.0, tail=(.56, 1.02), **more)), (-17.0, .1, 0, 34, 7.6, 453, dict(tail=(.66, 1.02), **more)), dense=.12)


def heap(f, points, k, high, foot):
    """A body of liquid around (x, y, radius): its height over the ground, swollen by its skin, and the distance to its border."""
    d = np.full_like(f.z, 1e3)
    for x, y, r in points: d = -k * np.logaddexp(-d / k, -(np.hypot(f.x - x, f.y - y) - r) / k)
    d = -d
    return high * np.sqrt(1 - (1 - np.clip(d / foot, 0, 1)) ** 2), d


def polish_3(f):
    """A drop that has run out flat, the brush pulled away from it."""
    path = [(-9.4, -.2, 7.4), (-4.4, 1.0, 6.6), (-1.0, -.4, 5.0), *((k, -.9 + .015 * (k - 5) ** 2, 3.1 - .19 * (k - 1)) for k in range(2, 16))]
    z, d = heap(f, path, .8, 1.15, 2.6)
    f.z += np.clip(gaussian_filter(z, .3 * f.per) + .04 * f.noise(7, 461, 3.) * ramp(d, .6, 3), 0, None) * (d > -.1)
    return ramp(d, -.03, .06), dict(rough=.07, coat=1.)


def polish_4(f): return glazed(f, (17.0, 1.0, 184, 33, 11.4, 481, dict(bow=-1.2, hook=-1.0, tail=(.44, 1.0), thick=.9)), dense=.12)


def mascara(f, seed=31, turn=1):
    rng, z, on = np.random.default_rng(seed), np.zeros_like(f.z), np.zeros_like(f.z)
    fx, fy = f.x * turn, f.y * turn
    for k in range(46):  # what each bristle has drawn, side by side
        y = -6.6 + 13.2 * (k + rng.uniform(-.4, .4)) / 45
        a, b = -16.5 + 2.4 * (y / 7) ** 2 + rng.uniform(-.6, .9), 13.5 - 3.5 * (y / 7) ** 2 + rng.normal(0, 2.2)
        t = np.clip((fx - a) / (b - a), -.2, 1.2)
        way = y + .5 * np.sin(fx / 7 + .8) + .16 * np.sin(fx / rng.uniform(2, 5) + k)
        half = rng.uniform(.12, .30) * (1 - .55 * np.clip(t, 0, 1)) * (1 + .3 * np.sin(fx * rng.uniform(1, 3) + k))
        d = np.minimum(half - np.abs(fy - way), np.minimum(fx - a, b - fx) * .25)
        z = np.maximum(z, np.clip(d / .12, 0, 1) ** .6 * (.30 + .55 * np.exp(-((fx - a - .8) / 1.1) ** 2) * rng.random()))
        on = np.maximum(on, ramp(d, -.03, .05))
    body = np.hypot((fx + 9.4 + .25 * f.noise(.7, seed + 3, 1.2)) / 1.35, fy * .86) + .7 * f.noise(2.4, seed + 1, 1.4)
    wet = ramp(body, 5.6, 5.0)
    z = np.maximum(z, wet * (.40 + .16 * ridges(fy * 2.2 + .3 * np.sin(fx / 3), fx, seed + 2, f.per) + .10 * f.noise(2.2, seed + 4, 2.)) * np.clip((5.6 - body) / .9, 0, 1) ** .5)
    f.z += gaussian_filter(z, .5)
    return np.maximum(on, wet), dict(rough=.36, coat=.35)


def mascara_2(f): return mascara(f, 531, -1)


def smear(f, seed, turn, bow, wide, grooves, at=(-1.4, 0), broken=.80):
    """Liquid foundation that a finger has set down and drawn out: a round bank at its start, broad grooves, an end that thins to streaks."""
    u, v = f.turned(*at, turn)
    v = v - bow * np.sin((u + 15) / 30 * math.pi) + .16 * f.noise(5, seed, 1.8)
    t = np.clip((u + 16) / 32, 0, 1.05)
    start = np.sqrt(1 - (1 - np.clip((u + 16.2) / 6.4, 0, 1)) ** 2)
    half = wide * start * (1 - .34 * t ** 1.5) + start * (.20 * f.noise(3.4, seed + 1, 2.2) + .05 * f.noise(1.2, seed + 2, 2.))
    d = half - np.abs(v) - .5 * (u < -16.1)
    rng = np.random.default_rng(seed)
    streaks = sum(np.sin(v * k + rng.uniform(0, 6)) for k in (1.9, 3.7, 6.1, 9.7, 14.3)) / 5
    ends = broken + .13 * streaks + .05 * f.noise(1.1, seed + 3, 1.4) - .05 * (v / wide) ** 2
    thin = ramp(ends - t, -.04, .20)
    on = ramp(d, -.05, .25) * thin
    bank = np.exp(-((d - .7) / .6) ** 2) * ramp(t, .75, .2)
    finger = sum(np.cos((v - off) * 1.15) for off in grooves) / len(grooves)
    z = (.40 + .16 * finger + .05 * streaks) * (1 - .55 * t) + .20 * bank + .05 * f.noise(3.4, seed + 4, 2.2)
    z = np.clip(z, .05, None) * np.sqrt(1 - (1 - np.clip(d / 1.1, 0, 1)) ** 2) * (.15 + .85 * thin)
    f.z += gaussian_filter(np.where(d > -.1, z, 0), .12 * f.per)
    return on, dict(rough=.34, coat=.5)


def cushion(f): return smear(f, 51, -4, .9, 6.9, (0., 2.6))


def cushion_2(f): return smear(f, 67, 175, -1.3, 6.3, (-1.4, .6), (1.4, 0))


def cushion_3(f): return smear(f, 83, 5, -1.2, 5.8, (1.2,), broken=.92)


def cushion_4(f): return smear(f, 97, 184, 1.0, 7.4, (-2., .4, 2.2), (1.4, 0), .66)


MATTERS = {'satin': 4, 'powder': 4, 'rings': 4, 'gloss': 4, 'mascara': 2, 'cushion': 4, 'polish': 4}  # pieces of each
PIECES = {f'{matter}-{k}' if k > 1 else matter: globals()[f'{matter}_{k}' if k > 1 else matter] for matter, n in MATTERS.items() for k in range(1, n + 1)}
LAMP = [(-.42, -.46, .13, .20, 18, '#FFFFFF', 26., 2), (.5, .34, .07, .34, 24, '#FFFFFF', 2.2, 1, .5)]
STRIP = (.02, -.17, .60, .030, -4, '#FFFFFF', 9., 1, .4)  # what is wet shows a long window along its lines


def render(name, width=800, samples=6):
    def pass_(white):
        f = Field(*SIZE, width, .1)
        f.paint(1, (1, 1, 1), .9, 0, 0, 0, .1)
        on, gloss = PIECES[name](f)
        f.matter[..., :3] = 1. if white else 0.
        f.matter[..., 3:7] = (.9, 0, 0, 0)
        if not white: f.paint(on, None, gloss['rough'], 0, .5, gloss['coat'])
        picture = f.trace(width, samples, sun=(312, 40), sunlight=2., sun_colour='#FFFFFF', spread=3.5, lens=140,
                          sky=make_sky('#FFFFFF', '#FFFFFF', .42 if white else .12, [] if white else LAMP + [STRIP] * (gloss['coat'] == 1)), aperture=.001, coat_rough=.07)
        edge = round(.1 * width)
        return picture.mean(0), on[edge:edge + width // 2, edge:edge + width]
    shade, on = pass_(True)
    light, _ = pass_(False)
    srgb = lambda v: np.where(v <= .0031308, 12.92 * v, 1.055 * np.clip(v, 1e-6, None) ** (1 / 2.4) - .055)
    flat = np.percentile(shade[on < .02], 80)
    half = lambda a: a.reshape(a.shape[0] // 2, 2, -1, 2).mean((1, 3))
    m, h, on = (half(a) for a in (shade / flat, light, on))
    over = np.clip(m - 1, 0, 1)
    m, h = srgb(np.clip(m, 0, 1)), srgb(np.clip(h * on, 0, 1)) * .95
    h = 1 - (1 - h) * (1 - .45 * srgb(over) * on)
    m = m * on + (1 - on) * (1 - .75 * (1 - m) * (1 - on))
    a = 1 - m * (1 - h)
    y, x = np.mgrid[0:a.shape[0], 0:a.shape[1]]
    frame = np.clip(np.minimum(np.minimum(x, a.shape[1] - 1 - x), np.minimum(y, a.shape[0] - 1 - y)) / 8, 0, 1)  # no shadow is cut by the border
    a = np.where(on > .02, a, np.clip((a * frame - .035) / .965, 0, 1))  # the last of a shadow would be a box
    return np.stack([np.clip(h / np.maximum(a, 1e-4), 0, 1), a]), on


def png(path, grey, alpha):
    """Grey with alpha; fully clear pixels are black, so that the file is small."""
    both = (np.clip(np.stack([grey * (alpha > 0), alpha], -1), 0, 1) * 255 + .5).astype(np.uint8)
    post.write_png(path + '.g.png', np.repeat(both[None, ..., 0], 3, 0)); post.write_png(path + '.a.png', np.repeat(both[None, ..., 1], 3, 0))
    subprocess.run(['convert', path + '.g.png', '-colorspace', 'gray', '(', path + '.a.png', '-colorspace', 'gray', ')', '-alpha', 'off', '-compose', 'CopyOpacity', '-composite', '-strip', path], check=True)
    for part in 'ga': os.remove(f'{path}.{part}.png')


if __name__ == '__main__':
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    for name in sys.argv[2:] or PIECES:
        (grey, alpha), on = render(name)
        begins = max(0, int(np.argmax((on > .25).any(0))) - 24)  # every piece begins where its number does (swatches.css)
        grey, alpha, on = (np.pad(part, ((0, 0), (0, begins)))[:, begins:] for part in (grey, alpha, on))
        png(f'{out}/{name}.png', grey, alpha)
        png(f'{out}/{name}-shape.png', np.zeros_like(on), on)
        print(name, os.path.getsize(f'{out}/{name}.png'), os.path.getsize(f'{out}/{name}-shape.png'), flush=True)
