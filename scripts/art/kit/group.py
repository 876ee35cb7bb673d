"""The group: the hard low warm sun of a late afternoon, from the upper left, which no house has; things that people there work with."""
import math
import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree
from matter import WINDOW, drag, drawn, drop_shape, flower, glassy, grains, inked, mixc, oak, paper, rod, scattered, waver, write
from relief import Field, blind_gobo, leaves_gobo, linear, make_sky, ramp

SUN = '#FFECD6'


def cotton(f, u, v, pitch, seed, amp=1.):
    """Height of white cotton twill, mm: fine diagonal wales of yarns that are not quite even, the float of each yarn a short hump."""
    a, b = u / pitch + .16 * f.noise(5, seed, 1.6) + .05 * f.noise(.8, seed + 1, .9), v / pitch + .14 * f.noise(5, seed + 2, 1.6)
    wale = np.mod(a + b * .5, 1)
    step = np.mod(b * 1.25 + np.floor(a + b * .5) * .37, 1)
    thread = np.sqrt(np.clip(1 - (2 * wale - 1) ** 2, 0, 1)) * (.55 + .45 * np.sin(step * math.pi) ** .8)
    return amp * (.062 * pitch / .42 * thread + .008 * f.noise(.35, seed + 3, .8))


def thread(f, points, r, colour, seed=0, twist=2.2, base=None):
    """Sewing thread laid along straight stitches ((x0, y0, x1, y1), ...) mm, each sinking into the cloth at its ends; two plies turn about each other."""
    for k, (x0, y0, x1, y1) in enumerate(points):
        L = math.hypot(x1 - x0, y1 - y0)
        m = r * 2.4
        i0, i1 = (int((min(x0, x1) - m) * f.per + f.w / 2), int((max(x0, x1) + m) * f.per + f.w / 2) + 1)
        j0, j1 = (int((min(y0, y1) - m) * f.per + f.h / 2), int((max(y0, y1) + m) * f.per + f.h / 2) + 1)
        i0, j0 = max(i0, 0), max(j0, 0)
        if i1 <= i0 or j1 <= j0: continue
        s = np.s_[j0:j1, i0:i1]
        X, Y = f.x[s], f.y[s]
        if not X.size: continue
        c, q = (x1 - x0) / L, (y1 - y0) / L
        u, v = (X - x0) * c + (Y - y0) * q, (Y - y0) * c - (X - x0) * q
        t = np.clip(u / L, 0, 1)
        sink = np.sqrt(np.clip(1 - (2 * t - 1) ** 4, 0, 1))
        ply = np.cos((u / (r * twist) + .5 * np.sin(k * 1.7)) * math.pi * 2 + v / r * 1.3)
        d = np.hypot(v, np.maximum(np.maximum(-u, u - L), 0))
        rr = r * (.94 + .06 * ply)
        on = d < rr
        base_ = (base[s] if base is not None else f.z[s])
        z = base_ - .62 * r + r * 1.05 * sink + np.sqrt(np.clip(rr * rr - d * d, 0, None)) * .85 + .05 * r * ply
        f.z[s] = np.where(on, np.maximum(f.z[s], z), f.z[s])
        w = ramp(d, rr + .4 / f.per, rr - .6 / f.per)[..., None]
        f.matter[s][..., :3] += (linear(colour) * (1 + .05 * ply[..., None]) - f.matter[s][..., :3]) * w


LETTERS = {  # ways of the needle in a box as high as wide, y down
    'S': (((.88, .17), (.66, .02), (.34, .01), (.10, .16), (.16, .39), (.50, .50), (.84, .61), (.92, .83), (.68, .99), (.34, .99), (.10, .83)),),
    'C': (((.94, .20), (.72, .03), (.44, .01), (.14, .19), (.03, .50), (.14, .81), (.44, .99), (.72, .97), (.94, .80)),),
    'T': (((.06, .03), (.94, .03)), ((.50, .08), (.50, 1.))),
    'R': (((.10, 0.), (.10, 1.)), ((.16, .03), (.50, .02), (.82, .12), (.86, .28), (.78, .45), (.50, .54), (.16, .54)), ((.48, .56), (.90, 1.))),
    '&': (((.98, .97), (.34, .34), (.27, .12), (.44, .01), (.62, .12), (.54, .30), (.20, .56), (.09, .78), (.30, .98), (.62, .90), (.92, .54)),),
    'D': (((.10, 0.), (.10, 1.)), ((.16, .03), (.44, .03), (.80, .18), (.92, .50), (.80, .82), (.44, .97), (.16, .97)))}


def embroidered(f, words, place, size, colour, seed, wide=.27, pitch=.15):
    """Words in satin stitch: threads side by side across each way of a letter, a little aslant, none quite as long as the next; `place` takes mm along and down to the field."""
    rng, lines, left = np.random.default_rng(seed), [], 0.
    for letter in words:
        for way in LETTERS.get(letter, ()):
            pts = np.array(way, float) * (.86 * size, size)
            cum = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(pts, axis=0).T))])
            go = CubicSpline(cum, pts) if len(pts) > 2 else lambda s: np.array([np.interp(s, cum, pts[:, k]) for k in (0, 1)]).T
            for s in np.arange(.02, cum[-1], pitch):
                p, q = go(s), go(s + .05)
                a = math.atan2(q[1] - p[1], q[0] - p[0]) + math.pi / 2 + .22 + rng.normal(0, .03)
                reach = wide * rng.uniform(.93, 1.07) * (.86 + .14 * min(1, 4 * s / size, 4 * (cum[-1] - s) / size))
                ends = [place(left + p[0] + k * reach * math.cos(a), p[1] + k * reach * math.sin(a)) for k in (-1, 1)]
                lines.append((*ends[0], *ends[1]))
        left += size * (1.08 if letter in LETTERS else .62)
    before = f.z.copy()
    base = gaussian_filter(f.z, .12 * f.per) + .05
    thread(f, lines, .10, colour, seed, 5., base)
    f.paint(ramp(f.z - before, .02, .06), None, .40, 0, .5, .16, .06)


