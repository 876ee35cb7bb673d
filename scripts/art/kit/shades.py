"""Neutral pieces of matter, in grey with alpha: a page lays its colour below them. shades.py OUT [NAME...]

A piece is two pictures. NAME-shape: where the matter is (alpha). NAME: shadow as black and light as white, each with its alpha,
so that laid over a colour c it gives c times the shading, and the highlights screened over that: no blend mode is needed."""
import math, os, subprocess, sys
import numpy as np
from scipy.ndimage import gaussian_filter
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import post
from matter import drag, drawn, ridges, waver
from relief import Field, make_sky, ramp

SIZE = (40, 20)  # mm of the frame, 10 pixels each


def satin(f):
    on = drawn(f, -16.6, .5, -2, 31, 12.4, '#FFFFFF', 41, bow=-.7, hook=.6, pressure=((0, .92), (.3, 1.03), (.7, .97), (1, .84)), tail=(.7, 1.05), rim=(.34, .44), skew=.08, thick=.42, slant=.12, stain=0)
    return on, dict(rough=.30, coat=.45)


def satin_2(f):
    on = drawn(f, 16.9, -1.6, 175, 33.4, 11., '#FFFFFF', 63, bow=1.1, hook=-1.2, pressure=((0, 1.02), (.25, .90), (.6, 1.06), (1, .62)), tail=(.56, 1.02), rim=(.44, .30), skew=-.10, thick=.36, slant=-.16, stain=0)
    return on, dict(rough=.30, coat=.45)


def powder(f):
    x, y = f.turned(0, 0, 0)
    wob = f.noise(5, 11, 2.)
    r = (np.abs((x + .2) / 17.4) ** 4.2 + np.abs(y / 8.2) ** 4.2) ** (1 / 4.2)
    d = (1 - r) * 8.2 + .03 * wob
    on = ramp(d, -.03, .05)
    cloth = np.tanh(1.5 * np.cos(x * 3.6) * np.cos(y * 3.6))
    u, v = f.turned(3, .6, -20)
    worn = ramp(np.abs(v + .5 * np.sin(u / 6)) + .35 * wob, 4.4, 1.6) * ramp(u, -15, -9)  # where a finger has gone over it, no crumb left
    z = 1.4 * np.sqrt(1 - (1 - np.clip(d / .8, 0, 1)) ** 2) + .09 * cloth * (1 - worn) * ramp(d, .6, 1.4) - .20 * worn + worn * .030 * drag(u, v, worn > 0, 13, .9, 18)
    z += .014 * f.noise(.22, 14, .9)
    f.z += on * np.clip(z, .03, None)
    return on, dict(rough=.9, coat=0)


def pressed(f, seed, relief, wear):
    """A pan of pressed powder with a relief and what a brush or a finger has taken: wear is 1 where the relief is gone."""
    x, y = f.turned(0, 0, 0)
    r = (np.abs((x + .2) / 17.4) ** 4.2 + np.abs(y / 8.2) ** 4.2) ** (1 / 4.2)
    d = (1 - r) * 8.2 + .03 * f.noise(5, seed, 2.)
    on = ramp(d, -.03, .05)
    z = 1.4 * np.sqrt(1 - (1 - np.clip(d / .8, 0, 1)) ** 2) + relief * (1 - wear) * ramp(d, .6, 1.4) - .22 * wear + .014 * f.noise(.22, seed + 3, .9)
    f.z += on * np.clip(z, .03, None)
    return on, dict(rough=.9, coat=0)


def powder_2(f):
    """The cloth again, a brush has been round in its right half."""
    x, y = f.turned(0, 0, 0)
    cloth = .09 * np.tanh(1.5 * np.cos(x * 3.6) * np.cos(y * 3.6))
    u, v = f.turned(6.5, 1.2, 0)
    turn, far = np.arctan2(v * 1.5, u), np.hypot(u, v * 1.5)
    wear = ramp(far + .8 * f.noise(4, 71, 1.8), 10.5, 6.5)
    z = cloth + 0 * far
    f.z += wear * .028 * np.sin(far * 5.5 + 2.2 * turn + .8 * f.noise(3, 72, 1.6)) * ramp(far, .8, 2.5) * (np.abs(y) < 7.4) * (np.abs(x) < 16.4)
    return pressed(f, 73, z, wear)


