"""Joocyee: one tungsten spot at eye level, a long lens wide open; the rest falls to black. The field stands upright: its z axis points to the viewer."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.signal import fftconvolve
from matter import drag, drawn, grains, mixc, ridges, rod, scattered, waver, write
from packs import bowed
from relief import Field, linear, make_sky, ramp

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


def upright(f, x, y, axis, colour, case='#22070C', band='#D9A878', R=4.0, out=12.6, seed=0, turn=0, worn=1., slant=.22, cut=.86):
    """An open lipstick on its foot at (x, y): case, collars, a bullet with a face cut by use, streaks along it."""
    z, n, u, v = rod(f, x, y, -90 + turn, [(R * a, R * b, R * c, d) for a, b, c, d in ((0, 5, 1.5, .5), (4.93, 5.3, 1.54, .25), (5.26, 6.34, 1.22, .2), (6.3, 6.48, 1.26, .3), (6.44, 6.63, 1.1, .15), (6.56, 7.4 + out / R, 1., .2))], axis)
    wax = n == 5
    w = v / R
    top = 6.66 * R + out
    tip = top - 1.15 * R * (1 - np.sqrt(np.clip(1 - w * w, 0, 1))) - .25 * worn * np.sin(v * .7 + 1)
    slope = axis + (tip - u) * .62 + (top - u) * .50 - R * cut + slant * v + .12 * waver(v, seed + 1, 7)
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
    knurl = pick(2) * ramp(u, 5.46 * R, 5.52 * R) * ramp(u, 6.14 * R, 6.08 * R)  # the collar is milled between two plain bands
    f.z -= knurl * .020 * R * (.5 + .5 * np.cos(np.arcsin(np.clip(v / (1.22 * R), -1, 1)) * 96)) ** .7
    f.z -= pick(2) * .03 * R * (np.exp(-((u - 5.43 * R) / (.022 * R)) ** 2) + np.exp(-((u - 6.17 * R) / (.022 * R)) ** 2))
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
    """A portrait: one open lipstick in a single spot from the left, the others of the cast far out of focus in the dark behind it; what stands on the table falls off into the dark. A field shows no side of what
    lies behind something else, so a wide lens would smear it: the cast is traced sharp, then each of its points becomes a disc, and the first of them is laid over it."""
    x, y = at
    look = lambda f, samples, aperture, lens: f.trace(width_px, samples, sun=(283, 26), sunlight=4.3, sun_colour=TUNGSTEN, spread=1.8, gobo=spot(f, x - 4 + sway, -3, 30, 30, .85, floor=.06), lens=lens,
                   sky=make_sky('#1A0A0C', '#160709', .12, [(-.60, -.02, .055, .55, 0, TUNGSTEN, 6., 1, .5), (.82, -.05, .03, .5, 0, '#FF7A4C', 2.6, 1, .5)]),
                   aperture=aperture, focus=(x, 0, 8), coat_rough=.05, back=('#000000', '#000000'), lights_too=(((88, 14), '#FF6A4A', .8, 3),))
    def dark():
        f = Field(*size, cells, .05)
        f.z -= 80
        f.paint(1, '#000000', 1, 0, 0, 0, 0)
        return f
    f = dark()
    f.glow(1, '#FF0000', .0105)  # the room's own wine red, which the page goes on with
    f.glow(np.clip(1 - np.hypot((f.x - x - 2) / 46, (f.y + 4) / 34), 0, 1) ** 1.6, '#7A0A20', .20)
    for k, (bx, by, R, tone) in enumerate(((-41, 58, 5.6, '#7A0A22'), (-17, 52, 5.2, '#B8324A'), (46, 55, 5.6, '#8C1230'))): upright(f, bx, by, -46, tone, R=R, out=14, seed=seed + 31 * k)
    cast = look(f, samples, 0, 120)
    R = .0085 * width_px
    j, i = np.mgrid[-int(R) - 1:int(R) + 2, -int(R) - 1:int(R) + 2]
    disc = np.clip(R + .5 - np.hypot(i, j), 0, 1) * (1 + .35 * (np.hypot(i, j) / R) ** 4)
    cast = np.stack([np.maximum(fftconvolve(np.pad(c, len(disc), 'edge'), disc / disc.sum(), 'same'), 0)[len(disc):-len(disc), len(disc):-len(disc)] for c in np.minimum(cast, 6)])
    f = dark()
    on = upright(f, x, y, 0, '#B80F2E', R=8.2, out=25, seed=seed)
    first = look(f, samples, .0002, 2400)
    f.matter[..., 8:] = on[..., None]
    f.matter[..., :8] = (0, 0, 0, 1, 0, 0, 0, 0)
    over = np.clip(look(f, 2, 0, 2400).mean(0), 0, 1)
    picture = first + cast * (1 - over)
    lit = ramp(np.linspace(0, 1, picture.shape[1]), 1., .84)[:, None]
    room = linear('#FF0000')[:, None, None] * .0105
    return room + (picture - room) * lit, dict(ev=.1, sat=1., bloom=.02, vignette=.12, mask=passing, shade=(.16, .10, .08))


def rings(f, x, y, R, colour, seed=0, worn=None, turn=0., kind=0, soft=.0):
    """Powder pressed with Joocyee's sign, rings about one heart, sunk in a dark pan with a thin brushed rim. No two stamps are set alike: `turn` in degrees, `kind` where their heart lies
    (0 a little aside, 1 a spiral, 2 rings with a seam, 3 near the edge), `soft` how far a finger has smoothed one side."""
    X, Y = f.x - x, f.y - y
    r, t = np.hypot(X, Y), np.arctan2(Y, X)
    a = math.radians(turn)
    fine, mid = f.noise(.16, seed, .5), f.noise(2.5, seed + 1, 1.)
    wall = R + 4.2
    contact = ramp(r, wall + 1.6, wall - .2)
    f.tint(contact, [.25, .25, .25])
    case = ramp(r, wall, wall - .1)
    z = 3.6 * np.sqrt(1 - (1 - np.clip((wall - r) / 1.7, 0, 1)) ** 2)
    z -= .5 * ramp(r, R + 1.5, R + 1.3)  # a step down to the rim
    f.z += case * z
    f.paint(case, '#24070C', .16, 0, .5, 1., .03)
    lip = ramp(np.abs(r - R - .55), .62, .5)
    f.z += lip * (.34 * np.sqrt(np.clip(1 - ((r - R - .55) / .62) ** 2, 0, 1)) + .006 * np.sin(t * 900 + 3 * mid))
    f.paint(lip, '#D9A878', .24, 1, .5, 0, 0)
    bed = ramp(r, R + .02, R - .08)
    heart = {0: .07, 1: .03, 2: .05, 3: .46}[kind] * R
    u, v = X - heart * math.cos(a), Y - heart * math.sin(a)
    q, w = np.hypot(u, v), np.mod(np.arctan2(v, u) - a + math.pi, 2 * math.pi) - math.pi
    pitch = R * (.225, .25, .21, .27)[kind] * (1 + .04 * math.sin(seed))
    phase = q * 2 * math.pi / pitch - (w if kind == 1 else 0)
    relief = .62 * np.tanh(2.2 * np.cos(phase + .12 * mid)) + .45 * np.exp(-(q / (.42 * pitch)) ** 2)
    if kind == 2: relief = relief * (1 - ramp(np.abs(q * np.sin(w)), .75, .45) * (np.cos(w) > 0)) - .5 * ramp(np.abs(q * np.sin(w)), .7, .4) * (np.cos(w) > 0)
    relief *= ramp(r, R, R * .90)
    side = (X * math.cos(a + 2.1) + Y * math.sin(a + 2.1)) / R  # the side that was touched
    touched = soft * ramp(side + .25 * mid, -.1, .7)
    relief = relief * (1 - .85 * touched) - .22 * touched + .05 * touched * np.sin((X * math.sin(a) - Y * math.cos(a)) * 9 + 2 * mid)
    if worn:
        p, k = f.turned(*worn[:3])
        gone = ramp(np.abs(k + .01 * p * p) + .6 * mid + .3 * f.noise(.9, seed + 3, .6), worn[3], worn[3] - 1.8)
        relief = relief * (1 - gone) + gone * (-.55 + .12 * np.sin(k * 8 + 2 * mid) + .14 * mid + .05 * fine)
    f.z = f.z * (1 - bed) + bed * (2.0 + relief + .02 * fine + .03 * mid)
    f.paint(bed, colour, .85, 0, .16, 0, .2)
    f.tint(bed * np.clip(.5 + .5 * mid, 0, 1), [1.06, 1.02, 1.03])
    near = lambda P, Q: np.exp(-np.abs(np.hypot(P - x, Q - y) - R + 1) / 1.5) * .5
    grains(f, scattered(420 if worn else 90, seed, (x - R - 6, y - R - 6, x + R + 6, y + R + 6), (.03, .20), 3.8, near), colour, seed=seed)


def encore(width_px, samples, cells, size=(60, 45), seed=740):
    """After the show: a blush with Joocyee's rings, half used, a spot from low at the side; the rest of the table is dark."""
    f = Field(*size, cells)
    f.paint(1, '#38101A', .3, 0, .5, .55, 0)
    f.z += .05 * f.noise(14, seed, 3.)
    rings(f, -3, 1, 17, '#B4304A', seed, (4, 6, -24, 5.5), 150, 1)
    return f.trace(width_px, samples, sun=(286, 21), sunlight=5.2, sun_colour=TUNGSTEN, spread=1.2, gobo=spot(f, -6, 1, 30, 21, .7, floor=.02), tilt=30,
                   sky=make_sky('#1A0A0C', '#160709', .14, [(-.5, -.2, .05, .4, 0, TUNGSTEN, 4., 1, .5)]), aperture=.012, focus=(-2, 8, 2), coat_rough=.06, back=('#050102', '#050102')), dict(ev=.1, sat=1., vignette=.12)


