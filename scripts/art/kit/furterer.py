"""René Furterer: the shade of leaves that move, 45 degrees, wet; hair is the ground."""
import math
import numpy as np
from scipy.ndimage import affine_transform, gaussian_filter, map_coordinates, zoom
from scipy.spatial import cKDTree
from hands import combing
from lather import SIZES, lather
from matter import drop_shape, mixc, rain, ridges, rod
from relief import Field, leaves_gobo, linear, make_sky, ramp
from strands import hair

GLADE = make_sky('#DCE8D6', '#F4EFD8', .30, [(-.30, -.62, .5, .05, -8, '#FFF6DC', 4., 1, .7), (.45, -.30, .12, .2, 20, '#E6F0D8', 2., 1, .5)])
CLEARING = make_sky('#DCE8D6', '#F4EFD8', .62, [(-.30, -.62, .5, .05, -8, '#FFF6DC', 4., 1, .7), (.45, -.30, .12, .2, 20, '#E6F0D8', 2., 1, .5)])  # more of the sky, for dark hair


CHESTNUT = dict(dark='#160A05', light='#4E2712', thick=.14, lock=6., bow=5., calm=.6, wander=1.3, flyaways=60, wave=(68., 4.9, .6), band=.075, shine=(.22, .24, .17), depth=.5, sun=(322, 44), aim=(0, 2))


def net(f, u, v, size, seed):
    """The finest veins: how near each cell is to a border between areoles of `size` mm (0-1), in the coordinates of the leaf."""
    rng = np.random.default_rng(seed)
    n = int((u.max() - u.min()) * (v.max() - v.min()) / size ** 2)
    tree = cKDTree(np.stack([rng.uniform(u.min(), u.max(), n), rng.uniform(v.min(), v.max(), n)], 1))
    d, _ = tree.query(np.stack([u.ravel(), v.ravel()], 1).astype(np.float32), 2)
    return np.exp(-((d[:, 1] - d[:, 0]) / (.16 * size)) ** 2).reshape(u.shape).astype(np.float32)