def coat(width_px, samples, cells, size=(58, 43.5), seed=9):
    """The breast pocket of a laboratory coat from near: cotton twill with folds, sewn twice along its edges, a name stitched on it; a pen weighs it down, a shade card was put away in haste, a red wiped off on the hem."""
    f = Field(*size, cells, .05)
    u, v = f.turned(0, 0, -5)
    x, y = u - 1.5, v - 7.5  # of the pocket, whose mouth is at y = -17
    W, top = 20., -17.
    fold = lambda a, b, deg, wide, high, reach: high * np.exp(-((((u - a) * math.sin(math.radians(deg)) - (v - b) * math.cos(math.radians(deg)) + .7 * waver((u - a) * math.cos(math.radians(deg)) + (v - b) * math.sin(math.radians(deg)), int(abs(deg)), 26)) / wide) ** 2)) * ramp(((u - a) * math.cos(math.radians(deg)) + (v - b) * math.sin(math.radians(deg))), -4, 9) * ramp(((u - a) * math.cos(math.radians(deg)) + (v - b) * math.sin(math.radians(deg))), reach, reach * .45)
    body = (.9 * f.noise(38, seed + 1, 4.) + fold(-19, -13, -118, 3.2, 1.9, 26) + fold(-19.5, -9, 158, 2.6, 1.4, 18) + fold(23, -10, -38, 3.0, 2.0, 30) + fold(23, 2, -8, 3.6, 1.6, 26) + fold(22, -13, -72, 2.4, 1.3, 24))
    f.paint(1, '#C9C9C9', .9, 0, .18, 0, .12)
    f.z += body + cotton(f, u, v, .44, seed)
    below = f.z.copy()
    inside = np.minimum(W - np.abs(x), 70 - y)
    # the card and the pen stand in the mouth, the pocket's cloth over them
    sag = ramp(y, top + 16, top) * np.exp(-((x - 10.5) / 8.5) ** 2)
    lips = .55 * np.exp(-((x + 7) / 9) ** 2) * ramp(y, top + 15, top)
    mouth = top + .75 * np.exp(-((x - 10.5) / 7) ** 2) - .15 * np.exp(-((x + 6) / 6) ** 2)  # the pen draws it down
    inside = np.minimum(inside, y - mouth)
    pocket = ramp(inside, -.02, .05)
    cx, cy = -7.4, top - 1.5
    p, q = (x - cx) * math.cos(-.06) + (y - cy) * math.sin(-.06), (y - cy) * math.cos(-.06) - (x - cx) * math.sin(-.06)
    card = ramp(np.minimum(8.6 - np.abs(p), q + 9.5) - .35 * (np.clip(np.abs(p) - 7.9, 0, 1) * np.clip(-q - 8.8, 0, 1)), -.01, .05) * (y < mouth + 1.5)
    f.z = np.where(card > .5, gaussian_filter(body, 1.5 * f.per) + 1.7 + .05 * (y - top) + .004 * f.noise(.4, seed + 31, .8), f.z)
    f.paint(card, '#F1E8D8', .72, 0, .3, .05, .1)
    for k, c in enumerate(('#B5122F', '#C9364C', '#8C1230')):
        sw = card * ramp(np.minimum(2.25 - np.abs(p + 5.2 - k * 5.2), q + 7.6), 0, .05)
        f.paint(sw, c, .42, 0, .45, .18)
        f.z += sw * (.05 + .012 * drag(q, p, np.ones_like(sw, bool), seed + 40 + k, .5, 9))
    # the pocket's cloth
    puff = 1.1 * np.clip(1 - (x / W) ** 2, 0, 1) ** .7 * ramp(y, top + 55, top) + 1.3 * sag + .9 * lips
    dent = fold(9.5, -4, 78, 2.3, .9, 34) + fold(-3, -6, 62, 2.0, .55, 26) + fold(14, -3, 104, 1.8, .7, 22) - .25 * f.noise(9, seed + 7, 3.5)
    z2 = gaussian_filter(body, 2.2 * f.per) + .95 + puff + dent * ramp(y, top + 3, top + 9) + cotton(f, x * .97 + .12 * y, y * .97 - .04 * x, .44, seed + 13)
    hem = ramp(y - mouth, 5.3, 5.1)
    edge = np.clip(inside / .45, 0, 1)
    z2 = z2 + .42 * hem - .34 * (1 - np.sqrt(1 - (1 - edge) ** 2))
    side = ramp(W - np.abs(x), 3.0, 2.8) * (1 - hem)
    z2 = z2 + .22 * side
    lines = []
    def seam(points, pitch=2.15, gap=.42):
        """Stitches along a polyline in pocket coordinates, to the frame's own."""
        pts = np.array(points, float)
        seg = np.hypot(*np.diff(pts, axis=0).T)
        cum = np.concatenate([[0], np.cumsum(seg)])
        rng = np.random.default_rng(len(lines) + seed)
        a = 0.
        while a < cum[-1] - pitch:
            e = a + (pitch - gap) * rng.uniform(.94, 1.05)
            P = [np.interp(w, cum, pts[:, 0]) for w in (a, e)], [np.interp(w, cum, pts[:, 1]) for w in (a, e)]
            lines.append((P[0][0], P[1][0] + rng.normal(0, .03), P[0][1], P[1][1] + rng.normal(0, .03)))
            a += pitch
    xs = np.linspace(-W + .9, W - .9, 60)
    hang = lambda t: top + .75 * np.exp(-((t - 10.5) / 7) ** 2) - .15 * np.exp(-((t + 6) / 6) ** 2)
    for off in (.85, 4.55): seam([(t, hang(t) + off) for t in xs])
    for off in (.8, 2.5):
        for sgn in (-1, 1): seam([(sgn * (W - off), top + (1.2 if off < 1 else 5.2)), (sgn * (W - off), 44)])
    # the cloth puckers along a seam: it is drawn down at each stitch's ends and stands between two rows
    near = np.full_like(f.z, 9.)
    for off in (.85, 4.55): near = np.minimum(near, np.abs(y - mouth - off) + 9 * (np.abs(x) > W - .5))
    for off in (.8, 2.5): near = np.minimum(near, np.abs(W - off - np.abs(x)) + 9 * (y < top + (1 if off < 1 else 5)))
    z2 = z2 - .11 * np.exp(-(near / .40) ** 2) + .05 * np.exp(-(near / 1.3) ** 2) * np.cos(((np.where(np.abs(y - mouth) < 5.2, x, y)) / 2.15 * 2 + .4) * math.pi)
    f.z = np.where(pocket > .5, np.maximum(z2, below + .2), f.z)
    f.paint(pocket, '#CDCDCC', .9, 0, .18, 0, .12)
    yarn = .5 + .5 * np.clip(f.noise(.5, seed + 60, .6), -1, 1)
    f.tint(yarn * (1 - card), [.965, .96, .95])
    c5, s5 = math.cos(math.radians(-5)), math.sin(math.radians(-5))
    out = lambda a, b: ((a + 1.5) * c5 - (b + 7.5) * s5, (a + 1.5) * s5 + (b + 7.5) * c5)
    thread(f, [(*out(a, b), *out(c, d)) for a, b, c, d in lines], .21, '#E4E0D6', seed)
    embroidered(f, 'SCCTC R&D', lambda a, b: out(a - 15.9, b - 8.3), 2.65, '#1F3F66', seed + 70)
    # the pen
    z, n, pu, pv = rod(f, *out(11.2, top - 3), -90 - 5 + 2.5, [(-9, 30, 2.15, .25), (-2.2, -.9, 2.3, .2), (4.6, 40, 2.15, .3)], 0)
    lift = gaussian_filter(body, 2. * f.per) + 2.4
    free = (z > -9) & (y < mouth + .1)
    f.z = np.where(free, lift + z * .96, f.z)
    f.paint(free, '#16233D', .14, 0, .5, 1., 0)
    f.paint(free & (n == 1), '#D4D2CC', .16, 1, .5, 0, 0)
    cu, cv = pu, pv
    long = ((cu > -13.2) & (cu < 11.8))
    wide = .78 - .16 * ramp(cu, -6, -13)
    clip = long & (np.abs(cv) < wide) | ((np.hypot(cu + 12.6, cv) < 1.12))
    ride = np.where(y < mouth, lift + 2.05 + .55, gaussian_filter(np.where(pocket > .5, f.z, lift), .8 * f.per) + .55)
    ride = gaussian_filter(ride.astype(np.float32), .7 * f.per)
    ball = np.clip(1 - (np.hypot(cu + 12.6, cv) / 1.12) ** 2, 0, 1)
    crown = np.sqrt(np.clip(1 - (cv / wide) ** 2, 0, 1)) * .32
    f.z = np.where(clip, np.maximum(f.z, ride + np.maximum(crown, .75 * np.sqrt(ball))), f.z)
    f.paint(gaussian_filter(clip.astype(np.float32), .6), '#D9D6CE', .13, 1, .5, 0, 0)
    # a red wiped off on the hem with one finger: thick at its start, then only on the crests of the cloth
    a, b = x + 1.0, y - mouth - 2.9
    t = np.clip(a / 8.6, 0, 1)
    reach = (.22 + 1.25 * np.sin(math.pi * np.clip(t * .80 + .17, 0, 1)) ** .8)
    lane = ramp(np.abs(b - .45 * np.sin(a / 4.5)) / reach + .22 * f.noise(1.8, seed + 80, 1.4), 1.0, .72) * ramp(a, -.7, .4) * ramp(a + .8 * f.noise(.8, seed + 81, 1.), 9.6, 6.5)
    crest = cotton(f, x * .97 + .12 * y, y * .97 - .04 * x, .44, seed + 13) / .07
    taken = np.clip(1.55 - 1.9 * t + .9 * (crest - .5) + .28 * drag(a, b, (np.abs(a) < 20), seed + 82, .8, 8), 0, 1)
    red = pocket * lane * taken * (1 - clip)
    f.paint(red * .93, '#A8112C', .38, 0, .5, .18, .1)
    f.z += red * np.clip(1 - 1.7 * t, 0, 1) * .10
    return f.trace(width_px, samples, sun=(296, 25), sunlight=3.1, sun_colour=SUN, spread=1.1, gobo=blind_gobo(-38, 1.25, .80, 14, .5), sky=make_sky('#C9D6EA', '#FFEEDA', .36, [(-.5, -.30, .10, .34, 16, '#FFF6E6', 5., 2)]), tilt=16, aim=(0, -1), aperture=.012, focus=(0, 1.5, 3.2), coat_rough=.05), dict(ev=-.06, contrast=1.12)


def film(f, x, y, angle, long, wide, seed, tone=(.95, .895, .76)):
    """A strip of clear matt tape: it bridges what it lies over, air stays under it, one end is cut by the teeth of its holder, the other torn."""
    u, v = f.turned(x, y, angle)
    near = (np.abs(u) < long / 2 + 3) & (np.abs(v) < wide / 2 + 1)
    teeth = .42 * (.5 + .5 * np.cos(v / .92 * 2 * math.pi)) ** 1.4
    torn = 1.0 * waver(v, seed + 1, 5) + .35 * f.noise(.9, seed + 2, 1.) - 1.4 * np.exp(-((v - wide * .2) / 1.1) ** 2)
    inside = np.minimum(np.minimum(u + long / 2 - teeth, long / 2 - u + torn), wide / 2 - np.abs(v) + .012 * waver(u, seed + 3, 14))
    on = ramp(inside, -.015, .03) * near
    bridge = np.maximum(gaussian_filter(f.z, .55 * f.per), f.z)
    gap = bridge - f.z
    air = f.noise(2.6, seed + 4, 1.7) + .5 * f.noise(.7, seed + 5, 1.2)
    air = np.maximum(ramp(air, 1.35, 1.6), ramp(gap, .03, .10))
    for bx, by, r in scattered(26, seed, (-long / 2, -wide / 2, long / 2, wide / 2), (.12, .55), 2.5): air = np.maximum(air, ramp(np.hypot(u - bx, v - by), r, r * .8))
    rim = np.clip(1 - np.abs(gaussian_filter(air, .06 * f.per) - .5) / .32, 0, 1) * on
    crease = np.exp(-((u - .22 * v + long * .17) / .10) ** 2)
    f.z = f.z * (1 - on) + on * (bridge + .07 + .05 * gaussian_filter(air, .10 * f.per) + .06 * crease + .010 * f.noise(1.6, seed + 6, 2., (.12, 1)))
    f.tint(on, tone)
    f.tint(on * (1 - air), (.955, .945, .92))
    f.paint(on * air * .20, '#FFFBF2')
    f.paint(rim * .30, '#FFFDF6')
    f.paint(on * ramp(inside, .10, .02) * .35, '#FFF8E8')
    f.paint(on, None, .24, 0, .5, .75)