def velvet(width_px, samples, cells, size=(92, 40.25), seed=760):
    """Colour that one stroke of the bullet has laid down, so near that its every line is seen, lit along its ridges by the spot; it falls away into the dark."""
    f = Field(*size, cells, (.05, .4))
    u, v = f.turned(0, 0, -6)
    v = v + 1.3 * np.sin(u / 19 + .6) + .7 * f.noise(20, seed, 3.6)
    everywhere = np.ones(f.z.shape, bool)
    lines = [drag(u * 17.8 / 60, v * 17.8 / 60, everywhere, seed + k, pitch * 17.8 / 60, run * 17.8 / 60) for k, (pitch, run) in enumerate(((9., 150), (3.4, 110), (1.2, 70), (.42, 34)))]
    f.z += .56 * lines[0] + .34 * lines[1] + .14 * lines[2] + .018 * lines[3] + .4 * f.noise(24, seed + 9, 3.6)
    f.paint(1, '#A80C2A', .26, 0, .5, .9, .15)
    f.tint(np.clip(.5 + .4 * lines[0], 0, 1), [1.25, 1.1, 1.15])
    return f.trace(width_px, samples, sun=(330, 27), sunlight=5.4, sun_colour=TUNGSTEN, spread=1.4, gobo=spot(f, 8, 0, 40, 27, .95, degrees=-8, floor=.02), tilt=48, lens=140,
                   sky=make_sky('#1C0A0E', '#16070A', .16, [(-.30, -.62, .40, .05, -14, TUNGSTEN, 5., 1, .3)]), aperture=.004, focus=(6, 4, 0), coat_rough=.10, back=('#060102', '#060102')), dict(ev=.1, sat=1., vignette=.12)


def _room(f, depth=80., at=(0, 0), glow=.16):
    """The dark behind things that stand in the spot, with a little of its red."""
    f.z -= depth
    f.paint(1, '#000000', 1, 0, 0, 0, 0)
    f.glow(np.clip(1 - np.hypot((f.x - at[0]) / (.42 * f.w / f.per), (f.y - at[1]) / (.6 * f.h / f.per)), 0, 1) ** 1.6, '#7A0A20', glow)


