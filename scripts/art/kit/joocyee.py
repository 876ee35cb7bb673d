"""Joocyee: one tungsten spot at eye level, a long lens wide open; the rest falls to black. The field stands upright: its z axis points to the viewer."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter
from matter import drag, grains, ridges, rod, scattered, waver
from relief import Field, make_sky, ramp

TUNGSTEN = '#FFC98C'


def spot(f, x, y, rx, ry, soft=.5, big=640, degrees=0, floor=.0):
    """A pool of light at (x, y) mm, half axes rx and ry; `soft` is the part of it that falls off."""
    ratio = f.h / f.w
    Y, X = np.mgrid[0:int(big * ratio), 0:big].astype(np.float32)
    X, Y = (X / big - .5) * f.w / f.per - x, (Y / (big * ratio) - .5) * f.h / f.per - y
    a = math.radians(degrees)
    r = np.hypot((X * math.cos(a) + Y * math.sin(a)) / rx, (Y * math.cos(a) - X * math.sin(a)) / ry)
    return floor + (1 - floor) * ramp(r, 1, 1 - soft) ** 1.4


def table(f, y, foot, elevation=7., colour='#1A0508', rough=.16, seed=0):
    """The table, seen from `elevation` degrees above it, begins at height y and comes towards the viewer; things stand on it at height `foot`, where z is 0."""
    slope = 1 / math.tan(math.radians(elevation))
    z = (f.y - foot) * slope
    f.z = np.where(f.y > y, np.maximum(f.z, z), f.z)
    f.paint(ramp(f.y, y - .05, y + .05), colour, rough, 0, .5, .9, 0)
    return slope


def upright(f, x, y, axis, colour, case='#22070C', band='#D9A878', R=4.0, out=12.6, seed=0, turn=0, worn=1.):
    """An open lipstick on its foot at (x, y): case, collars, a bullet with a face cut by use, streaks along it."""
    z, n, u, v = rod(f, x, y, -90 + turn, [(R * a, R * b, R * c, d) for a, b, c, d in ((0, 5, 1.5, .5), (4.93, 5.3, 1.54, .25), (5.26, 6.34, 1.22, .2), (6.3, 6.48, 1.26, .3), (6.44, 6.63, 1.1, .15), (6.56, 7.4 + out / R, 1., .2))], axis)
    wax = n == 5
    w = v / R
    top = 6.66 * R + out
    tip = top - 1.15 * R * (1 - np.sqrt(np.clip(1 - w * w, 0, 1))) - .25 * worn * np.sin(v * .7 + 1)
    slope = axis + (tip - u) * .62 + (top - u) * .50 - R * .86 + .22 * v + .12 * waver(v, seed + 1, 7)
    k = .32
    low = np.minimum(z, slope) - k * np.log1p(np.exp(-np.abs(z - slope) / k))
    low = low - .8 * (1 - np.sqrt(1 - (1 - np.clip((tip - u) / .8, 0, 1)) ** 2))
    face = ramp(z - slope, -.1, .5) * wax
    lines = .6 * drag(u, v, wax, seed + 3, 1.4, 30) + .3 * drag(u, v, wax, seed + 4, .5, 20)
    z = np.where(wax, np.where(u < tip, low + face * .05 * lines + .010 * waver(u + .4 * v, seed + 5, 5), -1e3), z)
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.where(z > f.z, z, f.z)
    pick = lambda k: on * (n == k)
    f.paint(pick(5), colour, .34, 0, .5, .25, .12)
    f.paint(pick(5) * face * np.clip(.3 + .3 * lines, 0, .7), None, .46, coat=.06)
    for k in (1, 2, 3, 4): f.paint(pick(k), band, .17, 1, .5, 0, 0)
    smear = pick(2) * np.clip(f.noise(2.2, seed + 6, 1.4) - .7, 0, 1) * ramp(u, 5.5 * R, 6.3 * R)
    f.paint(smear * .8, colour, .4, 0, .4, .3)
    f.paint(pick(0), case, .12, 0, .5, 1., .03)
    whorl = np.hypot((u - 2.6 * R) / 1.2, v + 1.2 + .05 * (u - 2.6 * R) ** 2 * .3)
    f.paint(pick(0) * np.clip(np.sin(whorl * 9.5 + 1.2 * f.noise(4, seed + 7, 1.2)), 0, 1) * ramp(np.hypot((u - 2.6 * R) / 7, (v + 1.2) / 4.4), 1, .6) * .7, None, .42, coat=.3)
    f.paint(pick(0) * np.clip(f.noise(.12, seed + 8, .1) - 2.6, 0, 1), '#B58C80', .9, coat=0)
    return on


def passing(w, h, t):
    """Somebody goes by before the lamp: a soft shadow that comes from the left, covers the scene and leaves it again the way it came."""
    x = np.broadcast_to(np.arange(w, dtype=np.float32) / w, (h, w)) + .06 * np.arange(h, dtype=np.float32)[:, None] / h
    return 1 - ramp(x, -.35 + 1.25 * t, -.75 + 1.25 * t) * ramp(x, -1.35 + 1.25 * t, -.95 + 1.25 * t)


def solo(width_px, samples, cells, size=(120, 50), seed=710, at=(15, 63), sway=0.):
    """A portrait: one open lipstick in a single spot from the left, the others of the cast out of focus in the dark behind it."""
    f = Field(*size, cells, .03)
    x, y = at
    f.z -= 80
    f.paint(1, '#2A060C', .8, 0, .2, 0, 0)
    f.glow(np.clip(1 - np.hypot((f.x - x - 2) / 46, (f.y + 4) / 34), 0, 1) ** 1.6, '#7A0A20', .20)
    for k, (bx, by, R, tone) in enumerate(((-41, 58, 5.6, '#7A0A22'), (-17, 52, 5.2, '#B8324A'), (46, 55, 5.6, '#8C1230'))): upright(f, bx, by, -46, tone, R=R, out=14, seed=seed + 31 * k)
    upright(f, x, y, 0, '#B80F2E', R=8.2, out=25, seed=seed)
    return f.trace(width_px, samples, sun=(283, 26), sunlight=4.3, sun_colour=TUNGSTEN, spread=1.8, gobo=spot(f, x - 4 + sway, -3, 30, 30, .85, floor=.06), lens=120,
                   sky=make_sky('#1A0A0C', '#160709', .12, [(-.60, -.02, .055, .55, 0, TUNGSTEN, 6., 1, .5), (.82, -.05, .03, .5, 0, '#FF7A4C', 2.6, 1, .5)]),
                   aperture=.020, focus=(x, 0, 7), coat_rough=.05, back=('#050102', '#050102'), lights_too=(((88, 14), '#FF6A4A', .8, 3),)), dict(ev=.1, sat=1., vignette=.12, mask=passing, shade=(.16, .10, .08))


def rings(f, x, y, R, colour, seed=0, worn=None):
    """Powder pressed with Joocyee's sign, rings about one heart, in a dark pan; seen from the front, tipped towards the viewer."""
    X, Y = f.x - x, f.y - y
    r = np.hypot(X, Y)
    fine, mid = f.noise(.16, seed, .5), f.noise(2.5, seed + 1, 1.)
    case = ramp(r, R + 4.4, R + 4.3)
    z = 3.2 * np.sqrt(1 - (1 - np.clip((R + 4.4 - r) / 1.4, 0, 1)) ** 2) - 1.6 * ramp(r, R + 1.1, R + .7)
    f.z += case * z
    f.paint(case, '#1C0508', .14, 0, .5, 1., .03)
    f.paint(ramp(np.abs(r - R - 2.4), .5, .42), '#D9A878', .16, 1, .5, 0, 0)
    bed = ramp(r, R + .02, R - .08)
    relief = .8 * np.tanh(2.6 * np.cos(r * 2 * math.pi / (R * .235))) * ramp(r, R, R * .92) + .5 * np.exp(-(r / (R * .1)) ** 2)
    if worn:
        u, v = f.turned(*worn[:3])
        gone = ramp(np.abs(v + .01 * u * u) + .6 * mid + .3 * f.noise(.9, seed + 3, .6), worn[3], worn[3] - 1.8)
        relief = relief * (1 - gone) + gone * (-.55 + .12 * np.sin(v * 8 + 2 * mid) + .14 * mid + .05 * fine)
    f.z = f.z * (1 - bed) + bed * (1.9 + relief + .02 * fine + .03 * mid)
    f.paint(bed, colour, .85, 0, .16, 0, .2)
    f.tint(bed * np.clip(.5 + .5 * mid, 0, 1), [1.06, 1.02, 1.03])
    near = lambda P, Q: np.exp(-np.abs(np.hypot(P - x, Q - y) - R) / 3.2) * .9 + .06
    grains(f, scattered(1500, seed, (x - R - 14, y - R - 14, x + R + 14, y + R + 14), (.03, .3), 3.4, near), colour, seed=seed)