def two_reds(width_px, samples, cells, size=(60, 40), seed=6):
    """Two reds that differ by a letter, drawn out by a hand on a card; tape holds the card on a sheet with times of day and marks in pencil."""
    f = Field(*size, cells)
    paper(f, '#E9DCCB', seed, .006)
    u, v = f.turned(-10.5, 1.2, -3)
    W, H = 30., 32.
    inside = np.minimum(W / 2 - np.abs(u), H / 2 - np.abs(v))
    on = ramp(inside, -.02, .03)
    lift = 2.6 * ramp(u + v * .9, 15, 33) ** 2 + .5 * ramp(-u + v, 22, 34) ** 2
    f.z = f.z * (1 - on) + on * (.42 + lift + .003 * f.noise(.45, seed + 1, .8) + .05 * f.noise(20, seed + 2, 4.))
    f.paint(on, '#F7F1E7', .85, 0, .22, 0, .1)
    f.tint(on * np.clip(f.noise(.14, seed + 3, .1, (1, 5)) - 2.6, 0, 1) * .4, [.8, .75, .68])
    drawn(f, -16.3, -9.6, 89, 22.5, 8.4, '#B01330', seed + 40, bow=.7, hook=-.9, pressure=((0, .96), (.25, 1.03), (.6, .97), (1, .72)), tail=(.58, 1.03), rim=(.40, .34), skew=.10, thick=.36, slant=.18)
    drawn(f, -5.0, -9.2, 86, 21, 7.8, '#A31228', seed + 80, bow=-.5, hook=.8, pressure=((0, 1.02), (.3, .95), (.65, 1.0), (1, .84)), tail=(.68, 1.02), rim=(.34, .42), skew=-.08, thick=.34, slant=-.14, ledge=.10)
    for words, x, y, a in (('07', -17.6, 15.4, -4), ('07 b', -6.8, 14.9, -5)): write(f, words, x, y, 4.4, a, '#3A4150', weight=.07)
    for words, x, y, size_, a, colour, w in (('12:00', 9.0, -6.2, 5.0, -7, '#3A4150', .07), ('18:30', 9.8, 1.4, 5.0, -5, '#3A4150', .07), ('?', 23.0, .6, 6.0, -5, '#A3322B', .09), ('b', 14.4, 9.6, 6.2, -4, '#A3322B', .09)): write(f, words, x, y, size_, a, colour, weight=w)
    inked(f, ((21.8, -6.8), (23.0, -5.0), (26.2, -9.6)), '#3A4150', .34)
    inked(f, [(15.9 + 4.2 * math.cos(t) + .05 * t, 9.4 + (3.0 + .08 * t) * math.sin(t)) for t in np.linspace(-2.2, 4.5, 40)], '#A3322B', .32, seed=3)
    film(f, -10.2, -13.6, 1.5, 24, 5.6, seed + 100)
    grains(f, scattered(40, seed, (-30, -20, 30, 20), (.02, .10), 2.), '#8A3A44', seed=seed)
    return f.trace(width_px, samples, sun=(304, 25), sunlight=3.0, sun_colour=SUN, spread=1.2, gobo=leaves_gobo(31, size[1] / size[0], 3, .34, (7, 14), .55), sky=make_sky('#D9E0EC', '#FFEEDC', .40, [(-.36, -.50, .16, .10, 14, '#FFFFFF', 5., 2), (-.42, -.42, .5, .10, -40, '#FFF4E4', .8, 1, .8)]),
                   tilt=14, aperture=.009, focus=(0, 1, .4), coat_rough=.14), dict(ev=-.06, contrast=1.14)


def leaning(f, x, y, angle, up, foot, parts):
    """A turned thing that leans: `up` degrees from the level, its axis through (x, y) at height `foot`; parts (from, to, radius, fillet). Returns height, part number, place along the axis,
    across it, and where one looks into its upper end: the distance from the middle there, else 99."""
    u, v = f.turned(x, y, angle)
    e = math.radians(up)
    c, s = math.cos(e), math.sin(e)
    z, number, along, mouth = np.full_like(f.z, -1e3), np.full(f.z.shape, -1), np.zeros_like(f.z), np.full_like(f.z, 99.)
    for k, (a, b, R, fillet) in enumerate(parts):
        w = np.sqrt(np.clip(R * R - v * v, 0, None))
        t = u / c + w * s / c
        inset = np.clip(fillet - (b - t), 0, fillet) / max(fillet, 1e-3)
        r = R - fillet * (1 - np.sqrt(np.clip(1 - inset * inset, 0, 1)))
        w = np.sqrt(np.clip(r * r - v * v, 0, None))
        side = np.where((np.abs(v) < R) & (t >= a) & (t <= b), (w + u * s) / c, -1e3)
        q = (b - u * c) / s
        h = q * c - u * s
        cap = np.where(np.hypot(v, h) < R - fillet * .8, q, -1e3)
        here = np.maximum(side, cap)
        wins = here > z
        number, along = np.where(wins, k, number), np.where(wins, np.where(cap >= side, b, t), along)
        mouth = np.where(wins, np.where(cap >= side, np.hypot(v, h), 99.), mouth)
        z = np.maximum(z, here)
    return z + foot, number, along, v, mouth


def jar_of_tubes(width_px, samples, cells, size=(124, 93), seed=391, R=42., at=(-10, -1)):
    """A glass jar full of empty lipstick tubes that lean against one another; one more lies on the oak."""
    f = Field(*size, cells)
    oak(f, seed, '#A9743F')
    rng = np.random.default_rng(seed)
    r = np.hypot(f.x - at[0], f.y - at[1])
    foot = ramp(r, R - 3.1, R - 3.5)
    f.tint(foot, [.82, .80, .78])
    f.z -= foot * 9
    colours = ('#D94A38', '#7E1030', '#E79C86', '#262022', '#B83A54', '#EFE2D6', '#A30F2A', '#CF7466', '#3C2A34')
    metals = ('#DDB266', '#C9CED2', '#D79A80', '#DDB266')
    left = ('#A81028', '#D8503C', '#6E0F2C', '#C43A5C', '#C77F6C')
    places = []
    for k in range(30000):
        q, t = (R - 11.5) * math.sqrt(rng.random()), rng.uniform(0, 6.28)
        p = (at[0] + q * math.cos(t), at[1] + q * math.sin(t))
        if all(math.hypot(p[0] - a, p[1] - b) > 13.4 for a, b in places): places.append(p)
    order = rng.permutation(len(places))
    for n, k in enumerate(order):
        x, y = places[k]
        out = math.degrees(math.atan2(y - at[1], x - at[0])) + rng.normal(0, 38)
        up = float(np.clip(rng.normal(57, 11), 34, 74))
        g = rng.uniform(.94, 1.06)
        deep = -1 + 5 * rng.random() + 2 * (n / len(order))
        parts = [(-16, 4.2, 6.4 * g, .7), (4.0, 5.1, 6.65 * g, .3), (4.9, 12.4 + rng.uniform(-.6, 1.4), 5.05 * g, .22)]
        z, part, along, v, mouth = leaning(f, x - 4 * math.cos(math.radians(out)) * math.cos(math.radians(up)), y - 4 * math.sin(math.radians(out)) * math.cos(math.radians(up)), out, up, deep, parts)
        on = (z > f.z) & (r < R - 3.4)
        soft = gaussian_filter(on.astype(np.float32), .5)
        f.z = np.where(on, z, f.z)
        colour, metal = colours[n % len(colours)], metals[n % 4]
        f.paint(soft * (part == 0), colour, .16, 0, .5, .9, .03)
        f.paint(soft * (part >= 1), metal, .17, 1, .5, 0, 0)
        f.paint(soft * (part == 0) * np.clip(f.noise(2.0, seed + 300 + n, 1.2) - 1.1, 0, 1) * .5, None, .45, coat=.3)  # fingers have dulled the lacquer
        inner = 4.45 * g
        hole = on * ramp(mouth, inner, inner - .12)
        rest = ramp(mouth + .25 * np.sin(3 * np.arctan2(v, along) + n), inner * (.30, .62, .8, 1.4)[n % 4], inner * (.52, .8, .95, 1.6)[n % 4])  # what no brush has reached, or nothing
        f.z -= hole * (5.6 - 1.5 * rest)
        f.paint(hole, '#8A7A66', .5, .5, .4, 0, 0)
        f.tint(hole * ramp(mouth, inner * .2, inner), [.55, .5, .46])
        f.paint(hole * rest, left[n % 5], .42, 0, .5, .25, .12)
        f.paint(soft * (part == 2) * ramp(along, 8.5, 12.4) * np.clip(f.noise(1.4, seed + 400 + n, 1.3) - .75, 0, 1) * (n % 3 != 1), left[n % 5], .42, 0, .5, .2)
    z, n, p, q = rod(f, 46, 26, -58, [(-18, 3, 7., .8), (2.8, 4.2, 7.25, .3), (4.0, 13.5, 5.5, .25)], 7.2)
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.maximum(f.z, z)
    f.paint(on * (n == 0), '#C9402E', .15, 0, .5, .9, .03)
    f.paint(on * (n > 0), '#C9CED2', .17, 1, .5, 0, 0)
    f.paint(on * (n == 2) * np.clip(f.noise(1.8, seed + 50, 1.4) - .6, 0, 1) * ramp(p, 8, 13.5), '#C9402E', .45, 0)
    gy, gx = np.gradient(f.z * f.per)
    f.paint(ramp(np.hypot(gx, gy), 3.5, 7) * .9, '#20140C', .9, 0, 0, 0, 0)  # where one thing stands before another there is a gap and no wall: it takes no light
    q = (r - R + 2.4) / 2.4
    glass = 17 * np.sqrt(np.clip(1 - q * q, 0, 1)) + .0
    f.z = np.where(np.abs(q) < 1, 0, f.z)
    f.paint(np.abs(q) < 1, '#6E5C44', .5, 0, .3, 0, 0)
    f.liquid = np.where((np.abs(q) < 1) & (glass > f.z), glass, -1e3).astype(np.float32)
    return f.trace(width_px, samples, sun=(304, 33), sunlight=3.2, sun_colour='#FFE2BE', spread=1.2, gobo=blind_gobo(58, 1.5, .80, 9, .5), sky=make_sky('#CFD8E6', '#FFE2C8', .42, [(-.44, -.44, .14, .30, 14, '#FFFFFF', 6., 2), (.55, .30, .08, .45, 20, '#FFDDB8', 1.6, 1, .6)]),
                   tilt=10, aperture=.011, focus=(at[0], 8, 10), coat_rough=.06), dict(ev=.05, contrast=1.08)