def _spotlit(f, width_px, samples, at, reach, focus, sun=(285, 26), power=4.6, tilt=0, lens=120, floor=.04, ev=.15, aperture=.012, soft=.8):
    return f.trace(width_px, samples, sun=sun, sunlight=power, sun_colour=TUNGSTEN, spread=1.4, gobo=spot(f, *at, *reach, soft, floor=floor), lens=lens, tilt=tilt,
                   sky=make_sky('#1A0A0C', '#160709', .13, [(-.60, -.02, .055, .55, 0, TUNGSTEN, 6., 1, .5), (.82, -.05, .03, .5, 0, '#FF7A4C', 2.6, 1, .5)]),
                   aperture=aperture, focus=focus, coat_rough=.05, back=('#050102', '#050102'), lights_too=(((88, 14), '#FF6A4A', .7, 3),)), dict(ev=ev, sat=1., vignette=.12)


def _turned(f, x, y, parts, axis=0., angle=-90.):
    """A turned thing on its foot: parts (from, to, radius, fillet, paint); returns where each part shows, and its coordinates."""
    z, n, u, v = rod(f, x, y, angle, [p[:4] for p in parts], axis)
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.maximum(f.z, z)
    f.matter[..., 8:] *= 1 - on[..., None]
    for k, p in enumerate(parts): f.paint(on * (n == k), **p[4])
    return [on * (n == k) for k in range(len(parts))], u, v


CASE = dict(colour='#22070C', rough=.12, metal=0, spec=.5, coat=1., wrap=.03)
COPPER = dict(colour='#D9A878', rough=.17, metal=1, spec=.5, coat=0, wrap=0)


def _filled(f, shown, u, v, R, colour, level, low, high):
    """What a clear wall shows of the colour behind it: full up to `level`, a film above, darker towards the borders."""
    q = np.abs(v) / R
    full = ramp(u + .4 * np.sin(v * .9), level + .15, level - .15)
    f.paint(shown, '#2A0A10', .07, 0, .6, 1., 0)
    inside = shown * ramp(q, .90, .86) * ramp(u, low, low + .3) * ramp(u, high, high - .3)
    f.paint(inside * (.22 + .78 * full), colour, .07, 0, .6, 1., .25)
    f.tint(shown * ramp(q, .5, 1.), [.5, .42, .42])
    f.glow(inside * full * np.exp(-((v / R - .42) / .30) ** 2), colour, .30)
    f.paint(inside * np.exp(-((u - level) / .25) ** 2) * .6, '#F2B0A8', None)


def glazes(width_px, samples, cells, size=(96, 72), seed=770, cast=((-17, '#A80F2E', 48), (15, '#C9435C', 29))):
    """Two lip glazes on their feet in the spot, eye to eye; one has been used down to its half."""
    f = Field(*size, cells, .03)
    _room(f, at=(0, -4))
    foot = 43.
    for k, (x, colour, level) in enumerate(cast):
        R = 10.
        shown, u, v = _turned(f, x, foot - 1.5 * k, [(0, 53, R, 2., CASE), (52.8, 57, R * .93, .5, COPPER), (56.8, 96, R * .97, 1.6, CASE)], 6. * k)
        _filled(f, shown[0], u, v, R, colour, level, 2.2, 52)
        whorl = np.hypot((u - 68) / 1.2, v - 2)
        f.paint(shown[2] * np.clip(np.sin(whorl * 4.2 + f.noise(6, seed + k, 1.2)), 0, 1) * ramp(np.hypot((u - 68) / 10, (v - 2) / 6), 1, .6) * .6, None, .42, coat=.3)
        wand = shown[0] * ramp(np.abs(v), 2.2, 1.9) * ramp(u, level, level + .5)
        f.paint(wand, '#3A0A14', .2)
    return _spotlit(f, width_px, samples, (-3, 0), (36, 44), (0, 0, 8))