def blade(f, x, y, angle, L=30., W=.30, seed=0, greens=('#2C4A28', '#6B8A45'), lift=.5, bend=.05, holes=(), curl=.30, fold=.42):
    """One leaf on whatever lies there: it arches, is folded along its midrib and touches the ground with its tip; veins that bow towards the tip, a net between them; two greens, a thin pale edge."""
    X, Y = f.turned(x, y, angle)
    near = np.hypot(X - L / 2, Y) < L * .95
    rows, columns = np.flatnonzero(near.any(1)), np.flatnonzero(near.any(0))
    s = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
    X, Y = X[s], Y[s]
    cut = lambda a: a[s]
    n1, n2, n3 = (cut(f.noise(w, seed + k, r)) for k, (w, r) in enumerate(((9, 1.8), (2.2, 1.4), (.5, .6))))
    Y = Y - bend * L * np.sin(np.clip(X / L, -.35, 1.1) * math.pi) - .018 * L * np.sin(X / L * 9 + seed)
    t = X / L
    tc = np.clip(t, 0, 1)
    half = L * W * (np.clip(np.sin(math.pi * tc ** .74), 0, 1) ** .82 * (1 - .10 * t) * (1 - ramp(tc, .80, 1.) * .30)) * np.where(Y > 0, 1.06, .95)
    half = half * (1 + .012 * np.sin(t * 41 + seed) + .008 * np.sin(t * 97)) + .03 * n2
    d = np.where((t > 0) & (t < 1), half - np.abs(Y), -9.)
    for a, b, r in holes: d = np.minimum(d, np.hypot(X - a * L, Y - b * L) - r * L * (1 + .12 * n2))
    on = ramp(d, -.03, .05)
    q = np.abs(Y) / np.maximum(half, .4)
    side = np.where(Y > 0, 1., -1.)
    c = t * 7.6 - .95 * q - .55 * q ** 2.6 + .31 * side + .10 * np.sin(t * 13 + seed)  # side veins leave the midrib steeply and bow along the margin
    vein = np.abs(np.mod(c, 1) - .5)
    rib = np.exp(-((.5 - vein) / (.030 + .012 * (1 - q))) ** 2) * ramp(q, 1.02, .82) * ramp(t, .02, .10) * ramp(t, .99, .9)
    mid = np.exp(-(Y / (.30 + .34 * (1 - tc))) ** 2)
    areole = net(f, X, Y, .85, seed + 9)
    under = gaussian_filter(cut(f.z), 4 * f.per)
    arch = L * .038 * np.sin(math.pi * np.clip(t * .92 + .04, 0, 1))
    z = under + lift + arch + fold * .16 * np.abs(Y) + L * curl * .30 * (np.abs(Y) / L) ** 2 * np.where(Y > 0, 1.2, .35)
    z += .35 * np.sin(t * 11 + seed + side) * q ** 2 + .10 * n1
    z += .15 * np.sin(math.pi * np.clip(vein * 2, 0, 1)) ** .8 * ramp(q, 1, .6) - .10 * rib - .26 * mid - .028 * areole + .010 * n3
    Z, M = f.z[s], f.matter[s]
    shade = gaussian_filter(on, 1.1 * f.per) * .55 * (1 - on)  # where it comes down to the ground
    M[..., :3] *= (1 - .5 * shade)[..., None]
    M[..., 8:] *= (1 - shade)[..., None]
    thin = Field.__new__(Field)  # the part of the field that the leaf takes
    thin.matter = M
    stalk = (np.abs(Y + .03 * X) < .42 + .12 * ramp(t, -.26, -.30)) & (t > -.30) & (t <= .03)
    sz = under + lift + .35 + arch * ramp(t, -.30, .03) - (Y + .03 * X) ** 2 * 1.1
    Z[:] = np.where(stalk, np.maximum(Z, sz), Z)
    thin.paint(gaussian_filter(stalk.astype(np.float32), .5) > .4, '#8C9450', .5, 0, .4, .1, .2)
    thin.glow(stalk, '#8C9450', .05)
    Z[:] = np.where(on > .5, z, Z)
    leaf = (on > .5).astype(np.float32)
    thin.paint(leaf, greens[0], .40, 0, .5, .14, .12)
    thin.glow(leaf, greens[0], .0)
    thin.paint(leaf * np.clip(.34 + .30 * n1 + .22 * side * .6 + .30 * ramp(q, .4, 1.), 0, .85), greens[1])
    thin.paint(leaf * np.clip(.25 * areole * ramp(q, 1, .8), 0, 1), mixc(greens[1], '#A8B468', .4))
    thin.paint(leaf * np.clip(.50 * rib + .85 * mid, 0, .85), '#9FAE72', .48)
    thin.tint(leaf * np.clip(.5 + .5 * n2, 0, 1) * .30, [.80, .86, .78])
    thin.tint(leaf * ramp(n3, 1.6, 2.6) * .5, [.62, .52, .38])  # pores and specks
    thin.paint(leaf * ramp(d, .34, .04) * .7, '#A8AE6A', .55)
    for a, b, r in holes: thin.paint(leaf * ramp(np.hypot(X - a * L, Y - b * L), r * L * 1.45, r * L * 1.05) * .85, '#6E4C22', .7)
    thin.glow(leaf * .9, mixc(greens[1], '#C9D070', .3), .035)
    gy, gx = np.gradient(gaussian_filter(d.astype(np.float32), 1.5))
    wall = leaf * ramp(d, 3.2 / f.per, 1.6 / f.per) * ramp(-gy / np.hypot(gx, gy).clip(1e-6), .0, .35)  # the gap below it, which a field of heights has as a wall
    thin.paint(wall, '#0C0F08', .8, 0, .1, 0, 0)
    thin.glow(wall, '#000000', 0.)
    return on


def golden(f, drops, seed, steep=.9):
    """Drops of oil on hair: the strands stay in sight, in its colour."""
    surface = drop_shape(f, drops, steep, seed, .03)
    thick = np.clip(surface - f.z, 0, None)
    deep = (1 - np.exp(-thick / .8))[..., None]
    wet = gaussian_filter((thick > 0).astype(np.float32), .7)[..., None]
    for part in (f.matter[..., :3], f.matter[..., 8:]):
        under = np.stack([gaussian_filter(part[..., k], .55 * f.per) for k in range(3)], -1)
        part += (under - part) * wet * .72  # a drop shows what lies under it out of focus
        part *= 1 + wet * (np.array((1.5, 1.02, .50), np.float32) * (1 - deep) + np.array((1.7, .72, .10), np.float32) * deep - 1)
    f.matter[..., 8:] += wet * deep * linear('#D98A1E') * .10
    return surface


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