def rubbed(width_px, samples, cells, size=(46, 36), seed=24, colour='#930E26', at=(-3.0, -1), R=13.2):
    """A round of red rubbed out with a fingertip on handmade paper: thick where it was dabbed on, at its border only on the tooth and the fibres; the print of the finger where it was lifted."""
    f = Field(*size, cells)
    paper(f, '#EFE8DB', seed, .007)
    tooth = f.noise(.34, seed + 1, .9)
    fibres = np.zeros_like(f.z)
    for k in range(6): fibres = np.maximum(fibres, np.clip(np.abs(f.noise(15, seed + 30 + k, 3.)) * -16 + 1, 0, 1))
    f.z += .028 * fibres + .006 * tooth
    x, y = f.x - at[0], f.y - at[1]
    r, a = np.hypot(x, y), np.arctan2(y, x)
    turn = r * 1.0 + .55 * np.sin(a + .6) + .30 * np.sin(2 * a) + .45 * f.noise(7, seed + 6, 2.4)
    rng = np.random.default_rng(seed)
    lines = sum(p * np.interp(turn * 9 / pitch + 40 + 9 * a / (2 * math.pi) * k, np.arange(4000), gaussian_filter(rng.standard_normal(4000), 2.4) * 3.) for k, (p, pitch) in enumerate(((.6, 1.6), (.5, .62), (.35, .24))))
    rim = R * (1 + .07 * np.sin(2 * a + .4) + .04 * np.sin(3 * a + 2))
    press = 1.35 * ramp(r, rim * 1.04, rim * .55) - .25 + .55 * np.exp(-(((x + 2.2) / 4.2) ** 2 + ((y + 1.6) / 3.4) ** 2))
    taken = 1.15 * press + .34 * lines * ramp(r, 1.5, 4) + .30 * tooth * (1.15 - press) + .35 * fibres
    u, v = f.turned(at[0] + 4.6, at[1] + 5.2, 38)  # where the finger was lifted
    tip = ramp(np.hypot(u / 4.4, v / 3.3), 1.03, .86)
    whorl = np.sin((np.hypot(u * .80 + .5, v * 1.25 + .07 * u * u) + .25 * u) * 11.5 + 1.9 * f.noise(3.2, seed + 8, 1.8)) * np.clip(.75 + .35 * f.noise(.9, seed + 11, .9), .2, 1)
    taken = taken * (1 - tip) + tip * (.52 + .34 * whorl + .14 * tooth)
    cover = ramp(taken, .02, .85) * ramp(r + .35 * tooth, rim * 1.0, rim * .80)
    f.paint(cover * .95, colour, .46, 0, .5, .10, .12)
    f.tint(cover * np.clip(.55 - .5 * taken, 0, .6), [1.25, 1.30, 1.28])
    f.z += cover * np.clip(.035 + .045 * np.clip(taken - .5, 0, 1.4) + .016 * lines * (1 - tip) + .012 * whorl * tip, 0, None)
    flick = ramp(np.abs(y - 3.2 - .16 * x), 2.9, 1.2) * ramp(x, R * .8, R * .95) * ramp(x, R + 7.5, R) * np.clip(.55 + .55 * tooth + .3 * drag(x, y, np.abs(y) < 40, seed + 9, .5, 9), 0, 1)
    f.paint(flick * .75, colour, .5)
    write(f, '2021', at[0] + R - .5, R - .6, 4.4, -3, weight=.06)
    return f.trace(width_px, samples, sun=(310, 24), sunlight=3.0, sun_colour=SUN, spread=1.2, gobo=blind_gobo(8, 1.4, .8, 8, .55, size[1] / size[0], bar=.05), sky=make_sky('#D8E0EC', '#FFEDDC', .40, [WINDOW]), tilt=12, aperture=.012, focus=(0, 3, .2), coat_rough=.2), dict(ev=-.02, contrast=1.1)


def wax_drawing(cells, size=(72, 65), seed=60):
    """A child's house in wax crayon on coarse paper, drawn over and over; its colours are the picture that lies in the set of crayons (sets.py)."""
    f = Field(*size, cells)
    paper(f, '#F0E7D7', seed, .012)
    tooth = .8 * f.noise(.50, seed + 1, 1.0) + .45 * f.noise(.17, seed + 2, .8)
    f.z += .010 * tooth
    rng = np.random.default_rng(seed)

    def line(points, wide, colour, k, hard=1., passes=2):
        for n in range(passes):
            path = np.array(points, np.float32) * .86 + (1.4, 0) + rng.normal(0, .16, (len(points), 2))
            d, along = np.full(f.z.shape, 99., np.float32), np.zeros_like(f.z)
            done = 0.
            for a, b in zip(path, path[1:]):
                m = b - a
                far = float(np.hypot(*m))
                i0, i1 = sorted((a[0], b[0])); j0, j1 = sorted((a[1], b[1]))
                s = np.s_[max(int((j0 - 2) * f.per + f.h / 2), 0):max(int((j1 + 2) * f.per + f.h / 2), 0), max(int((i0 - 2) * f.per + f.w / 2), 0):max(int((i1 + 2) * f.per + f.w / 2), 0)]
                X, Y = f.x[s], f.y[s]
                if X.size and far > 1e-3:
                    t = np.clip(((X - a[0]) * m[0] + (Y - a[1]) * m[1]) / (far * far), 0, 1)
                    e = np.hypot(X - a[0] - t * m[0], Y - a[1] - t * m[1])
                    nearer = e < d[s]
                    d[s], along[s] = np.where(nearer, e, d[s]), np.where(nearer, done + t * far, along[s])
                done += far
            near = d < wide * 1.6
            press = hard * (.82 + .16 * np.sin(along / 3.1 + k) + .08 * np.sin(along / 1.1))
            streak = drag(np.mod(along, 70), d * 3, near, seed + 9 * k + n, .6, 6)
            core = 1 - (d / wide) ** 2.4
            cover = ramp(1.5 * press * np.clip(core, -1, 1) + .62 * tooth + .22 * streak - .42, -.12, .42) * near * ramp(d, wide * 1.25, wide * .9)
            f.paint(cover * (.80 + .12 * np.clip(tooth, -1, 1)), colour, .40, 0, .45, .16, .1)
            f.z += cover * .035

    wave = lambda x0, x1, y, n, h, s=0.: [(x0 + (x1 - x0) * i / n + rng.normal(0, .25), y + (h if i % 2 else -h) * rng.uniform(.75, 1.25) + s * i / n) for i in range(n + 1)]
    line(wave(-34, 33, 22.5, 60, 3.0), 1.0, '#4F8A45', 2, .95, 1)
    line(wave(-34, 33, 24.2, 44, 2.2), 1.1, '#6BA250', 12, .8, 1)
    line([(-17, 18.6), (-17.6, -4), (8, -5), (8.6, 19), (-17, 18.2)], 1.0, '#B23A2A', 3)
    line([(-21, -3), (-5, -20.5), (12, -4.2), (-20.6, -3.4)], 1.05, '#2F4C74', 4)
    line([(-15.5 + 1.62 * i + rng.normal(0, .2), -4.6 if i % 2 else -6.6 - 12.2 * (1 - abs(-15.5 + 1.62 * i + 5) / 13.2)) for i in range(15)], 1.05, '#3C5F90', 5, .85, 1)
    line([(-7.5, 18.2), (-7.8, 6), (-1, 5.6), (-.8, 18)], .9, '#7A4A28', 6)
    line([(-6.4, 17), (-5.6, 7), (-4.6, 17.2), (-3.6, 7), (-2.4, 17), (-1.6, 7)], 1.0, '#8E5A34', 16, .75, 1)
    line([(2.0 + 2.7 * math.cos(t / 3), 2.4 + 2.5 * math.sin(t / 3)) for t in range(21)], .8, '#E0A030', 7)
    line([(2.0, .2), (2.1, 4.8)], .7, '#E0A030', 17, .9, 1)
    line([(-.4, 2.4), (4.4, 2.5)], .7, '#E0A030', 18, .9, 1)
    line([(16.5 + (5.0 - t * .072) * math.cos(t / 2.4), -19 + (5.0 - t * .072) * math.sin(t / 2.4)) for t in range(66)], 1.0, '#EDB128', 8, .95, 1)
    for t in range(9): line([(16.5 + 6.4 * math.cos(t * .7), -19 + 6.4 * math.sin(t * .7)), (16.5 + (9 + t % 2) * math.cos(t * .7 + .05), -19 + (9 + t % 2) * math.sin(t * .7 + .05))], .75, '#EDB128', 20 + t, .9, 1)
    line([(-26, 18), (-26.4, 10)], .7, '#4F8A45', 30, .9, 1)
    line([(-26.4 + 2.2 * math.cos(t * 1.26) * (t % 2 + .4), 8.6 + 2.2 * math.sin(t * 1.26) * (t % 2 + .4)) for t in range(11)], .8, '#D4486A', 31, .95, 1)
    for k, c in enumerate(('#B2382A', '#4F8A45', '#2F4C74', '#EDB128')): grains(f, scattered(40, seed + k, (-30, -26, 30, 28), (.05, .28), 3.4), c, seed=seed + k, rough=.4)
    return f


