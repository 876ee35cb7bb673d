"""René Furterer: the shade of leaves that move, 45 degrees, wet; hair is the ground."""
import math
import numpy as np
from scipy.ndimage import affine_transform, gaussian_filter, zoom
from hands import hand_at
from matter import coloured, drop_shape, mixc, rain, ridges
from relief import Field, leaves_gobo, make_sky, ramp

GLADE = make_sky('#DCE8D6', '#F4EFD8', .30, [(-.30, -.62, .5, .05, -8, '#FFF6DC', 4., 1, .7), (.45, -.30, .12, .2, 20, '#E6F0D8', 2., 1, .5)])


def hair(f, seed, angle=-60., dark='#1F1410', light=(2.3, 1.9, 1.6), bow=4., parts=(), comb=None, wet=1.):
    """Wet hair over the whole field, drawn out along `angle`: locks that cling together, single hairs across; `comb`: (pitch, depth) of the furrows that a comb has left."""
    u, v = f.turned(0, 0, angle)
    w = v + bow * np.sin(u / 31 + .6) + .3 * bow * np.sin(u / 17 + 1.7) + .7 * f.noise(40, seed, 3.6)
    rng = np.random.default_rng(seed)
    high, tone = np.zeros_like(f.z), np.zeros_like(f.z)
    for k, (pitch, part) in enumerate(((7., .95), (2.4, .46), (.7, .15), (.24, .05))):
        drift = pitch * (.6 * np.sin(u / (27 + 9 * k) + k * 1.3) + .45 * np.sin(u / (15 + 4 * k) + 2 * k + w * .13))
        at = (w + drift) / pitch * 2 + 4000
        line = gaussian_filter(rng.standard_normal(8000), 1.)
        high += part * np.interp(at, np.arange(8000), line) * 2
        if k: tone += np.interp(at, np.arange(8000), gaussian_filter(rng.standard_normal(8000), .8)) * (.55 - .1 * k)
    if comb:
        q = np.mod(w / comb[0] + .02 * f.noise(9, seed + 3, 2.), 1) - .5
        high = .9 * high + comb[1] * (np.sqrt(np.clip(1 - (q * 2.02) ** 2, 0, 1)) - .6)
    f.paint(1, dark, .30, 0, .8, .6 * wet, .08)
    f.z += high - high.max() * .5
    f.tint(np.clip(.42 + .8 * tone, 0, 1), light)
    f.tint(np.clip(-.5 * (high - .1), 0, .8), [.36, .32, .30])
    base = gaussian_filter(f.z, .6 * f.per)
    for k in range(22):  # hairs that have left the locks
        y0, s, wave = rng.uniform(-60, 60), rng.uniform(-.22, .22), rng.uniform(8, 20)
        path = w - y0 - s * u - 1.6 * math.sin(k) * np.sin(u / wave + k)
        one = ramp(np.abs(path), .12, .06)
        f.z = np.where(one > .3, np.maximum(f.z, base + .25 + .1 * one), f.z)
        f.paint(one * .9, mixc(dark, '#9A6A44', .6), .25, 0, .7, .4)
    return w


