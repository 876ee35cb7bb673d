"""SCCTC: no sun; two long strips overhead, their reflections in steel; frontal, from 40 degrees."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter
from matter import ridges
from relief import Field, make_sky, ramp


def strips_sky(far=.62, near=.36, power=3., zenith='#44566A', base=.16):
    """The hall seen from the table: dark, with two strips along the line."""
    return make_sky(zenith, '#A9BCCB', base, [(0, -far, 1.1, .05, 0, '#F2F8FF', power, 1, .6), (0, near, 1.1, .05, 0, '#E2EEFA', power * .8, 1, .6)])


def rollers(width_px, samples, cells, size=(110, 68.75), seed=640, tilt=34., R=10.6, pitch=21.9):
    """A three-roll mill at rest, from the front: polished rolls with the two strips drawn out over them, a film of colour on one, a bead of it in the nip below, the number of the roll."""
    f = Field(*size, cells, (.08, .34))
    f.paint(1, '#12181E', .5, 0, .4, .1)
    f.z -= 10
    rng = np.random.default_rng(seed)
    across = lambda mm, blur, s: np.interp(f.x[0] * 8 + 700, np.arange(1400), (lambda a: a / a.std())(gaussian_filter(np.random.default_rng(s).standard_normal(1400), blur * 8)))[None, :] * mm
    for k in range(-3, 4):
        y = (k + .42) * pitch
        d = f.y - y
        on = np.abs(d) < R
        f.z = np.where(on, np.maximum(f.z, np.sqrt(np.clip(R * R - d * d, 0, None)) * 1.02 - 3), f.z)
        m = ramp(np.abs(d), R, R - .05)
        f.paint(m, '#9DABB7', .115, 1, .5, 0, 0)
        lines = np.clip(across(1, .12, seed + 50 + k), -2, 2)  # what grinding has left, around the roll
        f.tint(m * np.clip(.25 + .2 * lines, 0, 1), (.86, .88, .90))
        f.paint(m * np.clip(f.noise(13, seed + k, 1.8, (3, 1)) - 1.3, 0, 1) * .5, '#8596A3', .2)  # breath of oil
        for side in (-1, 1):
            ring = ramp(np.abs(f.x - 1 - side * 51.5), 1.5, 1.35)
            f.z += m * ring * .5
            f.paint(m * ring, '#39454F', .24, 1)
    y = .42 * pitch
    red = lambda m: f.paint(m, '#B81D11', .20, 0, .62, 0, .08)
    # the film: as thick as a coat of lacquer, fuller along its ends; beside it rings that the knife has left, each running out
    d = f.y - y
    turn = R * np.arcsin(np.clip(d / R, -1, 1))
    edge = np.minimum(f.x + 40.5 + .35 * across(1, 2.2, seed + 2) + .5 * np.sin(turn / 6) + .12 * f.noise(7, seed + 6, 3., (1, .4)), 26.5 - f.x + .5 * np.sin(turn / 5 + 1) + .12 * f.noise(7, seed + 7, 3., (1, .4)))
    for x, wide, at, long in ((28.6, .75, 2, 17), (31.2, .32, -4, 9), (-43.1, .55, 3, 13)):
        edge = np.maximum(edge, wide * np.sqrt(np.clip(1 - ((turn - at) / long) ** 2, 0, 1)) - np.abs(f.x - x - .18 * np.sin(turn / 4 + x)))
    bands = across(1, .5, seed + 4)
    film = (np.abs(d) < R) * np.clip(edge / .7, 0, 1)
    f.z += np.sqrt(np.clip(1 - (1 - film) ** 2, 0, 1)) * (.24 + .13 * np.exp(-((edge - 1.1) / .8) ** 2) + .016 * np.clip(bands, -2, 2) + .05 * f.noise(16, seed + 9, 3., (1, 2)))
    on = (np.abs(d) < R) * ramp(edge, 0, .10)
    red(on)
    f.tint(on * np.clip(.5 - .35 * bands, 0, 1) * .8, (.78, .60, .56))
    f.tint(on * ramp(edge, .5, .05), (.62, .5, .5))
    # the bead that turns in the nip, fed by the film: it thins out to nothing at both ends
    n = y + pitch / 2
    full = np.clip(1 - np.abs((f.x + 7.) / 32.) ** 2.6, 0, 1) ** .8
    level = -3 - 2. + (9.2 + .9 * f.noise(20, seed + 12, 3., (1, 3))) * full ** .5
    z = level + .9 * full - .085 * (f.y - n) ** 2
    near = np.abs(f.y - n) < 7.5
    k = .30
    soft = np.maximum(z, f.z) + k * np.log1p(np.exp(-np.abs(z - f.z) / k))
    wet = near * ramp(z - f.z, -.35, -.05) * ramp(full, .0, .04)
    f.z = np.where(near & (full > 0), f.z + (soft - f.z) * ramp(full, 0, .1), f.z)
    red(wet)
    # the number of the roll, cut into its skin: drawn flat, then wound round it
    ink, c = f.text('R 02', 'sans', 6.4, 37.5, -.58 * pitch, 0, 'center', .16), -.58 * pitch
    row = f.y[:, 0] - c
    lies = c + R * np.arcsin(np.clip(row / R, -1, 1)) - R * math.radians(18)
    ink = np.where(np.abs(row[:, None]) < R, ink[np.clip((lies * f.per + f.h / 2).round().astype(int), 0, f.h - 1)], 0)
    f.z -= .16 * gaussian_filter(ink, .05 * f.per)
    f.paint(ink * .9, '#1E282F', .45, 0, .3)
    f.clean = .6
    return f.trace(width_px, samples, sun=(0, 58), sunlight=.25, sun_colour='#EAF3FF', spread=30, tilt=tilt, sky=make_sky('#36475A', '#8FA2B2', .16, [(0, -.56, 1.1, .035, 0, '#F2F8FF', 22., 1, .9), (0, .10, 1.1, .022, 0, '#E2EEFA', 15., 1, .9), (0, -.2, 1.1, .10, 0, '#C8D8E6', .5, 1, .8)]), aperture=.006, focus=(0, 8, 6), coat_rough=.07,
                   lights_too=(((180, 66), '#DCE9F8', .35, 30, 4),), back=('#0C1218', '#0C1218')), dict(ev=.1, sat=1., contrast=1.15)


def vat(width_px, samples, cells, size=(132, 82.5), seed=660, tilt=40., at=(0, -2), R=46.):
    """The first minutes of a batch, from the front: white cream in a round steel vessel, the anchor of the mixer standing in it, the trail that it has drawn."""
    f = Field(*size, cells, (.12, .34))
    x, y = at
    f.paint(1, '#7C8A99', .18, 1, .5, 0)
    f.z += f.brushed(22, seed) * .05 / f.per + .04 * f.noise(50, seed + 1, 3.5)
    X, Y = f.x - x, f.y - y
    r, a = np.hypot(X, Y), np.arctan2(Y, X)
    rim = 8 + 2.6 * np.sqrt(np.clip(1 - ((r - R - 2.6) / 2.6) ** 2, 0, 1))
    f.z = np.where(np.abs(r - R - 2.6) < 2.6, np.maximum(f.z, rim), f.z)
    on = ramp(np.abs(r - R - 2.6), 2.62, 2.5)
    f.paint(on, '#AFC0CC', .10, 1, .5, 0, 0)
    inner = ramp(r, R, R - .3)
    n = f.noise(22, seed + 2, 3.)
    turn = a - .16 * r / 4 + .5 * n
    trail = ridges(r * .42 + .5 * n, a * 6, seed + 3, f.per)
    spiral = .5 + .5 * np.cos(3 * turn + r * .10)
    fold = gaussian_filter(spiral ** 2 * 4.4 + 1.5 * trail, .5 * f.per)
    level = -6 + fold * ramp(r, 4, 14) * ramp(r, R - 1, R - 9) + 2.2 * ramp(r, 16, 3) + .5 * n + 1.4 * np.exp(-((R - r) / 1.6) ** 2)
    f.z = f.z * (1 - inner) + inner * level
    wet = ramp(r, R - .2, R - .9)
    f.paint(inner, '#8C9BA8', .14, 1, .5, 0, 0)
    f.paint(inner * ramp(R - r + .5 * f.noise(7, seed + 4, 2.), .2, .9), '#F5F3EC', .33, 0, .6, .7, .2)
    for k in range(2):  # the two arms of the anchor, a film of cream along them
        b = math.radians(22 + 180 * k)
        g, h = X * math.cos(b) + Y * math.sin(b), Y * math.cos(b) - X * math.sin(b)
        bar = (np.abs(h) < 2.5) & (g > 0) & (g < R - 5)
        z = -1.5 + 3.4 * np.sqrt(np.clip(1 - (h / 2.5) ** 2, 0, 1))
        f.z = np.where(bar, np.maximum(f.z, z), f.z)
        m = ramp(np.abs(h), 2.5, 2.4) * ramp(g, -.1, .1) * ramp(g, R - 5, R - 5.1)
        f.paint(m, '#B4C2CC', .11, 1, .5, 0, 0)
        f.paint(m * ramp(h + .8 * f.noise(5, seed + 5 + k, 2.), -.4, -1.0), '#F5F3EC', .33, 0, .6, .7, .2)
    shaft = np.clip((6.6 - r) / 1.2, 0, 1)
    f.z = np.where(r < 6.6, np.maximum(f.z, -2 + 76 * shaft), f.z)
    m = ramp(r, 6.6, 6.5)
    f.paint(m, '#B4C2CC', .11, 1, .5, 0, 0)
    f.paint(m * ramp(np.abs(shaft - .12), .025, .02), '#2A343C', .4, .3)
    f.paint(m * ramp(shaft + .02 * n, .085, .06), '#F5F3EC', .33, 0, .6, .7, .2)
    return f.trace(width_px, samples, sun=(0, 58), sunlight=.12, sun_colour='#EAF3FF', spread=30, tilt=tilt, sky=strips_sky(), aperture=.008, focus=(x, y + R * .5, 0), coat_rough=.07,
                   lights_too=(((0, 30), '#EAF3FF', 1.3, 40, 3), ((180, 62), '#DCE9F8', .25, 36, 4)), back=('#0C1218', '#0C1218'), flesh=(inner * wet, .4, 1.6, '#F2F4F2')), dict(ev=-.1, sat=.86, contrast=1.18)


def retained(width_px, samples, cells, size=(132, 82.5), seed=680):
    """A shelf of retained samples, frontal: white bottles of one height under two strips, each with the label of its lot; one place is empty."""
    from packs import FRAME, LENS, label, stand
    FRAME[:] = *size, LENS
    f = Field(*size, cells, .03)
    f.z -= 60
    f.paint(1, '#5E6C78', .34, .8, .5, 0)
    f.z += f.brushed(26, seed) * .05 / f.per
    foot = 33.
    slope = 1 / math.tan(math.radians(10))
    shelf = f.y > foot - 3
    f.z = np.where(shelf, np.maximum(f.z, (f.y - foot) * slope), f.z)
    f.paint(ramp(f.y, foot - 3.1, foot - 2.9), '#8E9CA8', .16, 1, .5, 0, 0)
    white = dict(colour='#E3E8EA', rough=.28, spec=.5, coat=.6, metal=0)
    cap = dict(colour='#2E3A44', rough=.3, spec=.5, coat=.4, metal=0)
    for k, (x, note) in enumerate(((-58, ''), (-20, 'hold'), (18, '留样'), (56, ''))):
        stand(f, x, foot, [(0, 45, 15.6, 3.5, white), (44.6, 48, 9.4, .8, white), (47.8, 62, 9.8, .8, dict(cap, ribs=44))])
        label(f, x, foot - 22, 24, 26, 15.6, '#F3F0E6', '#26313A', [('SCCTC', 'sans', 2.2, -9.4), ('LOT', 'sans', 1.9, -4.6), ('000000', 'mono', 3.4, -.2), ('RETAIN SAMPLE', 'sans', 1.75, 5.4), ('keep 3 years', 'hand', 2.9, 9.6)], '#8FA0AC')
    return f.trace(width_px, samples, sun=(0, 58), sunlight=.9, sun_colour='#EAF3FF', spread=24, lens=LENS,
                   sky=make_sky('#56687A', '#8898A6', .40, [(0, -.52, 1.1, .035, 0, '#F4F9FF', 6., 1, .5), (0, -.80, 1.1, .03, 0, '#F4F9FF', 5., 1, .5), (-.86, -.1, .03, .6, 0, '#DCE9F8', 3., 1, .5)]),
                   aperture=.005, focus=(0, foot - 20, 14), coat_rough=.06, back=('#0C1218', '#0C1218')), dict(ev=-.05, sat=.86, contrast=1.14)