def _acrylic(f, shown, u, v, R, colour, thin, level, low, high, arc, tip, seed=0):
    """A tube with thick clear walls in the spot: the wall magnifies what it holds almost to its border, the heel gathers what comes through. One looks down on it a little:
    the surface is an ellipse, `arc` radii deep, the glaze climbs round it at the wall. Above it a film is left that runs down in streaks. thin: the colour of a thin layer; tip: height of the wand's flocked end."""
    w = v / R
    q = np.abs(w)
    edge = .935
    outer, chord = (np.sqrt(np.clip(1 - (w / k) ** 2, 0, 1)) for k in (1., edge))
    inner = ramp(q, edge + .006, edge - .006)
    near, far = (level + arc * R * (outer + k * edge * chord) for k in (-1, 1))
    floor = low + 3.0 + 2.6 * (1 - chord) ** 1.2
    full = inner * ramp(u, floor - .1, floor + .2) * ramp(u, near + .07, near - .07)
    face = inner * ramp(u, near - .07, near + .07) * ramp(u, far + .07, far - .07)
    above = inner * ramp(u, far - .07, far + .07) * ramp(u, high, high - .3)
    line = lambda at, wide: np.exp(-((u - at) / wide) ** 2)
    side = lambda at, wide: np.exp(-((w - at) / wide) ** 2)
    down = .30 + .70 * np.exp(-((u - low - .66 * (high - low)) / (.42 * (high - low))) ** 2)  # the lamp stands above: its light fades towards the foot
    f.paint(shown, '#0A0304', .05, 0, .3, 1., 0)
    f.tint(shown * ramp(q, .86, 1.), [.35, .3, .3])
    # what it left on the wall: thin, denser where it gathers, in streaks
    streak = drag(u, v, inner > .02, seed + 3, 1.5, 26) + .6 * drag(u, v, inner > .02, seed + 5, .45, 14)
    rim = high - 1.6 + .16 * waver(v, seed + 1, 7)
    left = above * np.clip((.14 + .50 * np.exp(-np.clip(u - far, 0, 60) / (.30 * (high - level) + .1))) * (1 + .20 * streak) * ramp(u, rim + 1.1, rim - 1.1), 0, .9)
    f.paint(left, thin, .07, 0, .4, 1., .1)
    f.glow(left * (.12 + .88 * side(-.42, .34) + .34 * side(.70, .16)) * (1 - .62 * np.exp(-((v - 2.6) / 1.5) ** 2) * ramp(u, tip - 1, tip + 3)) * .6, thin, .32)
    # the wand: a round stem, its flocked end soaked
    r = np.where(u < tip + 9.5, 2.0 * np.sqrt(np.clip(1 - (np.clip(tip + 3.4 - u, 0, 3.4) / 3.4) ** 2.2, 0, 1)) - .30 * ramp(u, tip + 5., tip + 9.5), 1.3)
    k = np.clip(np.abs(v) / np.maximum(r, .02), 0, 2)
    cut = np.maximum(tip, level + arc * R * outer - .35 * np.sqrt(np.clip(1 - k * k, 0, 1)))
    wand = (inner * (r > .03) * ramp(k, 1.04, .96) * ramp(u, cut - .06, cut + .06) * ramp(u, high, high - .2)).astype(np.float32)
    turned = np.clip(v / np.maximum(r, .02), -1, 1)
    soaked = wand * ramp(u, tip + 10.2, tip + 9.2)
    wet = (wand - soaked) * ramp(u, np.maximum(level, tip + 9.) + 5., np.maximum(level, tip + 9.) + .5)
    shade = np.clip(.40 * np.sqrt(1 - turned ** 2) - .80 * turned - .05, 0, 1)
    pile = f.noise(.16, seed + 6, .5, (1, 1.8))
    f.matter[..., 8:] *= 1 - .92 * wand[..., None]
    f.paint(wand, '#060203', .2, 0, .3, .8, 0)
    f.paint(soaked, mixc(colour, '#000000', .72), .3, 0, .2, .25, 0)
    f.glow(soaked * np.clip((.07 + shade + .25 * np.exp(-((turned - .82) / .14) ** 2)) * (1 + .22 * pile), 0, 1.4), mixc(thin, '#C8101C', .45), .62)
    f.glow((wand - soaked) * np.exp(-((turned + .52) / .20) ** 2) * (.4 + .6 * down), '#D99A70', .34)
    f.glow(wet * (.10 + .9 * shade), thin, .30)
    f.glow(wand * line(tip + 9.7, .22) * shade, thin, .30)  # what it has brought up stands as a collar where the flock ends
    # the glaze: shimmer that has turned with the wand
    swirl = f.noise(9, seed + 7, 2.4, (1, .5))
    f.paint(full, colour, .05, 0, .3, 1., .14)
    f.tint(full * np.clip(.5 + .3 * swirl, 0, 1), [.84, .80, .84])
    f.tint(full * np.clip(f.noise(.14, seed + 8, .2) - 2.0, 0, 1) * .5, [1.5, 1.4, 1.45])
    f.tint(full * ramp(q, .62, edge), [.45, .42, .45])
    f.paint(face * (1 - wand), mixc(colour, thin, .35), .06, 0, .4, 1., .1)
    deep = np.clip((u - near) / np.maximum(far - near, .05), 0, 1)
    f.glow(face * (1 - wand) * (.10 + .50 * side(-.30, .34) * deep + .24 * side(.5, .3) * (1 - deep)), thin, .26)
    for at, wide, power in ((near + .30, .26, .16), (far + .22, .20, .12)):  # the meniscus: a thin layer that lets light through, and a bright line on its crest
        f.glow(inner * (1 - wand) * line(at, wide) * (.15 + .85 * side(-.36, .36)), thin, power)
    f.glow(inner * line(near + .02, .075) * (side(-.50, .20) + .25 * side(.58, .16)), '#FFC9A0', .62)
    f.glow(inner * (1 - wand) * line(far + .04, .06) * side(-.28, .30), '#FFB38C', .14)
    rng = np.random.default_rng(seed + 9)
    for x, y, wide in zip(rng.uniform(-.7, .7, 7) * R, level - rng.uniform(.5, 4, 7) ** 1.2, rng.uniform(.09, .24, 7)):  # air on its way up
        b = np.hypot(v - x, u - y) / wide
        f.glow(full * ramp(b, 1.15, .95) * ramp(b, .35, 1.) * np.clip(.4 - (v - x) / wide, 0, 1.2), thin, .16)
        f.glow(full * np.exp(-(np.hypot(v - x + .35 * wide, u - y - .35 * wide) / (.3 * wide)) ** 2), '#FFC9A0', .5)
    # the heel
    heel = shown * ramp(u, floor + .1, floor - .2) * ramp(q, .985, .92)
    f.glow(heel * (.10 + .90 * np.exp(-(((w - .26) / .30) ** 2 + ((u - low - 1.9) / .8) ** 2))), thin, .26)
    f.glow(heel * line(floor - .34, .13) * (side(.42, .30) + .3 * side(-.6, .2)), '#FF9E78', .20)
    for at, wide, warm, power in ((-.968, .010, '#FFC48E', .20), (.966, .011, '#F07048', .30)):  # the wall turns the lamp's light along its border
        f.glow(shown * side(at, wide) * ramp(u, low, low + 6) * ramp(u, high + 3, high - 14) * down, warm, power)
    f.tint(shown * side(np.sign(w) * edge, .014), [.3, .3, .3])
    f.matter[..., 5:7] *= 1 - (shown * (1 - down * ramp(u, low + 1.8, low + 7)))[..., None]