def blade(f, x, y, angle, L=30., W=.42, seed=0, greens=('#5E7F45', '#8FA860'), lift=1.6, bend=.05, holes=(), curl=.25):
    """One leaf on whatever lies there: veins on both halves, a bent blade, holes with a brown rim, two greens, a stalk."""
    X, Y = f.turned(x, y, angle)
    Y = Y - bend * L * np.sin(np.clip(X / L, -.3, 1.2) * math.pi)
    t = X / L
    half = L * W * np.clip(np.sin(math.pi * np.clip(t, 0, 1) ** .82), 0, 1) ** .8 * (1 - .18 * t)
    half = half * (1 + .02 * np.sin(t * 34 + seed) + .02 * f.noise(5, seed, 1.6))
    d = np.where((t > 0) & (t < 1), half - np.abs(Y), -9.)
    for a, b, r in holes:
        d = np.minimum(d, np.hypot(t * L - a * L, Y - b * L) - r * L * (1 + .15 * f.noise(2.5, seed + 4, 1.)))
    on = ramp(d, -.02, .08)
    side = np.where(Y > 0, 1., -1.)
    q = t * 9.5 - np.abs(Y) / np.maximum(L * W, 1) * 2.6 - .22 * np.abs(Y / np.maximum(half, .5)) ** 2 + .12 * side
    vein = np.abs(np.mod(q, 1) - .5)
    rib = np.exp(-((.5 - vein) / (.045 + .02 * t)) ** 2) * ramp(half - np.abs(Y), .1, 1.6) * ramp(t, .03, .1)
    mid = np.exp(-(Y / (.55 * (1.15 - t))) ** 2)
    net = np.clip(f.noise(.55, seed + 1, .5) * .5 + .2, 0, 1)
    puff = .5 - np.cos(2 * math.pi * q) * .5  # the blade swells between its veins
    z = gaussian_filter(f.z, 2.4 * f.per) + lift + L * curl * (np.abs(Y) / L) ** 1.5 * .35 + .02 * L * np.sin(t * 2.6) + .5 * np.sin(t * 7 + seed) * (Y / np.maximum(half, 1)) ** 2
    z += .42 * (puff - .5) * ramp(half - np.abs(Y), 0, 2) - .22 * mid + .02 * net + .10 * f.noise(4, seed + 2, 2.2)
    stalk = (np.abs(Y + .02 * X) < .55) & (t > -.35) & (t <= .02)
    sz = gaussian_filter(f.z, 2.4 * f.per) + lift + .55 - (Y / .55) ** 2 * .4
    f.z = np.where(stalk, np.maximum(f.z, sz), f.z)
    f.paint(gaussian_filter(stalk.astype(np.float32), .5), '#A8A05C', .45, 0, .5, .2, .1)
    f.z = np.where(on > .5, z, f.z)  # hair below it lies flat
    f.paint(ramp(d, -.35, -.15) * (1 - on), '#1E1410', .8, 0, .2, 0)
    f.paint(on, mixc(*greens, .35), .36, 0, .55, .30, .25)
    f.paint(on * np.clip(.5 + .4 * f.noise(8, seed + 3, 1.6) + .3 * side * .6, 0, 1), greens[1], None)
    f.paint(on * np.clip(.5 * rib + .7 * mid, 0, .8), '#A9B67C', .5)
    f.tint(on * net * .5, [.88, .93, .85])
    f.paint(on * ramp(d, .55, .1) * .55, '#8A7A3E', .6)
    for a, b, r in holes: f.paint(on * ramp(np.hypot(t * L - a * L, Y - b * L), r * L * 1.5, r * L * 1.1) * .8, '#7A5A2A', .7)
    f.paint(on * ramp(d, .12, .02), '#3A4A20', .6)
    f.glow(on * np.clip(.3 + .3 * puff, 0, 1), mixc(greens[1], '#D8E080', .2), .02)
    return on


def branch(seed, branches=4, size=.24, blur=(4, 10)):
    """The shade of a branch on ground that is seen from 45 degrees; it sways and comes back."""
    def mask(w, h, t):
        g = leaves_gobo(seed, 1.3 * h / w, branches, size, blur, 1.)
        a = math.radians(3.2 * t)
        c, s = math.cos(a), math.sin(a)
        root = np.array([g.shape[0] * .1, g.shape[1] * .95])  # it hangs at the upper right
        m = np.array([[c, -s], [s, c]])
        g = affine_transform(g, m, root - m @ root + np.array([0, -9 * t]), order=1, mode='nearest')[int(.12 * g.shape[0]):int(.88 * g.shape[0])]
        return zoom(g, (h / g.shape[0], w / g.shape[1]), order=1, mode='nearest', grid_mode=True)[:h, :w]
    return mask