def parting(width_px, samples, cells, size=(112, 70), seed=910, tilt=45., sway=0., leaves=((1, 0, -24, 29), (-16, 14, 13, 28)), oil=((15.5, -7.4, 2.5), (20.4, 15.5, 2.7), (24.6, 11.8, 1.1), (-13, -8, 1.9))):
    """Wet dark hair, a parting combed into it, two leaves just washed, drops of golden oil; the shade of a branch moves over it."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    hair(f, seed, -64, **CHESTNUT)
    for k, (x, y, a, L) in enumerate(leaves):
        blade(f, x, y, a, L, .30, seed + 20 * k, (('#2A4626', '#587A3E'), ('#4A5F2E', '#8E9448'))[k % 2], .5, (.05, -.06)[k % 2])
    high = f.z
    place = lambda n, box, sizes, s: rain(n, box, sizes, s, 2.4)
    small = place(70, (-w * .55, -h * .62, w * .55, h * .62), (.2, .8), seed)
    water = drop_shape(f, small, .75, seed)
    f.liquid = np.maximum(water, golden(f, oil, seed))
    return f.trace(width_px, samples, sun=(322, 44), sunlight=4.4, sun_colour='#FFF0CE', spread=.8, tilt=tilt, aim=(0, 2), absorb=(.05, .20, .8), ior=1.45, gather=1.3, photons=1, sky=CLEARING,
                   aperture=.005, focus=(2, 6, 3), coat_rough=.13, back=('#20160E', '#20160E')), dict(ev=.10, sat=1.06, contrast=1.14, mask=branch(52, 3, .22, (6, 13)), shade=(.46, .46, .42))


def amber(f, drops, seed, steep=.9, sun=318):
    """Drops of clear oil on the slope of hair, which gives way below them: the liquid's own absorption colours them, darker towards the sun and lit at the far side."""
    level = gaussian_filter(f.z, 1.6 * f.per)
    ground, f.z = f.z, np.zeros_like(f.z)
    cap = drop_shape(f, drops, steep, seed, .03)
    on = cap > 0
    f.z = np.where(on, np.minimum(ground, level + .5 * cap), ground)
    wet = gaussian_filter(on.astype(np.float32), .7)[..., None]
    gy, gx = np.gradient(gaussian_filter(cap.clip(0), .15 * f.per) * f.per)
    a = math.radians(sun)
    gain = np.clip(.85 + .8 * (gx * math.sin(a) - gy * math.cos(a)), .3, 1.6)[..., None] * np.exp(-cap.clip(0)[..., None] * np.array((.02, .16, .24), np.float32))
    for part in (f.matter[..., :3], f.matter[..., 8:]):
        under = np.stack([gaussian_filter(part[..., k], .3 * f.per) for k in range(3)], -1)
        part += ((.4 * part + .6 * under) * gain - part) * wet
    return np.where(cap > -900, cap + level, -1e3).astype(np.float32)


def combed(width_px, samples, cells, size=(112, 49), seed=930, tilt=45., sway=0., oil=((-24.4, -21, 2.5), (12.5, 18.5, 2.3), (16.8, 14.8, 1.))):
    """Hair that a comb has just drawn into furrows, wet, clear drops of oil on it; the shadow of the hand with the comb."""
    f = Field(*size, cells, (.10, .34))
    hair(f, seed, -20, comb=(3.6, .26), finer=6, **{**CHESTNUT, 'light': '#5E3218', 'bow': 2.8, 'calm': .5, 'wave': (88., 3.5, -.2), 'band': .10, 'shine': (.22, .25, .18), 'depth': .9, 'dense': 1.3, 'sun': (318, 46), 'aim': (0, 1)})  # evenly lit: a shadow must be read on it
    f.z = .5 * gaussian_filter(f.z, .35 * f.per)  # its locks shade each other in their paint: hard shadows would be black slits
    oil = amber(f, oil, seed)
    f.liquid = np.maximum(drop_shape(f, rain(60, (-60, -36, 60, 36), (.2, .8), seed, 2.6), .75, seed), oil)
    def mask(w, h, t): return combing((w, h), size, (-8 * t, -1 + 3 * t), 12 - 2 * t, size=.98, near=.38)
    return f.trace(width_px, samples, sun=(318, 46), sunlight=4.4, sun_colour='#FFF0CE', spread=.8, tilt=tilt, aim=(0, 1), absorb=(.05, .2, .8), ior=1.45, gather=1.3, photons=1, sky=CLEARING,
                   aperture=.005, focus=(0, 6, 1), coat_rough=.13, back=('#20160E', '#20160E')), dict(ev=.12, sat=1.10, contrast=1.24, mask=mask, shade=(.16, .16, .15))


