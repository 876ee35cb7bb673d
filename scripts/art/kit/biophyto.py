"""Biophyto: cold light from behind, at the height of the table, through ribbed glass; what is thin glows."""
import numpy as np
from scipy.ndimage import gaussian_filter
from matter import drop_shape, rain
from relief import Field, linear, make_sky, ramp

COLD = make_sky('#DDEAF2', '#9DB6C4', .30, [(0, -.80, .5, .06, 0, '#FFFFFF', 3., 1, .6)])


def lit(f, power=1., top='#F4FBFF', low='#9CC3D2', at=(0, -14), reach=60, ribs=0., bend=4.):
    """A pale wall with the light behind it: brightest at `at`, colder and darker away from it; `ribs`: pitch of the ribbed glass before it, each rib shows the wall again."""
    s = np.mod(f.x / ribs + .06 * np.sin(np.floor(f.x / ribs) * 2.4), 1) * 2 - 1 if ribs else 0.
    r = np.hypot(f.x + bend * ribs * np.abs(s) ** 1.5 * np.sign(s) - at[0], (f.y - at[1]) * 1.1) / reach
    k = np.exp(-r * r * 1.4)
    f.paint(1, '#000000', 1, 0, 0, 0, 0)
    f.matter[..., 8:] = (linear(low) + (linear(top) - linear(low)) * k[..., None]) * (power * (1 - (.30 * np.abs(s) ** 5)[..., None]) if ribs else power)


def behind(f, where, colour, through=.6):
    """Something before the lit wall: it lets part of the light through, in its colour."""
    f.matter[..., 8:] *= 1 - np.asarray(where, np.float32)[..., None] * (1 - linear(colour) * through)


def reeded(f, pitch=4.2, deep=.62, depth=15., seed=0, lean=0.):
    """A pane of ribbed glass before the field: the surface bends what stands `depth` mm behind it; no two ribs are quite alike."""
    u, v = f.turned(0, 0, lean)
    k = u / pitch + .02 * f.noise(40, seed, 3.5) + .06 * np.sin(np.floor(u / pitch) * 2.4)
    s = (np.mod(k, 1) - .5) * 2
    return depth + deep * pitch * .5 * np.sqrt(np.clip(1 - (s * .94) ** 2, 0, 1)) + .004 * f.noise(2, seed + 1, 2.)