def tubes(width_px, samples, cells, size=(101, 63.125), seed=775, foot=25.4, elevation=9., cast=((-16., '#380834', '#7E1C50', 30.4, 0, 0), (15., '#3A0B22', '#8A1C2E', 14, 1.4, 16.8))):
    """Two lip glazes on dark glass in the spot, eye to eye, darker in the tube than what a used one has left on its wall. cast: x, colour, colour of a thin layer, level, how much nearer it stands, height of the wand's end."""
    f = Field(*size, cells, .03)
    _room(f, at=(-2, -2), glow=.10)
    table(f, foot - 3, foot, elevation, '#0C0306', .10)
    for k, (x, colour, thin, level, closer, tip) in enumerate(cast):
        R, high, tall = 8.6, 34.4, 53.
        y = foot + closer
        d = np.clip(f.y - y, 0, None)
        for wide, power in ((.85, .10), (.35, .16)):  # light that has gone through the heel, on the table
            f.glow((f.y > y - .1) * np.exp(-((f.x - x - 2.4 - .30 * d) / (R * wide)) ** 2 - (d / 5.5) ** 1.4) * (1 - np.exp(-d / .8)) * .6, thin, power)
        straight = f.y
        f.y = straight - bowed(f, x, y, R, tall, elevation)
        shown, u, v = _turned(f, x, y, [(0, 35.6, R, 2.2, CASE), (35.4, 36.4, R * .80, .2, CASE), (36.2, 39.4, R * .97, .45, COPPER), (39.2, 39.9, R * .90, .2, CASE), (39.7, tall, R, 1.7, CASE)])
        f.y = straight
        _acrylic(f, shown[0], u, v, R, colour, thin, level, .3, high, math.tan(math.radians(elevation * (1 - level / tall))), tip, seed + 40 * k)
        f.paint(shown[4], '#260810', .16, 0, .4, .8, 0)
        border = lambda at, wide: shown[4] * np.exp(-((v / R - at) / wide) ** 2) * ramp(u, tall - .3, tall - 2.6) * ramp(u, 39.7, 42.)
        for at, wide, warm, power in ((-.958, .020, '#FFC48E', .20), (.952, .024, '#F07048', .30), (.90, .07, '#C04A34', .035), (-.90, .06, '#D98A5E', .03)): f.glow(border(at, wide), warm, power)
        f.glow(shown[4] * np.exp(-((u - tall + .75 + .25 * (v / R) ** 2) / .16) ** 2) * ramp(np.abs(v / R), .97, .7) * (.25 + .75 * np.exp(-((v / R + .5) / .5) ** 2)), '#FFC48E', .16)
        f.matter[..., 6] *= 1 - shown[4] * .58 * ramp(u, 50, 42)  # below .3 the tracer adds the gloss that lies under a coat
        f.paint(shown[4] * np.clip(f.noise(.12, seed + 8, .1) - 2.8, 0, 1) * .5, '#B58C80', .9, coat=.2)
    return f.trace(width_px, samples, sun=(285, 30), sunlight=4.6, sun_colour=TUNGSTEN, spread=1.0, gobo=spot(f, 0, -2, 50, 42, .8, floor=.04), lens=360,
                   sky=make_sky('#180A0C', '#120609', .12, [(-.62, -.10, .022, .50, 2, TUNGSTEN, 5., 1, 1.), (-.56, -.10, .13, .50, 2, TUNGSTEN, .75, 1, 1.), (.88, -.05, .02, .5, 0, '#FF7A4C', 2., 1, 1.)]),
                   aperture=.004, focus=(0, 0, 9), coat_rough=.03, back=('#050102', '#050102'), lights_too=(((88, 14), '#FF6A4A', .06, 3),)), dict(ev=.55, sat=1., vignette=.12)


def polishes(width_px, samples, cells, size=(110, 82.5), seed=780, cast=((-37, '#B5122F', 21), (-12, '#D8344F', 15), (13, '#7A1230', 18), (38, '#E0778C', 9))):
    """Four bottles of polish side by side like a cast at its bow, each filled to another height."""
    f = Field(*size, cells, .03)
    _room(f, at=(0, 6))
    foot = 34.
    table(f, foot - 1, foot - 2, 9., '#14040A', .10)
    for k, (x, colour, level) in enumerate(cast):
        R = 10.6
        shown, u, v = _turned(f, x, foot + (k % 2), [(0, 25, R, 3.2, CASE), (24.6, 28, 5.2, 1., CASE), (27.6, 31, 5.6, .4, COPPER), (30.8, 64, 5.4, 1., CASE)], -2. * (k % 2))
        _filled(f, shown[0], u, v, R, colour, level, 2.2, 23.5)
        f.paint(shown[0] * ramp(np.abs(v), .9, .7) * ramp(u, level, level + .3) * ramp(u, 24, 23), '#2A0A12', .2)
    return _spotlit(f, width_px, samples, (-6, 2), (50, 38), (0, foot - 10, 8))


def lacquer(width_px, samples, cells, size=(96, 60), seed=790):
    """The brush of a nail polish just out of its bottle: a drop that has not fallen yet, in the spot."""
    f = Field(*size, cells, .03)
    _room(f, at=(4, 0), glow=.2)
    foot = 41.
    shown, u, v = _turned(f, -26, foot, [(0, 36, 17, 4.5, CASE), (35.5, 42, 7.6, 1.2, CASE)], -8.)
    _filled(f, shown[0], u, v, 17, '#A80F2E', 27, 3, 34)
    x, tip = 20., 14.
    for part in ((x, tip - 21, [(0, 34, 2.0, .6, CASE)]), (x, tip - 51, [(0, 4, 8.6, .6, COPPER), (3.8, 40, 8.4, 1.6, CASE)])): _turned(f, part[0], part[1], part[2], 10.)
    w = 3.4 * np.clip((f.y - tip + 23) / 6, .55, 1) * (1 - .25 * ramp(f.y, tip - 6, tip))
    hairs = (np.abs(f.x - x) < w) & (f.y > tip - 22) & (f.y < tip - .4 * np.abs(f.x - x))
    on = gaussian_filter(hairs.astype(np.float32), .6)
    f.z = np.where(hairs, np.maximum(f.z, 10 + 1.6 * np.sqrt(np.clip(1 - ((f.x - x) / w) ** 2, 0, 1)) + .12 * np.sin(f.x * 14 + np.sin(f.y))), f.z)
    wet = ramp(f.y, tip - 15, tip - 12)
    f.paint(on, '#1A0508', .4, 0, .4, .2)
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on * wet, '#C01230', .06, 0, .6, 1., .2)
    q = np.hypot(f.x - x, np.where(f.y < tip + 2, (f.y - tip - 2) * .48, f.y - tip - 2)) / 3.5
    bead = q < 1
    f.z = np.where(bead, np.maximum(f.z, 10 + 3.6 * np.sqrt(np.clip(1 - q * q, 0, 1))), f.z)
    on = gaussian_filter(bead.astype(np.float32), .6)
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, '#C01230', .05, 0, .6, 1., .2)
    f.glow(on * np.exp(-(((f.x - x) / 3.5 - .35) ** 2 + ((f.y - tip - 3) / 3.5 - .2) ** 2) * 3), '#E02040', .35)
    return _spotlit(f, width_px, samples, (6, 2), (44, 34), (x, tip, 12), aperture=.016)