def parting(width_px, samples, cells, size=(112, 70), seed=910, tilt=45., sway=0., leaves=((9, -2, -28, 40), (-14, 15, 24, 31)), oil=((23, -9.5, 3.2), (30, -14.5, 1.2), (30, 23, 2.6), (24.5, 26.5, 1.1), (-27, -8, 2.0)), gobo=None):
    """Wet dark hair, a parting combed into it, two leaves just washed, drops of golden oil; the shade of a branch moves over it."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    hair(f, seed, -64)
    for k, (x, y, a, L) in enumerate(leaves):
        blade(f, x, y, a, L, .30, seed + 20 * k, (('#2E4A2C', '#587A42'), ('#4C6438', '#86924E'))[k % 2], (.35, .25)[k % 2], (.05, -.06)[k % 2], (((.62, .10, .030), (.38, -.14, .018)), ((.5, -.12, .026),))[k % 2])
    high = f.z
    place = lambda n, box, sizes, s: rain(n, box, sizes, s, 2.4)
    small = place(170, (-w * .55, -h * .62, w * .55, h * .62), (.25, 1.3), seed)
    water = drop_shape(f, small, .75, seed)
    f.liquid = np.maximum(water, coloured(f, oil, '#D99A3A', .9, seed, (.88, .66, .34), .03))
    return f.trace(width_px, samples, sun=(322, 44), sunlight=4.4, sun_colour='#FFF0CE', spread=.8, tilt=tilt, aim=(0, 2), absorb=(.05, .20, .8), ior=1.45, gather=1.3, photons=1, sky=GLADE,
                   aperture=.009, focus=(4, 6, 3), coat_rough=.16, back=('#20160E', '#20160E')), dict(ev=.22, sat=1.02, mask=branch(52, 3, .22, (4, 10)), shade=(.32, .34, .30))


def combed(width_px, samples, cells, size=(112, 49), seed=930, tilt=45., sway=0.):
    """Hair that a comb has just drawn into furrows, wet; the shadow of the hand with the comb on it."""
    f = Field(*size, cells, (.10, .34))
    hair(f, seed, -20, '#241611', (2.3, 1.9, 1.6), 3., comb=(2.8, .36))
    small = rain(150, (-60, -36, 60, 36), (.2, 1.2), seed, 2.6)
    f.liquid = np.maximum(drop_shape(f, small, .75, seed), coloured(f, [(-30, 6, 3.0), (-24.6, 9.6, 1.2), (12, 19, 2.2)], '#D99A3A', .9, seed, (.88, .66, .34), .03))
    def mask(w, h, t): return hand_at((w, h), size, (-10 - 8 * t, 2 + 3 * t), 40, -6, 'comb', 4, 1.)
    return f.trace(width_px, samples, sun=(318, 46), sunlight=4.4, sun_colour='#FFF0CE', spread=.6, tilt=tilt, aim=(0, 1), absorb=(.05, .2, .8), ior=1.45, photons=1, sky=GLADE,
                   aperture=.008, focus=(0, 6, 1), coat_rough=.18, back=('#20160E', '#20160E')), dict(ev=.75, sat=1.08, contrast=1.22, mask=mask, shade=(.28, .28, .26))


def _wet(f, w, h, seed, oil, n=150, sizes=(.2, 1.2)):
    """Fine drops everywhere, and drops of oil."""
    small = rain(n, (-w * .55, -h * .62, w * .55, h * .62), sizes, seed, 2.6)
    f.liquid = np.maximum(drop_shape(f, small, .75, seed), coloured(f, oil, '#D99A3A', .9, seed, (.88, .66, .34), .03))


def _shade(f, width_px, samples, tilt, focus, mask, ev=.3, sun=(320, 44), flesh=None):
    return f.trace(width_px, samples, sun=sun, sunlight=4.4, sun_colour='#FFF0CE', spread=.7, tilt=tilt, aim=(0, 1), absorb=(.05, .2, .8), ior=1.45, photons=1, sky=GLADE, flesh=flesh,
                   aperture=.008, focus=focus, coat_rough=.14, back=('#20160E', '#20160E')), dict(ev=ev, sat=1.04, contrast=1.12, mask=mask, shade=(.34, .35, .32))


def mask_on_hair(width_px, samples, cells, size=(84, 63), seed=960, tilt=45., angle=-32, oil=((25, 17, 3.0), (30, 12.5, 1.2), (-28, -17, 2.4), (-23, -20.5, 1.0), (14.5, 25, 1.3)), combed=0., leaves=()):
    """A hair mask laid on a wet lock: ivory, soft, with what the fingers have drawn in it; golden oil beside it. `combed`: mm between the furrows of a comb that runs through it."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    hair(f, seed, angle, bow=3., comb=(combed, .3) if combed else None)
    base = gaussian_filter(f.z, 1.2 * f.per)
    u, v = f.turned(-3, 0, angle + 6)
    n, fine_n = f.noise(13, seed + 1, 2.8), f.noise(4, seed + 2, 2.)
    v = v + 2.2 * np.sin(u / 15 + .4) + .7 * n
    t = u / (w * .80) + .5
    half = h * .205 * (1 + .22 * np.sin(u / 9 + 1)) * ramp(t, -.03, .16) ** .5
    long = ridges(v * .55, u * .35, seed + 3, f.per)
    soft = gaussian_filter(long, .5 * f.per)
    end = ramp(t + .11 * soft + .04 * fine_n, 1.02, .90)
    d = (half - np.abs(v)) + .5 * fine_n * ramp(t, .2, .9)
    on = ramp(d, -.05, .35) * end * ramp(t, -.04, .0)
    body = 3.4 * (1 - np.exp(-np.clip(d, 0, None) / 2.2)) * end ** .6 * (1 - .45 * ramp(t, .45, 1)) + .85 * soft * ramp(d, .2, 2.4) + .4 * n
    body += 2.4 * np.exp(-((t - .10) / .10) ** 2) * ramp(d, 0, 4)
    if combed:
        q = np.mod(v / combed + .03 * fine_n, 1) - .5
        body = body * (.32 + .68 * np.abs(q * 2) ** .7) * (.5 + .5 * ramp(t, .18, .08)) + .2 * np.abs(q)
        on = on * np.clip(1.05 - .95 * ramp(np.abs(q), .20, .06) * ramp(t, .25, .60), 0, 1)
    body = gaussian_filter(np.clip(body, .12, None), .16 * f.per) * on
    f.z = f.z * (1 - on) + on * (base + body)
    on = ramp(on, .25, .6)
    f.paint(on, '#EFE2C6', .32, 0, .6, .75, .22)
    for k, leaf in enumerate(leaves): blade(f, *leaf, .30, seed + 20 * k, ('#2E4A2C', '#587A42'), .35, .05, ((.62, .10, .03),))
    flesh = (on, .55, 1.6, '#FFEFCF')
    _wet(f, w, h, seed, oil)
    f.liquid = np.where((on > .2) & (f.liquid - f.z < .8), -1e3, f.liquid).astype(np.float32)
    return _shade(f, width_px, samples, tilt, (0, 4, 3), branch(57 + seed % 5, 3, .24, (4, 10)), .12, flesh=flesh)