def sample_tray(width_px, samples, cells, size=(84, 40.8), pitch=15.2, r=5.95, at=(4, 1), colours=(), numbers=(), seed=8, empty=(), used=(), angle=-9, body='#D9CFC3'):
    """A tray of sample pans of thin stamped tin, row by row: powders pressed smooth, with a cloth, in lines, with a flower, some scuffed, one used up; each with a strip of paper and a number in pencil."""
    f = Field(*size, cells)
    u, v = f.turned(*at, angle)
    f.paint(1, body, .5, 0, .4, .10, .1)
    f.z += .03 * f.noise(20, seed, 3.5) + .004 * f.noise(.5, seed + 40, .8)
    f.tint(np.clip(.5 + .3 * f.noise(16, seed + 41, 2.), 0, 1), [.96, .95, .94])
    fine, middle, low = f.noise(.13, seed + 1, .4), f.noise(1.6, seed + 2, 1.1), f.noise(6, seed + 3, 2.)
    rng = np.random.default_rng(seed)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    count, tall = 0, pitch * 1.18
    for b in range(-4, 5):
        for a in range(-5, 6):
            cx, cy = (a + .5) * pitch, (b + .5) * tall - 1.7
            CX, CY = at[0] + cx * c - cy * s, at[1] + cx * s + cy * c
            if abs(CX) > size[0] * .53 + r + 3 or abs(CY) > size[1] * .53 + r + 6: continue
            m = int((r + 6) * f.per)
            i, j = int(CX * f.per + f.w / 2), int(CY * f.per + f.h / 2)
            w = np.s_[max(j - m, 0):max(j + m, 0), max(i - m, 0):max(i + m, 0)]
            x, y = u[w] - cx, v[w] - cy
            if not x.size: continue
            d, t = np.hypot(x, y), np.arctan2(y, x)
            z, F, M, L = f.z[w], fine[w], middle[w], low[w]

            def paint(where, colour=None, rough=None, metal=None, spec=None, coat=None, wrap=None):
                box = f.matter[w]
                if colour is not None: box[..., :3] += (linear(colour) - box[..., :3]) * where[..., None]
                for k, value in enumerate((rough, metal, spec, coat, wrap), 3):
                    if value is not None: box[..., k] += (value - box[..., k]) * where

            colour = colours[(a * 3 + b * 5) % len(colours)]
            kind = (a * 2 + b * 3) % 5
            turn = rng.uniform(0, 6.28)
            p, q = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
            ovality = d + .03 * np.sin(2 * t + turn)
            z -= 1.6 * ramp(ovality, r + .34, r + .22)  # the hole in the board
            tin = ramp(ovality, r + .16, r + .10)
            lip = .46 * np.sqrt(np.clip(1 - ((ovality - r + .12) / .26) ** 2, 0, 1))  # the rolled edge of the tin
            inner = ramp(ovality, r - .30, r - .40)
            z += tin * (1.6 + .10 + lip)
            paint(tin, '#DAD6CF', .13, 1, .5, 0, 0)
            if rng.random() < .35: paint(tin * ramp(np.cos(t - turn), .2, .9) * np.clip(M + .3, 0, 1), None, .34)
            level = -.02 + rng.normal(0, .05)
            used_ = (a, b) in used or kind == 3 and (a + b) % 2 == 0
            if (a, b) in empty:
                z += inner * (-.75 - .05 * d / r + .05 * np.cos(d * 5.5) * (d > r * .72))
                paint(inner, '#CFCBC4', .20, 1, .5, 0, 0)
                ring = inner * ramp(d + .7 * M + .5 * np.sin(2 * t + 1), r - 1.2, r - .45)
                z += ring * (.42 + .13 * M + .03 * F)
                paint(np.clip(ring * 1.6 + inner * np.clip(F - 1.3, 0, 1), 0, 1), colour, .9, 0, .2, 0, .2)
                paint(inner * (1 - ring) * np.clip(.30 + .3 * M, 0, .6), colour, .8, .3)
            else:
                relief = {0: lambda: .05 * np.cos(x * 7.4) * np.cos(y * 7.4), 1: lambda: .55 * np.sqrt(np.clip(1 - (d / (r - .3)) ** 2, 0, 1)) - .25, 2: lambda: .22 * np.tanh(1.8 * np.cos(p * 2.9)),
                          3: lambda: .05 * np.cos(x * 7.4) * np.cos(y * 7.4), 4: lambda: 1.0 * flower(p, q, r * .84) - .2}[kind]()
                scuff = ramp(np.abs(q + .05 * p * p) + .40 * M, 3.0, 1.6) if used_ else np.zeros_like(x)
                crown = .14 * (1 - np.clip(d / r, 0, 1) ** 6)
                bed = inner
                dip = scuff * (-.42 + .08 * np.sin(q * 9 + L) + .07 * M + .03 * np.sin(q * 22 + 2 * M))
                chip = ramp(np.hypot(x - (r - .6) * math.cos(turn), y - (r - .6) * math.sin(turn)) + .3 * M, 1.3, .7) * (kind in (1, 2)) * (rng.random() < .5)
                z += bed * (level + crown - .25 + (1 - scuff) * relief + dip - .55 * chip + .013 * F + .012 * M)
                paint(bed, colour, .82, 0, .2, 0, .2)
                tone = f.matter[w]
                tone[..., :3] *= 1 + (np.array([1.07, 1.11, 1.09], np.float32) - 1) * (bed * np.clip(scuff + chip, 0, 1))[..., None]
                near = lambda P, Q: np.exp(-np.abs(np.hypot(P - CX, Q - CY) - r) / .8)
                grains(f, scattered(150 if used_ else 34, seed + (a + 7 * b) % 97, (CX - 9, CY - 9, CX + 9, CY + 9), (.03, .26), 3.6, near), colour, seed=(a + 9 * b) % 89)
                film_ = np.clip(F - 1.9, 0, 1) * (d > r) * np.exp(-(d - r) / 1.6)
                paint(film_ * .6, colour, .9)
            n = rng.normal(0, .9)
            X, Y = x - rng.normal(0, .18), y - r - 2.75
            X, Y = X * math.cos(math.radians(n)) + Y * math.sin(math.radians(n)), Y * math.cos(math.radians(n)) - X * math.sin(math.radians(n))
            inside = np.minimum(5.1 - np.abs(X), 1.55 - np.abs(Y))
            strip = ramp(inside, -.015, .03)
            curl = .35 * ramp(X * (1 if (a + b) % 2 else -1), 3.2, 5.2) ** 2
            z += strip * (.14 + curl)
            paint(strip, '#F7F1E3', .9, 0, .2, 0, .1)
            if (a, b) in empty: continue
            words = numbers[count % len(numbers)]; count += 1
            tx, ty = cx - 4.3, cy + r + 2.75
            PX, PY = at[0] + tx * c - ty * s, at[1] + tx * s + ty * c
            if abs(PX) < size[0] * .55 and abs(PY) < size[1] * .6: write(f, words, PX, PY, 3.8, angle + rng.normal(0, 2), '#343A48', weight=.07)
    return f.trace(width_px, samples, sun=(302, 26), sunlight=3.2, sun_colour=SUN, spread=1.3, gobo=blind_gobo(64, 2.0, .70, 9, .62, size[1] / size[0]), sky=make_sky('#CDD7E8', '#FFEBD6', .40, [(-.46, -.44, .12, .20, 14, '#FFFFFF', 7., 2, .2)]), tilt=20, aim=(0, -.6), aperture=.011, focus=(4, 5, 1), coat_rough=.1), dict(ev=.0, contrast=1.1)


def puddle(f, x, y, r, high, seed, foot=1.06):
    """Surface of a drop too large to stand as a ball: nearly flat, with a round rim."""
    X, Y = f.x - x, f.y - y
    t, k = np.arctan2(Y, X), np.random.default_rng(seed).uniform(0, 6.28, 3)
    q = np.hypot(X, Y) / (r * (1 + .045 * np.sin(2 * t + k[0]) + .030 * np.sin(3 * t + k[1]) + .012 * np.sin(5 * t + k[2])))
    z = high * np.sqrt(np.clip(1 - np.clip(q, 0, 1) ** 2.25, 0, 1)) - np.clip(q - 1, 0, .3) * r * 1.2
    return np.where(q < foot, z, -1e3).astype(np.float32)


def five_in_a_row(width_px, samples, cells, size=(92, 38.333), seed=83, ground='#E6E4EA', serum=(-33.4, -3.2), powder=(-15.8, -2.6), steel=(1.6, -3), berry=(16.4, -2.2, -97), oil=(32.4, -3.2), notes=(), s=1.22):
    """What the five brands work in, in a row on paper that ends as the page's own colour: a clear drop, loose powder, a turned disc, cream, oil; each named in pencil."""
    f = Field(*size, cells)
    f.paint(1, ground, .9, 0, .1, 0, .1)
    f.z += .0024 * f.noise(.5, seed, .9) * ramp(np.minimum(size[0] / 2 - np.abs(f.x), size[1] / 2 - np.abs(f.y)), 0, 5)
    rng = np.random.default_rng(seed)
    # powder: a low heap of crumbs of all sizes, dust around it
    x, y = f.x - powder[0], f.y - powder[1]
    r, pink = np.hypot(x / 1.06, y), '#F0718A'
    slope = np.clip(1 - r / (6.3 * s), 0, 1)
    rim = ramp(r + .9 * f.noise(3.2, seed + 2, 1.6) + .35 * f.noise(.7, seed + 3, 1.), 6.3 * s, 5.5 * s)
    f.z += rim * (.25 + 2.3 * slope ** .9 + .13 * f.noise(2.4, seed + 4, 1.6) + .018 * f.noise(.2, seed + 1, .6))
    f.paint(np.clip(rim * 2.5, 0, 1), pink, .9, 0, .14, 0, .2)
    box = tuple(powder[k % 2] + (-1 if k < 2 else 1) * 11.5 * s for k in range(4))
    away = lambda X, Y: np.hypot((X - powder[0]) / 1.06, Y - powder[1]) / s
    crumbs = sorted(scattered(19000, seed + 5, box, (.04, .46), 3.0, lambda X, Y: ramp(away(X, Y), 6.9, 5.4)), key=lambda g: -g[2])
    grains(f, crumbs, pink, .7, seed=seed + 6)
    grains(f, scattered(2200, seed + 7, box, (.03, .30), 3.6, lambda X, Y: np.exp(-np.clip(away(X, Y) - 5.6, 0, 99) / 1.25) * (away(X, Y) > 5.4)), pink, seed=seed + 8)
    grains(f, scattered(44, seed + 9, box, (.2, .62), 2.2, lambda X, Y: np.exp(-np.clip(away(X, Y) - 5.8, 0, 99) / 1.8) * (away(X, Y) > 5.8)), pink, seed=seed + 10)
    film = np.clip(f.noise(.12, seed + 11, .2) - .6 - .35 * np.clip(r - 6 * s, 0, 99), 0, 1)
    f.paint(film * .45, pink)
    # cream: drawn with a spatula away from a round start
    a = math.radians(berry[2])
    drawn(f, berry[0] - 8.6 * s * math.cos(a), berry[1] - 8.6 * s * math.sin(a), berry[2], 17.5 * s, 8.2 * s, '#72082A', seed + 5, bow=.5 * s, hook=-.8 * s, pressure=((0, .94), (.3, 1.03), (.65, .97), (1, .80)), tail=(.62, 1.04), rim=(.55, .5), skew=.10, thick=.85, slant=.20, rough=.18, coat=.75, sheer='#E0788E')
    # steel, turned: its rings throw one streak of light along their radius
    x, y = f.x - steel[0], f.y - steel[1]
    r, t, R = np.hypot(x, y), np.arctan2(y, x), 5.7 * s
    lines = lambda soft, k: np.interp(r * 46, np.arange(4000), gaussian_filter(np.random.default_rng(seed + k).standard_normal(4000), soft) * math.sqrt(soft * 3.545))
    off = (t - math.radians(222) + .016 * lines(1.1, 20) + .012 * lines(5, 21) + math.pi / 2) % math.pi - math.pi / 2
    streak, cross = np.exp(-(off / .20) ** 2) + .30 * np.exp(-(off / .55) ** 2), np.exp(-((np.abs(off) - math.pi / 2) / .34) ** 2)
    disc = ramp(r, R + .03, R - .03)
    step = ramp(r, R * .80 + .02, R * .80 - .04)
    f.z = np.where(r < R, 1.5 - .32 * np.clip(1 - (R - r) / .32, 0, 1) - .12 * step - .5 * ramp(r, .95, .35), f.z)
    f.paint(disc, '#D2CFCC', .24, 1, .5, 0, 0)
    f.tint(disc * ramp(R - r, .36, .30), [.66, .65, .64])
    f.tint(ramp(np.abs(R - r), .08, .05), [.22, .21, .21])  # the wall: a bright one in the sun would throw a halo on the paper
    flat = disc * ramp(R - r, .30, .36)
    tone = (.64 + .40 * streak + .22 * cross) * (1 + .045 * lines(1., 22) + .03 * lines(4, 23)) * (1 + .08 * step)
    f.tint(flat, tone[..., None])
    f.glow(flat * ramp(r, .4, 1.2) * np.clip(streak * .52 * (1 + .10 * lines(1., 24)), 0, 1), '#FFF4E6', .92)
    # liquids
    dabs = lambda at, *rounds: [(at[0] + s * dx, at[1] + s * dy, s * k) for dx, dy, k in rounds]
    clear = np.maximum(puddle(f, *serum, 4.9 * s, 2.4, seed + 30), drop_shape(f, dabs(serum, (-5.7, 4.4, 1.55), (5.9, -3.6, .8), (-4.9, -4.6, .5), (-3.2, 6.6, .42)), .8, seed + 31, .06))
    amber = np.maximum(puddle(f, *oil, 5.0 * s, 2.7, seed + 43), drop_shape(f, dabs(oil, (-1.2, 7.6, .95), (-5.0, 6.6, .45), (6.2, -3.4, .6)), .8, seed + 41, .06))
    for surface, thin, deep, one in ((clear, (.80, .91, .95), (.60, .80, .88), 1.1), (amber, (.90, .58, .18), (.84, .48, .12), 1.1)):
        thick = np.clip(surface - f.z, 0, None)
        wet = gaussian_filter((thick > 0).astype(np.float32), .7)
        f.tint(wet, thin)
        f.tint(wet * (1 - np.exp(-thick / one)), deep)
    glassy(f, np.maximum(clear, amber), 304, .75)
    f.liquid = np.maximum(clear, amber)
    for k, (text, px, py, angle) in enumerate(notes): write(f, text, px, py, 4.3, angle, '#504C50', 'pen', 'center', weight=.06, strength=.94)
    sky = make_sky('#FCDDC4', '#C8A080', .58, [(-.47, -.40, .085, .17, 36, '#FFFFFF', 20., 1, .25), (-.22, -.30, .10, .34, 54, '#FFF8F0', 1.6, 1, .5), (.30, .36, .45, .10, 36, '#FFF6EC', .7, 1, .9)])
    return f.trace(width_px, samples, sun=(304, 25), sunlight=3.2, sun_colour='#FFF0E0', spread=1.2, ior=1.38, gather=1.6, soft=.05, sky=sky, aperture=.006, focus=(0, 0, .6), coat_rough=.10), dict(ev=-.79, wb=(.925, .976, .99), contrast=1.12, vignette=0, white=1., knee=.9, bloom=.02)