def acts(width_px, samples, cells, size=(100, 75), seed=800, tilt=38., R=9.8, cast=('#A80F2E', '#C98A86', '#5E0B1C', '#7A1230', '#E0C0B4', '#8C4A52', '#B5122F', '#D9A8A0', '#4A0A1C'), used=((1, .5, -30, 3.6), (5, -2, 24, 3.)), at=(0, 0), across=3, reach=(44, 34), kinds=(0, 1, 3, 2, 0, 1, 3, 0, 2)):
    """Powders with Joocyee's rings in rows that go back into the dark, each pressed and worn in its own way; two of them are in use."""
    f = Field(*size, cells, (.10, .34))
    f.paint(1, '#38101A', .30, 0, .5, .55, 0)
    f.z += .03 * f.noise(20, seed, 3.)
    worn = {k: rest for k, *rest in used}
    pitch = 2 * R + 9.0
    for k, colour in enumerate(cast):
        x, y = at[0] + (k % across - (across - 1) / 2) * pitch + (4.5 if (k // across) % 2 else -4.5), at[1] + (k // across - 1) * pitch * .95
        w = worn.get(k)
        rings(f, x, y, R, colour, seed + 9 * k, (x + w[0], y + 3, w[1], w[2]) if w else None, (40, 160, -75, 100, -140, 15, -30, 215, 70)[k % 9], kinds[k % 9], (.0, .5, .9, .0, .35, .6, .7, .0, .4)[k % 9])
    return _spotlit(f, width_px, samples, (at[0] - 2, at[1] + 2), reach, (at[0], at[1] + 6, 3), sun=(290, 25), tilt=tilt, lens=110, power=5.6, floor=.03, ev=.35, aperture=.008)


def three_takes(width_px, samples, cells, size=(84, 63), seed=3400, colours=('#B5122F', '#8C1230', '#5A0C24')):
    """Three strokes on black glass, one take beside the other, each let go in the light; the rest is dark."""
    f = Field(*size, cells, (.06, .30))
    f.paint(1, '#120307', .10, 0, .5, .9, 0)
    for k, colour in enumerate(colours):
        drawn(f, (-23, 1, 24)[k], (20, 24, 18)[k], (-86, -91, -84)[k], (56, 62, 52)[k], (13.5, 12, 13)[k], colour, seed + 31 * k, bow=(1.2, -.8, 1.4)[k], hook=(-.9, .6, -.6)[k], pressure=((0, .94), (.3, 1.02), (.7, .96), (1, .78)), tail=(.64, 1.03), rim=(.42, .46), thick=.8, slant=(.14, -.18, .1)[k])
    return _spotlit(f, width_px, samples, (2, 6), (50, 38), (0, 14, 0), sun=(276, 17), tilt=50, lens=100, power=5.4, floor=.02, ev=.35)


def folded_red(width_px, samples, cells, size=(110, 68.75), seed=820):
    """A box folded from one sheet of red paper that stands in the spot: three flaps lie over one another, their untrimmed edges show the paler core; a lipstick and a nail colour beside it."""
    f = Field(*size, cells, .03)
    _room(f, at=(-6, 0))
    foot = 27.
    table(f, foot - 2, foot - 5, 8., '#14040A', .14)
    X, Y = f.x + 17, f.y + 3
    front = np.minimum(31 - np.abs(X), np.minimum(foot + 2 - Y, Y + 30))
    on = ramp(front, 0, .12)
    f.z = np.where(front > 0, np.maximum(f.z, 5 - 1.6 * (1 - np.sqrt(1 - (1 - np.clip(front / 1.6, 0, 1)) ** 2)) + .10 * f.noise(30, seed, 3.)), f.z)
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, '#8E0B22', .9, 0, .25, 0, .12)
    tooth = f.noise(.35, seed + 1, .7)
    f.z += on * .007 * tooth
    f.tint(on * np.clip(f.noise(.16, seed + 2, .1, (1, 5)) - 2.2, 0, 1) * .5, [1.5, 1.5, 1.5])  # fibres
    for k, (degrees, far, lift) in enumerate(((-128, 4, .9), (34, 3.4, 1.1), (158, -4.5, 1.2))):
        a = math.radians(degrees)
        torn = .30 * waver(X * math.sin(a) - Y * math.cos(a), seed + 10 + k, 13) + .10 * f.noise(2.2, seed + 20 + k, 1.7)
        d = X * math.cos(a) + Y * math.sin(a) + far + torn  # the flap comes from the side where d is negative
        flap = ramp(d, .06, -.06) * on
        bow = lift * np.exp(np.clip(d, -60, 0) / 6.5)
        f.z += flap * (.35 + bow)
        core = flap * ramp(d + .16 * f.noise(.7, seed + 30 + k, 1.), -.80, -.10)
        f.z -= core * .20
        f.paint(core * .9, '#E58A86', .95)
    crease = np.exp(-((X * .98 - Y * .18 + 17) / .22) ** 2) * on
    f.z -= .16 * crease
    upright(f, 26, foot + 6, 7, '#B80F2E', R=4.9, out=13, seed=seed)
    R = 7.4
    shown, u, v = _turned(f, 42.5, foot + 5, [(0, 19, R, 2.4, CASE), (18.7, 21, 3.8, .8, CASE), (20.7, 23, 4.2, .35, COPPER), (22.8, 45, 4.0, .9, CASE)], 3.)
    _filled(f, shown[0], u, v, R, '#9A3A48', 15.5, 1.8, 17.6)
    f.paint(shown[0] * ramp(np.abs(v), .7, .5) * ramp(u, 15.5, 15.8) * ramp(u, 18, 17.4), '#2A0A12', .2)
    return _spotlit(f, width_px, samples, (12, 2), (58, 42), (0, 0, 8), sun=(290, 29), power=5.0, soft=.7)


def close_up(width_px, samples, cells, size=(96, 72), seed=725, cast=((-7, 97, 0, 12.6, 41, '#B80F2E', 0, 1.),), at=(-6, -6), reach=(40, 40)):
    """The bullet of a lipstick from near, eye to eye: a face that use has cut, streaks, a milled collar; the rest falls to black."""
    f = Field(*size, cells, .03)
    _room(f, at=at, glow=.22)
    for k, (x, y, axis, R, out, colour, turn, worn, *face) in enumerate(cast): upright(f, x, y, axis, colour, R=R, out=out, seed=seed + 31 * k, turn=turn, worn=worn, **dict(zip(('slant', 'cut'), face)))
    return _spotlit(f, width_px, samples, at, reach, (at[0], at[1], 12), sun=(283, 24), power=5., aperture=.007, soft=.9, ev=.2)


def poured(width_px, samples, cells, size=(46, 34.5), seed=905, at=(4.5, 8.6), elevation=21., colour='#8A0A22'):
    """A red glaze runs down in one thread, lays itself in coils on black glass and spreads into a pool; the spot from the left, the rest falls to black."""
    f = Field(*size, cells, .04)
    _room(f, 90, at=(at[0], -6), glow=.12)
    x0, foot = at
    table(f, foot - 7.5, foot, elevation, '#070104', .12)
    e = math.radians(elevation)
    c, s = math.cos(e), math.sin(e)
    rng = np.random.default_rng(seed)
    # the pool: its surface over the table, seen from `elevation`
    X, H = f.x - x0, np.zeros_like(f.z)
    for _ in range(4):
        D = (f.y - foot + H * c) / s
        t = np.arctan2(D, X)
        r = np.hypot(X / 44., D / np.where(D < 0, 17.5, 80.)) / (1 + .03 * np.sin(2 * t + 2.4) + .02 * np.sin(3 * t + .4))
        H = .62 * np.sqrt(np.clip(1 - r ** 3.6, 0, 1)) + np.exp(-(np.hypot(X, D) / 7.2) ** 4) * 1.1 + .10 * np.exp(-((np.hypot(X, D) - 9.0) / 1.0) ** 2)
    pool = (r < 1) & (f.y > foot - 8)
    f.z = np.where(pool, np.maximum(f.z, D * c + H * s), f.z)
    wet = pool.astype(np.float32)
    # the thread: thinner as it falls; then turns of a slack coil, the lower ones wider and sunk into one another
    turns, low = 6.2, 1.3
    k = np.linspace(0, 1, 5200)
    phi = k * turns * 2 * math.pi
    reach = 6.6 - 4.7 * k ** 1.1 + .30 * np.sin(phi * .37 + 1)
    coil = np.stack([reach * np.cos(phi) + .75 * np.sin(phi * .23), low + 7.2 * k ** 1.05 + .12 * np.sin(phi * .5), reach * np.sin(phi)], 1)
    thick = 1.12 - .36 * k
    end, top = coil[-1], 60.
    core = np.concatenate([coil * (q, 1, q) - (0, .35, 0) for q in (.86, .6, .3, 0)])
    h = np.linspace(0, 1, 2600)
    way = np.stack([end[0] * (1 - ramp(h, 0, .10)) - .1 * np.sin(h * 9) * ramp(h, .1, .4), end[1] + (top - end[1]) * h ** 1.15, end[2] * (1 - ramp(h, 0, .10))], 1)
    points, radii = np.concatenate([core[::3], coil, way]), np.concatenate([np.tile(thick, 4)[::3] * 1.15, thick, .62 + .14 * ramp(h, .1, 0) + .55 * h ** 1.6])
    for (px, ph, pd), R in zip(points, radii):
        sx, sy, depth = x0 + px, foot - ph * c + pd * s, pd * c + ph * s
        i, j, n = int(sx * f.per + f.w / 2), int(sy * f.per + f.h / 2), int(R * f.per) + 2
        if j + n < 0 or j - n >= f.h: continue
        b = np.s_[max(j - n, 0):j + n + 1, max(i - n, 0):i + n + 1]
        q = R * R - (f.x[b] - sx) ** 2 - (f.y[b] - sy) ** 2
        z = depth + np.sqrt(np.clip(q, 0, None))
        wins = (q > 0) & (z > f.z[b])
        f.z[b] = np.where(wins, z, f.z[b])
        wet[b] = np.maximum(wet[b], q > 0)
    on = gaussian_filter(wet, .6)
    inner = gaussian_filter(f.z * wet, .14 * f.per) / (gaussian_filter(wet, .14 * f.per) + 1e-3)
    f.z += wet * .7 * ramp(f.y, foot - end[1] * c - .5, foot - end[1] * c + 1.5) * np.exp(-((inner - f.z) / .30) ** 2) * (inner - f.z)  # where two turns meet they have run together
    behind = f.matter[..., 8:].copy()
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, colour, .06, 0, .6, 1., .14)
    f.tint(on * ramp(f.y, foot - 5, foot + 4), [.72, .66, .7])
    gy, gx = np.gradient(f.z)
    wall = ramp(np.hypot(gx, gy), 4, 8) * ramp(f.y, foot - 5.5, foot - 6.5) * ramp(gaussian_filter(wet, 2.), .005, .02)  # a near lens sees the side of the thread down to the ground: it is as dark as that
    f.paint(wall, '#000000', 1., 0, 0, 0, 0)
    f.matter[..., 8:] += (behind - f.matter[..., 8:]) * wall[..., None]
    return f.trace(width_px, samples, sun=(292, 27), sunlight=4.6, sun_colour=TUNGSTEN, spread=1.2, gobo=spot(f, x0 - 1, 0, 24, 27, .8, floor=.02), lens=200,
                   sky=make_sky('#1A0A0C', '#120507', .10, [(-.60, .12, .085, .70, 3, TUNGSTEN, 7., 1, .06), (.80, -.10, .035, .46, -3, '#FF8A58', 3.4, 1, .1), (-.10, -.93, .30, .045, 0, TUNGSTEN, 5., 1, .1)]),
                   aperture=.005, focus=(x0, foot - 4, 6), coat_rough=.03, back=('#050102', '#050102'), lights_too=(((86, 16), '#FF6A4A', .45, 3),)), dict(ev=.3, sat=.98, contrast=1.16, bloom=.015, vignette=.10)