def tress(width_px, samples, cells, size=(64, 40), seed=320, tilt=45., oil=((-9, 3.5, 2.3), (4.6, -7.2, 1.5), (15.5, 8.2, 1.9), (-19, -8, 1.1), (21, -9.5, 1.0), (-22, 12, 1.3))):
    """Brown hair in a long wave, single hairs astray, drops of golden oil on it."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    hair(f, seed, -14, dark='#1E0E07', light='#6A371A', thick=.09, lock=4.6, bow=2.6, calm=.7, wander=1.2, flyaways=50, wave=(46., 3.3, .4), shine=(.22, .24, .18), sun=(344, 46), aim=(0, 1), bend=lambda u, v: 4.4 * np.sin(u / 13.5 + .4 + v / 26) + 1.3 * np.sin(u / 7.1 + 1.2 - v / 9))
    _wet(f, w, h, seed, oil, 30, (.15, .45))
    return _shade(f, width_px, samples, tilt, (0, 3, 1), branch(58, 3, .26, (6, 13)), .2, sun=(344, 46))


def _wet(f, w, h, seed, oil, n=70, sizes=(.2, .8)):
    """Fine drops everywhere, and drops of oil."""
    small = rain(n, (-w * .55, -h * .62, w * .55, h * .62), sizes, seed, 2.6)
    f.liquid = np.maximum(drop_shape(f, small, .75, seed), golden(f, oil, seed))


def _shade(f, width_px, samples, tilt, focus, mask, ev=.3, sun=(320, 44), flesh=None):
    return f.trace(width_px, samples, sun=sun, sunlight=4.4, sun_colour='#FFF0CE', spread=.7, tilt=tilt, aim=(0, 1), absorb=(.05, .2, .8), ior=1.45, photons=1, sky=CLEARING, flesh=flesh,
                   aperture=.005, focus=focus, coat_rough=.13, back=('#20160E', '#20160E')), dict(ev=ev, sat=1.04, contrast=1.12, mask=mask, shade=(.44, .44, .40))


def mask_on_hair(width_px, samples, cells, size=(84, 63), seed=960, tilt=45., angle=-32, oil=((25, 17, 3.0), (30, 12.5, 1.2), (-28, -17, 2.4), (-23, -20.5, 1.0), (14.5, 25, 1.3)), combed=0., leaves=()):
    """A hair mask laid on a wet lock: ivory, soft, with what the fingers have drawn in it; golden oil beside it. `combed`: mm between the furrows of a comb that runs through it."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    hair(f, seed, angle, comb=(combed, .22) if combed else None, **{**CHESTNUT, 'sun': (344, 46), 'aim': (0, 1)})
    base = gaussian_filter(f.z, 1.2 * f.per)
    u, v = f.turned(-3, 0, angle + 6)
    n, fine_n = f.noise(13, seed + 1, 2.8), f.noise(4, seed + 2, 2.)
    v = v + 1.3 * np.sin(u / 17 + .4) + .45 * n
    t = u / (w * .80) + .5
    half = h * .205 * (1 + .22 * np.sin(u / 9 + 1)) * ramp(t, -.03, .16) ** .5
    long = ridges(v * .55, u * .35, seed + 3, f.per)
    soft = gaussian_filter(long, .5 * f.per)
    end = ramp(t + .11 * soft + .04 * fine_n, 1.02, .90)
    d = (half - np.abs(v)) + .5 * fine_n * ramp(t, .2, .9)
    on = ramp(d, -.05, .35) * end * ramp(t, -.04, .0)
    body = 3.4 * (1 - np.exp(-np.clip(d, 0, None) / 2.2)) * end ** .6 * (1 - .45 * ramp(t, .45, 1)) + .55 * soft * ramp(d, .2, 2.4) + .3 * n
    body += 2.4 * np.exp(-((t - .10) / .10) ** 2) * ramp(d, 0, 4)
    if combed:
        q = np.mod(v / combed + .03 * fine_n, 1) - .5
        body = body * (.32 + .68 * np.abs(q * 2) ** .7) * (.5 + .5 * ramp(t, .18, .08)) + .2 * np.abs(q)
        on = on * np.clip(1.05 - .95 * ramp(np.abs(q), .20, .06) * ramp(t, .25, .60), 0, 1)
    body = gaussian_filter(np.clip(body, .12, None), .32 * f.per) * on
    f.z = f.z * (1 - on) + on * (base + body)
    on = ramp(on, .25, .6)
    f.paint(on, '#E4DAC6', .28, 0, .6, .9, .15)
    for k, leaf in enumerate(leaves): blade(f, *leaf, .30, seed + 20 * k, ('#2A4626', '#587A3E'), .5, .05, ((.64, .13, .02),))
    flesh = (on, .5, 1.5, '#FFF1DC')
    _wet(f, w, h, seed, oil)
    f.liquid = np.where(on > .1, -1e3, f.liquid).astype(np.float32)
    return _shade(f, width_px, samples, tilt, (0, 4, 3), branch(57 + seed % 5, 3, .24, (6, 14)), -.34, sun=(344, 46), flesh=flesh)