def encore(width_px, samples, cells, size=(60, 45), seed=740):
    """After the show: a blush with Joocyee's rings, half used, a spot from low at the side; the rest of the table is dark."""
    f = Field(*size, cells)
    f.paint(1, '#2A050C', .3, 0, .5, .5, 0)
    f.z += .05 * f.noise(14, seed, 3.)
    rings(f, -3, 1, 17, '#B4304A', seed, (4, 6, -24, 5.5))
    return f.trace(width_px, samples, sun=(286, 21), sunlight=5.2, sun_colour=TUNGSTEN, spread=1.2, gobo=spot(f, -6, 1, 30, 21, .7, floor=.02), tilt=30,
                   sky=make_sky('#1A0A0C', '#160709', .14, [(-.5, -.2, .05, .4, 0, TUNGSTEN, 4., 1, .5)]), aperture=.012, focus=(-2, 8, 2), coat_rough=.06, back=('#050102', '#050102')), dict(ev=.1, sat=1., vignette=.12)


def velvet(width_px, samples, cells, size=(92, 40.25), seed=760):
    """Colour that one stroke of the bullet has laid over glass, lit along its ridges by the spot; it falls away into the dark."""
    f = Field(*size, cells, (.05, .4))
    u, v = f.turned(0, 0, -6)
    v = v + 1.3 * np.sin(u / 19 + .6) + .7 * f.noise(20, seed, 3.6)
    big, fine = ridges(v * .30, u * .5, seed, f.per), ridges(v * 1.0, u, seed + 1, f.per)
    f.z += 1.2 * gaussian_filter(big, .4 * f.per) + .12 * fine + .5 * f.noise(20, seed + 2, 3.6)
    f.paint(1, '#A00C2A', .28, 0, .5, .7, .15)
    f.tint(np.clip(.5 + .4 * big, 0, 1), [1.25, 1.1, 1.15])
    return f.trace(width_px, samples, sun=(300, 22), sunlight=5., sun_colour=TUNGSTEN, spread=1.4, gobo=spot(f, 10, 0, 36, 26, .9, degrees=-8, floor=.02), tilt=62, lens=100,
                   sky=make_sky('#1C0A0E', '#16070A', .16, [(-.45, -.55, .06, .34, 30, TUNGSTEN, 4., 1, .5)]), aperture=.014, focus=(6, 4, 0), coat_rough=.10, back=('#060102', '#060102')), dict(ev=.1, sat=1., vignette=.12)