def glaze(f, x, y, angle, length, width, deep, thin, seed=0, bow=0., hook=0., tail=(.55, 1.), thick=.95):
    """Lip glaze that a wand has drawn out: a bead where it was set down, a round wet border, then thinner until the paper shows through, in streaks at its end. deep: colour where it is thick;
    thin: what a tenth of a millimetre lets through of white."""
    u, v = f.turned(x, y, angle)
    t = u / length
    v = v - bow * 4 * t * (1 - t) - hook * np.clip(t, 0, 2) ** 3
    near = (np.abs(v) < width) & (u > -width) & (u < length * 1.3)
    half = width / 2 * (1 - .16 * ramp(t, .1, .55) + .05 * ramp(t, .55, 1.)) * (1 + .022 * np.where(v < 0, waver(u, seed + 1, 19), waver(u, seed + 2, 26)))
    a = .92 * half
    F = 1 - (np.clip(a - u, 0, None) / a) ** 2.1 - np.clip(np.abs(v) / half, 1e-4, None) ** 2.1
    gy, gx = np.gradient(gaussian_filter(F, .8))
    d = np.clip(F / (np.hypot(gx, gy) * f.per + .02), -2, 9)
    streak = .75 * drag(u, v, near, seed + 20, 1.9, 40) + .5 * drag(u, v, near, seed + 21, .7, 26) + .22 * drag(u, v, near, seed + 22, .25, 12)
    tooth = f.noise(.34, seed + 23, 1.)
    q = (tail[1] - t) / (tail[1] - tail[0])  # 1 where the film begins to break, 0 where nothing is left
    left = np.clip(4.2 * (q - .34) + .85 * streak + .9 * ramp(np.abs(v) / half, .6, .95) * ramp(q, .1, .7) + 5 * ramp(q, .9, 1.5), -1, None)
    film = ramp(left + .30 * tooth, -.05, .5) * near
    inside = np.minimum(d, .55 * np.clip(left, -1, 20) + .02) * near - 9 * ~near
    foot = 1.5
    meniscus = np.sqrt(1 - (1 - np.clip(inside / foot, 0, 1)) ** 2)
    mass = .07 + thick * (.50 * ramp(q, .55, 1.7) + .64 * np.exp(-((u - .40 * width) / (.55 * width)) ** 2))
    lines = (.055 * drag(u, v, near, seed + 30, 3.0, 60) + .020 * drag(u, v, near, seed + 31, 1.1, 44)) * ramp(u, .5 * width, 1.3 * width) * ramp(q, 2.2, 1.)
    h = meniscus * np.clip(mass * (1 - .22 * np.clip(v / half, -1, 1) ** 2) + lines + .02 * waver(u + .3 * v, seed + 7, 17), .015, None)
    on = ramp(inside, -.015, .05) * film
    # the paper is level below it; colour goes by the thickness
    ground = f.matter[..., :3].copy()
    f.z += on * ramp(h, .02, .12) * (gaussian_filter(f.z, .9 * f.per) - f.z) + on * h
    stain = ramp(left + 1.5 + .75 * tooth, 0, 1.7) * ramp(d, -.03, .3) * ramp(q, -.42, .3) * near * (1 - on)
    passed = np.exp(np.log(linear(thin))[None, None] * (gaussian_filter(h, .06 * f.per)[..., None] / .10))
    f.matter[..., :3] += on[..., None] * (linear(deep) + (ground - linear(deep)) * passed - f.matter[..., :3])
    f.tint(stain * .55, linear(thin))
    f.paint(on, None, .06, 0, .5, 1., .06)
    return on