def lathe(f, x, y, angle, profile, rests):
    """A turned thing that lies on the ground: profile of (place along the axis, radius); it rests on its surface at the two places `rests`. Returns (height, u, v)."""
    u, v = f.turned(x, y, angle)
    r = np.interp(u, *zip(*profile), left=0, right=0)
    a, b = (np.interp(k, *zip(*profile)) for k in rests)
    axis = a + (b - a) * (u - rests[0]) / (rests[1] - rests[0])
    return np.where(np.abs(v) < r, axis + np.sqrt(np.clip(r * r - v * v, 0, None)), -1e3), u, v


def five_dabs(width_px, samples, cells, size=(72, 54), seed=80, ground='#F2E6D6', powder=(-15.4, -8.2), berry=(1.2, -8.2, -80), oil=(16.2, -8.4), water=(-9.6, 8.8), steel=(9.4, 8.4, -24),
              notes=(('1', -17.2, 3.2), ('2', -.2, 3.4), ('3', 15.8, 1.6), ('4', -10.4, 17.2), ('5', 1.3, 17.4))):
    """What the five brands work in, a dab of each on one sheet: powder, berry, oil, water and the turned nozzle of a filling machine, numbered in pencil; a margin lets frames from 9:10 to 19:10 show all five."""
    f = Field(*size, cells)
    paper(f, ground, seed, .0045)
    x, y = f.x - powder[0], f.y - powder[1]
    r, pink = np.hypot(x / 1.06, y), '#EE6E88'
    slope = np.clip(1 - r / 6.6, 0, 1)
    rim = ramp(r + .9 * f.noise(3.2, seed + 2, 1.6) + .35 * f.noise(.7, seed + 3, 1.), 6.6, 5.8)
    f.z += rim * (.25 + 2.3 * slope ** .9 + .13 * f.noise(2.4, seed + 4, 1.6) + .018 * f.noise(.2, seed + 1, .6))
    f.paint(np.clip(rim * 2.5, 0, 1), pink, .9, 0, .14, 0, .15)
    box = tuple(powder[k % 2] + (-1 if k < 2 else 1) * 11.5 for k in range(4))
    away = lambda X, Y: np.hypot((X - powder[0]) / 1.06, Y - powder[1])
    grains(f, sorted(scattered(15000, seed + 5, box, (.04, .46), 3.0, lambda X, Y: ramp(away(X, Y), 7.2, 5.6)), key=lambda g: -g[2]), pink, .7, seed=seed + 6)
    grains(f, scattered(2200, seed + 7, box, (.03, .30), 3.6, lambda X, Y: np.exp(-np.clip(away(X, Y) - 5.8, 0, 99) / 1.4) * (away(X, Y) > 5.6)), pink, seed=seed + 8)
    grains(f, scattered(40, seed + 9, box, (.2, .6), 2.2, lambda X, Y: np.exp(-np.clip(away(X, Y) - 6., 0, 99) / 1.9) * (away(X, Y) > 6)), pink, seed=seed + 10)
    a = math.radians(berry[2])
    drawn(f, berry[0] - 8.8 * math.cos(a), berry[1] - 8.8 * math.sin(a), berry[2], 18., 8.2, '#72082A', seed + 5, bow=.5, hook=-.8, pressure=((0, .94), (.3, 1.03), (.65, .97), (1, .80)), tail=(.62, 1.04), rim=(.55, .5), skew=.10, thick=.8, slant=.20, rough=.18, coat=.75, sheer='#E0788E')
    clear = np.maximum(puddle(f, *water, 4.9, 2.2, seed + 30), drop_shape(f, [(water[0] + p, water[1] + q, k) for p, q, k in ((-6.4, 3.6, 1.7), (6.3, -2.4, .95), (-5.0, -4.6, .6), (5.4, 4.6, .45))], .8, seed + 31, .06))
    amber = np.maximum(puddle(f, *oil, 5.1, 2.4, seed + 43), drop_shape(f, [(oil[0] + p, oil[1] + q, k) for p, q, k in ((6.6, 3.4, .95), (-5.4, 5.4, .5), (6.2, -4.2, .5))], .8, seed + 41, .06))
    for surface, thin, deep in ((clear, (.84, .93, .96), (.62, .83, .95)), (amber, (.92, .62, .20), (.82, .46, .12))):
        thick = np.clip(surface - f.z, 0, None)
        wet = gaussian_filter((thick > 0).astype(np.float32), .7)
        f.tint(wet, thin)
        f.tint(wet * (1 - np.exp(-thick / 1.1)), deep)
    glassy(f, np.maximum(clear, amber), 304, .75)
    f.liquid = np.maximum(clear, amber)
    # steel: a flange, a groove with its seal, a barrel, a cone, a bright mouth
    z, u, v = lathe(f, *steel, ((-8.6, 2.2), (-8.4, 2.35), (-6.9, 2.35), (-6.7, 2.2), (-6.65, 1.8), (-5.5, 1.8), (-5.45, 1.6), (-4.9, 1.6), (-4.85, 1.8), (-1.4, 1.8), (-1.2, 1.7), (3.6, .95), (3.75, .9), (8.2, .9), (8.35, .8)), (-8.3, 8.1))
    free = z > f.z
    turned_ = np.interp(u * 46 + 1000, np.arange(4000), gaussian_filter(np.random.default_rng(seed + 60).standard_normal(4000), .8))
    f.z = np.where(free, z + .0022 * turned_, f.z)
    on = gaussian_filter(free.astype(np.float32), .5)
    f.paint(on, '#CBC8C4', .13, 1, .5, 0, 0)
    f.paint(on * ramp(np.abs(u + 5.175), .27, .24), '#1C1A1A', .5, 0, .3, .1)
    f.tint(on, (1 + .05 * turned_)[..., None])
    for text, px, py in notes: write(f, text, px, py, 4.4, -4, '#4A464A', weight=.09)
    t = math.radians(steel[2])
    across = lambda k: (k * math.sin(t), -k * math.cos(t))  # strips that lie along the steel, beside it in the sky: long reflections with an edge
    sky = make_sky('#D9CFC6', '#4A382C', .46, [(*across(.50), .62, .060, steel[2], '#FFF8EE', 7., 1, .05), (*across(-.12), .7, .035, steel[2], '#FFFFFF', .9, 1, .2), (*across(-.66), .6, .10, steel[2], '#FFE3C4', 1.9, 1, .08), (-.47, -.40, .085, .17, 36, '#FFFFFF', 16., 1, .25)])
    return f.trace(width_px, samples, sun=(304, 33), sunlight=3.3, sun_colour=SUN, spread=.8, ior=1.38, gather=1.6, soft=.05, gobo=blind_gobo(-62, 1.7, .74, 5, .62, size[1] / size[0]), sky=sky, aperture=.005, focus=(0, 4, 1), coat_rough=.09), dict(ev=-.12, contrast=1.12, vignette=.04)