def rings(f, centre=(-7.5, .4), seed=81, sweep=(7.5, 1.4, -32)):
    """Rings about a point, as on a stage that one light falls on; one sweep of a brush across them."""
    far = np.hypot(f.x - centre[0], f.y - centre[1])
    relief = .16 * np.cos(far * 2 * math.pi / 2.1) + .10 * np.exp(-(far / 1.2) ** 2)
    u, v = f.turned(*sweep)
    wear = ramp(np.abs(v + .4 * np.sin(u / 5)) + .5 * f.noise(3, seed, 1.8), 4.2, 1.8)
    f.z += wear * .026 * drag(u, v, wear > 0, seed + 1, .7, 16) * (np.abs(f.y) < 7.4) * (np.abs(f.x) < 16.4)
    return pressed(f, seed + 2, relief, wear)


def rings_2(f): return rings(f, (5.5, -1.2), 91, (-8.5, .5, 24))


def heap(f, points, k, high, foot):
    """A body of liquid around (x, y, radius): its height over the ground, swollen by its skin, and the distance to its border."""
    d = np.full_like(f.z, 1e3)
    for x, y, r in points: d = -k * np.logaddexp(-d / k, -(np.hypot(f.x - x, f.y - y) - r) / k)
    d = -d
    return high * np.sqrt(1 - (1 - np.clip(d / foot, 0, 1)) ** 2), d


def gloss(f):
    path = [(-14.2 + 2.05 * k, 1.1 * math.sin(k * .62 + .5) - .2, 3.9 + .9 * math.sin(k * .9) - .12 * k) for k in range(14)]
    z, d = heap(f, [*path, (15.2, -3.2, 1.5)], .7, 2.2, 4.4)
    f.z += np.clip(gaussian_filter(z, .25 * f.per) + .10 * waver(f.x * .8 + f.y, 21, 9) * ramp(d, .4, 2.5), 0, None) * (d > -.1)
    return ramp(d, -.03, .06), dict(rough=.1, coat=1.)


def gloss_2(f):
    path = [(-14.6 + 1.9 * k, 2.0 * math.sin(k * .45 + 2.6) + .3, 3.0 + 1.3 * math.sin(k * .31 + .2) + .4 * math.sin(k * 1.7)) for k in range(15)]
    z, d = heap(f, [*path, (-12.6, 5.6, .9), (16.0, 3.4, 1.1)], .7, 2.2, 4.4)
    f.z += np.clip(gaussian_filter(z, .25 * f.per) + .10 * waver(f.x * .7 - f.y, 27, 8) * ramp(d, .4, 2.5), 0, None) * (d > -.1)
    return ramp(d, -.03, .06), dict(rough=.1, coat=1.)


def polish_2(f):
    z, d = heap(f, [(-3.8, -.4, 7.0), (2.2, 1.2, 5.6), (7.6, .9, 3.6), (11.6, -1.4, 2.2), (14.4, -2.6, 1.0), (10.8, 5.4, .7)], 1.2, 2.6, 6.0)
    f.z += np.clip(gaussian_filter(z, .25 * f.per), 0, None) * (d > -.1)
    return ramp(d, -.03, .06), dict(rough=.08, coat=1.)


def polish(f):
    z, d = heap(f, [(-3.5, .3, 7.3), (4.5, -.4, 4.6), (9.6, .2, 2.5), (13.4, .7, 1.3), (17.2, 1.2, .75)], 1.3, 2.6, 6.0)
    f.z += np.clip(gaussian_filter(z, .25 * f.per), 0, None) * (d > -.1)
    return ramp(d, -.03, .06), dict(rough=.08, coat=1.)


def mascara(f):
    rng, z, on = np.random.default_rng(31), np.zeros_like(f.z), np.zeros_like(f.z)
    for k in range(46):  # what each bristle has drawn, side by side
        y = -6.6 + 13.2 * (k + rng.uniform(-.4, .4)) / 45
        a, b = -16.5 + 2.4 * (y / 7) ** 2 + rng.uniform(-.6, .9), 13.5 - 3.5 * (y / 7) ** 2 + rng.normal(0, 2.2)
        t = np.clip((f.x - a) / (b - a), -.2, 1.2)
        way = y + .5 * np.sin(f.x / 7 + .8) + .16 * np.sin(f.x / rng.uniform(2, 5) + k)
        half = rng.uniform(.12, .30) * (1 - .55 * np.clip(t, 0, 1)) * (1 + .3 * np.sin(f.x * rng.uniform(1, 3) + k))
        d = np.minimum(half - np.abs(f.y - way), np.minimum(f.x - a, b - f.x) * .25)
        z = np.maximum(z, np.clip(d / .12, 0, 1) ** .6 * (.30 + .55 * np.exp(-((f.x - a - .8) / 1.1) ** 2) * rng.random()))
        on = np.maximum(on, ramp(d, -.03, .05))
    body = np.hypot((f.x + 9.4 + .25 * f.noise(.7, 34, 1.2)) / 1.35, f.y * .86) + .7 * f.noise(2.4, 32, 1.4)
    wet = ramp(body, 5.6, 5.0)
    z = np.maximum(z, wet * (.40 + .16 * ridges(f.y * 2.2 + .3 * np.sin(f.x / 3), f.x, 33, f.per) + .10 * f.noise(2.2, 35, 2.)) * np.clip((5.6 - body) / .9, 0, 1) ** .5)
    f.z += gaussian_filter(z, .5)
    return np.maximum(on, wet), dict(rough=.36, coat=.35)