def pencil(f, words, x, y, size, angle=0, weight=.1, align='left'):
    """Graphite: it takes on the crests of the paper's tooth and shines a little."""
    ink = f.text(words, 'hand', size, x, y, angle, align, weight)
    crest = f.z - gaussian_filter(f.z, .5 * f.per)
    crest = crest / (crest.std() + 1e-6)
    f.paint(np.clip(gaussian_filter(ink, .35) * ramp(crest, -1.6, .4) * 1.25, 0, .9), '#242328', .5, 0, .5, 0)


def on_paper(width_px, samples, cells, size=(92, 57.5), seed=880, cast=(('#34061A', '#96283E'), ('#7E0716', '#D8303A'), ('#32040F', '#96283A'))):
    """Three lip glazes drawn out with their wands on rough white paper, the spot low from the left: wet beads where they begin, a thin film and streaks at their ends; numbers and a question in pencil."""
    f = Field(*size, cells, (.06, .20))
    f.paint(1, '#EFECE6', .92, 0, .14, 0, .04)
    f.z += .0048 * f.noise(.38, seed, 1.1) + .006 * f.noise(1.3, seed + 9, 1.6) + .05 * f.noise(34, seed + 1, 4.)
    fibres = np.clip(f.noise(.12, seed + 2, .1, (1, 7)) - 2.7, 0, 1)
    f.tint(fibres, [.80, .76, .70])
    for k, (deep, thin) in enumerate(cast):
        glaze(f, (-26.5, -1.2, 23.5)[k], (17.5, 20, 16.5)[k], (-83, -90, -96)[k], (42, 45, 39)[k], (15., 14.4, 15.)[k], deep, thin, seed + 31 * k, bow=(1.0, -.8, 1.2)[k], hook=(-1.2, .9, -.9)[k], tail=((.50, 1.0), (.56, 1.02), (.46, .98))[k])
    for words, px, py, a in (('01', -27.5, 23.2, -4), ('02', -1.2, 25.4, -2), ('03 = 01?', 24.2, 22.4, -4)): pencil(f, words, px, py, 6., a, .26, 'center')
    return f.trace(width_px, samples, sun=(281, 19), sunlight=4.2, sun_colour='#FFE9D2', spread=.8, gobo=spot(f, -10, -2, 96, 60, .5, degrees=-8, floor=.012), lens=130, tilt=24, aim=(1, 2),
                   sky=make_sky('#4A4546', '#2A2224', .11, [(-.47, -.25, .07, .62, 3, '#FFF1E0', 9., 1, .05), (.62, -.3, .03, .4, -4, '#FFC79C', 3.5, 1, .1), (-.14, .20, .10, .05, 6, '#FFF1E0', 9., 2, .05)]),
                   aperture=.004, focus=(0, 8, 0), coat_rough=.03, back=('#050102', '#050102')), dict(ev=.10, sat=1.04, contrast=1.12, vignette=.06)