def cord(f, points, r, colour, seed, base, pitch=2.3):
    """Twisted cord of two plies along a Bezier curve of four points; `base` is what it lies on."""
    t = np.linspace(0, 1, 4000)[:, None]
    a, b, c, d = (np.array(p, float) for p in points)
    curve = (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d
    step = np.gradient(curve, axis=0)
    way = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])
    low, high = curve.min(0) - 2 * r, curve.max(0) + 2 * r
    near = (f.x > low[0]) & (f.x < high[0]) & (f.y > low[1]) & (f.y < high[1])
    far, i = cKDTree(curve).query(np.stack([f.x[near], f.y[near]], -1), distance_upper_bound=1.6 * r)
    hit = np.isfinite(far)
    place = np.flatnonzero(near.ravel())[hit]
    i = i[hit]
    X, Y = f.x.ravel()[place] - curve[i, 0], f.y.ravel()[place] - curve[i, 1]
    v = (X * -step[i, 1] + Y * step[i, 0]) / np.hypot(*step[i].T)
    s = way[i] + (X * step[i, 0] + Y * step[i, 1]) / np.hypot(*step[i].T)
    z, tone = np.full(len(place), -9.), np.ones(len(place))
    for k in (0, math.pi):
        turn = s / pitch * 2 * math.pi + k
        q = v - .44 * r * np.cos(turn)
        up = np.where(np.abs(q) < .62 * r, .44 * r * np.sin(turn) + np.sqrt(np.clip((.62 * r) ** 2 - q * q, 0, None)), -9)
        yarn = np.cos((q / r * 5.5 + s / pitch * 9) * math.pi)
        tone = np.where(up > z, 1 + .10 * yarn, tone)
        z = np.maximum(z, up + .035 * r * yarn)
    flat, ground = f.z.ravel(), base.ravel()[place]
    top = ground + .8 * r + z
    wins = (z > -5) & (top > flat[place])
    flat[place[wins]] = top[wins]
    m = f.matter.reshape(-1, f.matter.shape[2])
    m[place[wins], :3] = linear(colour) * tone[wins][:, None]
    m[place[wins], 3:8] = (.85, 0, .2, 0, .15)


def shop_key(width_px, samples, cells, words, size=(66, 52), seed=31, ground='#F28C6E', at=(-19, -11), angle=9):
    """The key of a shop on its counter: smooth brass that mirrors one window, its edges chamfered, its digits punched; a cord ties it to a card."""
    f = Field(*size, cells)
    f.paint(1, ground, .42, 0, .4, .12, .1)
    f.z += .02 * f.noise(30, seed, 4.)
    u, v = f.turned(12.6, 11, -8)
    inside = -np.maximum(np.maximum(np.abs(u) - 14.6, np.abs(v) - 8), np.where(u < 0, (np.abs(u) + np.abs(v) - 19.4) * .707, -9))  # a tag: two corners are cut
    eye = np.hypot(u + 11.4, v)
    card = ramp(inside, -.03, .03) * ramp(eye, 1.1, 1.2)
    f.z += card * (.5 + 1.2 * ramp(u + v, 13, 24) ** 2 + .003 * f.noise(.5, seed + 1, .8))
    f.paint(card, '#F7F0E4', .85, 0, .2, 0, .12)
    ring = ramp(np.abs(eye - 1.95), .82, .74)
    f.z += ring * .22 * np.sqrt(np.clip(1 - ((eye - 1.95) / .82) ** 2, 0, 1))
    f.paint(ring, '#D8AE62', .2, 1, .5, 0, 0)
    for text, font, mm, x, y, weight in words: f.paint(f.text(text, font, mm, x, y, -8, weight=weight) * .92, '#A3232F', .6)
    tag = f.z.copy()
    x, y = f.turned(*at, angle)
    bow = 10.4 * (1 - (np.abs(x / 11.4) ** 2.5 + np.abs(y / 10.4) ** 2.5) ** .4)
    teeth = np.interp(x, (15, 18, 19.4, 22, 23.4, 25.6, 27, 29.4, 31, 33.6, 35.2, 40), (4.2, 1.6, 1.6, 3., 3., .9, .9, 2.5, 2.5, 1.4, 1.4, -2.6))
    blade = np.minimum(np.minimum(np.minimum(teeth, 4.2) - y, y + 4.2 - np.clip(x - 36, 0, 9) * .9), np.minimum(x, 40.2 - x))
    hole = np.hypot(x + 6.2, y) - 2.5
    body = np.maximum(np.maximum(bow, blade), np.minimum(np.minimum(13.4 - x, x), 5.6 - np.abs(y)))
    soft = gaussian_filter(np.minimum(body, hole), .10 * f.per)  # no corner of a key is sharp
    gy, gx = np.gradient(gaussian_filter(soft, 1.))
    d = np.clip(soft / (np.hypot(gx, gy) * f.per + .05), -1, 3)
    chamfer = .30 * np.clip(1 - d / .30, 0, 1)
    panel = gaussian_filter((np.minimum(np.minimum(bow - 1.9, hole - 1.1), 8.6 - x) > 0).astype(np.float32), .09 * f.per)
    groove = ramp(np.abs(y + 1.5), .80, .55) * ramp(x, 13.6, 14.6)
    punched = gaussian_filter(f.text('0000', 'sans', 4.0, at[0] + 2.9 * math.cos(math.radians(angle)), at[1] + 2.9 * math.sin(math.radians(angle)), angle), .045 * f.per)
    punch = np.clip(punched * 1.25, 0, 1)
    lines = sum(k * drag(x - 14, y, np.abs(y) < 12, seed + 40 + j, pitch, run) for j, (k, pitch, run) in enumerate(((.5, .5, 26), (.6, .16, 12))))
    worn = np.clip(drag(x - 14, y + .04 * x, np.abs(y) < 12, seed + 50, .22, 14) - 1.7, 0, 1.5) * ramp(x, 10, 16)
    plate = 2.0 - chamfer - .22 * panel - .55 * groove - .24 * punch - .0011 * (x * x * (x < 9) + y * y) + .0007 * lines * (1 - panel) - .006 * worn
    key = ramp(d, -.03, .03)
    f.z = np.where(d > 0, np.maximum(f.z, gaussian_filter(plate, .02 * f.per)), f.z)
    f.paint(key, '#EBAE58', .13, 1, .5, 0, 0)
    f.tint(key * (1 - panel), (1 + .03 * lines)[..., None])
    f.tint(key * np.clip(punch * 1.2 + .7 * groove, 0, 1), [.62, .56, .48])
    a, b = math.radians(angle), math.radians(-8)
    start, end = (at[0] - 6.2 * math.cos(a), at[1] - 6.2 * math.sin(a)), (12.6 - 11.2 * math.cos(b), 11 - 11.2 * math.sin(b))
    lie = lambda z: np.maximum(gaussian_filter(z, .7 * f.per), .55 * z)
    cord(f, (start, (-32, 6), (-17, 18.5), end), .66, '#B5303C', seed, gaussian_filter(tag, .5 * f.per))  # this strand comes from under the key
    rise = np.where(np.hypot(x + 6.2, y) < 2.0, .4, 1) * lie(f.z)
    cord(f, ((start[0] + 1.2, start[1] + .9), (-19, 0), (-9, 20), end), .66, '#B5303C', seed + 1, gaussian_filter(rise, .25 * f.per))
    sky = make_sky('#DDDCE2', '#FFE2D0', .36, [(-.115, -.075, .050, .085, 24, '#FFFDF8', 2.6, 1, .45), (.075, -.03, .10, .05, 24, '#FFF2E4', .55, 1, .9), (.5, .3, .1, .6, 20, '#FFE6D4', 2., 1)])
    return f.trace(width_px, samples, sun=(308, 33), sunlight=2.7, sun_colour='#FFEEDC', spread=1.1, gobo=blind_gobo(56, 1.3, .80, 6, .6, size[1] / size[0]), sky=sky, aperture=.008, focus=(0, 6, 2), coat_rough=.14), dict(ev=.05, contrast=1.08)


def flakes(width_px, samples, cells, size=(34, 26), seed=22, shards=()):
    """A dried red lacquer broken for weighing: a few large plates .4 mm thick, chamfered where they broke, on empty cream; (x, y, radius, colour, corners, slope right, slope down, height)."""
    f = Field(*size, cells)
    paper(f, '#F1E7DA', seed, .0012)
    for k, (x, y, r, colour, corners, gx, gy, lift) in enumerate(shards):
        rng = np.random.default_rng(seed + 7 * k)
        X, Y = f.x - x, f.y - y
        d = np.full(f.z.shape, 99., np.float32)
        for q, t in enumerate(corners):
            n, way = X * math.cos(t) + Y * math.sin(t), Y * math.cos(t) - X * math.sin(t)
            d = np.minimum(d, r * rng.uniform(.50, 1.) - n + .05 * waver(way, seed + 31 * k + q, 5.5) + .010 * waver(way, seed + 37 * k + q, .8))
        on = ramp(d, -.012, .02)
        curl = X * math.cos(2.3 * k + 1) + Y * math.sin(2.3 * k + 1)  # a film dries curled
        level = lift + .40 + gx * X + gy * Y + .020 * curl * curl + .020 * f.noise(6, seed + 60 + k, 3.5)
        level = level - .12 * np.clip(1 - d / .14, 0, 1) ** 1.5
        wins = (d > 0) & (level > f.z)
        f.z = np.where(wins, level, f.z)
        soft = on * gaussian_filter(wins.astype(np.float32), .5)
        f.paint(soft, colour, .30, 0, .5, 1., .06)
        f.tint(soft * ramp(d, .16, .02), [1.5, 1.35, 1.3])
        f.paint(soft * ramp(d, .10, .0), None, .5, coat=.4)
    sky = make_sky('#EAE4E4', '#FFEDE0', .44, [(-.16, -.16, .17, .055, -34, '#FFFCF8', 9., 1, .22), (.22, .16, .20, .05, -34, '#FFF4EC', 4.5, 1, .35), (-.46, -.42, .10, .22, 34, '#FFFFFF', 5., 1, .4)])
    return f.trace(width_px, samples, sun=(308, 30), sunlight=3.0, sun_colour=SUN, spread=1.3, sky=sky, aperture=.010, focus=(0, 2, .8), coat_rough=.07), dict(ev=-.02, contrast=1.1)