def smear(f, seed, turn, bow, wide, grooves):
    """Liquid foundation that a finger has set down and drawn out: a round bank at its start, broad grooves, an end that thins to streaks."""
    u, v = f.turned(.6, 0, turn)
    v = v - bow * np.sin((u + 15) / 30 * math.pi) + .16 * f.noise(5, seed, 1.8)
    t = np.clip((u + 16) / 32, 0, 1.05)
    start = np.sqrt(1 - (1 - np.clip((u + 16.2) / 6.4, 0, 1)) ** 2)
    half = wide * start * (1 - .34 * t ** 1.5) + start * (.20 * f.noise(3.4, seed + 1, 2.2) + .05 * f.noise(1.2, seed + 2, 2.))
    d = half - np.abs(v) - .5 * (u < -16.1)
    rng = np.random.default_rng(seed)
    streaks = sum(np.sin(v * k + rng.uniform(0, 6)) for k in (1.9, 3.7, 6.1, 9.7, 14.3)) / 5
    ends = .80 + .13 * streaks + .05 * f.noise(1.1, seed + 3, 1.4) - .05 * (v / wide) ** 2
    thin = ramp(ends - t, -.04, .20)
    on = ramp(d, -.05, .25) * thin
    bank = np.exp(-((d - .7) / .6) ** 2) * ramp(t, .75, .2)
    finger = sum(np.cos((v - off) * 1.15) for off in grooves) / len(grooves)
    z = (.40 + .16 * finger + .05 * streaks) * (1 - .55 * t) + .20 * bank + .05 * f.noise(3.4, seed + 4, 2.2)
    z = np.clip(z, .05, None) * np.sqrt(1 - (1 - np.clip(d / 1.1, 0, 1)) ** 2) * (.15 + .85 * thin)
    f.z += gaussian_filter(np.where(d > -.1, z, 0), .12 * f.per)
    return on, dict(rough=.34, coat=.5)


def cushion(f): return smear(f, 51, -4, .9, 6.9, (0., 2.6))


def cushion_2(f): return smear(f, 67, 175, -1.3, 6.3, (-1.4, .6))


PIECES = {'satin': satin, 'satin-2': satin_2, 'powder': powder, 'powder-2': powder_2, 'rings': rings, 'rings-2': rings_2, 'gloss': gloss, 'gloss-2': gloss_2,
          'mascara': mascara, 'cushion': cushion, 'cushion-2': cushion_2, 'polish': polish, 'polish-2': polish_2}
LAMP = [(-.42, -.46, .13, .20, 18, '#FFFFFF', 26., 2), (.5, .34, .07, .34, 24, '#FFFFFF', 2.2, 1, .5)]


def render(name, width=800, samples=10):
    def pass_(white):
        f = Field(*SIZE, width, .1)
        f.paint(1, (1, 1, 1), .9, 0, 0, 0, .1)
        on, gloss = PIECES[name](f)
        f.matter[..., :3] = 1. if white else 0.
        f.matter[..., 3:7] = (.9, 0, 0, 0)
        if not white: f.paint(on, None, gloss['rough'], 0, .5, gloss['coat'])
        picture = f.trace(width, samples, sun=(312, 40), sunlight=2., sun_colour='#FFFFFF', spread=3.5, lens=140,
                          sky=make_sky('#FFFFFF', '#FFFFFF', .42 if white else .12, [] if white else LAMP), aperture=.001, coat_rough=.07)
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
        png(f'{out}/{name}.png', grey, alpha)
        png(f'{out}/{name}-shape.png', np.zeros_like(on), on)
        print(name, os.path.getsize(f'{out}/{name}.png'), os.path.getsize(f'{out}/{name}-shape.png'), flush=True)