def mask_jar(width_px, samples, cells, size=(96, 72), seed=980, tilt=45., at=(-4, 4), R=24., tall=17., leaves=((27, -20, 20, 26),), oil=((31, 17, 2.8), (35.5, 13, 1.1), (-40, 19, 1.7))):
    """An open amber jar set down on wet hair, its mask scooped with two fingers; a leaf, oil, the shade of a branch."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    hair(f, seed, -58)
    for k, leaf in enumerate(leaves): blade(f, *leaf, .30, seed + 20 * k, ('#2E4A2C', '#587A42'), .35, .05, ((.62, .10, .03),))
    x, y = at
    X, Y = f.x - x, f.y - y
    r, a = np.hypot(X, Y), np.arctan2(Y, X)
    wall = R * .11
    inner = ramp(r, R - wall, R - wall - .25)
    side = np.clip((R - r) / .3, 0, 1)
    edge = np.clip(1 - np.minimum(R - r, r - (R - wall)) / (wall * .5), 0, 1)
    f.z = np.where(r < R, -3 + (tall + 3 - .06 * R * edge ** 2) * side, f.z)
    on = ramp(r, R + .04, R - .02)
    f.paint(on, '#7A3E0C', .08, 0, .6, 1., .1)
    f.glow(on * (1 - inner) * (.30 + .9 * np.clip(np.cos(a - .75), 0, 1) ** 2), '#E08A24', .34)
    n = f.noise(12, seed + 1, 3.)
    g, k = f.turned(x + 4, y + 3, -34)
    dip = sum(ramp(np.hypot(np.clip(np.abs(g) - 6.5, 0, None) / 3.6, (k - o) / 3.4), 1.15, -.1) for o in (-3.3, 3.3)).clip(0, 1)
    swirl = ridges(r * .34 + a * 1.1 + .3 * n, r * 0 + a, seed + 2, f.per)
    z = tall - 2.4 + .55 * n + .5 * gaussian_filter(swirl, .5 * f.per) * (1 - dip) - 3.6 * dip + .9 * np.exp(-((dip - .18) / .14) ** 2)
    z += 2.6 * np.exp(-np.hypot((g - 12.5) / 3.2, (k + 1) / 3.) * 1.2)  # what the fingers have pushed up
    z = gaussian_filter(z, .2 * f.per)
    f.z = f.z * (1 - inner) + inner * z
    f.paint(inner, '#EFE2C6', .32, 0, .6, .75, .22)
    f.matter[..., 8:] *= 1 - inner[..., None]
    smear = on * (1 - inner) * np.clip(f.noise(5, seed + 3, 2.4) - 1.2, 0, 1) * ramp(g, 0, 12)
    f.paint(smear, '#EFE2C6', .4, coat=.3)
    _wet(f, w, h, seed, oil)
    f.liquid = np.where(inner > .1, -1e3, f.liquid).astype(np.float32)
    return _shade(f, width_px, samples, tilt, (x, y + R * .7, tall), branch(61, 3, .24, (4, 10)), .15, flesh=(inner, .55, 1.6, '#FFEFCF'))