def dropper(width_px, samples, cells, size=(57, 42.75), seed=1500, tilt=45., at=(6.5, 5.6), angle=24., R=4.3, pools=((12.2, 10.4, 5.2), (19.4, 4.4, 1.6), (4.4, 18.2, 1.3), (20.2, 15.0, .7), (-14.5, 17.5, 2.2))):
    """The dropper of a bottle laid down on pale stone, full of golden oil, a pool of it before its tip; the shade of a branch."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    f.paint(1, '#A59E8E', .42, 0, .4, .25, .1)
    layers = f.noise(30, seed, 3.2, (1, 2.2))
    f.z += .10 * layers + .012 * f.noise(3, seed + 1, 2.)
    f.tint(np.clip(.5 + .35 * f.noise(15, seed + 3, 1.6, (1, 1.8)), 0, 1), [.90, .87, .82])
    pits = np.clip(f.noise(.9, seed + 2, 2.2) - 2.3, 0, 1) * np.clip(.2 + .6 * layers, 0, 1)  # the pores of limestone
    f.z -= .10 * pits
    f.tint(pits, [.84, .79, .72])
    u, v = f.turned(*at, angle)
    wall = np.where(u > -13, R * (1 - .60 * ramp(u, -13, -3.2)), R)
    near = ramp(np.abs(v), R + 2.5, R + .2) * ramp(u, 4, 0)
    f.z = f.z * (1 - near) - .15 * near
    q = np.abs(v) / wall
    body = np.minimum(.95 * wall * np.sqrt(np.clip(1 - q * q, 0, 1)), np.clip(.4 - u, 0, None) * 2.2)
    on = ramp(wall - np.abs(v), -.02, .06) * ramp(u, .4, .2)
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, '#B8691A', .12, 0, .4, .2, 0)
    core = on * ramp(q, .80, .70)
    f.glow(on * (.30 + .70 * np.exp(-((v - .34 * wall) / (.30 * wall)) ** 2)), '#F2A838', .62)  # the sun that it gathers at its far side
    f.glow(on * ramp(q, .84, .97), '#3A1604', .3)  # its wall turns the light away
    for a, b, r in ((-21.5, -.8, 1.05), (-18.4, .5, .5), (-11.8, -.3, .34)):  # air in the oil
        k = np.hypot(u - a, v - b) / r
        f.glow(on * ramp(k, 1.05, .98) * ramp(k, .62, .86), '#5A2606', .4)
        f.glow(on * ramp(k, .5, .3), '#FFD98A', .9)
    marks = on * ramp(np.abs(np.mod(u + 40, 4.2) - 2.1), .22, .12) * ramp(v + .30 * wall, .1, -.1) * ramp(u, -12, -12.4)
    f.paint(marks, '#F4E8CC', .5)
    f.glow(marks, '#E9DCC0', .5)
    # the collar, black and ribbed, and the neck of its bulb
    z, n, _, _ = rod(f, *at, angle, [(-34, -25.2, 8.2, .9), (-56, -33.6, 6.8, 2.6)], 1.5)
    cap = z > f.z
    a = np.arcsin(np.clip(v / 8.2, -1, 1))
    z = z - (n == 0) * .42 * (.5 + .5 * np.cos(a * 34)) * ramp(u, -25.4, -26.2) * ramp(u, -34, -33.2)
    f.z = np.where(cap, np.maximum(z, f.z), f.z)
    dark = ramp(gaussian_filter(cap.astype(np.float32), 1.6), .02, .2)  # its walls too
    f.matter[..., 8:] *= 1 - dark[..., None]
    f.paint(dark, '#15170F', .30, 0, .5, .30, 0)
    oil = amber(f, pools, seed + 5, .62, 316)
    water = drop_shape(f, [d for d in rain(120, (-w * .58, -h * .7, w * .58, h * .7), (.12, .9), seed + 6, 3.) if all(math.hypot(d[0] - x, d[1] - y) > d[2] + r + .6 for x, y, r in pools)], .7, seed)
    water = np.where((gaussian_filter(on + dark, .8 * f.per) > .01), -1e3, water)
    tube = np.where((on > .5) & ~cap, body, -1e3)
    f.liquid = np.maximum(np.maximum(water, oil), tube).astype(np.float32)
    return _shade(f, width_px, samples, tilt, (at[0] - 3, at[1], 2), branch(63, 3, .26, (5, 12)), -.18, sun=(316, 42))


def in_order(width_px, samples, cells, size=(54, 40.5), seed=1600, tilt=38., angle=-58):
    """Golden oil, lather and mask from near, side by side as they follow one another, wet slate in the gaps; the shade of leaves."""
    f = Field(*size, cells, (.10, .34))
    w, h = size
    f.paint(1, '#27331F', .3, 0, .5, .6, .05)
    f.z += .16 * f.noise(14, seed, 2.6) + .03 * f.noise(1.4, seed + 1, 1.8)
    u, v = f.turned(0, 0, angle)
    n = f.noise(9, seed + 2, 2.8)
    bow = v + 1.6 * np.sin(u / 11 + .5) + .004 * u * u
    first, second = -8.6 + .8 * np.sin(u / 7 + 1), 8.2 + .7 * np.sin(u / 8)
    # the mask: soft folds, a lip
    d = bow - second - .35 * n
    cream = ramp(d, -.05, .3)
    q = np.mod(bow / 6.6 + .07 * f.noise(15, seed + 2, 3.4) + .14 * np.sin(u / 8.5 + 1), 1)  # soft folds, as a hand lays them
    fold = gaussian_filter(np.where(q < .70, (q / .70) ** 1.8, ((1 - q) / .30) ** .9).astype(np.float32), .95 * f.per)
    body = 2.8 * (1 - np.exp(-np.clip(d, 0, None) / 1.4)) + 2.0 * fold * ramp(d, .2, 3.5) * (1 + .22 * f.noise(18, seed + 3, 3.4)) + .35 * f.noise(20, seed + 4, 3.4)
    f.z = f.z * (1 - cream) + cream * gaussian_filter(body, .2 * f.per)
    f.paint(cream, '#E4D8BE', .28, 0, .6, .9, .15)
    band = 5.6 - np.abs(bow - (first + second) / 2) + .7 * f.noise(6, seed + 5, 2.4)
    # the oil: level, its border round, light gathered along the side away from the sun
    d = first - bow - .25 * n
    thick = 2.4 * np.sqrt(np.clip(1 - (1 - np.clip(d / 2.6, 0, 1)) ** 2, 0, 1)) + .10 * f.noise(16, seed + 7, 4.) * ramp(d, .5, 4)
    wet = ramp(d, -.05, .15)
    f.matter[..., 8:] *= 1 - wet[..., None]
    f.paint(wet, '#7A3C08', .6, 0, .1, 0, .1)
    leaves = leaves_gobo(23, .75, 3, .32, (6, 12), .5)
    sun = zoom(leaves, (f.h / leaves.shape[0], f.w / leaves.shape[1]), order=1, mode='nearest', grid_mode=True)[:f.h, :f.w]
    f.z *= 1 - wet
    lit = linear('#5A2204') * .55 + (linear('#FFB038') - linear('#5A2204') * .55) * (.07 + .88 * np.exp(-np.clip(d - 1.0, 0, None) / 3.4) * ramp(d, .2, 1.4) + .16 * np.exp(-((d - 9.5 + 2 * n) / 2.2) ** 2))[..., None]
    f.glow(wet, lit * sun[..., None])
    for x, y, b in rain(70, (-w * .55, -h * .8, w * .1, h * .8), (.10, .8), seed + 9, 6.):  # air in the oil
        q = np.hypot(f.x - x, f.y - y) / b
        at = wet * ramp(d, 1.2, 2.2)
        f.glow(at * ramp(q, 1.03, .97) * ramp(q, .60, .86) * .8, '#7A3E06', .4)
        f.glow(at * ramp(q, .62, .3) * .8, '#FFD588', .9)
    f.liquid = np.where(d > 0, f.z * 0 + thick, -1e3).astype(np.float32)
    f.clean = .6
    flesh = (cream.astype(np.float32), .55, 1.1, '#FFF4E0')
    picture = f.trace(width_px, samples, sun=(318, 40), sunlight=1.95, sun_colour='#FFF1D2', spread=2., tilt=tilt, aim=(0, 1), lens=100, ior=1.28, photons=0, absorb=(.01, .04, .14), gobo=leaves, flesh=flesh,
                   sky=make_sky('#E2ECDC', '#F4EFD8', .50, [(-.36, -.42, .16, .20, 12, '#FFFFFF', 9., 1, .5), (.5, .3, .10, .3, 20, '#FFFFFF', 2., 1, .6)]), aperture=.008, focus=(0, 3, 2.5), coat_rough=.10, back=('#20160E', '#20160E'))
    far = w * 100 / 36
    def ground(a):  # what the field has where the lather counts: the lens sees what is farther away smaller
        def at(x, y):
            k = 1 + y * math.sin(math.radians(tilt)) / far
            return map_coordinates(a, [(1 - y * k) * f.per + f.h / 2, x * k * f.per + f.w / 2], order=1, mode='nearest')
        return at
    return lather(picture, size, ground(band), seed, 3., tuple((1.25 * r, m) for r, m in SIZES), 90 - tilt, sunny=1.3, stray=.45, shadow=ground(sun)), dict(ev=-.14, sat=1.06, contrast=1.15)


def hairpin(f, x, y, angle, long=66., wide=15., r=1.9, seed=0, colour='#B08A50'):
    """A bent wire for the hair, its legs waved in the middle."""
    t = np.linspace(0, 1, 500)
    leg = lambda side, s: np.stack([s * long, side * (wide / 2 - 1.2 * s) + 1.7 * np.sin((s - .3) * 4 * 2 * math.pi) * ((s > .3) & (s < .8))], 1)
    arc = np.stack([-wide / 2 * np.cos((t - .5) * math.pi), wide / 2 * np.sin((t - .5) * math.pi)], 1)
    way = np.concatenate([leg(-1, 1 - t), arc, leg(1, t * .97)])
    u, v = f.turned(x, y, angle)
    near = (np.abs(v) < wide) & (u > -wide) & (u < long + 5)
    far, i = cKDTree(way).query(np.stack([u[near], v[near]], 1), distance_upper_bound=r * 1.5)
    hit = far < r
    z = np.where(hit, 2.2 * r + np.sqrt(np.clip(r * r - far * far, 0, None)), -9.)
    base = f.z[near]
    f.z[near] = np.where(hit, np.maximum(base, z), base)
    on = np.zeros_like(f.z)
    on[near] = ramp(far, r + .3 / f.per, r - .3 / f.per)
    f.paint(on, colour, .22, 1, .5, .2, 0)