def window(width_px, samples, cells, size=(112, 70), seed=810, pitch=3.1, at=(-12, 1.), drops=True):
    """Through a wet pane of ribbed glass: a hand's pipette with blue serum over a bottle, and the cold light behind them."""
    f = Field(*size, cells, .05)
    w, h = size
    lit(f, .92, at=(-8, -8), reach=60)
    x, y = at
    blur = lambda a, mm: gaussian_filter(a.astype(np.float32), mm * f.per)
    # the bottle of white glass with serum in it
    X, Y = f.x - x, f.y - y
    half = np.where(Y < 13, 4.6, 4.6 + (15.5 - 4.6) * np.sqrt(np.clip(1 - (1 - np.clip((Y - 13) / 7, 0, 1)) ** 2, 0, 1)))
    bottle = ramp(np.abs(X) - half, .25, -.25) * ramp(Y, 6.4, 6.7)
    behind(f, blur(bottle, .5) * .9, '#BFD9E4', .95)
    full = bottle * ramp(Y - .5 * np.cos(X / 9), 24.6, 25.0) * ramp(np.abs(X) - half, -.9, -1.3)
    behind(f, blur(full, .35), '#1F93BC', 1.05)
    behind(f, blur(bottle * np.exp(-((np.abs(X) - half + .7) / .7) ** 2), .3) * .75, '#2E6A84', .7)
    ring = ramp(np.abs(Y - 7.6), 1.6, 1.4) * ramp(np.abs(X), 5.8, 5.6)
    behind(f, blur(ring, .3), '#41707F', .5)
    # the pipette: a tube with serum, its drop about to fall
    px, top, tip = x + .5, -h * .62, y - 2.5
    r = np.where(f.y < tip - 10, 2.7, .75 + 1.95 * ramp(f.y, tip - 1, tip - 10))
    tube = ramp(np.abs(f.x - px) - r, .12, -.12) * ramp(f.y, tip, tip - .2) * ramp(f.y, y - 19.5, y - 19.2)
    behind(f, blur(tube, .25) * .85, '#CFE3EA', .98)
    behind(f, blur(tube * np.exp(-((np.abs(f.x - px) - r + .3) / .35) ** 2), .2) * .8, '#2C5F74', .6)
    behind(f, blur(tube * ramp(np.abs(f.x - px) - r, -.5, -.7) * ramp(f.y, tip - 15, tip - 14.6), .25), '#1587B8', 1.05)
    q = np.hypot((f.x - px), np.where(f.y < tip + 2.6, (f.y - tip - 2.6) * .55, f.y - tip - 2.6))
    bead = ramp(q, 1.95, 1.8)
    behind(f, blur(bead, .2), '#2FA4CF', 1.1)
    behind(f, blur(bead * ramp(q, 1.1, 2.1), .2) * .5, '#0E587C', .8)
    # the hand that holds it, out of focus: two fingers and a thumb on the bulb
    def finger(x0, y0, x1, y1, r0, r1):
        t = np.clip(((f.x - x0) * (x1 - x0) + (f.y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2), 0, 1)
        return np.hypot(f.x - x0 - t * (x1 - x0), f.y - y0 - t * (y1 - y0)) - r0 - (r1 - r0) * t
    k = .7
    parts = [finger(px + 2.6, y - 21, px + 15, y - 25, 2.5, 3.5), finger(px + 15, y - 25, px + 31, y - 20, 3.6, 4.6), finger(px + 2.6, y - 27.5, px + 17, y - 32, 2.6, 3.8), finger(px + 17, y - 32, px + 35, y - 29, 4., 5.2),
             finger(px - 3.4, y - 22, px - 3.2, y - 30, 2.3, 3.2), finger(px - 3.2, y - 30, px + 16, y - 42, 3.4, 6), finger(px + 9, y - 14.5, px + 22, y - 17, 2.4, 3.3), finger(px + 22, y - 17, px + 34, y - 20, 3.5, 4.8), finger(px + 34, y - 24, px + 78, y - 38, 8, 14)]
    hand = ramp(-k * np.log(sum(np.exp(-np.clip(d, -30, 30) / k) for d in parts)), .4, -.4)
    bulb = ramp(np.maximum(np.abs(f.x - px) - 3.3 - .5 * np.cos((f.y - y + 27) / 4), np.abs(f.y - y + 27) - 8.5), .2, -.2)
    behind(f, blur(bulb, .4), '#3C5A66', .35)
    behind(f, blur(hand, .45) * (.80 + .18 * blur(hand, 2.6)), '#6B8894', .62)
    behind(f, blur(hand, .45) * np.exp(-(blur(hand, 1.2) - .62) ** 2 / .02) * .35, '#C99A86', .9)  # light that comes through the borders of the fingers
    # the table's edge
    behind(f, ramp(f.y, 26.6, 27.4) * .55, '#6FA2B6', .8)
    glass = reeded(f, pitch, .56, 17, seed)
    if drops:
        flat = f.z.copy()
        f.z = f.z * 0 + 17.
        near = lambda a, b, r: a > -16 - 3 * r or b > 22  # on even light a drop is a smudge: they hang where something dark is behind them
        beads = drop_shape(f, [d for d in rain(64, (-w * .52, -h * .52, w * .52, h * .52), (.35, 2.4), seed + 3, 3.) if near(*d)], .95, seed, .03)
        f.z = flat
        glass = np.maximum(glass, np.where(beads > 17, beads + 1.5, -1e3))
    f.liquid = glass.astype(np.float32)
    f.z[:] = 0
    return f.trace(width_px, samples, sun=(0, 20), sunlight=0, ior=1.42, sky=COLD, photons=0, aperture=.004, focus=(0, 0, 16)), dict(ev=.12, sat=1.02, contrast=1.1)


def mound(f, chains, k=3.):
    """How far inside the outline of a body seen from the side each cell is: chains of limbs (x0, y0, x1, y1, r0, r1) that flow into one another."""
    total = np.zeros_like(f.z)
    for limbs in chains:
        inside = np.full_like(f.z, -1e3)
        for x0, y0, x1, y1, r0, r1 in limbs:
            t = np.clip(((f.x - x0) * (x1 - x0) + (f.y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2), 0, 1)
            inside = np.maximum(inside, r0 + (r1 - r0) * t - np.hypot(f.x - x0 - t * (x1 - x0), f.y - y0 - t * (y1 - y0)))
        total += np.exp(np.clip(inside / k, -40, 40))
    return k * np.log(np.maximum(total, 1e-9))


def spine(points):
    """Limbs along points (x, y, radius), rounded by halving twice."""
    p = np.array(points, float)
    for _ in range(3):
        q = np.empty((2 * len(p), 3)); q[0], q[-1] = p[0], p[-1]
        q[1:-1:2], q[2:-1:2] = .75 * p[:-1] + .25 * p[1:], .25 * p[:-1] + .75 * p[1:]
        p = q
    return [(*a[:2], *b[:2], a[2], b[2]) for a, b in zip(p[:-1], p[1:]) if np.hypot(*(a - b)[:2]) > 1e-6]


def cream_peak(width_px, samples, cells, size=(88, 55), seed=860, at=(-2, 0), s=1., jar=None, ribs=0., low='#5F97B0'):
    """What a spoon leaves in cream, from the side against the cold light: a small peak that bends and does not fall."""
    f = Field(*size, cells, .03)
    w, h = size
    f.z -= 60
    lit(f, .98 if jar else .74, '#EEF8FD', low, (at[0] + 12, at[1] - 8), .56 * w, ribs)
    if jar and ribs: f.matter[..., 8:] = gaussian_filter(f.matter[..., 8:], (0, .5 * f.per, 0), mode='nearest')  # far out of focus
    x, y = at
    limbs = spine([(x + s * a, y + s * b, s * c) for a, b, c in ((-3, 30, 24), (-3, 19, 15.5), (-2.5, 8, 8.6), (-1.2, -2, 5.0), (1.2, -9.5, 2.9), (5.0, -14.2, 1.7), (9.2, -14.6, .95), (11.6, -11.6, .42))])
    wide = spine([(x + s * a, y + s * b, s * c) for a, b, c in ((-40, 34, 20), (-22, 31, 15), (6, 33, 17), (24, 29, 13.5), (44, 33, 18))])
    n = f.noise(11 * s, seed, 3.)
    inside = mound(f, (limbs, wide), 2.2 * s)
    inside = inside + .22 * s * n * ramp(inside, .4 * s, 3 * s)
    if jar: inside = -2 * np.log(np.exp(-np.clip(inside, -60, 60) / 2) + np.exp(-np.clip(jar[2] * .97 - np.abs(f.x - jar[0]), -60, 60) / 2))
    on = ramp(inside, -.04, .10)
    round_ = 5.5 * s * (1 - np.exp(-np.clip(inside, 0, None) / (5.5 * s)))
    body = gaussian_filter(np.sqrt(round_ * 26 * s) * .82, .5 * s * f.per)
    # folds that wind up to the peak, as the spoon has turned it
    u, v = f.turned(x, y + 10 * s, 0)
    turn = v / (5.2 * s) + .30 * u / s / 9 + .12 * n + .5 * np.exp(-np.abs(v + 14 * s) / (9 * s))
    q = np.mod(turn, 1)
    fold = np.where(q < .72, (q / .72) ** 1.7, ((1 - q) / .28) ** .8) - .4
    fade = ramp(inside, .2 * s, 3.2 * s) * ramp(v, -26 * s, -8 * s)
    body = body + 1.15 * s * gaussian_filter(fold, .45 * s * f.per) * fade
    body = gaussian_filter(body, .22 * s * f.per)
    f.z = np.where(on > .5, body, f.z)
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, '#F5F8F8', .30, 0, .6, .75, .25)
    edge = np.exp(-np.clip(inside, 0, None) / (1.9 * s))
    thin = np.exp(-np.clip(inside, 0, None) / (4.6 * s))
    f.glow(on * np.clip(.75 * edge + .35 * thin, 0, 1) * ramp(f.y, y + 30 * s, y + 6 * s), '#E2F3FB', .5)
    if jar:
        jx, jy, R, tall = jar
        X = np.abs(f.x - jx) / R
        arc = np.sqrt(np.clip(1 - X ** 2, 0, 1))
        drop = .085 * R * arc  # the eye stands a little above the rim: its front hangs below its ends, its back above them
        Y = f.y - jy - drop
        wall = ramp(X, 1.0, .997) * ramp(Y, -.1, .1)
        back = ramp(X, 1.0, .997) * ramp(f.y - jy + drop, -.1, .1) * (1 - wall) * (1 - on)
        f.matter[..., 8:] *= 1 - .22 * back[..., None] - .45 * (back * np.exp(-((f.y - jy + drop - .5) / .35) ** 2))[..., None]
        rim = np.exp(-((Y - 1.1) / .8) ** 2) * wall
        f.z = np.where(wall > .5, np.maximum(f.z, 20 + R * .75 * arc), f.z)
        f.matter[..., 8:] *= 1 - .94 * wall[..., None]
        f.paint(wall, '#DCEBF1', .06, 0, .6, 1., .2)
        f.glow(wall * (.25 + .55 * np.exp(-((X - .93) / .05) ** 2)), '#E4F4FB', .8)
        f.tint(wall * ramp(X, .93, 1.), [.35, .5, .58])
        f.z += rim * 1.2
        f.glow(wall * .6 * np.exp(-((Y - .5) / .28) ** 2), '#F4FBFF', .9)
        for y_ in (6.0, 8.9): f.z += .45 * np.exp(-((Y - y_ - .5 * X) / .75) ** 2) * wall  # the turns of its thread
        f.paint(wall * ramp(Y, 12.0, 12.5), '#F1F6F7', .3, coat=1.)
    flesh = (on, .58, 2.6 * s, '#CFE9F6')
    return f.trace(width_px, samples, sun=(322, 24), sunlight=1.15, sun_colour='#EEF8FF', spread=4, lens=900 if jar else 120, flesh=flesh,
                   sky=make_sky('#BFD6E2', '#7FA6B8', .26, [(.80, -.18, .07, .5, 0, '#FFFFFF', 4.5, 1, .5), (-.72, -.34, .05, .4, 0, '#FFFFFF', 3.4, 1, .5)]), aperture=.010, focus=(x, y, 6 * s), coat_rough=.10), dict(ev=-.05, sat=1.02, contrast=1.18)


def run_down(width_px, samples, cells, size=(40, 30), seed=876, head=(3.2, 6.6, 3.1), drops=((-10.4, -4.2, 3.6), (-6.6, -1.5, 1.7), (13.4, -6.4, 2.5), (12.2, 8.4, 1.5), (-14.2, 8.4, 2.2), (-7.2, 10.8, .9), (-16.2, -10.8, 1.1), (9.2, -11.6, .8), (17.6, 2.6, .6)), wall=(.86, '#F2FAFD', '#6BA5BD', (5, -4), 25), gain=1.25):
    """Blue serum on a glass plate before ribbed glass: one drop has run down and left its trail, which breaks into beads. Each is a lens that shows the ribs, which stand out of focus beside it."""
    f = Field(*size, cells)
    lit(f, *wall, 2.5, 1.3)
    wall = f.matter[..., 8:].copy()
    blur = lambda a, mm: np.stack([gaussian_filter(a[..., k], mm * f.per, mode='nearest') for k in range(a.shape[2])], -1)
    f.matter[..., 8:] = blur(wall, .24)
    f.paint(1, '#0A1418', .07, 0, .5, .6, 0)
    rng = np.random.default_rng(seed)
    x, y, r = head
    path = lambda v: x + .9 * np.sin((v - y) / 4.6) * ramp(v, y, y - 8) + .35 * np.sin((v - y) / 1.9) * ramp(v, y - 3, y - 9)
    inside, reach = np.full_like(f.z, -9.), np.ones_like(f.z)

    def add(d, R, k=0.):  # k: mm over which two bodies flow together
        nonlocal inside, reach
        t = np.clip(.5 + (d - inside) / (2 * k), 0, 1) if k else (d > inside).astype(np.float32)
        reach, inside = reach * (1 - t) + R * t, inside * (1 - t) + d * t + k * t * (1 - t)

    def drop(px, py, pr, k=0., tall=1.):
        X, Y = f.x - px, (f.y - py) / tall
        a, p = np.arctan2(Y, X), rng.uniform(0, 6.28, 3)
        add(pr * (1 + .05 * np.sin(a + p[0]) + .035 * np.sin(2 * a + p[1]) + .018 * np.sin(3 * a + p[2])) - np.hypot(X, Y), pr, k)

    v = np.clip(f.y, -9.5, y)
    half = .62 + .38 * ramp(v, y - 16, y - 4) + 1.25 * ramp(v, y - 9, y) ** 1.6 + .05 * np.sin(v * 1.3 + 1)
    add(half - np.hypot(f.x - path(v), f.y - v), half)
    drop(x, y, r, 2.2, 1.22)
    for v, pr in ((-10.9, .52), (-12.3, .44), (-13.4, .30), (-14.6, .48)): drop(path(np.float32(v)) + rng.normal(0, .06), v, pr, tall=1.2)
    for d in drops: drop(*d, .9)
    for d in rain(60, (-20, -15, 20, 15), (.07, .34), seed, 2.4, .6):
        i, j = int((d[0] * f.per) + f.w / 2), int(d[1] * f.per + f.h / 2)
        if inside[np.clip(j, 0, f.h - 1), np.clip(i, 0, f.w - 1)] < -d[2] - .5: drop(*d)
    on = ramp(inside, -.02, .04)
    q = 1 - np.clip(inside / reach, 0, 1)
    cap = np.sqrt(np.clip(1 - q * q, 0, 1))
    high = .40 * np.minimum(reach, 3.4) * cap ** 1.1
    core = ramp(inside, .25 * reach, .7 * reach) * ramp(reach, 1.9, 2.6)  # where the bodies have flowed together, no seam is left
    high = (gaussian_filter(high, .05 * f.per) * (1 - core) + gaussian_filter(high, .55 * f.per) * core) * on
    gy, gx = np.gradient(gaussian_filter(high, .06 * f.per) * f.per)
    steep = np.hypot(gx, gy)
    bend = (2.6 + 2.2 * reach) * np.minimum(1, 1.25 / np.maximum(steep, 1e-3))
    rows, columns = np.indices(f.z.shape, sparse=True)
    there = wall[np.clip(rows + (bend * gy * f.per).astype(int), 0, f.h - 1), np.clip(columns + (bend * gx * f.per).astype(int), 0, f.w - 1)]
    there = blur(there, .035)
    # below a drop: the ring in which its foot is dark, and what it gathers beside it
    X, Y = np.roll(on, (round(.55 * f.per), round(.38 * f.per)), (0, 1)), gaussian_filter(on, .55 * f.per)
    f.matter[..., 8:] *= (1 - .50 * (1 - on) * gaussian_filter(X, .40 * f.per) - .16 * (1 - on) * Y)[..., None]
    serum = np.exp(-(.12 + .42 * high)[..., None] * np.array((2.7, .66, .18), np.float32))
    light = .60 + .95 * np.clip(-.62 * gy - .36 * gx, -.45, 1.) * ramp(steep, .15, .7)  # lit at the far side from the lamp, as lenses are
    rim = 1 - .78 * ramp(q, .90, 1.) ** 2
    f.matter[..., 8:] += on[..., None] * (there * serum * (light * rim)[..., None] * gain - f.matter[..., 8:])
    f.z += high
    f.paint(on, '#06222F', .05, 0, .6, 1., 0)
    return f.trace(width_px, samples, sun=(326, 34), sunlight=1.2, sun_colour='#EEF8FF', spread=3, sky=make_sky('#B8D2DE', '#86AEC0', .24, [(-.44, -.46, .12, .20, 10, '#FFFFFF', 15., 2, .2), (.6, .2, .04, .4, 20, '#FFFFFF', 3., 1, .4)]),
                   aperture=.006, focus=(0, 4, 1), coat_rough=.08), dict(ev=.0, sat=1.06, contrast=1.14)


def leaflet(width_px, samples, cells, size=(34, 26.01), seed=215, tilt=34., angle=-8):
    """The list of ingredients on a leaflet that has been folded: uncoated paper, its fibres, a crease with broken ink; two names underlined in pencil, one drop of water beside them."""
    f = Field(*size, cells, (.12, .45))
    u, v = f.turned(0, 0, angle)
    crease, cross = u + 14.9 + .05 * f.noise(3, seed, 2.), v - 9.9 + .04 * f.noise(3, seed + 1, 2.)
    soft = lambda d, mm: np.sqrt(d * d + mm * mm) - mm
    fibre = f.noise(.9, seed + 2, .5, (1, 4)) + f.noise(.9, seed + 3, .5, (4, 1))
    f.z += .20 * soft(crease, .10) - .13 * soft(cross, .12) + .0035 * fibre + .006 * f.noise(.5, seed + 4, .9) + .10 * f.noise(18, seed + 5, 3.5)
    f.paint(1, '#E4ECEF', .85, 0, .2, 0, .12)
    f.tint(np.clip(.35 + .22 * fibre, 0, 1), (.93, .945, .955))
    f.tint(np.clip(f.noise(.28, seed + 6, .2) - 2.5, 0, 1), (.72, .74, .74))  # specks in the stock
    f.tint(ramp(crease, .15, -.15), (.87, .895, .915))
    f.tint(ramp(cross, -.12, .12) * ramp(cross, 12, 0), (.90, .915, .93))
    worn = np.exp(-(crease / .10) ** 2) + .8 * np.exp(-(cross / .10) ** 2)
    broken = 1 - np.clip(worn * (.5 + .5 * f.noise(.35, seed + 7, .6)), 0, .8)
    for words, mm, y in (('INGREDIENTS', 2.0, -7.6), ('Aqua, Glycerin,', 3.2, -3.4), ('Squalane, Betaine,', 3.2, 1.5), ('Panthenol, Allantoin', 3.2, 6.4)):
        ink = f.text(words, 'sans', mm, -13, y, angle, 'left', weight=mm * .03)
        f.paint(np.clip(gaussian_filter(ink, .02 * f.per) * (.93 + .05 * f.noise(.16, seed + 8, .5)), 0, 1) * broken, '#0A4459', .7, 0, .25)
    for x, y, long in ((3.4, -2.9, 9.4), (-5.6, 9.4, 12.4)):
        a, b = f.turned(x, y, angle)
        f.paint(ramp(np.abs(b + .22 * np.sin(a * .9)), .20, .10) * ramp(np.abs(a), long / 2, long / 2 - .3) * np.clip(.75 + .45 * fibre * .5 + .3 * f.noise(.2, seed, .5), 0, 1) * broken, '#B0301C', .7)
    f.tint(np.clip(worn, 0, 1) * .4, (1.06, 1.05, 1.05))
    x, y, r = 8.6, .1, 3.2  # it lies over a word and magnifies it
    damp = np.hypot(f.x - x, f.y - y) / r
    f.tint(ramp(damp + .03 * fibre, 1.16, 1.04), (.93, .95, .965))  # paper drinks
    f.liquid = drop_shape(f, [(x, y, r)], .80, seed, .03, 1.05)
    f.clean = .6
    return f.trace(width_px, samples, sun=(318, 42), sunlight=2.3, sun_colour='#F2F8FF', spread=2.2, tilt=tilt, lens=100, ior=1.42, gather=1.15, absorb=(.035, .012, .008),
                   sky=make_sky('#C9DCE8', '#7896A6', .26, [(-.30, -.52, .20, .14, 14, '#FFFFFF', 16., 2, .25), (.55, .1, .05, .4, 10, '#FFFFFF', 3., 1, .6)]), aperture=.008, focus=(4, 4, 1), coat_rough=.08, back=('#DDEFF6', '#8FBACB')), dict(ev=-.30, sat=1.04, contrast=1.3)