def chunks(f, points, colour, seed, grain, thick=.8):
    """Broken bits (x, y, radius) of a pressed cake on what lies below: flat tops, straight sides, the `grain` of the cake."""
    rng = np.random.default_rng(seed)
    for x, y, r in points:
        n = int(1.5 * r * f.per) + 3
        i, j = int(x * f.per + f.w / 2), int(y * f.per + f.h / 2)
        if not (0 <= i < f.w and 0 <= j < f.h): continue
        s = np.s_[max(j - n, 0):j + n, max(i - n, 0):i + n]
        X, Y = f.x[s] - x, f.y[s] - y
        d, sides, turn = np.full(X.shape, 99., np.float32), int(rng.integers(4, 7)), rng.uniform(0, 6.28)
        for k in range(sides):
            a = turn + (k + rng.uniform(-.28, .28)) * 6.283 / sides
            d = np.minimum(d, r * rng.uniform(.55, 1.) - X * math.cos(a) - Y * math.sin(a))
        d = d + 1.2 * grain[s]
        high = min(thick * r * 1.2, 1.9)
        z = f.z[j, i] + np.minimum(high + rng.normal(0, .16) * X + rng.normal(0, .16) * Y, .05 * r + 3.2 * d) + grain[s]
        wins = (d > 0) & (z > f.z[s])
        f.z[s] = np.where(wins, z, f.z[s])
        m = f.matter[s]
        m[wins, :3] = linear(colour) * rng.uniform(.95, 1.05)
        m[wins, 3:8] = (.88, 0, .16, 0, .2)


def broken(width_px, samples, cells, size=(46, 29.5), seed=27, colour='#E9809C', at=(-4, 0), R=19, rim='#F6B9C6', ground='#F6CDD0', blow=(6.5, 3.4)):
    """A pan of pressed powder that was dropped: a few large plates that have slid and tipped, their broken edges ragged and shedding; at the blow the cake has gone to rubble and loose powder."""
    f = Field(*size, cells)
    x, y = f.x - at[0], f.y - at[1]
    r = np.hypot(x, y)
    grain = .006 * f.noise(.16, seed + 2, .7) + .010 * f.noise(.8, seed + 3, 1.3)
    f.paint(1, ground, .5, 0, .4, 0, .1)
    shell = R + 4.4
    f.z = np.where(r < shell, 2.9 * np.sqrt(np.clip(1 - (1 - np.clip((shell - r) / 1.3, 0, 1)) ** 2, 0, 1)), 0)
    f.paint(ramp(r, shell + .03, shell - .03), rim, .26, 0, .5, .4, .1)
    f.z -= .9 * ramp(r, R + .95, R + .7)
    f.paint(ramp(r, R + .75, R + .70), '#D9C3B2', .26, 1, .5, 0, 0)
    f.z += .55 * np.sqrt(np.clip(1 - ((r - R - .28) / .30) ** 2, 0, 1)) - 1.6 * ramp(r, R + .02, R - .08)
    bed = ramp(r, R - .02, R - .10)
    hit = (at[0] + blow[0], at[1] + blow[1])
    # the plane is bent at every scale before it is cut: a break in pressed powder wanders and is never a line
    bend = lambda k: .80 * f.noise(9, seed + 40 + k, 1.7) + .17 * f.noise(1.9, seed + 50 + k, 1.3) + .040 * f.noise(.5, seed + 60 + k, .8)
    px, py = f.x + bend(0), f.y + bend(1)
    away = np.hypot(px - hit[0], py - hit[1])
    rng = np.random.default_rng(seed)
    ring = lambda n, lo, hi, turn: [(hit[0] + q * math.cos(t), hit[1] + q * math.sin(t)) for q, t in zip(rng.uniform(lo, hi, n), turn + (np.arange(n) + rng.uniform(-.3, .3, n)) * 6.283 / n)]
    sites = np.array(ring(7, 15, 24, .2) + ring(6, 7.2, 9.6, .9) + ring(9, 3.0, 5.2, .1) + ring(8, .6, 2.4, .5))
    P = np.stack([px.ravel(), py.ravel()], -1)
    near, i = cKDTree(sites).query(P, k=2)
    own = i[:, 0].reshape(f.z.shape)
    long = np.hypot(*(sites[i[:, 0]] - sites[i[:, 1]]).T)
    d = ((near[:, 1] ** 2 - near[:, 0] ** 2) / (2 * long)).reshape(f.z.shape)
    pair = (np.minimum(i[:, 0], i[:, 1]) * 31 + np.maximum(i[:, 0], i[:, 1])).reshape(f.z.shape)
    odd = np.modf(np.abs(np.sin(pair * 12.9898)) * 43758.5453)[0]
    force = np.exp(-np.hypot(*(sites - hit).T) / 6.5)
    wide = .03 + .16 * odd ** 2 + (.10 + .42 * odd) * np.exp(-away / 4.5)
    closed = (odd < .30) & (away > 8)  # far from the blow not every crack is one
    d = np.where(closed, 9., d - wide)
    d = np.minimum(d, R - .10 + .05 * bend(2) - r)
    # plates: each tipped and slid a little, thin rubble where they were struck
    gx, gy, up = rng.normal(0, .15, len(sites)) * force ** .6, rng.normal(0, .15, len(sites)) * force ** .6, rng.uniform(-.55, .35, len(sites)) * force ** .8
    X, Y = f.x - sites[own, 0], f.y - sites[own, 1]
    crater = np.exp(-(away / 4.6) ** 2.2)
    press = .50 * flower(x, y, R * .86) - .18
    shed = np.clip(.5 + .5 * f.noise(1.4, seed + 70, 1.2), 0, 1)  # how much of an edge has crumbled away, place by place
    bevel = .10 + .55 * shed ** 2 * (.4 + .6 * np.exp(-away / 9))
    top = 2.35 + gx[own] * X + gy[own] * Y + up[own] + press - .75 * crater
    edge = np.clip(d / bevel, 0, 1)
    ragged = (.10 * f.noise(.42, seed + 71, .9) + .06 * f.noise(.16, seed + 72, .6)) * (1 - edge) ** .6
    cake = top - .95 * (1 - edge) ** 2 + ragged + grain
    # loose powder fills the cracks and the crater; it lies at its angle
    lump = f.noise(.9, seed + 73, 1.0)
    loose = .95 + .60 * np.exp(-(away / 6.) ** 2) + .17 * lump + .05 * f.noise(.22, seed + 74, .7)
    lost = rng.random(len(sites)) < .62 * (force > .62)
    whole = (d > 0) & ~lost[own]
    f.z = np.where(bed > .5, np.where(whole, np.maximum(cake, loose), loose), f.z)
    f.paint(bed, colour, .9, 0, .14, 0, .16)
    f.tint(bed * np.where(whole, ramp(edge, .9, .1), 1), [1.03, .95, .98])
    f.tint(bed * np.clip(.5 + .4 * f.noise(4, seed + 6, 1.2), 0, 1), [1.04, 1.03, 1.03])
    film = np.clip(.5 + .4 * f.noise(2.2, seed + 9, 1.2) + 20 * grain, 0, 1) * np.exp(-np.hypot(f.x - hit[0] - 9, f.y - hit[1] - 2) / 7.5) * (r > R + .7) * (r < shell)
    f.paint(film * .55, colour, .8)
    # what broke off, large first: chips of the cake, crumbs, dust
    box = (-size[0] / 2, -size[1] / 2, size[0] / 2, size[1] / 2)
    at_ = lambda p, q, m: m[np.clip((q * f.per + f.h / 2).astype(int), 0, f.h - 1), np.clip((p * f.per + f.w / 2).astype(int), 0, f.w - 1)]
    pit = lambda p, q: np.exp(-(np.hypot(p - hit[0], q - hit[1]) / 4.6) ** 2)
    along = np.exp(-np.abs(d) / .55) * (.10 + .9 * np.exp(-away / 8)) * bed
    right = lambda p, q: (np.hypot(p - at[0], q - at[1]) > R + .9) * np.exp(-np.hypot(p - hit[0] - 14, q - hit[1] - 3) / 5.)
    rough = 3.2 * grain + .05 * f.noise(.35, seed + 76, .8)
    big = lambda g: sorted(g, key=lambda c: -c[2])
    chunks(f, [(hit[0] + a, hit[1] + b, q) for a, b, q in ((15.4, 6.0, 1.8), (18.2, -2.4, 1.2), (10.4, 9.6, 1.1), (-9.4, -5.2, .8))], colour, seed + 1, rough, .7)
    grains(f, big(scattered(9000, seed + 2, box, (.03, .34), 3.2, pit)), colour, .8, seed=seed + 3)
    chunks(f, big(scattered(300, seed, box, (.22, 1.7), 1.5, pit)), colour, seed, rough, .8)
    grains(f, scattered(1500, seed + 12, box, (.03, .20), 2.4, pit), colour, .8, seed=seed + 13)
    grains(f, big(scattered(16000, seed + 4, box, (.03, .26), 3.4, lambda p, q: at_(p, q, along))), colour, .8, seed=seed + 5)
    grains(f, big(scattered(1500, seed + 6, box, (.03, .55), 4., right)), colour, .8, seed=seed + 7)
    grains(f, scattered(900, seed + 8, box, (.02, .20), 3., lambda p, q: np.exp(-np.hypot(p - hit[0], q - hit[1]) / 12)), colour, seed=seed + 9)
    return f.trace(width_px, samples, sun=(306, 30), sunlight=3.4, spread=.9, gobo=blind_gobo(64, 1.7, .7, 7, .7, size[1] / size[0], shift=.42), sky=make_sky('#F0E4EC', '#FFE8E2', .46, [(-.42, -.46, .15, .22, 12, '#FFFFFF', 5., 1, .3)]), lens=200, aperture=.006, focus=(6, 4, 2.2)), dict(ev=.0, contrast=1.1)
