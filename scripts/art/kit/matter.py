"""The scenes: one function a family, each returns (linear picture, grade). Sizes in mm; seen from above unless `tilt` is given."""
import math
import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.ndimage import gaussian_filter, map_coordinates, maximum_filter, minimum_filter
from scipy.spatial import cKDTree
from relief import Field, blind_gobo, leaves_gobo, linear, make_sky, ramp

PRINT = dict(black=.04, white=.94, grain=.0047, bloom=.03, contrast=1.04, sat=1.04, vignette=.05, knee=.62)  # one print for all
WINDOW = (-.42, -.46, .15, .22, 12, '#FFFFFF', 5., 2)


def grains(f, points, colour, sharp=.75, seed=0, base=None, **material):
    """Crumbs: (x, y, radius) in mm, each a rough hump on what lies below."""
    rng = np.random.default_rng(seed)
    for x, y, r in points:
        i, j, n = int(x * f.per + f.w / 2), int(y * f.per + f.h / 2), max(2, int(r * f.per * 1.4))
        a, b, c, d = max(i - n, 0), max(j - n, 0), min(i + n + 1, f.w), min(j + n + 1, f.h)
        if c <= a or d <= b: continue
        X, Y = f.x[b:d, a:c] - x, f.y[b:d, a:c] - y
        t, k = np.arctan2(Y, X), rng.uniform(0, 6.28, 3)
        e = r * (1 + .18 * np.sin(2 * t + k[0]) + .12 * np.sin(3 * t + k[1]) + .08 * np.sin(5 * t + k[2]))
        q = np.clip(1 - (np.hypot(X, Y) / e) ** 2, 0, 1)
        z = f.z[b:d, a:c]
        z += q ** sharp * r * rng.uniform(.7, 1.2)
        on = ramp(q, 0, min(.5, .6 / max(r * f.per, 1)))
        shade = 1 + rng.normal(0, .05)
        f.matter[b:d, a:c, :3] += (linear(colour) * shade - f.matter[b:d, a:c, :3]) * on[..., None]
        for index, name in enumerate(('rough', 'metal', 'spec', 'coat', 'wrap'), 3):
            f.matter[b:d, a:c, index] += (material.get(name, {'rough': .9, 'spec': .2, 'wrap': .15}.get(name, 0)) - f.matter[b:d, a:c, index]) * on


def scattered(n, seed, box, sizes, power=3., falloff=None):
    """Places for n crumbs in box (x0, y0, x1, y1); few large, many small; `falloff(x, y)` is the part that stays."""
    rng = np.random.default_rng(seed)
    x, y, r = rng.uniform(box[0], box[2], n), rng.uniform(box[1], box[3], n), sizes[0] + (sizes[1] - sizes[0]) * rng.random(n) ** power
    keep = rng.random(n) < falloff(x, y) if falloff else np.ones(n, bool)
    return list(zip(x[keep], y[keep], r[keep]))


def flower(x, y, R, petals=7):
    """Height 0-1 of a flower pressed into powder: two rings of cupped petals with veins, a dotted heart."""
    r, a = np.hypot(x, y) / R, np.arctan2(y, x)
    out = np.zeros_like(r)
    for scale, shift, lift in ((1., 0, .0), (.62, math.pi / petals, .28)):
        side = np.abs(np.sin((a + shift) * petals / 2))  # 0 in the middle of a petal, 1 between two
        edge = scale * (1 - .42 * side ** 2.6)
        d, s = (edge - r) / scale, r / scale
        body = lift + .16 + .56 * np.clip(s, 0, 1) ** 1.3 * np.clip(d / .07, 0, 1) ** .5
        body -= .30 * np.clip((side - .80) / .20, 0, 1) ** 2 * s + .16 * np.exp(-(side / .07) ** 2) * np.clip(s, 0, 1)
        body += .035 * np.cos((a + shift) * petals * 8) * np.clip(s * 1.8 - .7, 0, 1) * np.clip(d / .12, 0, 1)
        out = np.where((d > 0) & (side < .995), np.maximum(out, body), out)
    heart = .42 + .56 * np.sqrt(np.clip(1 - (r / .19) ** 2, 0, 1)) + .06 * np.cos(x / R * 80) * np.cos(y / R * 80)
    return np.where(r < .19, heart, out)


def pan(f, at, R, colour, rim, worn=None, pattern='flower', seed=1, dust=1., case=5.2, high=2.6, turn=0., level=0.):
    """A round pan of pressed powder in its case; a brush has worn the band `worn` (x, y, degrees, half width). Dust lies on the rim and around."""
    x, y = f.turned(*at, turn)
    r = np.hypot(x, y)
    fine, middle = f.noise(.16, seed, .4), f.noise(2.5, seed + 1, 1.)
    shell = R + case  # the case: a ring with a rounded edge
    lift = np.clip((shell - r) / 1.3, 0, 1)
    f.z = np.where(r < shell, level + high * np.sqrt(1 - (1 - lift) ** 2), f.z)
    f.paint(ramp(r, shell + .03, shell - .03), rim, .28, 0, .5, .35, .1)
    f.z -= ramp(r, R + 1.15, R + .75)  # a groove, then the pan's metal edge
    f.paint(ramp(r, R + .85, R + .8), '#D9B49A', .25, 1, .5, 0, 0)
    f.z += .55 * ramp(np.abs(r - R - .25), .34, .2)
    bed = ramp(r, R + .02, R - .06)
    relief = {
        'flower': lambda: flower(x, y, R * .86),
        'lines': lambda: .30 + .22 * np.cos((x * .8 + y * .6) * 3.4),
        'rings': lambda: .30 + .22 * np.tanh(2.5 * np.cos(np.hypot(x - R * .2, y + R * .15) * 2.4)),
        'lattice': lambda: .30 + .25 * np.tanh(2 * np.cos((x + y) * 1.35) * np.cos((x - y) * 1.35)),
        'cloth': lambda: .25 + .03 * np.cos(x * 7) * np.cos(y * 7),
    }[pattern]()
    gone, z = np.zeros_like(f.z), 2.1 * relief
    if worn:
        u, v = f.turned(*worn[:3])
        v, wide = v + .012 * u * u + .24 * middle, worn[3]
        gone = ramp(np.abs(v) + .5 * middle + .25 * f.noise(.9, seed + 3, .6), wide, wide - min(1.9, wide * .5))
        k = np.sin(v * 9 + 2.2 * f.noise(3, seed + 6, 1.)) * .5 + .5
        z = z * (1 - gone) + gone * (.42 + .12 * z + .035 * f.noise(.34, seed + 7, .5) + .03 * k * ramp(np.abs(v), wide, wide * .3) + .10 * middle)
    z = z + .014 * fine + .02 * middle
    f.z = f.z * (1 - bed) + bed * (level + high - 1.45 + z)
    f.paint(bed, colour, .85, 0, .16, 0, .22)
    f.tint(bed * np.clip(.5 + .5 * middle, 0, 1), [1.05, 1.02, 1.03])
    f.tint(bed * gone * .8, [1.08, 1.16, 1.12])  # loosened powder is paler
    f.tint(bed * np.clip(-fine * .3, 0, .5), [.93, .86, .88])
    near = lambda X, Y: np.exp(-np.abs(np.hypot(X - at[0], Y - at[1]) - R) / 3.2) * .9 + .10
    reach = R + case + 9
    box = (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)
    grains(f, scattered(int(1500 * dust), seed, box, (.03, .17), 2.2, near), colour, seed=seed)
    if worn:
        c = math.radians(worn[2])
        edge = lambda X, Y: np.exp(-((np.abs((Y - worn[1]) * math.cos(c) - (X - worn[0]) * math.sin(c)) - wide) / 1.6) ** 2) * (np.hypot(X - at[0], Y - at[1]) < R + 1)
        grains(f, scattered(int(1300 * dust), seed + 1, box, (.06, .5), 4., edge), colour, seed=seed + 1)
    film = np.clip(f.noise(.10, seed + 8, .1) - 1.3 - .35 * np.abs(r - R), 0, 1) * (r > R)  # the finest dust colours the case
    f.paint(film * .5, colour, .9)


def judydoll_pan(width_px, samples, cells):
    """An open compact from above, the flower in its powder half worn away."""
    f = Field(44, 33, cells)
    f.paint(1, '#F7C3CF', .5, 0, .4, 0, .1)
    f.z += .006 * f.noise(.5, 10, .8)
    pan(f, (3.5, 2.5), 20.5, '#F2648F', '#F6A9BF', (13, 10, -28, 7.5))
    return f.trace(width_px, samples, sun=(318, 27), gobo=blind_gobo(62, 2.6, .64, 5, .86), sunlight=4.3, sky=make_sky('#F4E4F2', '#FFE3E6', .42, [WINDOW]), aperture=.012, focus=(0, 6, 1.6)), dict(ev=-.05, sat=1.06)


def drop_shape(f, drops, steep=.6, seed=0, flat=.10, foot=1.08):
    """Surface of drops (x, y, radius) of clear liquid on the ground: caps of spheres, the large ones flatter by `flat`; outside it dives below the ground,
    out to `foot` radii: further where a drop runs into a joint."""
    rng, out = np.random.default_rng(seed), np.full((f.h, f.w), -1e3, np.float32)
    for x, y, r in drops:
        n = int(r * 1.3 * f.per) + 4
        i, j = int(x * f.per + f.w / 2), int(y * f.per + f.h / 2)
        s = np.s_[max(j - n, 0):j + n, max(i - n, 0):i + n]
        X, Y = f.x[s] - x, f.y[s] - y
        if not X.size: continue
        t, k, w = np.arctan2(Y, X), rng.uniform(0, 6.28, 2), min(.07, .025 * r)
        q = np.hypot(X, Y) / (r * (1 + w * np.sin(2 * t + k[0]) + .6 * w * np.sin(3 * t + k[1])))
        high = steep / (1 + flat * r)
        round_ = (1 + high * high) / (2 * high)
        cap = np.sqrt(np.clip(round_ ** 2 - np.clip(q, 0, 1) ** 2, 0, None)) - (round_ - high) - np.clip(q - 1, 0, .3) * 1.2
        out[s] = np.maximum(out[s], np.where(q < foot, cap * r + f.z[min(max(j, 0), f.h - 1), min(max(i, 0), f.w - 1)], -1e3))
    return out


def coloured(f, drops, colour, steep=.6, seed=0, deep=(1, 1, 1), flat=.10):
    """The surface of drops whose liquid has a colour, out to the rim: the ground below takes it, times `deep` where they are thick."""
    surface = drop_shape(f, drops, steep, seed, flat)
    thick = np.clip(surface - f.z, 0, None)
    wet = gaussian_filter((thick > 0).astype(np.float32), .7)
    f.paint(wet, colour)
    f.tint(wet * (1 - np.exp(-thick / .7)), deep)
    return surface


def glassy(f, surface, compass, deep=.5):
    """Drops that read as water on a pale ground: what lies below them is darker where they rise towards the sun's side."""
    thick, a = np.clip(surface - f.z, 0, 3), math.radians(compass)
    gy, gx = np.gradient(gaussian_filter(np.clip(surface, 0, None), .08 * f.per), 1 / f.per)
    f.tint((thick > 0) * np.clip(math.cos(a) * gy - math.sin(a) * gx, 0, 1), [1 - deep, 1 - deep * .86, 1 - deep * .8])


def rain(n, box, sizes, seed, power=3.2, gap=.25):
    """Places of drops that do not touch, large first."""
    rng, out = np.random.default_rng(seed), []
    for r in np.sort(sizes[0] + (sizes[1] - sizes[0]) * rng.random(n) ** power)[::-1]:
        for _ in range(30):
            x, y = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3])
            if all(math.hypot(x - a, y - b) > r + c + gap for a, b, c in out): out.append((x, y, r)); break
    return out


def water(width_px, samples, cells, size=(40, 30), ground='#7FB0C6', joints=True, drops=(), n=120, big=3.4, seed=3, gobo=None, grid=26, shift=(6, 4), sky_power=.30, sunlight=2.3, letters=None, pale=False):
    """Drops of water on glazed tile: the sun from the upper left, its light gathered at the lower right of each drop."""
    w, h = size
    f = Field(w, h, cells)
    f.paint(1, ground, .16, 0, .45, .3, .2)
    f.tint(np.clip(.5 + .25 * f.noise(14, seed, 1.2), 0, 1), [.95, .975, .98])
    f.z += .02 * f.noise(9, seed + 1, 4.)
    if joints:
        d = np.minimum(*(np.abs(np.mod(c - s + grid / 2, grid) - grid / 2) for c, s in ((f.x, shift[0]), (f.y, shift[1]))))
        f.z -= .9 * ramp(d, 1.5, .5) ** .7
        f.paint(ramp(d, .8, .7), '#B9C3C4', .9, 0, .2, 0)
        f.z += .03 * f.noise(.2, seed + 3, .5) * ramp(f.z, -.5, -.8)
    if letters:
        ink = f.text(*letters)
        f.paint(ink, '#0F6377', .4)
    fallen = rain(n, (-w * .55, -h * .55, w * .55, h * .55), (.12, big), seed)
    off = lambda c, s, r: abs((c - s + grid / 2) % grid - grid / 2) > r + 1.7
    fallen = [(x, y, r) for x, y, r in fallen if not joints or (off(x, shift[0], r) and off(y, shift[1], r))]
    fallen = [d for d in fallen if all(math.hypot(d[0] - x, d[1] - y) > d[2] + r + .3 for x, y, r in drops)]
    f.liquid = drop_shape(f, list(drops) + fallen, *((.95, seed, .03, 1.3) if pale else (.62, seed)))
    if pale: glassy(f, f.liquid, 315)
    return f.trace(width_px, samples, sun=(315, 42 if pale else 30), sunlight=sunlight, sun_colour='#FFF3E2', spread=1.2 if pale else .6, gobo=gobo, sky=make_sky('#DCE8F2', '#6F8A96' if pale else '#F6F3EC', sky_power, [(-.38, -.44, .12, .17, 12, '#FFFFFF', 50., 2)]), absorb=(.05, .018, .012) if pale else (0, 0, 0), gather=1.5 if pale else 1, aperture=.008, focus=(0, 0, .5)), dict(ev=.0, sat=1.03)


def bottle_label(width_px, samples, cells, lines, size=(46, 34.5), body='#1F4A2E', paper='#E9E1CB', ink='#23382A', rule='#8A6A2E', r=34, leaves=(5, 8, .24, .8), angle=-7, torn=True, seed=2, coat=.9):
    """A label of laid paper on the round side of a lacquered bottle; a corner has come off."""
    w, h = size
    f = Field(w, h, cells)
    x, y = f.turned(-1, 1, angle)
    side = np.sqrt(np.clip(r * r - x * x, 25, None)) - r + 12
    f.z += np.maximum(side, 0)
    f.paint(1, body, .12, 0, .5, coat, .05)
    f.z += .012 * f.noise(12, seed, 3.)
    W, H = 33., 27.
    inside = np.minimum(W / 2 - np.abs(x), H / 2 - np.abs(y))
    tear = 16.6 + .55 * f.noise(5, seed + 1, 3.) + .16 * f.noise(1.2, seed + 2, 2.) - (x * .80 + y * .60) if torn else np.full_like(f.z, 99)
    on = ramp(np.minimum(inside, tear), -.02, .06)
    pulp = on * ramp(tear + .30 * f.noise(2.2, seed + 3, 2.4), 1.15, 1.0)  # the print has come off further than the paper: its core shows
    f.z += on * (.10 - .05 * pulp) + pulp * .012 * f.noise(.3, seed + 7, .8) + on * (.004 * f.noise(.5, seed + 4, .8) + .0035 * f.noise(.3, seed + 5, .3, (1, 8)))
    f.paint(on, paper, .85, 0, .25, 0, .1)
    f.tint(on * np.clip(.4 + .3 * f.noise(9, seed + 6, 1.1), 0, 1), [.95, .92, .84])
    f.paint(pulp, '#FFFAF0', .95)
    frame = on * ramp(np.abs(np.minimum(W / 2 - 1.5 - np.abs(x), H / 2 - 1.5 - np.abs(y))), .15, .09)
    f.paint(frame, rule, .5, .4)
    for words, font, mm, px, py, *rest in lines:
        a = math.radians(angle)
        mark = f.text(words, font, mm, -1 + px * math.cos(a) - py * math.sin(a), 1 + px * math.sin(a) + py * math.cos(a), angle, *rest) * on
        f.paint(mark * .93, ink, .6)
        f.z -= .02 * mark
    fx, fy = f.turned(17.5, -9, -30)
    whorl = np.hypot(fx * 1.25, fy + .05 * fx * fx)
    prints = np.clip(np.sin(whorl * 11 + 1.3 * f.noise(4, seed + 8, 1.)), 0, 1) * ramp(np.hypot(fx / 5, fy / 6.6), 1, .7) * (1 - on)
    f.paint(prints * .5, None, .45, coat=coat * .35)
    dust = np.clip(f.noise(.09, seed + 9, .1) - 2.9, 0, 1) * (1 - on)
    f.paint(dust, '#9DB39F', .9, coat=0)
    return f.trace(width_px, samples, sun=(300, 31), sunlight=3.3, sun_colour='#FFEACB', gobo=leaves_gobo(leaves[0], size[1] / size[0], leaves[1], leaves[2], (3, 8), leaves[3]) if leaves else blind_gobo(-50, 1.6, .72, 7, .7), sky=make_sky('#DDE6CF', '#F3ECD0', .45, [(-.62, -.1, .05, .5, 4, '#FFF6E4', 4, 4)]), aperture=.012, focus=(0, 0, 11.5)), dict(ev=.0)


def steel(width_px, samples, cells, size=(80, 60), seed=4, at=(9, 3), R=25, sunlight=2.0, stamp=None, drops=True, turn=0):
    """The lid of a vessel: turned steel, a groove with a seal, bolts; a thumb's print and a few drops of rinse water."""
    w, h = size
    f = Field(w, h, cells)
    x, y = f.x - at[0], f.y - at[1]
    r, a = np.hypot(x, y), np.arctan2(y, x)
    grain = f.brushed(14, seed) * .07 / f.per  # the plate is ground along x
    rng = np.random.default_rng(seed)
    rings = gaussian_filter(rng.standard_normal(9000), .7)
    turned = np.interp(r * f.per, np.arange(9000), rings) * .22 / f.per
    f.z += grain
    f.paint(1, '#8E979D', .30, 1, .5, 0)
    lid = ramp(r, R + .25, R - .25)
    f.z = f.z * (1 - lid) + lid * (3.2 + turned)
    f.z -= 1.6 * ramp(np.abs(r - R * .80), 1.5, 1.1)  # groove of the seal
    f.paint(ramp(np.abs(r - R * .80), 1.2, 1.15), '#2B3136', .7, 0, .3)
    f.z += ramp(np.abs(r - R * .80), .9, .1) * 1.1
    boss = ramp(r, R * .30 + .2, R * .30 - .2)
    f.z += boss * 1.8 - 1.0 * ramp(r, R * .17 + .2, R * .17 - .2)
    f.paint(lid * ramp(np.abs(r - R * .8), 1.15, 1.25), '#A4ACB1', .26, 1)
    for k in range(8):  # hexagon socket screws
        t = k * math.pi / 4 + .32
        X, Y = x - R * .56 * math.cos(t), y - R * .56 * math.sin(t)
        q, b = np.hypot(X, Y), np.arctan2(Y, X) + k * 1.3
        head = ramp(q, 2.45, 2.15)
        f.z += head * 1.5 - ramp(np.abs(q - 2.7), .3, .1) * .4
        hexa = q * np.cos(np.mod(b, math.pi / 3) - math.pi / 6)
        socket = ramp(hexa, 1.18, 1.08)
        f.z -= socket * 1.9
        f.paint(head, '#767F86', .22, 1)
        f.paint(socket, '#23282C', .5, .6)
    plate = 1 - lid
    streak = f.brushed(9, seed + 3, .6)
    f.matter[..., :3] *= (1 + (1 - lid) * (.10 * streak + .05 * f.brushed(40, seed + 4, 2.)))[..., None]  # the grinding marks, as colour too: noise is taken out of light only
    f.matter[..., :3] *= (1 + lid * np.interp(r * f.per, np.arange(9000), rings) * .16)[..., None]
    seam = ramp(np.abs(f.y + 17.5), .35, .2) * plate  # a weld between two sheets
    f.z += .5 * ramp(np.abs(f.y + 17.5), 2.1, .2) * plate * (1 + .25 * np.sin(f.x * 5.2 + .6 * f.noise(3, seed + 5, 1.)))
    f.paint(ramp(np.abs(f.y + 17.5), 4, 2) * plate * .5, '#8B7F6A', .34, 1)
    fx, fy = f.turned(-25, 12, 24)
    whorl = np.hypot(fx * 1.25, fy + .05 * fx * fx)
    prints = np.clip(np.sin(whorl * 10.5 + 1.3 * f.noise(4, seed + 6, 1.)), 0, 1) * ramp(np.hypot(fx / 5.6, fy / 7.6), 1, .8) * (.6 + .4 * ramp(f.noise(2, seed + 7, 1.), -.8, .6))
    f.paint(prints * .55, '#B9BDBC', .55, .75)
    if stamp:
        ink = f.text(*stamp)
        f.z -= .35 * gaussian_filter(ink, .06 * f.per)
        f.paint(ramp(ink, .35, .65) * .8, '#2C343A', .5)
    f.clean = .5
    if drops: f.liquid = drop_shape(f, [(-30, 19, 1.5), (-17.5, 21.5, .8)] + rain(46, (-w * .55, -h * .1, w * .0, h * .55), (.15, 1.1), seed, 2.5), .6, seed)
    sky = make_sky('#8F9DA9', '#D5DDE4', .5, [(-.30, -.22, .22, .6, 28, '#FFFFFF', 3.4, 1, .7), (-.5, -.45, .10, .25, 28, '#FFFFFF', 7, 2), (.5, .35, .10, .5, 28, '#BFD6E8', .8, 1, .5)])
    return f.trace(width_px, samples, sun=(305, 29), sunlight=sunlight, sun_colour='#FFF1DD', sky=sky, gobo=blind_gobo(-28, 3.2, .7, 6, .75), aperture=.010, focus=(0, 10, 3)), dict(ev=.1, sat=1.)


# ---------------------------------------------------------------- colour drawn out
def ridges(v, u, seed, per):
    """Lines that a spatula or a bullet leaves along u: -1 to 1, the same for a stroke's whole length but for a slow drift."""
    rng, out = np.random.default_rng(seed), 0
    for k, (pitch, part) in enumerate(((1.6, .5), (.55, .3), (.2, .2))):
        line = gaussian_filter(rng.standard_normal(4000), 1.)
        drift = .5 * pitch * np.sin(u / (9 + 4 * k) + k * 2 + rng.uniform(0, 6))
        out = out + part * np.interp((v + drift) / pitch * 2.2 + 2000, np.arange(4000), line) * 2.2
    return np.clip(out, -1.5, 1.5)


def stroke(f, x, y, angle, length, width, colour, seed=0, thick=.8, rough=.22, coat=.6, dry=.25, spec=.5, wrap=.25):
    """One swatch: a rounded start, ridges along the draw, lips at both sides, a ragged dry end."""
    u, v = f.turned(x, y, angle)
    t = u / length + .5
    wob = f.noise(6, seed, 1.8)
    edge = width / 2 * (1 + .03 * wob + .04 * np.sin(u / 7 + seed))
    s = np.abs(v) / edge
    lines = ridges(v, u, seed, f.per)
    start = ramp(np.hypot(np.clip((.06 - t) * length, 0, None), v * .9), width * .52, width * .44)
    end = ramp(t + dry * (.35 * np.clip(-lines, -1, 1) + .10 * wob) + .02 * np.clip(s - .6, 0, 1) * 4, 1.0, .985)
    on = ramp(s, 1.0, .965) * start * end * (t > -.06)
    thin = 1 - ramp(t, .45, 1.0) * .72
    lip = np.exp(-((s - .93) / .05) ** 2) * .5
    heap = .5 * np.exp(-(((t - .02) * length) / (width * .13)) ** 2)
    h = thick * thin * (.55 + .30 * lines + lip + heap * ramp(s, 1, .3)) * np.clip((1 - s) * 9, 0, 1) ** .5
    bare = np.clip(-lines - .55 + ramp(t, .55, 1) * 1.1, 0, 1) * ramp(t, .5, .9) * dry * 3
    on = on * (1 - np.clip(bare, 0, 1))
    f.z += on * np.clip(h, .02, None)
    f.paint(on, colour, rough, 0, spec, coat, wrap)
    f.tint(on * np.clip(.30 - h / thick * .35, 0, .3), [.78, .62, .66])
    return on


def paper(f, colour='#F2EADC', seed=0, fibre=.004, rough=.9):
    """Uncoated stock: a flat sheet with a faint tooth and single fibres."""
    f.paint(1, colour, rough, 0, .2, 0, .1)
    f.z += fibre * f.noise(.5, seed, .9) + .05 * f.noise(30, seed + 1, 4.)
    f.tint(np.clip(f.noise(.14, seed + 2, .1, (1, 5)) - 2.4, 0, 1) * .5, [.72, .66, .58])
    f.tint(np.clip(.5 + .25 * f.noise(20, seed + 3, 2.), 0, 1), [.97, .965, .95])


def write(f, words, x, y, size, angle=0, colour='#26324A', font='hand', align='left', press=.012, weight=None, strength=.9):
    """Ink or print on whatever lies there; a pen leaves a faint groove."""
    ink = f.text(words, font, size, x, y, angle, align, weight)
    f.paint(ink * strength, colour, .55, 0, .35, 0)
    f.z -= press * ink


def rod(f, x, y, angle, parts, axis):
    """A turned thing that lies on the ground: parts (from, to, radius, fillet) along its axis at height `axis`. Returns (z, part number or -1, u, v)."""
    u, v = f.turned(x, y, angle)
    z, number = np.full_like(f.z, -1e3), np.full(f.z.shape, -1)
    for k, (a, b, R, fillet) in enumerate(parts):
        inset = np.clip(fillet - np.minimum(u - a, b - u), 0, fillet) / max(fillet, 1e-3)
        r = R - fillet * (1 - np.sqrt(np.clip(1 - inset * inset, 0, 1)))
        q = np.where((u >= a) & (u <= b) & (np.abs(v) < r), axis + np.sqrt(np.clip(r * r - v * v, 0, None)), -1e3)
        number = np.where(q > z, k, number)
        z = np.maximum(z, q)
    return z, number, u, v


def lipstick(f, x, y, angle, colour, case='#2B0B12', band='#D9B28C', R=5.2, out=17, seed=0, worn=1., case_coat=1.):
    """An open lipstick on its side, the bullet to the right: a slanted tip worn round by use, streaks along it, prints on the case."""
    axis = R * 1.62
    z, n, u, v = rod(f, x, y, angle, [(-34, -4, R * 1.55, .8), (-4.4, -2.2, R * 1.60, .3), (-2.2, 3.6, R * 1.24, .4), (3.4, 4.2, R * 1.16, .2), (4.0, out + 4, R, .25)], axis)
    wax = n == 4
    w = v / R
    tip = out + 4 - 1.6 * w * w * R * .62 - .5 * worn  # rounded outline of the tip from above
    slope = axis + (tip - u) * 1.15 - R * (.55 + .35 * worn) + .25 * worn * np.sin(v * .9 + 1)
    k = .5
    z2 = np.minimum(z, slope)
    z2 = z2 - k * np.exp(-np.abs(z - slope) / k) * .35
    face = wax & (slope < z)
    lines = ridges(v, u, seed + 3, f.per)
    z = np.where(wax, np.where(u < tip, np.where(face, z2 + .045 * lines * worn, z2 + .012 * f.noise(3, seed, 2.5)), -1e3), z)
    on = (z > f.z).astype(np.float32)
    on = gaussian_filter(on, .6)
    f.z = np.where(z > f.z, z, f.z)
    pick = lambda k: on * (n == k)
    f.paint(pick(4), colour, .34, 0, .5, .18, .3)
    f.paint(pick(4) * face * np.clip(.4 + .5 * lines, 0, 1) * .5, None, .5, coat=0)
    for k in (1, 2, 3): f.paint(pick(k), band, .2, 1, .5, 0, 0)
    f.paint(pick(0), case, .14, 0, .5, case_coat, .05)
    smear = pick(2) * np.clip(f.noise(2.5, seed + 5, 1.4) - .6, 0, 1) * ramp(u, 0, 3.5)
    f.paint(smear * .8, colour, .45, 0, .4)
    fx, fy = u + 17, v - 1.5
    whorl = np.hypot(fx, fy * 1.35 + .05 * fx * fx)
    f.paint(pick(0) * np.clip(np.sin(whorl * 10.5 + 1.2 * f.noise(4, seed + 6, 1.2)), 0, 1) * ramp(np.hypot(fx / 6.5, fy / 5), 1, .7) * .8, None, .42, coat=case_coat * .35)
    f.paint(pick(0) * np.clip(f.noise(.1, seed + 7, .1) - 2.7, 0, 1), '#B59A96', .9, coat=0)


BERRY = make_sky('#F0D6D2', '#FFE6DC', .22, [(-.55, -.35, .10, .30, 20, '#FFEDE4', 8., 2), (.5, .3, .04, .5, 20, '#FFD9CC', 2.2, 1)])


def joocyee_bullet(width_px, samples, cells, size=(96, 40), at=(16, 2), angle=158, seed=4, colour='#A80F2E', ground='#6E0A22', bullet=True, sway=0.):
    """Berry drawn out by a spatula over the whole frame, an open lipstick with a worn tip lying in it."""
    w, h = size
    f = Field(w, h, cells, .05)
    u, v = f.turned(0, 0, -9)
    v = v + 1.6 * np.sin(u / 17 + 1) + .9 * f.noise(16, seed, 3.5)
    big = ridges(v * .42, u * .6, seed, f.per)
    fine = ridges(v * 1.1, u, seed + 1, f.per)
    f.z += 1.5 * big + .22 * fine + .5 * f.noise(14, seed + 2, 3.5)
    f.paint(1, ground, .2, 0, .5, .8, .2)
    f.tint(np.clip(.5 + .4 * big, 0, 1), [1.35, 1.2, 1.25])
    f.z -= f.z.max()
    if bullet: lipstick(f, *at, angle, colour, R=5.4, out=19, seed=seed)
    return f.trace(width_px, samples, sun=(310, 27), sunlight=3.3, sun_colour='#FFDFC8', gobo=blind_gobo(-58, 3.4, .62, 7, .85, h / w, shift=sway), sky=BERRY, aperture=.006, focus=(at[0] - 8, at[1] + 3, 7 if bullet else -1), coat_rough=.09), dict(ev=.12, sat=1.02)


def drag(u, v, where, seed, pitch, run):
    """Marks of a draw along u, standard deviation 1: about `pitch` mm from line to line and `run` mm long. The same at every size of the picture."""
    a, b, rng = 17.8 / run, 17.8 / pitch, np.random.default_rng(seed)
    n = gaussian_filter(rng.standard_normal((int(96 * b) + 9, int(96 * a) + 9)), 2., mode='wrap')
    out = np.zeros(u.shape, np.float32)
    out[where] = map_coordinates(n / n.std(), (np.clip(v[where] + 12, 0, 96) * b + 4, np.clip(u[where] + 12, 0, 96) * a + 4), order=3, mode='nearest')
    return out


def waver(u, seed, length):
    """A slow wander along u of standard deviation 1, of waves of about `length` mm."""
    rng = np.random.default_rng(seed)
    return sum(np.sin(u * 6.283 / (length * k) + rng.uniform(0, 6.283)) for k in (.61, .83, 1.13, 1.6)) / math.sqrt(2)


def drawn(f, x, y, angle, length, width, colour, seed=0, bow=0., hook=0., pressure=((0, 1), (1, 1)), tail=(.6, 1.), slant=0., cap=.85, skew=0., thick=.3, rim=(.4, .4), ledge=0., stain=1.,
          rough=.34, coat=.25, wrap=.16, sheer=None):
    """A lipstick's stroke from its start at (x, y): one outline from the round start to the tail, a soft ridge of matter pushed to its border, fine lines of the draw.

    bow, hook: mm by which it bends in the middle, turns at the end; pressure: its width along the way, parts; tail: where the film begins to break and where
    nothing is left; slant: by how much one side lifts first; rim: height of the ridge above and below, mm; ledge: what was left where the bullet lifted; sheer: colour of the stain on the paper."""
    u, v = f.turned(x, y, angle)
    t = u / length
    v = v - bow * 4 * t * (1 - t) - hook * np.clip(t, 0, 2) ** 3
    near = (np.abs(v) < width * .75) & (u > -3) & (u < length * 1.25)
    half = CubicSpline(*zip(*pressure), bc_type='natural')(np.clip(t, -.1, 1.25)).astype(np.float32) * width / 2
    half = half + np.where(v < 0, waver(u, seed + 1, 11), waver(u, seed + 2, 17)) * .008 * width
    # distance to the outline, mm, positive inside: of first order, so there is no joint between start and body
    a = cap * half
    front = u + skew * v + .05 * waver(v, seed + 3, 8)
    F = 1 - (np.clip(a - front, 0, None) / a) ** 2.15 - np.clip(np.abs(v) / half, 1e-4, None) ** 2.15
    gy, gx = np.gradient(gaussian_filter(F, .8))
    d = np.clip(F / (np.hypot(gx, gy) * f.per + .02), -2, 3.5)
    coarse, middle, fine, hair = (drag(u, v * width / (2 * half), near, seed + 10 + k, p, r) for k, (p, r) in enumerate(((2.6, 46), (.95, 30), (.36, 17), (.15, 9))))
    breaks = .72 * drag(u, v, near, seed + 20, 1.5, 26) + .55 * drag(u, v, near, seed + 21, .55, 15) + .26 * drag(u, v, near, seed + 22, .2, 5)
    tooth = f.noise(.20, seed + 23, 1.)
    # what the paper takes of the film: all of it, then only streaks, then only its tooth
    q = (tail[1] - t + slant * v / width) / (tail[1] - tail[0])
    thin = 1 - .90 * ramp(q, 1.6, .38)
    cover = 4.2 * (q - .5) + breaks + .22 * tooth + .7 * ramp(np.abs(v) / half, .55, .95) * ramp(q, -.1, .6) + 2.6 * ramp(thin, .26, .5)  # a hole in thick matter would be a speck of shadow
    gy, gx = np.gradient(gaussian_filter(cover, 1.))
    e = np.clip(cover / (gaussian_filter(np.hypot(gx, gy), .3 * f.per) * f.per + .35), -1, 2)
    inside = np.minimum(d, e) * near - 9 * ~near
    on = ramp(inside, -.02, .05)
    foot = .34
    low = np.where(near, np.minimum(d, gaussian_filter(e, .11 * f.per)), -1)  # the mass is smoother than its border
    edge = np.sqrt(1 - (1 - np.clip(low / foot, 0, 1)) ** 2)
    begun = ramp(u, .8, 6.5)
    film = thick * thin * (1 + .55 * np.exp(-((u - .30 * width) / (.30 * width)) ** 2 - (v / (.42 * width)) ** 2))
    quiet = 1 - .65 * np.exp(-(np.clip(d, 0, None) / .9) ** 2)
    calm = np.clip(.75 + .35 * drag(u, v, near, seed + 31, 5, 60), .25, 1.4)
    lines = (.052 * coarse + calm * (.038 * middle + .013 * fine + .003 * hair)) * (.15 + .85 * begun) * quiet * (.18 + .82 * thin)
    chatter = .006 * drag(v + .03 * u, u + .05 * v * v, near, seed + 30, 1.9, 9) * begun
    at = .52 + .06 * waver(u, seed + 4, 9)
    ridge = np.where(d < at, np.exp(-((d - at) / .36) ** 2), np.exp(-((d - at) / (.85 + .55 * ramp(u, .9 * width, .2 * width))) ** 2)) * (1 - .28 * ramp(u, .6 * width, .1 * width))
    top = (rim[0] * np.clip(1 + .10 * waver(u, seed + 5, 13), .4, 1.6), rim[1] * np.clip(1 + .07 * waver(u, seed + 6, 15), .4, 1.6))
    k = ramp(v, -.18 * width, .18 * width)
    ridge = ridge * (top[0] * (1 - k) + top[1] * k) * (.04 + .96 * thin ** 1.7)
    end = ledge * np.exp(-((q - .62 - .10 * breaks) / .10) ** 2) * ramp(d, 0, 1)
    h = edge * np.clip(film + lines + chatter * thin + ridge + end + .012 * waver(u * .7 + v, seed + 7, 6), .02, None)
    # a thin stain of colour on the paper's tooth beyond the film
    grain = ramp(cover + 1.5 + .75 * tooth, -.2, 1.6) * ramp(d, -.05, .35) * ramp(q, -.5, .35) * near * stain
    f.paint(.62 * grain * (1 - on), sheer or colour, .75, 0, .3, 0, .12)
    f.paint(on * (1 - np.exp(-h / .035)), colour, rough, 0, .5, coat, wrap)
    f.tint(on * np.clip(.20 - 2.2 * lines, 0, .5), [.93, .80, .83])
    f.z += .8 * on * ramp(h, 0, .2) * (gaussian_filter(f.z, .5 * f.per) - f.z) + on * h  # the film levels the tooth
    return on


def wax_bullet(f, x, y, angle, colour, band='#EFCF9C', R=5.2, out=17, seed=0, case='#2B0B12', case_coat=1, dome=0., worn=0.):
    """The end of an open lipstick, its bullet along u: a slanted tip with rounded borders, or a round one, `dome` radii long, with the fine lines of its mould, on which use has worn a slant `worn` radii deep; a clean collar with a turned lip."""
    axis = R * 1.62
    z, n, u, v = rod(f, x, y, angle, [(-34, -4.2, R * 1.55, .8), (-4.4, -2.0, R * 1.58, .35), (-2.0, 2.9, R * 1.23, .3 if dome else .2), (2.7, 3.7, R * 1.27, .48), (3.4, 4.3, R * 1.10, .3 if dome else .2), (4.0, out + 4, R, .25)], axis)
    wax = n == 5
    w = v / R
    tip = out + 3.6 - 1.2 * R * (1 - np.sqrt(np.clip(1 - w * w, 0, 1)))
    slope = axis + (tip - u) * .30 + (out + 3.6 - u) * .80 - R * .86 + .10 * waver(v, seed + 1, 7)
    k = .30
    low = np.minimum(z, slope) - k * np.log1p(np.exp(-np.abs(z - slope) / k))
    low = low - .7 * (1 - np.sqrt(1 - (1 - np.clip((tip - u) / .7, 0, 1)) ** 2))
    face = ramp(z - slope, -.1, .5) * wax
    lines = .6 * drag(u, v, wax, seed + 3, 1.4, 30) + .3 * drag(u, v, wax, seed + 4, .5, 20)
    if dome:
        r = R * np.sqrt(1 - np.clip((u - out - 4 + dome * R) / (dome * R), 0, 1) ** 2.3)
        low, tip, face = axis + np.sqrt(np.clip(r * r - v * v, 0, None)), np.where(np.abs(v) < r, 1e3, -1e3), 0 * face
        if worn:
            k = .22
            slope = axis + R * (1.02 - worn) - (u - out - 4 + dome * R * .62) * .62 + .16 * v + .10 * waver(v, seed + 1, 9)
            face = ramp(low - slope, -.1, .3) * wax
            low = np.minimum(low, slope) - k * np.log1p(np.exp(-np.abs(low - slope) / k)) * .7
            ledge = np.exp(-((low - slope + .25) / .22) ** 2) * wax * ramp(r - np.abs(v), 0, .8)
            low = low + .10 * ledge * (1 + .5 * waver(v, seed + 8, 3))  # wax that was pushed up to the border of the slant
        mould = .7 * drag(u, v, wax, seed + 6, .8, 60) + .5 * drag(u, v, wax, seed + 7, .28, 34)
        low = low + (1 - face) * (.010 * mould + .05 * np.exp(-((v - .42 * R) / .09) ** 2) * ramp(r, .5 * R, R)) + .010 * f.noise(.9, seed + 9, 1.6) * wax + face * .014 * drag(u, v, wax, seed + 10, .55, 40)
    z = np.where(wax, np.where(u < tip, low + face * .022 * lines + .010 * waver(u + .4 * v, seed + 5, 5), -1e3), z)
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.where(z > f.z, z, f.z)
    pick = lambda k: on * (n == k)
    f.paint(pick(5), colour, .36, 0, .5, .22, .16)
    f.paint(pick(5) * face * np.clip(.3 + .3 * lines, 0, .7), None, .46, coat=.08)
    if dome:
        f.paint(pick(5), None, .42, 0, .5, .18, .10)
        f.tint(pick(5) * np.clip(.5 + .22 * mould, 0, 1), [.95, .90, .88])
        f.tint(pick(5) * face * np.clip(.4 + .3 * lines, 0, 1), [1.05, 1.10, 1.10])
        f.tint(pick(5) * np.clip(f.noise(.10, seed + 11, .2) - 2.6, 0, 1), [.80, .66, .62])  # pores
    for k in (1, 2, 3, 4): f.paint(pick(k), band, .22, 1, .5, 0, 0)
    f.paint(pick(0), case, .14, 0, .5, case_coat, .05)


def three_strokes(width_px, samples, cells, size=(72, 54), seed=330, ground='#F3EAE0', strokes=(), bullet=(32.2, 2., 168, '#EE6A3C'), sun=(312, 29), sunlight=2.9, ev=0.):
    """Lipsticks drawn out on paper by a hand, no two alike, and perhaps the bullet of one; a long window lies along its metal."""
    f = Field(*size, cells)
    paper(f, ground, seed, .006)
    for k, (x, y, angle, l, wd, colour, more) in enumerate(strokes): drawn(f, x, y, angle, l, wd, colour, seed + 40 * k, **more)
    turn = bullet[2] if bullet else 168
    a = math.radians(turn)
    if bullet: wax_bullet(f, *bullet[:7], **{'seed': seed, **dict(*bullet[7:])})
    sky = make_sky('#E4E6EE', '#FFEEDC', .37, [(-.40 * math.sin(a), .40 * math.cos(a), .60, .11, turn, '#FFFFFF', 3.8, 1, .9), (-.80 * math.sin(a), .80 * math.cos(a), .7, .14, turn, '#FFF4E6', 1., 1, .8), (-.42, -.46, .12, .18, 12, '#FFFFFF', 2.5, 2)])
    return f.trace(width_px, samples, sun=sun, sunlight=sunlight, sky=sky, aperture=.007, focus=(4, 4, 2.), coat_rough=.24), dict(ev=ev)


# ---------------------------------------------------------------- evidence of work
def tray(width_px, samples, cells, size=(84, 40.8), pitch=15.2, r=5.9, at=(0, 0), colours=(), numbers=(), seed=8, empty=(), used=(), angle=-9, body='#E9E4DC', sun=(306, 27), gobo=None, focus=(6, 6, 1)):
    """A tray of sample pans, row by row: pressed powder, some scuffed, one dug out; each with a strip of paper and a number in pencil."""
    f = Field(*size, cells)
    u, v = f.turned(*at, angle)
    f.paint(1, body, .45, 0, .4, .12, .1)
    f.z += .03 * f.noise(20, seed, 3.5)
    i, j = np.floor(u / pitch).astype(int), np.floor(v / (pitch * 1.18)).astype(int)
    x, y = u - (i + .5) * pitch, v - (j + .5) * pitch * 1.18 + 1.7
    d = np.hypot(x, y)
    f.z -= 2.2 * ramp(d, r + .75, r + .35)
    pan = ramp(d, r + .12, r + .05)
    f.z += pan * 1.5 * ramp(d, r + .1, r - .1)
    f.paint(ramp(d, r + .10, r + .06), '#C9C3BB', .25, 1)
    fine, middle, low = f.noise(.14, seed + 1, .4), f.noise(1.6, seed + 2, 1.1), f.noise(6, seed + 3, 2.)
    cloth = .06 * np.cos(x * 7.2) * np.cos(y * 7.2)  # the weave of the press's cloth
    strip = (np.abs(x) < 5.2) & (y > r + 1.35) & (y < r + 4.5)
    f.z += .1 * strip
    f.paint(strip, '#F8F2E4', .9, 0, .2, 0)
    rng = np.random.default_rng(seed)
    count = 0
    for b in range(j.min(), j.max() + 1):
        for a in range(i.min(), i.max() + 1):
            colour = colours[(a * 3 + b * 5) % len(colours)]
            here = (i == a) & (j == b)
            if not here.any(): continue
            bed = here * ramp(d, r - .28, r - .34)
            k, turn = (a + 7 * b) % 5, rng.uniform(0, 6.28)
            p, q = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
            level = -.15 + rng.normal(0, .05)
            if (a, b) in empty:
                f.paint(bed, '#C9C3BB', .3, 1)
                ring = bed * ramp(d + .8 * middle, r - 1.3, r - .6)
                f.z += ring * (.6 + .15 * middle)
                f.paint(np.clip(ring + bed * (fine > 1.6), 0, 1), colour, .9, 0, .2, 0, .2)
                continue
            scuff = ramp(np.abs(q + .05 * p * p) + .45 * middle, 3.2, 1.8) if (a, b) in used or k == 2 else 0 * x
            f.z += bed * (level + 1.0 + (1 - scuff) * cloth + scuff * (-.35 + .09 * np.sin(q * 9 + low) + .07 * middle) + .015 * fine)
            f.paint(bed, colour, .8, 0, .2, 0, .2)
            f.tint(bed * scuff, [1.06, 1.1, 1.08])
            words = numbers[count % len(numbers)]; count += 1
            c, t = math.radians(angle), ((a + .5) * pitch - 4.4, (b + .5) * pitch * 1.18 - 1.7 + r + 2.9)
            X, Y = at[0] + t[0] * math.cos(c) - t[1] * math.sin(c), at[1] + t[0] * math.sin(c) + t[1] * math.cos(c)
            if abs(X) < size[0] * .55 and abs(Y) < size[1] * .6: write(f, words, X, Y, 3.9, angle + rng.normal(0, 2), weight=.07)
            cx, cy = (a + .5) * pitch, (b + .5) * pitch * 1.18 - 1.7
            CX, CY = at[0] + cx * math.cos(c) - cy * math.sin(c), at[1] + cx * math.sin(c) + cy * math.cos(c)
            near = lambda P, Q: np.exp(-np.abs(np.hypot(P - CX, Q - CY) - r) / .9)
            grains(f, scattered(90 if (a, b) in used or k == 2 else 22, seed + (a + 7 * b) % 97, (CX - 9, CY - 9, CX + 9, CY + 9), (.03, .28), 3.4, near), colour, seed=(a + 9 * b) % 89)
    return f.trace(width_px, samples, sun=sun, sunlight=3.3, gobo=gobo if gobo is not None else blind_gobo(64, 2.2, .66, 5, .8, size[1] / size[0]), sky=make_sky('#E7E9F2', '#FFEFE2', .40, [WINDOW]), aperture=.010, focus=focus), dict(ev=.02)


def oak(f, seed, colour='#B4814C'):
    """A waxed board: grain along x, darker pores, a ring of a glass."""
    wave = f.y + 2.2 * f.noise(50, seed, 3., (1, .25)) * 2
    rings = np.sin(wave * 1.5 + 1.4 * f.noise(14, seed + 1, 2., (1, .2)))
    f.paint(1, colour, .5, 0, .4, .12, .1)
    f.tint(np.clip(.5 + .5 * rings, 0, 1) * .8, [.80, .74, .66])
    pores = np.clip(f.brushed(7, seed + 2) - 1.1, 0, 1)
    f.tint(pores, [.55, .48, .42])
    f.z += .03 * rings - .09 * pores


def plain_weave(f, u, v, pitch, seed):
    """Height (0-1) of cloth: each thread runs over one and under the next, none quite straight."""
    a, b = u / pitch + .10 * f.noise(2.5, seed, 1.), v / pitch + .10 * f.noise(2.5, seed + 1, 1.)
    round_ = lambda t: np.sqrt(np.clip(1 - 3.6 * (np.mod(t, 1) - .5) ** 2, 0, 1))
    over = lambda t, k: .5 + .5 * np.cos(math.pi * (t - .5)) * np.where(np.mod(np.floor(k), 2) > .5, -1, 1)
    return np.maximum(round_(a) * over(b, a), round_(b) * (1 - over(a, b)))


def cloth_book(f, x, y, angle, w, h, level, colour, seed, thick=6.):
    """A closed book in worn cloth, its back to the left: the boards' edges rubbed pale, a joint along the back. Returns its own coordinates and where it is."""
    u, v = f.turned(x, y, angle)
    out = np.hypot(np.clip(np.abs(u) - w / 2 + 1.6, 0, None), np.clip(np.abs(v) - h / 2 + 1.6, 0, None)) - 1.6
    on = ramp(out, .06, -.06)
    weave = plain_weave(f, u, v, 1.1, seed)
    joint = np.exp(-((u + w / 2 - 7) / .9) ** 2)
    top = level + thick - .8 * np.clip(1 + out / .8, 0, 1) ** 2 + .16 * weave - .9 * joint + .12 * f.noise(30, seed + 2, 3.)
    f.z = np.where(on > .5, top, f.z)
    f.paint(on, colour, .9, 0, .2, 0, .1)
    f.tint(on * np.clip(1 - 1.5 * weave, 0, 1), [.52, .48, .46])
    rub = on * np.clip(ramp(out, -2.2, -.2) * 1.3 + .3 * weave + .14 * f.noise(7, seed + 3, 1.) - .85, 0, 1)
    f.paint(rub * .7, mixc(colour, '#F4E4D2', .6), .95)
    return u, v, on


def logbooks(width_px, samples, cells, size=(152, 114), seed=395):
    """Worn cloth logbooks in a stack, from above, and one that lies open: its hand goes from neat to hasty."""
    f = Field(*size, cells)
    f.paint(1, '#AEBBAA', .6, 0, .3, .05, .1)
    f.z += .015 * f.noise(.8, seed, .6) + .1 * f.noise(60, seed + 1, 4.)
    c, s = math.cos(math.radians(7)), math.sin(math.radians(7))
    # the open one
    u, v = f.turned(25, 8, 7)
    W, H = 42., 70.
    cover = ramp(np.maximum(np.abs(u) - W - 1.6, np.abs(v) - H / 2 - 1.6), .08, -.08)
    f.z = np.where(cover > .5, 1.6, f.z)
    f.paint(cover, '#6E8A76', .9, 0, .2, 0, .1)
    page = ramp(np.maximum(np.abs(u) - W, np.abs(v) - H / 2), .06, -.06)
    rise = 1.6 + 4.2 * np.exp(-((np.abs(u) - 9) / 13) ** 2) * np.clip(np.abs(u) / 5, 0, 1) ** .5 + .5
    edge = np.floor(np.clip((np.abs(u) - W + 1.4) / .28, 0, 5)) * .16  # leaves that do not lie quite above one another
    f.z = np.where(page > .5, rise - edge + .10 * f.noise(24, seed + 2, 3.5), f.z)
    f.paint(page, '#F5EEDD', .9, 0, .2, 0, .12)
    f.tint(page * ramp(np.abs(u), 7, 0) * .6, [.86, .82, .76])
    rule = page * ramp(np.abs(np.mod(v + 29, 6.6) - 3.3), .10, .04) * (np.abs(v) < 33) * (np.abs(np.abs(u) - 21) < 17)
    f.paint(rule * .5, '#9DB4C4', .8)
    neat = ('01  清线完成', '02  批号 000000', '03  pH 合格', '04  灌装 50.1 g', '05  灌装 50.0 g', '06  旋盖扭矩 ok', '07  留样 x 2', '08  已签字')
    hasty = ('09  3 号阀滴漏', '10  14:05 停机', '11  封口?', '12  再来!', '13  整批待定', '', '14  谁的钥匙?')
    rng = np.random.default_rng(seed)
    for side, lines in ((-1, neat), (1, hasty)):
        for k, words in enumerate(lines):
            if not words: continue
            wild = side > 0
            px, py = (-36 if side < 0 else 6) + wild * rng.uniform(-1, 3), -29 + 6.6 * k + wild * rng.uniform(-1.2, 1.2)
            write(f, words, 25 + px * c - py * s, 8 + px * s + py * c, 4.1 + wild * rng.uniform(.1, .9), 7 + wild * rng.uniform(-6, 4), '#26324A', 'pen', weight=.03 + wild * .05, press=.02)
    stain = ramp(np.abs(np.hypot(u - 28, v - 24) - 9.5 - .3 * f.noise(5, seed + 3, 2.)), .7, .2) * page * np.clip(.6 + .5 * f.noise(6, seed + 4, 1.5), 0, 1)
    f.tint(stain, [.78, .64, .48])
    # the stack
    books = ((-57, 6, -17, 66, 92, '#4E6278'), (-60, -9, 6, 66, 88, '#C08F3A'), (-64, 2, -8, 64, 84, '#6F8A78'), (-66, -5, 10, 60, 80, '#C0766C'))
    for k, (x, y, angle, w, h, colour) in enumerate(books): u, v, on = cloth_book(f, x, y, angle, w, h, 4.6 * k, colour, seed + 10 * k, 4.6)
    x, y, angle = books[-1][:3]
    label = ramp(np.maximum(np.abs(u - 5) - 13, np.abs(v + 20) - 9), .05, -.05)
    f.z += .15 * label
    f.paint(label, '#EFE6D2', .9, 0, .2, 0, .1)
    f.tint(label * np.clip(.4 + .35 * f.noise(6, seed + 60, 1.2), 0, 1), [.93, .89, .80])
    place = lambda px, py: (x + px * math.cos(math.radians(angle)) - py * math.sin(math.radians(angle)), y + px * math.sin(math.radians(angle)) + py * math.cos(math.radians(angle)))
    for words, font, mm, px, py in (('LOG', 'sans', 4.2, 5, -23.5), ('No 000', 'mono', 3.6, 5, -16.5)):
        f.paint(f.text(words, font, mm, *place(px, py), angle, weight=.14) * label * .9, '#2A2F38', .7)
    band = ramp(np.abs(u - 23), 1.7, 1.6) * on
    f.z += band * .7
    f.paint(band, '#2A2726', .7, 0, .25, 0, .1)
    f.tint(band * np.clip(np.cos((u - 23) * 9) * .5 + .2, 0, 1), [1.5, 1.5, 1.5])
    return f.trace(width_px, samples, sun=(308, 33), sunlight=3.0, sun_colour='#FFEBD2', gobo=blind_gobo(56, 1.5, .80, 5, .5), sky=make_sky('#E6ECE6', '#FFF0DC', .46, [WINDOW]), aperture=.004, focus=(-10, 6, 10)), dict(ev=.03)


def mixc(a, b, t): return linear(a) * (1 - t) + linear(b) * t


# ---------------------------------------------------------------- nine years and other specimens
def kraft(f, seed, flute=6.6):
    """Corrugated board: the flutes show through the liner, long fibres and darker specks lie in it."""
    f.paint(1, '#A98B6A', .85, 0, .2, 0, .1)
    f.z += .10 * np.sin(f.y / flute * 2 * math.pi) + .02 * f.noise(3, seed, 1.2)
    f.tint(np.clip(f.noise(1.2, seed + 1, .3, (1, 12)) * .25 + .3, 0, 1), [.86, .83, .78])
    f.tint(np.clip(f.noise(.35, seed + 2, .2) - 2.3, 0, 1), [.5, .45, .4])


def barcode(f, x, y, angle, w, h, seed):
    u, v = f.turned(x, y, angle)
    rng = np.random.default_rng(seed)
    bars = np.repeat(np.tile([1., 0.], 48), rng.integers(1, 4, 96))
    k = ((u / w + .5) * len(bars)).astype(int)
    on = (np.abs(u) < w / 2) & (np.abs(v) < h / 2) & (bars[np.clip(k, 0, len(bars) - 1)] > .5)
    f.paint(on * .9, '#2A2624', .6)


def parcel(width_px, samples, cells, size=(66, 52), seed=21, lines=(), angle=-5, label=(52, 40), tape=True, stamp=None, code=True):
    """The label of a parcel on corrugated board: thermal print, a corner that has come up, clear tape over the edge."""
    f = Field(*size, cells)
    kraft(f, seed)
    u, v = f.turned(1, -1, angle)
    W, H = label
    if W:
        on = ramp(np.minimum(W / 2 - np.abs(u), H / 2 - np.abs(v)) + .012 * f.noise(1.2, seed + 3, .8), -.02, .05)
        curl = ramp(u + v, (W + H) / 2 - 13, (W + H) / 2 + 3)
        f.z += on * (.12 + 2.8 * curl ** 2) - on * .06 * np.sin(f.y / 6.6 * 2 * math.pi)
        f.paint(on, '#EFEDE6', .6, 0, .3, 0, .1)
        wear = on * np.clip(f.noise(5, seed + 4, .7, (3, 1)) - 1.6, 0, 1)
        f.tint(on * ramp(np.abs(v - 2), .12, .05) * (np.abs(u) < W / 2 - 2.5), [.2, .2, .2])
        for words, font, mm, px, py, *rest in lines:
            a = math.radians(angle)
            ink = f.text(words, font, mm, 1 + px * math.cos(a) - py * math.sin(a), -1 + px * math.sin(a) + py * math.cos(a), angle, *rest) * on * (1 - wear)
            f.paint(ink * .9, '#2A2624', .6)
        if code: barcode(f, 1 + 6 * math.cos(math.radians(angle)) - 10.5 * math.sin(math.radians(angle)), -1 + 6 * math.sin(math.radians(angle)) + 10.5 * math.cos(math.radians(angle)), angle, 34, 9, seed)
    if not W:  # two flaps meet under the tape
        p, q = f.turned(*tape)
        f.z -= 1.6 * ramp(np.abs(q - .3 * np.sin(p / 30)), .7, .3)
    if tape:
        p, q = f.turned(*(tape if tape is not True else (-20, 0, 84))[:2], (tape if tape is not True else (0, 0, 84))[2])
        on = ramp(np.abs(q) + .04 * np.abs(np.mod(p * 1.1, 1) - .5), 11.2, 11.1)
        f.z += on * (.08 + .03 * f.noise(4, seed + 6, 2.6) - .05 * np.sin(f.y / 6.6 * 2 * math.pi))
        f.paint(on, None, .12, 0, .5, .9)
        f.tint(on, [.84, .74, .58])
        wrinkle = on * np.clip(f.noise(9, seed + 7, .8, (1, 7)) - 1.7, 0, 1)
        f.z += .12 * wrinkle
    if stamp:
        ink = f.text(*stamp[:6], 'center', stamp[6]) * np.clip(.9 + .35 * f.noise(.6, seed + 8, .4), 0, 1)
        f.paint(ink * .85, '#8C1F2B', .7)
    return f.trace(width_px, samples, sun=(308, 26), sunlight=3.0, sun_colour='#FFEEDC', gobo=blind_gobo(56, 1.7, .72, 7, .7, size[1] / size[0]), sky=make_sky('#E2E8F0', '#FFEEDC', .38, [(-.4, -.5, .25, .12, 15, '#FFFFFF', 3., 3)]), aperture=.010, focus=(0, 4, .3), coat_rough=.16), dict(ev=.05)


def two_powders(width_px, samples, cells, size=(44, 34), seed=23, left='#F4846A', right='#7A1230', angle=9):
    """Two palettes, one rule between them: coral with a pressed lattice, berry as smooth as velvet with one finger's mark."""
    f = Field(*size, cells)
    u, v = f.turned(0, 0, angle)
    fine, mid = f.noise(.15, seed, .4), f.noise(2.5, seed + 1, 1.1)
    a = u < 0
    lattice = np.cos((u + v) * 1.55) * np.cos((u - v) * 1.55)
    scuff = ramp(np.hypot((u + 13) / 6, (v - 5) / 4.2) + .25 * mid, 1.1, .75)
    touch = np.exp(-(np.hypot((u - 10) / 6.4, (v + 1.5) / 4.6)) ** 4)
    whorl = np.sin(np.hypot((u - 10) * .9, (v + 1.5) * 1.25 + .03 * (u - 10) ** 2) * 10 + .8 * f.noise(4, seed + 2, 1.5))
    f.z += np.where(a, .5 * np.tanh(2 * lattice) * (1 - scuff) + scuff * (-.15 + .12 * np.sin(v * 8 + mid) + .06 * mid), -1.2 * touch + .05 * whorl * touch + .03 * mid) + .02 * fine
    f.paint(a, left, .85, 0, .18, 0, .2)
    f.paint(~a, right, .9, 0, .12, 0, .25)
    f.tint(a * scuff, [1.06, 1.12, 1.1])
    f.tint(~a * touch * .6, [1.35, 1.5, 1.4])
    f.tint(np.clip(-fine * .25, 0, .4), [.9, .85, .86])
    rule = ramp(np.abs(u), .95, .85)
    f.z = f.z * (1 - ramp(np.abs(u), 1.6, 1.2)) - 1.0 * ramp(np.abs(u), 1.7, 1.2) * (1 - rule) + rule * (.7 + .25 * np.sqrt(np.clip(1 - (u / .95) ** 2, 0, 1)))
    f.paint(rule, '#D9B28C', .22, 1, .5, 0, 0)
    near = lambda X, Y: np.exp(-np.abs((X * math.cos(math.radians(angle)) + Y * math.sin(math.radians(angle))) + 1) / 3.) + .06
    box = (-size[0] / 2, -size[1] / 2, size[0] / 2, size[1] / 2)
    grains(f, scattered(900, seed, box, (.03, .34), 4., near), left, seed=seed)
    grains(f, scattered(160, seed + 1, box, (.03, .2), 3., near), right, seed=seed + 1)
    return f.trace(width_px, samples, sun=(306, 27), sunlight=3.6, gobo=blind_gobo(70, 2, .68, 6, .8, size[1] / size[0]), sky=make_sky('#EBDDE6', '#FFE6DA', .42, [WINDOW]), aperture=.012, focus=(0, 4, .4)), dict(ev=.05)


def spine(width_px, samples, cells, size=(62, 48), seed=25, cloth='#A8443A', foil='#F6DDA0'):
    """The spine of a handbook that is used every day: book cloth with a rounded back, joints, a title in foil, a frayed head."""
    f = Field(*size, cells)
    x, y = f.x, f.y  # the back runs from left to right
    R = 20.
    joint = np.exp(-((np.abs(y) - 16.4) / 1.5) ** 2)
    f.z += np.where(np.abs(y) < 15.5, np.sqrt(np.clip(R * R - y * y, 0, None)) - R + 9, np.sqrt(R * R - 15.5 ** 2) - R + 9.4) - 2.6 * joint
    letters = np.maximum(f.text('HANDBOOK', 'serif', 7.6, 0, -4.2, weight=.30), f.text('试色 · 留样 · 答复', 'han', 5.0, 0, 4.8, weight=.12))
    pressed = 1 - gaussian_filter(letters, .1 * f.per)  # the block flattens the threads below the foil
    weave = plain_weave(f, x, y, .62, seed)
    f.z += (.10 * weave + .02 * f.noise(.6, seed + 2, .8)) * pressed + .10 * f.noise(16, seed + 3, 3.)
    f.paint(1, cloth, .88, 0, .2, 0, .1)
    f.tint(np.clip(1 - 1.5 * weave, 0, 1), [.55, .48, .46])
    rub = np.clip(ramp(np.abs(np.abs(y) - 14.6), 2.0, .4) * .9 + .25 * weave + .25 * f.noise(6, seed + 4, 1.) - .7, 0, 1) * ramp(np.abs(y), 9, 12)
    f.paint(rub * .6, mixc(cloth, '#F4E4D2', .55), .95)
    gone = np.clip(1 - .5 * np.clip(f.noise(1.0, seed + 5, .6) - 1.4, 0, 1), 0, 1)
    f.z -= .10 * gaussian_filter(letters, .04 * f.per)
    f.paint(letters * gone, foil, .5, .75, .5, 0, .3)
    for q in (-10.8, 10.8):
        line = ramp(np.abs(f.y - q), .32, .24) * (np.abs(f.x) < 40)
        f.z -= .14 * line
        f.paint(line * gone, foil, .24, 1, .5, 0, 0)
    return f.trace(width_px, samples, sun=(322, 30), sunlight=3.2, gobo=blind_gobo(60, 1.1, .86, 8, .4, .77), sky=make_sky('#E4E6EC', '#FFE9D6', .46, [(-.3, -.5, .4, .12, 0, '#FFFFFF', 2.5, 3)]), aperture=.014, focus=(0, 0, 8.5)), dict(ev=.05)


def leaf(width_px, samples, cells, size=(40, 31), seed=26, green='#5E7B4A', drops=((4, -1, 4.6), (-9.5, 5, 2.2), (12, 8.5, 1.7), (-4, -9, 1.2), (14.5, -9.5, 2.8)), n=36, amber=(.10, .38, 1.5), angle=-24):
    """A leaf from near with drops of golden oil: midrib, side veins and the net between them, a waxy bloom that a finger has wiped."""
    f = Field(*size, cells)
    u, v = f.turned(0, 3, angle)
    side = np.sign(v)
    w = np.abs(v)
    t = np.mod((u - w * .95 + .4 * f.noise(12, seed, 3.)) / 6.4 + side * .23, 1)
    vein = np.exp(-(np.minimum(t, 1 - t) * 6.4 / .34) ** 2) * ramp(w, 0, 1)
    mid = np.exp(-(w / .75) ** 2)
    rng = np.random.default_rng(seed)
    from scipy.spatial import cKDTree
    pts = rng.uniform((-size[0], -size[1]), (size[0], size[1]), (6200, 2))
    d, _ = cKDTree(pts).query(np.stack([f.x.ravel(), f.y.ravel()], -1), k=2)
    cell = (d[:, 1] - d[:, 0]).reshape(f.z.shape).astype(np.float32)
    net = np.exp(-(cell / .13) ** 2)
    pillow = -1.3 * (np.minimum(t, 1 - t) - .25) ** 2 * 4 + .5
    f.z += .55 * pillow - .42 * vein - .9 * mid - .07 * net + .02 * f.noise(.4, seed + 1, .8) + .5 * f.noise(26, seed + 2, 4.)
    f.paint(1, green, .42, 0, .5, .18, .25)
    f.tint(np.clip(.5 + .3 * f.noise(9, seed + 3, 1.5), 0, 1), [.84, .92, .80])
    f.paint(np.clip(vein * .7 + mid, 0, 1) * .6, '#A9B878', .45)
    f.tint(net * .35, [.75, .82, .72])
    bloom = np.clip(.55 + .2 * f.noise(5, seed + 4, 1.), 0, 1) * (1 - ramp(np.hypot((u - 9) / 9, (v + 6) / 5) + .2 * f.noise(4, seed + 5, 1.), 1.1, .8))
    f.paint(bloom * .38, '#C9D3C0', .75, coat=0)
    f.liquid = drop_shape(f, list(drops) + [q for q in rain(n, (-22, -17, 22, 17), (.12, .9), seed, 2.5) if all(math.hypot(q[0] - x, q[1] - y) > r + q[2] + .4 for x, y, r in drops)], .62, seed)
    return f.trace(width_px, samples, sun=(312, 30), sunlight=3.4, sun_colour='#FFEBC8', absorb=amber, ior=1.46, gobo=leaves_gobo(6, .77, 3, .34, (8, 14), .7), sky=make_sky('#E3EBDD', '#F8F0D8', .40, [(-.38, -.44, .12, .17, 12, '#FFFFFF', 45., 2)]), aperture=.012, focus=(3, 0, 1.5)), dict(ev=.12)


# ---------------------------------------------------------------- the home page
def petals(x, y, size, seed, amp):
    """Overlapping petals in relief, as a mould leaves them in pressed powder: rows of fans, each a little turned."""
    rng = np.random.default_rng(seed)
    J, dx, dy = rng.random((64, 256, 4)), size, size * .62
    best, i0, j0 = np.full(x.shape, -9., np.float32), np.floor(x / dx).astype(int), np.floor(y / dy).astype(int)
    for di in (-1, 0, 1, 2):
        for dj in (-2, -1, 0, 1):
            i, j = i0 + di, j0 + dj
            q = J[i % 64, j % 256]
            a = (q[..., 0] - .5) * .5
            p, t = x - (i + .5 * (j % 2)) * dx - (q[..., 1] - .5) * .14 * size, y - j * dy - (q[..., 2] - .5) * .12 * size
            X, Y = (p * np.cos(a) + t * np.sin(a)) / size / (1 + .16 * (q[..., 3] - .5)), (t * np.cos(a) - p * np.sin(a)) / size
            yy = np.clip((Y + .62) / 1.24, 0, 1)  # narrow at the base, a wide round top with a small notch
            d, top = np.abs(X) / (.66 * np.sin(math.pi * np.clip(yy, 0, 1) ** .72).clip(0) ** .75 + 1e-4), .62 - .07 * np.exp(-(X / .10) ** 2) - .10 * X * X
            edge = np.clip(np.minimum(1 - d, (top - Y) / .5), 0, 1)
            vein = .5 + .5 * np.cos(np.arctan2(X, Y + .85) * 74 + 3 * np.sin(Y * 5 + q[..., 3] * 6))
            z = amp * (.30 + yy + .33 * edge ** .45 - .25 * np.exp(-(X / .22) ** 2) * yy + .26 * np.clip((yy - .72) / .28, 0, 1) ** 2) + amp * .05 * vein * np.clip(edge * 3, 0, 1) * (.3 + .7 * yy)
            best = np.maximum(best, np.where((d < 1) & (Y > -.62) & (Y < top), z, -9))
    return np.maximum(best, 0)


def small_print(width_px, samples, cells, size=(34, 26), seed=50, lines=(), marks=(), drops=(), clear=False):
    """Drops of water on coated paper, over small print that they enlarge; `marks` are strokes of a pencil (x, y, length). `clear`: steep drops that the paper shows through."""
    f = Field(*size, cells)
    f.paint(1, '#E6EFF2', .3, 0, .45, .25, .15)
    f.z += .02 * f.noise(14, seed, 4.)
    for words, font, mm, x, y, *align in lines: f.paint(f.text(words, font, mm, x, y, -8, *align, weight=mm * .03) * .95, '#08465A', .45, 0, .4)
    for x, y, long in marks:
        u, v = f.turned(x, y, -8)
        f.paint(ramp(np.abs(v + .25 * np.sin(u * .9)), .16, .08) * ramp(np.abs(u), long / 2, long / 2 - .3) * np.clip(.8 + .4 * f.noise(.2, seed, .5), 0, 1), '#B23A2A', .7)
    if clear:
        f.liquid = drop_shape(f, drops, .95, seed, .03, 1.3)
        glassy(f, f.liquid, 312)
    else: f.liquid = coloured(f, drops, None, .66, seed, (.64, .82, .90))
    return f.trace(width_px, samples, sun=(312, 42 if clear else 36), spread=2, sunlight=2.2, gather=1.5 if clear else 1, absorb=(.05, .018, .012) if clear else (0, 0, 0), sky=make_sky('#DCE8F2', '#6F8A96' if clear else '#F6F3EC', .46, [(-.38, -.44, .12, .17, 12, '#FFFFFF', 50., 2)]), gobo=blind_gobo(-48, 1.3, .78, 8, .6, size[1] / size[0]), aperture=.010, focus=(1.5, 0, 1.5)), dict(ev=.1)


# ---------------------------------------------------------------- packs in use, seen from above
def brush(f, x, y, angle, R=9., hair='#F3D9CF', tip='#F2648F', handle='#F4E8DC', seed=0):
    """A powder brush on its side: the tuft to the right, powder in its tips."""
    z, n, u, v = rod(f, x, y, angle, [(-90, -26, R * .42, 2.), (-30, -4, R * .55, .6), (-26.5, -25.5, R * .58, .2)], R * .95)
    swell = R * (.50 + .52 * np.sin(np.clip((u + 5) / 30, 0, 1) * math.pi * .62)) * np.sqrt(np.clip(1 - np.clip((u - 10) / 14.5, 0, 1) ** 2.2, 0, 1))
    hairs = np.interp(v / np.maximum(swell, .5) * R * 26 + 3000, np.arange(6000), gaussian_filter(np.random.default_rng(seed).standard_normal(6000), .8))
    inside = (np.abs(v) < swell) & (u > -5) & (u < 24 + .8 * hairs)
    tuft = R * .95 + np.sqrt(np.clip(swell ** 2 - v * v, 0, None)) + (.10 + .25 * np.clip(u / 22, 0, 1)) * hairs
    z = np.where(inside, np.maximum(z, tuft), z)
    on = gaussian_filter((z > f.z).astype(np.float32), .5)
    f.z = np.maximum(f.z, z)
    f.paint(on * (n == 0), handle, .2, 0, .5, .8, .05)
    f.paint(on * (n > 0), '#DDB48C', .2, 1, .5, 0, 0)
    f.paint(on * inside, hair, .6, 0, .35, 0, .3)
    f.tint(on * inside * np.clip(-hairs * .4, 0, .8), [.72, .62, .60])
    f.paint(on * inside * ramp(u + 2 * hairs, 8, 22) * .8, tip, .85, 0, .2)


def judydoll_table(width_px, samples, cells, size=(128, 80), seed=5):
    """Pans of pressed powder in use on fields of colour, a brush that has just been put down."""
    f = Field(*size, cells, .03)
    u, v = f.turned(6, 0, 18)
    f.paint(1, '#F2829F', .7, 0, .25, 0, .1)
    f.paint(ramp(u, -.05, .05), '#F08A4B')
    f.paint(ramp(v, 15.05, 15.15), '#B9A0E8')
    f.z += .5 * ramp(u, -.1, .25) + .5 * ramp(v, 15., 15.35) + .006 * f.noise(.6, seed, .9) + .10 * f.noise(40, seed + 1, 4.)
    pan(f, (-30, -8), 21, '#F2648F', '#FBE3E2', (-22, -4, -30, 7.5), seed=seed, level=.2)
    pan(f, (22, -24), 15, '#F0743C', '#FBE6D4', None, 'lattice', seed + 20, .5, 3.6, level=.7)
    pan(f, (34, 22), 18, '#A98BE0', '#F1E8FA', (34, 24, 40, 4), 'rings', seed + 40, .8, 4, level=1.1)
    pan(f, (-12, 36), 11, '#D8344F', '#FBDDD8', None, 'lines', seed + 60, .5, 3.2, level=.6)
    brush(f, 12, 3, -157, 10, seed=seed)
    return f.trace(width_px, samples, sun=(316, 28), gobo=blind_gobo(60, 2.3, .68, 6, .78, size[1] / size[0]), sunlight=3.7, sky=make_sky('#F4E8F4', '#FFEAE0', .45, [WINDOW]), aperture=.010, focus=(0, 8, 3)), dict(ev=.0, sat=1.06)


def blushes(width_px, samples, cells, size=(52, 39), seed=7):
    """Two blushes that have not been touched yet, in the shade of leaves."""
    f = Field(*size, cells)
    f.paint(1, '#F598AE', .6, 0, .3, 0, .1)
    f.z += .006 * f.noise(.6, seed, .9)
    pan(f, (-15.8, 7.2), 15.5, '#E84F7A', '#FCE9DD', None, 'flower', seed, .35, 4.2)
    pan(f, (19.4, -9), 14, '#F28A52', '#FCE9DD', None, 'flower', seed + 20, .35, 4., turn=25)
    return f.trace(width_px, samples, sun=(318, 26), gobo=leaves_gobo(17, .75, 3, .28, (5, 12), .6), sunlight=3.9, sky=make_sky('#F4E4F2', '#FFE3E6', .42, [WINDOW]), aperture=.012, focus=(0, 6, 2)), dict(sat=1.06)


def nine_pans(width_px, samples, cells, colours, body, size=(52, 39), seed=11, R=6.2, pitch=16.2, angle=-12):
    """A palette of nine round shadows, so near that the outer ones leave the frame; three are in use."""
    f = Field(*size, cells)
    f.paint(1, body, .3, 0, .5, .4, .1)
    f.z += .01 * f.noise(14, seed, 3.5) + 3
    c = math.radians(angle)
    patterns = ('cloth', 'flower', 'lines', 'lattice', 'cloth', 'flower', 'lines', 'cloth', 'flower')
    for k in range(15):
        i, j = k % 5 - 2, k // 5 - 1
        x, y = i * pitch * math.cos(c) - j * pitch * math.sin(c), i * pitch * math.sin(c) + j * pitch * math.cos(c)
        if abs(x) > size[0] * .68 or abs(y) > size[1] * .75: continue
        worn = (x + 1, y + 1, -30 + 17 * k, 2.6) if k in (6, 8, 12) else None
        pan(f, (x, y), R, colours[k % len(colours)], body, worn, patterns[k % 9], seed + 20 * k, .16 if worn else .05, .9, 0., turn=9 * k, level=3)
    return f.trace(width_px, samples, sun=(316, 27), gobo=blind_gobo(58, 1.8, .7, 6, .8), sunlight=3.5, sky=make_sky('#EDE6F6', '#FFEDE6', .42, [WINDOW]), aperture=.012, focus=(0, 5, 3)), {}


def glosses(width_px, samples, cells, colours, cap, ground, size=(64, 48), R=5.6, gap=1.1, angle=-64, seed=13, band='#E3BE90', neck=1., levels=(99, 7.9), offsets=(0, 3, -2, 4, 1), thick=False):
    """Lip glosses side by side on a coloured card: a fill line at `levels` mm below the neck, bubbles of air, colour that has seeped out. thick: tubes of thick acrylic, whose clear wall and whose glints are seen."""
    f = Field(*size, cells)
    f.paint(1, ground, .6, 0, .3, 0, .1)
    f.z += .005 * f.noise(.6, seed, .9) + .1 * f.noise(30, seed + 1, 4.)
    n, c, glass = len(colours), math.radians(angle), np.full_like(f.z, -1e3)
    for k, colour in enumerate(colours):
        d, o = (k - (n - 1) / 2) * (2 * R + gap), offsets[k % len(offsets)]
        z, part, u, v = rod(f, o * math.cos(c) - d * math.sin(c), o * math.sin(c) + d * math.cos(c), angle, [(-44, 2.5, R, 1.), (2.5, 4.1, R * .86 * neck, .2), (4.1, 44, R * neck, .7)], 0.)
        on = gaussian_filter((z > f.z).astype(np.float32), .5)
        glass = np.maximum(glass, np.where((part == 0) & (z > f.z), z, -1e3))  # clear: it refracts what is painted below it
        f.z = np.where(part > 0, np.maximum(f.z, z), f.z)
        body, top = on * (part == 0), on * (part == 2)
        full = ramp(u + .10 * f.noise(4, seed + k, 3.) - .02 * v * v, .1 - levels[k % len(levels)], -.1 - levels[k % len(levels)]) if levels[k % len(levels)] < 99 else 1.
        wall = body * ramp(np.abs(v), R * .84, R * .80)
        f.paint(body, mixc(ground, colour, .35), .3)
        f.tint(body * ramp(np.abs(v), R * .80, R), [.62, .60, .60])
        film = np.clip(.10 + .40 * np.exp((u + levels[k % len(levels)]) * -.9) + .08 * ridges(v, u * .2, seed + 9 + k, f.per), 0, .9)  # what has run down the inside
        f.paint(wall * np.clip(full + (1 - full) * film, 0, 1), colour)
        if thick:
            f.z = np.maximum(f.z, z)
            w, down = v / R, u + levels[k % len(levels)]  # the surface stands a little aslant, a meniscus climbs its wall
            full = ramp(down - .10 * v + 1.1 * (1 - np.sqrt(np.clip(1 - (w / .8) ** 2, 0, 1))), .08, -.08) if levels[k % len(levels)] < 99 else np.ones_like(u)
            core = body * ramp(np.abs(w), .815, .795) * ramp(u, 1.4, 1.0)
            f.paint(body, mixc(ground, '#FFFFFF', .30), .05, 0, .5, 1., .1)
            f.tint(body * ramp(np.abs(w), .84, .98), [.58, .54, .54])
            f.tint(body * np.exp(-((np.abs(w) - .835) / .022) ** 2), [.50, .45, .45])
            streaks = .5 + .25 * drag(u, v, body > .02, seed + 9 + k, 1.3, 26) + .15 * drag(u, v, body > .02, seed + 29 + k, .4, 12)
            left = np.clip(.16 + .62 * np.exp(-np.clip(down, 0, 60) / 2.4) + .30 * (streaks - .5), 0, 1)
            stem = ramp(np.abs(v - .5), 1.25, 1.1) * (1 - full)
            f.paint(core * np.clip(full + (1 - full) * left, 0, 1), colour)
            f.tint(core * full * ramp(np.abs(w), .2, .8), [.82, .70, .74])
            f.tint(core * full * np.exp(-((w - .30) / .22) ** 2), [1.10, 1.12, 1.10])
            f.paint(core * stem, mixc(colour, '#FFFFFF', .55), .3)
            f.tint(core * stem * ramp(v - .5, -.4, 1.1), [.72, .68, .70])
            f.tint(core * (full < 1) * np.exp(-(down / .22) ** 2), [1.25, 1.25, 1.25])
            for bx, by, br in np.random.default_rng(seed + k).uniform((-40, -.6, .10), (-1, .6, .34), (14, 3)):  # air that has stayed in it
                q = np.hypot(u - bx, v - by * R)
                f.tint(core * full * np.exp(-((q - br) / .06) ** 2) * .6, [.72, .62, .66])
                f.tint(core * full * ramp(np.hypot(u - bx - .35 * br, v - by * R + .35 * br), .35 * br, .2 * br), [1.5, 1.5, 1.5])
        f.paint(on * (part == 1), band, .2, 1, .5, 0, 0)
        f.paint(top, cap, .22, 0, .5, .5, .1)
        whorl = np.sin(np.hypot(u - 17, (v - 1.4) * 1.3) * 10 + f.noise(4, seed + 5 + k, 1.2))
        f.paint(top * np.clip(whorl, 0, 1) * ramp(np.hypot((u - 17) / 5.5, (v - 1.4) / 4), 1, .7) * .7, None, .5, coat=.15)
        if not thick: f.paint(on * (part == 1) * np.clip(f.noise(1.5, seed + 3 * k, 1.2) - .9, 0, 1), colour, .15, 0, .5, .8)
    f.liquid = None if thick else glass.astype(np.float32)
    return f.trace(width_px, samples, sun=(314, 28), gobo=blind_gobo(24, 1.6, .7, 7, .75), sunlight=3.4, ior=1.45, sky=make_sky('#F4E8F0', '#FFEADF', .42, [(-.45, -.4, .07, .42, 26, '#FFFFFF', 7., 3)]), aperture=.012, focus=(0, 6, R), coat_rough=.05, soft=.3), {}


def after_the_credits(width_px, samples, cells, size=(60, 45), seed=90):
    """What stays on the table: a blush with a worn flower, a lipstick left open, the ring of a glass on lacquer."""
    f = Field(*size, cells)
    f.paint(1, '#5E0B1C', .3, 0, .5, .6, .05)
    f.z += .02 * f.noise(30, seed, 4.)
    d = np.hypot(f.x - 13, f.y + 13) - 15
    ring = ramp(np.abs(d) + .5 * f.noise(4, seed + 1, 1.2), .75, .2) * ramp(f.noise(7, seed + 2, 1.5), -.9, 0)
    pan(f, (-15, 7), 15, '#E07A92', '#2B0B12', (-10, 10, -40, 5), seed=seed, case=3.6, high=4.)
    lipstick(f, 21, 9, -161, '#A80F2E', R=4.6, out=15, seed=seed)
    f.liquid = np.where(ring > .02, f.z + .28 * ring ** .5 - .02, f.z - 1)
    f.liquid = np.where(np.abs(d) < 2, f.liquid, -1e3)
    return f.trace(width_px, samples, sun=(310, 27), sunlight=3.4, sun_colour='#FFDFC8', gobo=blind_gobo(-58, 2.0, .62, 7, .8), sky=BERRY, aperture=.012, focus=(0, 6, 3), coat_rough=.09), dict(ev=.12)


def jar(f, x, y, R, glass, cream, seed=0, tall=9., scoop=(.2, .3, 40), swirl=1., deep=1., lines=0., low=.12, smeared=1):
    """An open jar seen from above: a thick rim, cream drawn into a swirl, and the place where a finger has taken some."""
    X, Y = f.x - x, f.y - y
    r, a = np.hypot(X, Y), np.arctan2(Y, X)
    wall = R * .15
    on = ramp(r, R, R - .15)
    edge = np.clip(1 - np.minimum(R - r, r - (R - wall)) / (wall * .5), 0, 1)
    f.z = np.where(r < R, tall - .09 * R * edge ** 2, f.z)
    f.paint(on, glass, .07, 0, .5, 1., .1)
    across = np.clip((R - r) / wall, 0, 1)  # glass is dark at its outer edge, and gathers light on the side that the sun leaves
    f.tint(on, (.50 + .75 * ramp(across, .05, .75) + 1.1 * np.clip(np.cos(a - .8), 0, 1) ** 2 * ramp(across, .25, .9))[..., None])
    rim = R - wall
    inner = ramp(r, rim, rim - .25)
    bent = a + seed * 2.4 - 21. * (r / rim) ** .8 + .35 * f.noise(rim * 1.2, seed, 3.)
    crest = np.abs(np.mod(bent / (2 * math.pi) + .5, 1) - .5) * 2  # 0 on the crest of the swirl, 1 in its furrow
    wave = swirl * (1 - crest) ** 1.5 * ramp(r, 0, rim * .25) * ramp(r, rim, rim * .82)
    peak = np.exp(-(np.hypot(X, Y) / (rim * .15)) ** 2)
    z = tall - rim * low + rim * .115 * wave + rim * .07 * swirl * peak + .012 * rim * f.noise(rim * .5, seed + 1, 3.)
    if lines:  # of the spatula's edge, the same in each turn
        across = np.mod(bent / (2 * math.pi) + .5, 1)
        z += lines * (ridges(across * 6.5, r * .4, seed + 4, f.per) * np.sin(math.pi * across) ** .4 + .9 * across ** 3 * ramp(across, 1, .86)) * ramp(r, .5, 3) * ramp(r, rim, rim * .9)
    u, v = f.turned(x + scoop[0] * rim, y + scoop[1] * rim, scoop[2])
    dip = deep * np.exp(-((u / (rim * .40)) ** 2 + (v / (rim * .16)) ** 2) ** 2)
    floor = tall - rim * .30 + .012 * rim * np.sin(v * 30 / rim)
    z = z * (1 - dip) + floor * dip + deep * rim * .12 * np.exp(-(((u - rim * .47) / (rim * .10)) ** 2 + (v / (rim * .18)) ** 2))
    f.z = f.z * (1 - inner) + inner * z
    f.paint(inner, cream, .36, 0, .7, .45, .12)
    smear = smeared * on * (1 - inner) * np.clip(f.noise(rim * .3, seed + 3, 2.4) - 1.1, 0, 1) * ramp(u, 0, rim * .8)
    f.paint(smear, cream, .4, coat=.3)


def jar_above(width_px, samples, cells, glass, cream, ground, size=(60, 45), at=(-3, 2), R=24, seed=15, leaf=True, ev=0., sunlight=1.7):
    """One open jar that leaves the frame, under leaves or a blind."""
    f = Field(*size, cells)
    f.paint(1, ground, .7, 0, .25, 0, .1)
    f.z += .02 * f.noise(3, seed, 2.5) + .2 * f.noise(40, seed + 1, 4.)
    jar(f, *at, R, glass, cream, seed, swirl=.53, deep=.4, lines=.12, low=.08, smeared=0)  # as steep as the sun, or flat grey shadows lie on the cream
    return f.trace(width_px, samples, sun=(312, 33), spread=1.6, sunlight=sunlight, gobo=leaves_gobo(seed, .75, 2, .3, (3, 7), .62) if leaf else blind_gobo(-48, 1.6, .74, 7, .6), sky=make_sky('#F0ECE4', '#FFF4E2', .52, [(-.42, -.46, .12, .18, 12, '#FFFFFF', 8., 2)]), aperture=.012, focus=(0, 10, 8), coat_rough=.11), dict(ev=ev)


AMPOULE = PchipInterpolator(*zip((-.01, 3.2), (.35, 4.6), (1.1, 5.2), (33, 5.2), (35.6, 4.75), (38.2, 3.1), (39.8, 2.25), (41.2, 2.2), (43.4, 2.95), (46, 3.3), (49.5, 3.0), (54, 2.15), (56.8, 1.7), (57.9, 1.1), (58.3, .05)))  # its radius along its axis, mm


def ampoules(width_px, samples, cells, size=(64, 48), seed=16, count=6):
    """Glass ampoules of blue serum side by side on a white tray, the light that they gather beside them; one neck has been snapped."""
    f = Field(*size, cells)
    f.paint(1, '#C9D9DF', .3, 0, .4, .2, .1)
    f.z += .02 * f.noise(14, seed, 4.)
    c = math.radians(-78)
    glass = np.full_like(f.z, -1e3)
    for k in range(count):
        R, d, o = 4.3, (k - (count - 1) / 2) * 10.2, (0, 2, -1.5, 3, .5, -2)[k % 6]
        x, y = o * math.cos(c) - d * math.sin(c), o * math.sin(c) + d * math.cos(c)
        u, v = f.turned(x, y, -78)
        q = (u + 22.5) / (R / 5.2)
        r = np.where((q > 0) & (q < (41. + .25 * np.sin(v * 3) if k == 2 else 58.3)), AMPOULE(np.clip(q, 0, 58.3)) * R / 5.2, 0)
        z = np.where(np.abs(v) < r, np.sqrt(np.clip(r * r - v * v, 0, None)), -1e3)
        glass = np.maximum(glass, np.where(z > .02, z * 1.12 + f.z, -1e3))
        on = gaussian_filter((z > .02).astype(np.float32), .5)
        level, w = 3.0 + .8 * (k % 3), np.abs(v) / np.maximum(r, .1)
        full = on * ramp(w, .90, .87) * ramp(u + .10 * v * v, level + .15, level - .15) * ramp(u, -22.4, -22.0)
        f.paint(on, '#D6E6EA')
        f.tint(on * ramp(w, .78, .98), [.52, .66, .72])
        f.paint(full, '#3F9DBB')
        f.tint(full * ramp(u, 3, -20), [.72, .86, .92])
        f.paint(full * ramp(np.abs(u + .10 * v * v - level), .5, .1) * .6, '#DDEFF4')
        f.paint(on * ramp(np.abs(q - 40.4), .6, .5), '#14607F', .4)  # the ring where it breaks
        write(f, '1.5 ml', x - 12 * math.cos(c), y - 12 * math.sin(c), 2.3, -78, '#F2FAFC', 'sans', 'center', 0)
    f.liquid = np.maximum(glass, drop_shape(f, [(21, 17.5, 1.6), (25.5, 13, .7), (16.5, 20.5, .5)], .6, seed))
    return f.trace(width_px, samples, sun=(308, 30), sunlight=2.2, ior=1.42, gobo=blind_gobo(30, 1.5, .76, 7, .6), sky=make_sky('#DCE8F2', '#F6F3EC', .36, [(-.45, -.38, .06, .40, -12, '#FFFFFF', 14., 3)]), aperture=.010, focus=(0, 6, 3)), dict(ev=.05)


def bench(width_px, samples, cells, size=(160, 100), seed=17):
    """The end of a working day: a jar, a lipstick, a pan of powder, a bottle on its side and a spatula on one sheet of paper with notes."""
    f = Field(*size, cells, .03)
    paper(f, '#EAD9C8', seed, .006)
    u, v = f.turned(-8, 6, -8)
    sheet = ramp(np.minimum(52 - np.abs(u), 38 - np.abs(v)), -.05, .1)
    f.z += sheet * .25
    f.paint(sheet, '#FAF4EA', .9)
    pan(f, (-46, -18), 19, '#F2648F', '#F7D4D8', (-40, -14, -30, 6), seed=seed, high=4)
    jar(f, 40, 22, 21, '#B5671F', '#E8DCC4', seed, 20)
    lipstick(f, -22, 30, -24, '#B5122F', R=6.5, out=18, seed=seed)
    z, n, p, q = rod(f, 34, -30, 8, [(-34, 26, 13.5, 2.5), (25, 31, 6.5, 1.), (30, 46, 7.6, .8)], 13.5)
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.maximum(f.z, z)
    f.paint(on, '#1F4A2E', .10, 0, .5, 1., .05)
    f.paint(on * (n > 0), '#15181A', .3, 0, .5, .3)
    label = on * (n == 0) * ramp(np.maximum(np.abs(p + 6) / 19, np.abs(q) / 10.5), 1.005, 1)
    f.paint(label, '#F0E8D4', .85, 0, .25, 0)
    for words, font, mm, dy in (('SHAMPOOING', 'sans', 2.8, -6), ('René Furterer', 'serif', 5.2, 0), ('200 ml', 'sans', 2.2, 6)):
        a = math.radians(8)
        write(f, words, 34 - 6 * math.cos(a) - dy * math.sin(a), -30 - 6 * math.sin(a) + dy * math.cos(a), mm, 8, '#23382A', font, 'center', 0)
    stroke(f, 4, -2, -66, 24, 9, '#B5122F', seed + 3, .8)
    stroke(f, 16, 0, -68, 22, 9, '#E0566F', seed + 4, .8)
    for words, x, y in (('12', 2, 13), ('12 a', 10.5, 14.5)): write(f, words, x, y, 5.4, -8, weight=.1)
    return f.trace(width_px, samples, sun=(312, 28), sunlight=3.0, gobo=blind_gobo(58, 2.1, .72, 7, .7, size[1] / size[0]), sky=make_sky('#E7E9F2', '#FFEEDC', .42, [WINDOW]), aperture=.009, focus=(0, 12, 8)), dict(ev=.03)


def bow(f, x, y, angle, ribbon, satin):
    """A tied ribbon from above: tails with a notch cut into their ends, two loops over them, a knot; all of it is pleated where it is drawn together."""
    def lay(on, high, p):
        on = on & (high > f.z)
        f.z = np.where(on, high + satin(p), f.z)
        f.paint(gaussian_filter(maximum_filter(on.astype(np.float32), 3), .6), ribbon, .32, .1, .5, .12, .15)
    for turn, long, wide in ((54, 20, 7.2), (121, 19, 7.2)):
        p, q = f.turned(x, y, angle + turn)
        q = q + .9 * np.sin(p / 6 + turn)
        t = np.clip(p / long, 0, 1)
        w = wide * .5 * (.42 + .58 * ramp(t, 0, .4))
        e = q / w
        lay((p > 0) & (np.abs(e) < 1) & (p < long - 2.9 * (1 - np.abs(e))), 1.9 + .8 * np.cos(p * .52 + turn) * ramp(t, .1, .5) + 2.2 * (1 - t) ** 2 + .34 * np.cos(e * 5.5 + turn) * np.exp(-2.6 * t) + .25 * e * e, p)
    for turn, long, wide in ((-25, 20, 10.5), (206, 21, 11)):
        p, q = f.turned(x, y, angle + turn)
        t = np.clip(p / long, 0, 1)
        w = wide * .5 * (.34 + .66 * np.sin(np.clip(t / .74, 0, 1) * math.pi / 2) ** 1.2) * np.sqrt(np.clip(1 - (np.clip(t - .74, 0, 1) / .26) ** 2.6, 0, 1))
        e = q / np.maximum(w, .05)
        pleats = .62 * np.cos(e * 6.5 + 2.2 * t + turn) * np.exp(-2.2 * t) + .30 * np.cos(e * 3.1 + turn + 2 * t) * ramp(t, .1, .4)
        lay((p > 0) & (np.abs(e) < 1) & (t < 1), 1.6 + 5.2 * np.sin(math.pi * (.07 + .90 * t ** .9)) ** .8 * (1 - .22 * e * e) + pleats, p)
    p, q = f.turned(x, y, angle)
    r = np.abs(p / 3.5) ** 2.8 + np.abs(q / 3.9) ** 2.8
    lay(r < 1, 2.2 + 5. * np.clip(1 - r, 0, 1) ** .45 + .34 * np.cos(p * 2.5 + .05 * q * q - .3) * ramp(r, 1, .5), q)


def gift(width_px, samples, cells, wrap, ribbon, size=(72, 45), seed=95, words='for you', card_colour='#FAF3E6'):
    """The top of a wrapped box: paper with its folds, satin ribbon and a bow, a card tucked under it."""
    f = Field(*size, cells)
    u, v = f.turned(2, 1, -11)
    f.paint(1, wrap, .55, 0, .35, .15, .1)
    f.z += .05 * f.noise(12, seed, 2.2) + .5 * ramp(v, 6.1, 6.0) + .12 * np.exp(-((u - v * .2 - 21) / .35) ** 2) - .05 * f.noise(.5, seed + 1, .8) * .1
    p, q = f.turned(-15, 10, -24)
    card = ramp(np.maximum(np.abs(p) / 14, np.abs(q) / 8.5), 1.004, 1)
    f.z += card * .5
    f.paint(card, card_colour, .85, 0, .25, 0)
    write(f, words, -16.5, 11.5, 5.4, -24, align='center', weight=.06)
    satin = lambda along: .012 * np.cos(along * 22) + .02 * f.noise(2, seed + 3, 1.5)
    for k, (s, t) in enumerate(((u, v), (v, u))):
        on = ramp(np.abs(s - 5), 4.6, 4.5)
        f.z = np.where(on > .5, np.maximum(f.z, .9 + .7 * k + .35 * np.cos((s - 5) / 4.6 * 1.4) + .10 * np.sin(t / 9 + k) + satin(t)), f.z)
        f.paint(on, ribbon, .32, .1, .5, .12, .15)
    bow(f, 7.7, 5, -11, ribbon, satin)
    return f.trace(width_px, samples, sun=(312, 28), sunlight=3.0, gobo=blind_gobo(58, 1.7, .74, 7, .65, size[1] / size[0]), sky=make_sky('#EDE6EE', '#FFEBDD', .42, [WINDOW]), aperture=.010, focus=(0, 8, 2)), dict(ev=.03)


def inked(f, points, colour, wide=.34, strength=.85, seed=0):
    """A line of the pen through `points`, a little uneven, with its groove."""
    t = np.linspace(0, len(points) - 1, 900)
    way = np.stack([gaussian_filter(np.interp(t, range(len(points)), [p[k] for p in points]), 26, mode='nearest') for k in (0, 1)], 1)
    far, i = cKDTree(way).query(np.stack([f.x.ravel(), f.y.ravel()], 1), distance_upper_bound=2 * wide)
    half = wide / 2 * (1 + .20 * np.sin(np.minimum(i, 899) * .017 + seed)) * ramp(i, -9, 30) * ramp(i, 905, 820)
    ink = ramp(far, half + .05, half - .05).reshape(f.z.shape)
    f.paint(ink * strength, colour, .55, 0, .35, 0)
    f.z -= .012 * ink


def notebook(width_px, samples, cells, lines, cover='#C9503A', size=(72, 45), seed=97, strokes=(), pen=(19, 6, 112), left=-22., marks=(), smooth=0.):
    """Notes of a conversation in a ruled notebook, perhaps the colours they speak of, a pen laid beside them. lines: words, colour, perhaps their row and size; marks: lines of the pen, points in the page's rows."""
    f = Field(*size, cells)
    f.paint(1, cover, .7, 0, .25, 0, .1)
    u, v = f.turned(3, 3, -7)
    page = ramp(np.minimum(u + 33, v + 19), -.05, .1)
    f.z += .03 * f.noise(.5, seed, .8) * (1 - smooth * page)
    f.z += page * (.9 + .8 * np.exp(-np.clip(u + 33, 0, 60) / 5) + .2 * f.noise(30, seed + 1, 4.))
    f.paint(page, '#F7F0E0', .9, 0, .2, 0, .1)
    rule = page * ramp(np.abs(np.mod(v + 14.5, 6.2) - 3.1), .10, .04)
    f.paint(rule * .6, '#9DB4C4', .8)
    f.paint(page * ramp(np.abs(u - left + 2), .12, .05) * .6, '#D98A7A', .8)
    c = math.radians(-7)
    on_page = lambda x, row: (3 + x * math.cos(c) - (-12.3 + 6.2 * row) * math.sin(c), .5 + x * math.sin(c) + (-12.3 + 6.2 * row) * math.cos(c))
    for k, (words, colour, *more) in enumerate(lines):
        x, row, high = (*more, left, k, 5.0)[:3] if more else (left, k, 5.0)
        write(f, words, *on_page(x, row), high, -7, colour, weight=.05 * high / 5)
    for k, (points, colour) in enumerate(marks): inked(f, [on_page(*p) for p in points], colour, seed=k)
    for j, (x, y, angle, long, wide, colour, more) in enumerate(strokes): drawn(f, x, y, angle, long, wide, colour, seed + 40 * j, **more)
    z, n, p, q = rod(f, *pen, [(-40, 24, 2.5, .4), (23.7, 24.5, 2.3, .2), (24.3, 32, 2.35, .3), (-6, -4.6, 2.62, .15)], 2.9)
    grip = 2.35 - .55 * ramp(p, 25, 31) + .15 * ramp(p, 31, 32)
    z = np.where(n == 2, np.where(np.abs(q) < grip, 2.9 + np.sqrt(np.clip(grip * grip - q * q, 0, None)), -1e3), z)
    t = np.clip((p - 31.5) / 9.5, 0, 1)
    half = 1.75 * (1 - t ** 1.5) * (1 + .16 * np.sin(t * 3.14)) + .10
    nib = np.where((p > 31.5) & (p < 41) & (np.abs(q) < half), 3.2 - 2.4 * t + .75 * np.sqrt(np.clip(half * half - q * q, 0, None)), -1e3)
    n, z = np.where(nib > z, 4, n), np.maximum(z, nib)
    z = z - (n == 4) * .25 * np.maximum(ramp(np.abs(q), .11, .05) * (p > 35), ramp(np.hypot(p - 34.8, q), .42, .34))  # its slit and hole
    solid = z > f.z
    on = gaussian_filter(solid.astype(np.float32), .5)
    f.z = np.maximum(f.z, z)
    n = np.where(solid, n, maximum_filter(np.where(solid, n, -1), 5))
    f.paint(on, '#2A2F38', .16, 0, .5, .9)
    f.paint(on * ((n == 1) | (n == 3) | (n == 4)), '#D9B28C', .2, 1, .5, 0)
    return f.trace(width_px, samples, sun=(310, 27), sunlight=2.9, gobo=blind_gobo(10, 1.5, .8, 8, .6, size[1] / size[0], bar=.05), sky=make_sky('#E6EAF0', '#FFF0E0', .42, [WINDOW]), aperture=.010, focus=(0, 8, 1)), dict(ev=.03)


# ---------------------------------------------------------------- leaves, foam, glass and skin
def sprig(f, x, y, angle, pairs, seed=0, leaf=7., step=6.2, green='#7C9C86', level=.5):
    """A twig of round eucalyptus leaves in pairs, the tip at the right: cupped blades with a pale vein and a waxy bloom.
    Every other pair lies low, the rest over it: a leaf is lifted over what it covers, none grows through another."""
    rng = np.random.default_rng(seed)
    u, v = f.turned(x, y, angle)
    long = pairs * step
    bend = lambda t: .9 * np.sin(t / long * 3.2 + seed) * 2.2
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    d = np.abs(v - bend(u))
    thick = .75 * (1 - .6 * np.clip(u / long, 0, 1))
    stem = (d < thick) & (u > -60) & (u < long)
    f.z = np.where(stem, np.maximum(f.z, level + .3 + np.sqrt(np.clip(thick ** 2 - d ** 2, 0, None))), f.z)
    f.paint(gaussian_filter(stem.astype(np.float32), .5), '#9A6F5A', .6, 0, .35, .05, .1)
    wave, bloom, below = f.noise(5, seed, 3.), f.noise(3, seed + 50, 1.6), f.z > level + .25
    for k in (*range(0, pairs, 2), *range(1, pairs, 2)):
        t = k * step + rng.normal(0, .4)
        for side in (-1, 1):
            L = leaf * (1.15 - .6 * (k + .5) / pairs) * rng.uniform(.85, 1.1)
            q = angle + side * rng.uniform(46, 68)
            px, py = x + t * c - bend(t) * s, y + t * s + bend(t) * c
            X, Y = f.turned(px, py, q)
            X = X - L * .12
            half = L * .46 * np.clip(np.sin(math.pi * np.clip(X / L, 0, 1) ** .78), 0, 1) ** .62
            inside = np.clip(half - np.abs(Y), -1, None) * ((X > 0) & (X < L))
            on = inside > 0
            stalk = (np.abs(Y) < .32) & (X > -L * .12) & (X < L * .1)
            if not on.any(): continue
            blade = level + .5 + rng.normal(.05, .03) * X + rng.normal(0, .07) * Y + .05 * L * np.clip(1 - inside / (.40 * L), 0, 1) ** 2 - .16 * np.exp(-(Y / .22) ** 2) * ramp(inside, 0, .8)
            vein = np.mod((X - np.abs(Y) * 1.1) / (L * .16), 1)
            blade = blade - .05 * np.exp(-(np.minimum(vein, 1 - vein) / .07) ** 2) * ramp(inside, 0, .8) + .05 * wave
            covered = on & below
            if covered.any(): blade += max(0, float((f.z - blade)[covered].max()) + .3)
            rise = np.where(stalk & ~on, float(blade[on].min()), -1e3)
            f.paint(gaussian_filter((rise > f.z).astype(np.float32), .5), '#A9A07A', .6, 0, .35, .05, .1)
            f.z = np.maximum(np.where(on, blade, f.z), rise)
            below |= on
            mask = gaussian_filter(maximum_filter(on.astype(np.float32), 3), .6)  # the cut edge is green as well
            f.paint(mask, mixc(green, ('#5E8068', '#9DB59C', '#6C9080')[int(rng.integers(3))], .45), .5, 0, .45, .08, .25)
            f.paint(mask * np.exp(-(Y / .3) ** 2) * .7, '#C9D2B4', .5)
            f.paint(mask * ramp(inside, .35, .05) * .5, '#B98E84', .5)
            f.paint(mask * np.clip(.16 + .14 * bloom, 0, .4), '#C6D4CC', .8, coat=0)


def eucalyptus(width_px, samples, cells, size=(120, 75), seed=130, ground='#485C40', sprigs=((-50, 34, -38, 13), (-14, 44, -58, 11)), pools=((21.8, 19.2, 7.6), (27.6, 8.2, 1.8), (26, 30.8, 1.4)), n=46, gobo=None):
    """Sprigs of eucalyptus on green paper, golden oil beside them and in drops on their leaves."""
    f = Field(*size, cells, .03)
    paper(f, ground, seed, .006)
    for k, (x, y, angle, pairs) in enumerate(sprigs): sprig(f, x, y, angle, pairs, seed + 11 * k, 13, 8.6, level=.4 + .9 * k)
    w, h = size
    high = gaussian_filter((f.z > .8).astype(np.float32), 1.1 * f.per)
    small = [(x, y, r) for x, y, r in rain(n * 6, (-w * .5, -h * .5, w * .5, h * .5), (.3, 1.5), seed, 2.) if high[int(y * f.per + f.h / 2), int(x * f.per + f.w / 2)] > .995][:n]
    f.liquid = np.maximum(drop_shape(f, small, .5, seed), coloured(f, pools, '#D9A24A', .9, seed, (.86, .62, .34), .03))
    return f.trace(width_px, samples, sun=(312, 30), sunlight=3.5, sun_colour='#FFE9C4', absorb=(.05, .20, .80), ior=1.46, gather=1.5, gobo=gobo if gobo is not None else leaves_gobo(14, h / w, 3, .3, (6, 14), .62), sky=make_sky('#E3EBDD', '#F8F0D8', .42, [(-.40, -.46, .10, .15, 12, '#FFFFFF', 45., 2)]), aperture=.009, focus=(0, 8, 1.5)), dict(ev=.08)


def pipette(width_px, samples, cells, size=(112, 70), seed=160, ground='#BDD3DB'):
    """A glass pipette with blue serum on a wet white tile: clear drops around it, one that has just left its tip."""
    f = Field(*size, cells, .04)
    w, h = size
    f.paint(1, ground, .14, 0, .45, .35, .2)
    f.tint(np.clip(.5 + .25 * f.noise(30, seed, 2.), 0, 1), [.93, .965, .975])
    f.z += .05 * f.noise(26, seed + 1, 4.)
    grid, shift = 74, (12, 22)
    d = np.minimum(*(np.abs(np.mod(c - s + grid / 2, grid) - grid / 2) for c, s in ((f.x, shift[0]), (f.y, shift[1]))))
    f.z -= 1.2 * ramp(d, 2.0, .8) ** .7
    f.paint(ramp(d, 1.1, 1.0), '#A9B8BA', .9, 0, .2, 0)
    R, at, angle = 5.2, (20, -13), 157
    u, v = f.turned(*at, angle)
    wall = R * (1 - .66 * ramp(u, 5, 24))
    z = np.minimum(.85 * wall * (1 - (v / wall) ** 2), (33.3 - u) * 1.4)  # no wall is upright and none ends in a step, or the edges would be combs
    on = ramp(z, -.05, .05)
    f.z *= 1 - on  # the joint of the tiles would break up in the glass
    f.paint(on, '#C3DAE2')
    f.tint(on * ramp(np.abs(v) / wall, .80, 1), [.55, .68, .74])
    full = on * ramp(np.abs(v) / wall, .82, .78) * ramp(u + .12 * v * v, -27.2, -26.8) * ramp(u, 32.2, 31.8)
    f.paint(full, '#2F92B4')
    f.tint(full * ramp(u, 0, 32), [.75, .88, .94])
    for k, q in enumerate((-22, -12, -2)): f.paint(on * ramp(np.abs(u - q), .37, .27) * ramp(np.abs(v + R * .36), R * (.15 if k % 2 else .28), R * (.15 if k % 2 else .28) - .1), '#F4FAFC', .4)
    c = math.radians(angle)
    write(f, '1 ml', at[0] - 17 * math.cos(c) - 1.2, at[1] - 17 * math.sin(c) - 1.0, 3.2, angle - 180, '#F4FAFC', 'sans', 'center', 0)
    tip = (at[0] + 33 * math.cos(c), at[1] + 33 * math.sin(c))
    first = (tip[0] - 5.6, tip[1] + 3.0, 4.4)
    coloured(f, [first], '#7CC0D6', .58, seed, (.72, .90, .97))
    big = [first, (-40, -17, 6.2), (-27.5, 18.4, 7.8), (40, 32, 5.2), (-2, 14, 3.0), (38.5, -32, 2.6), (-50, 30, 3.2), (-8, -26, 3.8)]
    off = lambda c, s, r: abs((c - s + grid / 2) % grid - grid / 2) > r + 2.2
    clear = lambda x, y, r: abs(-(x - at[0]) * math.sin(c) + (y - at[1]) * math.cos(c)) > R + r + 1.2 or ((x - at[0]) * math.cos(c) + (y - at[1]) * math.sin(c)) > 36 + r
    fallen = [(x, y, r) for x, y, r in rain(170, (-w * .52, -h * .52, w * .52, h * .52), (.3, 2.9), seed, 3.) if off(x, shift[0], r) and off(y, shift[1], r) and clear(x, y, r) and all(math.hypot(x - a, y - b) > r + q + .5 for a, b, q in big)]
    f.liquid = np.maximum(drop_shape(f, big + fallen, .95, seed, .03, 1.3), z)
    glassy(f, np.where(on > 0, -1e3, f.liquid), 312)
    return f.trace(width_px, samples, sun=(312, 42), sunlight=1.9, sun_colour='#FFF3E2', spread=1.2, ior=1.36, absorb=(.05, .018, .012), gather=1.5, gobo=blind_gobo(-52, 1.5, .76, 8, .55, h / w), sky=make_sky('#DCE8F2', '#6F8A96', .36, [(-.38, -.44, .12, .17, 12, '#FFFFFF', 46., 2)]), aperture=.006, focus=(0, 4, 1)), dict(ev=.03, sat=1.03)


def drawn_cream(f, x, y, angle, length, width, colour, seed, thick=1.6):
    """A stroke of cream: a few broad soft ridges, a heap where the spatula was set down, an end that breaks up."""
    u, v = f.turned(x, y, angle)
    v = v + .05 * width * np.sin(u / length * 5 + seed) + .02 * width * f.noise(width * .8, seed, 3.)
    t, q = u / length + .5, np.abs(v) / (width * .5)
    big, fine = ridges(v * 5.5 / width, u * .3, seed + 1, f.per), ridges(v * 16 / width, u * .5, seed + 2, f.per)
    big, fine = (gaussian_filter(k, .012 * width * f.per) for k in (big, fine))
    long = ramp(t + .10 * big + .05 * fine, 1.0, .97)
    start = ramp(np.hypot(np.clip(.07 - t, 0, None) * length, v * .8), width * .46, width * .36) * (t > -.25)
    on = ramp(q + .05 * big, 1.0, .93) * long * start
    body = thick * (.75 + .34 * big + .09 * fine + .35 * np.exp(-((q - .88) / .09) ** 2) + .55 * np.exp(-((t - .06) * length / width * 3) ** 2)) * (1 - .45 * ramp(t, .4, 1))
    h = np.clip(body, .12 * thick, None) * np.clip(ramp(q, 1.0, .84), 0, 1) ** .5 * ramp(t + .10 * big + .05 * fine, 1.0, .90) ** .5
    f.z += on * h
    f.paint(on, colour, .36, 0, .6, .45, .15)


def cream_and_drops(width_px, samples, cells, cream='#EFE7D4', ground='#9FAE8A', absorb=(.10, .38, 1.5), size=(56, 42), seed=180, drops=((15, 12, 3.6), (21.5, 7.2, 1.7), (9.6, 15.8, 1.1), (-18, -14, 2.3), (-12.4, -16.6, 1.0)), sky=None):
    """One broad stroke of cream over the whole frame, drops of coloured oil or serum beside it."""
    f = Field(*size, cells)
    f.paint(1, ground, .3, 0, .45, .25, .2)
    f.z += .02 * f.noise(14, seed, 4.)
    drawn_cream(f, -2, -1.5, -17, size[0] * 1.02, size[1] * .46, cream, seed + 1, 2.0)
    f.liquid = drop_shape(f, drops, .60, seed)
    return f.trace(width_px, samples, sun=(312, 30), sunlight=2.35, sun_colour='#FFEFDA', absorb=absorb, ior=1.45, gobo=blind_gobo(60, 1.5, .76, 8, .55), sky=sky if sky is not None else make_sky('#E6EAE4', '#FBF2E2', .42, [(-.40, -.44, .12, .16, 12, '#FFFFFF', 30., 2)]), aperture=.010, focus=(0, 6, 1), coat_rough=.12), dict(ev=.03)


def bag(width_px, samples, cells, size=(84, 63), seed=210):
    """Three things on a lilac make-up bag: an orange lipstick, a cream-white mascara, a small blush with a thumb's mark; the teeth of its zip."""
    f = Field(*size, cells, .04)
    u, v = f.turned(0, 0, -14)
    f.paint(1, '#A98BD6', .9, 0, .15, 0, .2)
    f.z += 1.3 * f.noise(44, seed, 4.) + .8 * np.sin(u / 13 + .5 * np.sin(v / 17)) * ramp(v, -30, 30) + twill(f, u, v, 1.1, seed)
    z0 = gaussian_filter(f.z, 4 * f.per)
    tape = ramp(np.abs(v + 21), 7.2, 7.0)
    f.z = f.z * (1 - tape) + tape * (z0 + 1.1 + .03 * np.cos(u * 14))
    f.paint(tape, '#8E6BC4', .85)
    for side in (-1, 1):
        seam = ramp(np.abs(v + 21 - side * 5.6), .3, .15)
        f.z += seam * .3 * np.abs(np.sin(u * 2.1)) ** .5
        f.paint(seam, '#E7DCF6', .8)
        tooth = ramp(np.abs(np.mod(u + (1.1 if side > 0 else 0), 2.2) - 1.1), .72, .6) * ramp(np.abs(v + 21 - side * .9), 1.9, 1.75)
        f.z += tooth * 1.1
        f.paint(tooth, '#E3BE90', .22, 1, .5, 0, 0)
    pull, q = f.turned(19, -25.6, -14)
    slide = ramp(np.maximum(np.abs(pull) / 4.6, np.abs(q) / 3.4), 1.0, .94)
    f.z = np.maximum(f.z, slide * (z0 + 4.4))
    tab = ramp(np.maximum(np.abs(pull - 11) / 8.5, np.abs(q - .6) / 2.6), 1.0, .96) * (1 - ramp(np.hypot(pull - 16.4, q - .6), 1.3, 1.2))
    f.z = np.maximum(f.z, tab * (z0 + 5.2))
    f.paint(np.clip(slide + tab, 0, 1), '#E3BE90', .2, 1, .5, 0, 0)
    z, n, p, r = rod(f, 21, 4, 118, [(-36, 6, 6.4, 1.4), (5.6, 7.2, 6.7, .2), (7.2, 40, 6.4, 1.6)], 6.6)
    on = gaussian_filter((z > f.z).astype(np.float32), .5)
    f.z = np.maximum(f.z, z)
    f.paint(on, '#F4E8D8', .2, 0, .5, .8, .1)
    f.paint(on * (n == 1), '#E3BE90', .2, 1, .5, 0, 0)
    write(f, 'Judydoll', 21 - 14 * math.cos(math.radians(118)), 4 - 14 * math.sin(math.radians(118)), 5.2, 118 - 180, '#D9512F', 'round', 'center', 0, .34)
    pan(f, (-20, 14), 11.5, '#F2648F', '#FBE6E0', (-18, 15, -30, 4.2), 'flower', seed, .3, 3.6, 5.)
    wax_bullet(f, -9, -8, -8, '#E8571F', '#E3BE90', 4.6, 15, seed, '#F6B2C0', .7)
    return f.trace(width_px, samples, sun=(316, 30), sunlight=3.4, gobo=blind_gobo(62, 1.7, .74, 7, .65), sky=make_sky('#F0E6F8', '#FFEAE2', .46, [WINDOW]), aperture=.009, focus=(0, 8, 4)), dict(sat=1.05)


def carton(width_px, samples, cells, size=(76, 57), seed=220):
    """The end of a folding carton and the crimped end of a tube: the same lot number printed on one and pressed into the other."""
    f = Field(*size, cells, .04)
    f.paint(1, '#6F7F8A', .6, 0, .3, .05, .1)
    f.z += .02 * f.noise(.6, seed, .9)
    u, v = f.turned(-4, -8, -7)
    box = ramp(np.minimum(31 - np.abs(u), 17 - np.abs(v)), -.05, .2)
    f.z = np.where(box > .5, 14 + .10 * f.noise(30, seed + 1, 4.), f.z)
    f.paint(box, '#EDF0F0', .55, 0, .35, .12, .1)
    tuck = box * ramp(np.abs(v - 15.2), .35, .12) + box * ramp(np.abs(np.abs(u) - 30.2), .3, .1)
    f.z -= tuck * .5
    notch = box * ramp(np.hypot(u, (v - 15.2) * 1.3), 4.2, 4.0) * (v < 15.2)
    f.z -= notch * .5
    f.paint(notch, '#D5DADB', .7)
    c, s = math.cos(math.radians(-7)), math.sin(math.radians(-7))
    put = lambda words, font, mm, x, y, weight=None: write(f, words, -4 + x * c - y * s, -8 + x * s + y * c, mm, -7, '#22303A', font, 'left', 0, weight)
    put('LOT 000000', 'mono', 4.6, -27, -9.2, .12)
    put('EXP 0000', 'mono', 4.6, -27, -2.2, .12)
    put('SCCTC  Songjiang, Shanghai', 'sans', 2.6, -27, 3.6, .12)
    put('50 g', 'sans', 2.6, -27, 9.6, .12)
    barcode(f, -4 + 18.5 * c + 1 * s, -8 + 18.5 * s - 1 * c, -7, 17, 19, seed)
    rub = box * ramp(u, 3, 9) * np.clip(f.noise(2.5, seed + 2, .9, (3, 1)) - 1.9, 0, 1) * .7
    f.paint(rub, '#EDF0F0')
    wear = box * np.clip(ramp(np.minimum(31 - np.abs(u), 17 - np.abs(v)), 1.0, .1) + .5 * f.noise(1.5, seed + 3, 1.) - .6, 0, 1)
    f.paint(wear * .22, '#C9BDA8', .9)
    f.tint(box * np.clip(f.noise(.10, seed + 6, .3, (1, 4)) - .6, 0, 2) * .5, [.955, .955, .95])  # board, its fibres along one way
    f.clean = .45
    p, q = f.turned(3, 29.5, -16)
    body = ramp(np.minimum(40 - np.abs(p + 8), 11.5 + .10 * (p + 26) - np.abs(q)), -.1, .3) * (p < 27)
    flat = ramp(p, 15, 27)
    high = 11 * (1 - flat) ** .6 * np.sqrt(np.clip(1 - (q / (11.8 + .10 * (p + 26))) ** 2, 0, 1)) + 1.6
    f.z = np.where(body > .5, np.maximum(f.z * 0, high + .05 * f.noise(6, seed + 4, 2.6)), f.z)
    f.paint(body, '#B9C1C6', .5, .55, .4, 0, 0)
    crimp = body * ramp(p, 17.5, 17.7)
    f.z += crimp * (.8 - .22 * (np.mod(q, 1.5) < .5)) * 1.0
    band = body * ramp(p, 19.2, 19.4) * ramp(p, 25.2, 25.0) * ramp(np.abs(q), 10.2, 10.)
    f.z -= band * (.8 - .22 * (np.mod(q, 1.5) < .5))  # no crimp where the number stands
    a = math.radians(-16)
    ink = f.text('000000', 'mono', 3.6, 3 + 22.2 * math.cos(a) + 2. * math.sin(a), 29.5 + 22.2 * math.sin(a) - 2. * math.cos(a), 74)
    f.z -= gaussian_filter(ink, .06 * f.per) * .25
    f.tint(gaussian_filter(ink, .05 * f.per), [.42, .44, .47])  # pressed in, so they are dark
    return f.trace(width_px, samples, sun=(306, 30), sunlight=2.3, sun_colour='#FFF1DD', gobo=blind_gobo(-40, 1.5, .76, 8, .55), sky=make_sky('#C9D4DC', '#E9EDF0', .44, [(-.40, -.40, .12, .3, 24, '#FFFFFF', 5., 2), (.3, .3, .2, .5, 24, '#FFFFFF', .5, 1, .6)]), aperture=.008, focus=(0, 0, 12)), dict(ev=.0)


def caps(width_px, samples, cells, size=(80, 60), seed=230, R=7.4, colours=('#CDD4D8', '#3F5567', '#8FA3B0')):
    """Screw caps in rows before they are set on: knurled edges, one turned over with its thread and liner to be seen, one that does not belong."""
    f = Field(*size, cells)
    f.paint(1, '#7B8890', .3, 1, .5, 0)
    f.z += f.brushed(12, seed) * .06 / f.per
    pitch, k = R * 2.13, 0
    a = math.radians(-11)
    for j in range(-4, 5):
        for i in range(-5, 6):
            x0, y0 = (i + .5 * (j % 2)) * pitch, j * pitch * .87
            x, y = x0 * math.cos(a) - y0 * math.sin(a), x0 * math.sin(a) + y0 * math.cos(a)
            k += 1
            if abs(x) > size[0] * .5 + R or abs(y) > size[1] * .5 + R: continue
            X, Y = f.x - x, f.y - y
            d, t = np.hypot(X, Y), np.arctan2(Y, X) + k
            ribs = .13 * np.abs(np.sin(t * 26)) ** .6
            ribs = ribs * ramp(R - d, .95, .25)
            on = ramp(d + ribs, R, R - .05)
            round_ = np.clip((R - .34 - d) / 1.5, 0, 1)  # the wall leans by a third of a millimetre, or it is a stair; the shoulder is a quarter of a circle
            top = 9 - 1.5 * (1 - np.sqrt(np.clip(1 - (1 - round_) ** 2, 0, 1))) - 7.5 * np.clip((d + ribs - R + .34) / .34, 0, 1) - .12 * (d / R) ** 2
            colour = '#B5432F' if (i, j) == (1, -1) else colours[0]
            turned = (i, j) == (-1, 0)
            f.z = np.where(d + ribs < R, np.maximum(f.z, top), f.z)
            f.paint(on, colour, .34, 0, .5, 1., .12)
            if turned:
                hole = ramp(d, R - 1.25, R - 1.4)
                f.z -= hole * 6.4
                thread = hole * ramp(d, R - 2.6, R - 2.3)
                f.z += thread * (2.6 + 1.3 * np.sin(t - d * 3))
                liner = ramp(d, R - 2.7, R - 2.8)
                f.paint(liner, '#F1F3F3', .6, 0, .3, 0)
                f.z += liner * (.25 * ramp(np.abs(d - R * .42), .5, .2))
            else:
                ring = ramp(np.abs(d - R * .72), .30, .06)
                f.z -= on * ring * .16
                scuff = on * np.clip(np.sin(np.hypot(X - .3, Y + .4) * 40) * .3 + f.noise(1.2, seed + 3, .8) - 2.1, 0, 1)
                f.paint(scuff * .3, '#FFFFFF', .6)
    return f.trace(width_px, samples, sun=(306, 31), sunlight=2.3, sun_colour='#FFF1DD', gobo=blind_gobo(62, 1.6, .76, 7, .6), sky=make_sky('#BFCBD4', '#E3E9ED', .46, [(-.40, -.40, .12, .3, 24, '#FFFFFF', 5., 2), (.25, .2, .25, .6, 24, '#FFFFFF', .6, 1, .7)]), aperture=.008, focus=(0, 6, 9)), dict(ev=.0)


def rack(width_px, samples, cells, size=(84, 63), seed=250, R=7., pitch=20.5, colours=('#C98A2E', '#D9B25A', '#B5432F', '#7FB6C9', '#E6D9B8', '#8C5A86', '#D98A7A', '#5E8F6A', '#E3A14C'), angle=-8):
    """Open sample glasses in a steel rack, from above: liquids of several colours with a bubble at the edge, numbers on strips of tape."""
    f = Field(*size, cells)
    f.paint(1, '#98A2A8', .30, 1, .5, 0)
    f.z += f.brushed(14, seed) * .07 / f.per
    a, k = math.radians(angle), 0
    c, s = math.cos(a), math.sin(a)
    liquid = np.full_like(f.z, -1e3)
    rng = np.random.default_rng(seed)
    for j in range(-2, 3):
        for i in range(-3, 4):
            x0, y0 = (i + .15) * pitch, (j + .1) * pitch * 1.14
            x, y = x0 * c - y0 * s, x0 * s + y0 * c
            k += 1
            if abs(x) > size[0] * .5 + R + 1 or abs(y) > size[1] * .5 + R + 1: continue
            X, Y = f.x - x, f.y - y
            d, t = np.hypot(X, Y), np.arctan2(Y, X)
            f.z -= ramp(d, R + 1.5, R + 1.2) * 3
            lip = ramp(d, R + .9, R + .8)
            f.z = np.where(lip > .5, 4.2 - 1.1 * np.clip(np.abs(d - R + .1) / 1.1, 0, 1) ** 2, f.z)
            f.paint(ramp(d, R + .9, R + .8), '#B9CAD0', .06, 0, .5, 1., .1)
            f.tint(lip * ramp(d, R - .5, R + .9), [.62, .70, .74])
            hole = ramp(d, R - .9, R - 1.0)
            depth = 5.2 + rng.uniform(-.5, .8)
            f.z = f.z * (1 - hole) + hole * (3.2 - depth)
            colour = colours[k % len(colours)]
            f.paint(hole, colour, .5, 0, .3, 0, .4)
            f.tint(hole * (.5 + .5 * np.cos(t - .8)) * ramp(d, 0, R), [1.35, 1.32, 1.28])
            f.tint(hole * ramp(d, R * .5, R), [.82, .80, .80])
            level = 3.2 - depth + 3.6
            face = level + .9 * np.exp(-np.clip(R - 1 - d, -9, None) / .7)
            q = rng.uniform(2.2, 3.8)
            for b in range(int(rng.integers(1, 4))):
                bx, by, br = (R - 2.1) * math.cos(q + b * .42), (R - 2.1) * math.sin(q + b * .42), .9 - .22 * b
                face = face + .55 * np.sqrt(np.clip(br * br - (X - bx) ** 2 - (Y - by) ** 2, 0, None))
            liquid = np.where(hole > .5, face, liquid)
            p, w = f.turned(x - (R + 4.6) * s * -1 * -1, y + (R + 4.6) * c, angle)
            strip = ramp(np.maximum(np.abs(p) / 6.2, np.abs(w) / 2.5), 1.01, 1)
            f.z += strip * .12
            f.paint(strip, '#EFE7CF', .75, 0, .3, 0, .1)
            write(f, 'M-%02d' % ((k * 3) % 40 + 1), x - (R + 4.6) * s, y + (R + 4.6) * c, 3.6, angle + rng.normal(0, 2.5), align='center', weight=.06)
    f.liquid = liquid
    return f.trace(width_px, samples, sun=(306, 34), sunlight=2.4, sun_colour='#FFF3E2', ior=1.36, gobo=blind_gobo(62, 1.5, .8, 7, .5), sky=make_sky('#BFCBD4', '#E3E9ED', .46, [(-.34, -.38, .12, .18, 20, '#FFFFFF', 16., 2), (.25, .2, .25, .6, 24, '#FFFFFF', .5, 1, .7)]), aperture=.006, focus=(0, 6, 4)), dict(ev=.03)


def drawdown(width_px, samples, cells, size=(70, 52.5), seed=260):
    """Cream drawn down on a card of black and white: where it covers, where a lump has left its trail, a bubble, a date in pencil."""
    f = Field(*size, cells)
    f.paint(1, '#8C9BA6', .6, 0, .3, 0, .1)
    tooth = .03 * f.noise(.6, seed, .9)
    f.z += tooth
    u, v = f.turned(2, 0, -8)
    card = ramp(np.minimum(36 - np.abs(u + 2), 60 - np.abs(v)), -.05, .1)
    f.z += card * .5
    f.paint(card, '#ECEBE6', .4, 0, .4, .25, .1)
    f.paint(card * ramp(v, -.05, .05) * ramp(v, 44, 43.9), '#1E2226', .35, 0, .4, .3, 0)
    rng = np.random.default_rng(seed)
    along = lambda where, pitch: np.interp(where / pitch + 400, np.arange(800), gaussian_filter(rng.standard_normal(800), 1.) * 1.9)  # streaks a few times `pitch` mm apart
    w = u + .10 * f.noise(9, seed + 1, 3.) + .05 * np.sin(v * .31)
    broad, streak, fine = along(w, 1.7), along(w, .55), along(w + .02 * f.noise(1.5, seed + 4, 2.), .17)
    edge = 18.9 + .10 * f.noise(4, seed + 1, 2.) - np.abs(u + 1)
    trail, lump = np.zeros_like(f.z), np.zeros_like(f.z)
    for x, y, r, long in ((-8, -9, .42, 34), (5.5, 2, .62, 30), (11, -16, .34, 44)):  # a lump under the blade ploughs a trail
        d = (w - x - .06 * np.sin(v * .4)) / r
        trail = np.maximum(trail, np.exp(-d ** 2) * ramp(v, y, y + .8) * ramp(v, y + long, y + .2 * long))
        lump = np.maximum(lump, np.exp(-((u - x) ** 2 + ((v - y) * .8) ** 2) / (1.2 * r) ** 2))
    # towards its end the film runs out: thin streaks fail first, thick ones reach on and fade
    runs = .06 * ramp(v, -12, 4) + .72 * ramp(v, 3, 19) + 1.1 * ramp(v, 10, 29) ** 1.3
    layer = 1 + .055 * broad + .062 * streak + (.04 + .06 * ramp(v, 4, 14)) * fine - .5 * trail - runs
    layer += .16 * np.exp(-((edge - .5) / .34) ** 2) * (1 - ramp(v, 10, 19))  # the bead beside the blade
    layer = np.clip(layer, 0, 1.5) * ramp(edge + .12 * streak * ramp(v, 2, 14), -.04, .22 + .5 * ramp(v, 6, 18)) * card
    rim, hole = np.zeros_like(f.z), np.zeros_like(f.z)
    for x, y, r in rain(34, (-17, -24, 17, 13), (.10, .46), seed, 2.6):  # a bubble that has broken: a thin floor inside a low rim
        q = np.hypot(u - x, (v - y) * .94) / r
        hole, rim = np.maximum(hole, ramp(q, 1.02, .72)), np.maximum(rim, np.exp(-((q - 1.12) / .20) ** 2) * (.5 + .5 * min(r / .3, 1)))
    layer = layer * (1 - .58 * hole) + .10 * rim * ramp(layer, .1, .4)
    f.z += .32 * layer + .55 * lump * ramp(layer, .1, .5) - .85 * tooth * ramp(layer, .1, .5)  # cream lies level over the tooth of the card
    cover = .90 * (1 - np.exp(-2.1 * layer))
    f.paint(cover, '#E6E5DE', .30, 0, .5, .35, .1)
    f.tint(np.clip(cover * (1 - cover) * 2, 0, 1) * ramp(v, -.05, .05), [.95, .98, 1.02])  # over black a thin film is blue
    write(f, '20 µm', -33, -13, 5.4, -8, '#26324A', weight=.09)
    write(f, 'M-07  b', 24.5, -14, 5.4, -98, '#26324A', align='center', weight=.08)
    return f.trace(width_px, samples, sun=(306, 30), sunlight=2.1, sun_colour='#FFF3E2', gobo=blind_gobo(62, 1.5, .8, 7, .5), sky=make_sky('#CFD8DE', '#ECEFF0', .44, [(-.36, -.40, .12, .2, 20, '#FFFFFF', 8., 2)]), aperture=.010, focus=(0, 6, .6), coat_rough=.1), dict(ev=.03)


# ---------------------------------------------------------------- for the newsroom
def pressures(width_px, samples, cells, size=(80, 50), seed=280, R=7.9, colour='#EE6A55', ground='#D9A27E', ink='#8A5A40'):
    """One blush pressed seven times, from loose to hard, each scratched with a nail; the numbers are stamped into the board."""
    f = Field(*size, cells)
    f.paint(1, ground, .8, 0, .25, 0, .1)
    f.z += .02 * f.noise(3, seed, 2.) + .010 * f.noise(.5, seed + 1, .9)
    fine, mid = f.noise(.16, seed + 2, .4), f.noise(1.6, seed + 3, 1.)
    for k in range(7):
        x0, y0 = ((k - 1.5) * 19.2, -12.4) if k < 4 else ((k - 5) * 19.2, 8.4)
        x, y = f.x - x0, f.y - y0
        r, loose = np.hypot(x, y), 1 - k / 6
        f.z -= 1.4 * ramp(r, R + 1.1, R + .7)
        bed = ramp(r, R + .1, R)
        f.paint(ramp(r, R + .66, R + .58), '#D9B49A', .25, 1, .5, 0, 0)
        f.z += .8 * np.sqrt(np.clip(1 - ((r - R - .3) / .36) ** 2, 0, 1))
        q = y * .94 - x * .34
        depth = (.25 + 1.3 * loose) * ramp(np.abs(q) + .3 * loose * mid, .8 + 2.2 * loose, .3 + .8 * loose) * ramp(np.abs(x), R * .75, R * .55)
        lump = np.clip(f.noise(.8 + 1.2 * loose, seed + 10 + k, .8), -2, 2)
        f.z = f.z * (1 - bed) + bed * (.2 + .05 * np.cos(x * 6) * np.cos(y * 6) * (1 - loose) * (k < 5) + loose * (.30 * lump + .12 * mid) + .016 * fine * (.3 + .7 * loose) - depth)
        f.paint(bed, colour, .88 - .34 * (1 - loose) ** 2, 0, .2 + .25 * (1 - loose) ** 3, 0, .2)
        if k == 6:  # so hard that it takes the print of a finger
            p_, q_ = f.turned(x0 + 2.6, y0 - 3.6, 32)
            tip = bed * ramp(np.hypot(p_ / 3.4, q_ / 2.6), 1.05, .8)
            whorl = np.sin(np.hypot(p_ * .85 + .4, q_ * 1.25 + .07 * p_ * p_) * 11 + 1.2 * f.noise(3, seed + 40, 1.8))
            f.z += tip * .020 * whorl
            f.paint(tip * (.5 + .5 * whorl), None, .72)
            f.tint(tip * (.5 + .5 * whorl) * .8, [.93, .90, .91])
        f.tint(bed * loose, [1.10, 1.20, 1.18])
        f.tint(bed * np.clip(depth, 0, 1) * .5, [1.08, 1.14, 1.12])
        near = lambda P, Q: np.exp(-np.abs(np.hypot(P - x0, Q - y0) - R) / 1.6)
        grains(f, scattered(int(60 + 900 * loose), seed + k, (x0 - 14, y0 - 14, x0 + 14, y0 + 14), (.03, .16 + .4 * loose), 3.6, near), colour, seed=seed + k)
        write(f, str(k + 1), x0, y0 + R + 4.0, 5.2, 0, ink, 'sans', 'center', .22)
    return f.trace(width_px, samples, sun=(314, 27), sunlight=3.3, gobo=blind_gobo(12, 1.3, .82, 8, .5, size[1] / size[0], bar=.05), sky=make_sky('#EDE8F0', '#FFEDE0', .42, [WINDOW]), aperture=.010, focus=(0, 8, 1)), dict(ev=.03)


def wand(width_px, samples, cells, size=(64, 40), seed=290, at=(4, -2), angle=-160):
    """A mascara brush with two sides, loaded with black, laid on paper beside the strokes that it has combed."""
    f = Field(*size, cells)
    paper(f, '#F3D3C4', seed)
    for k in range(30):  # fine lines that the comb has drawn, from one root
        x0, y0 = -25 + 1.15 * k, 15.5 + .25 * math.sin(k * 1.7)
        u, v = f.turned(x0, y0, -96 + 1.2 * k + 2 * math.sin(k * 5.1))
        long = 12.5 + 2.2 * math.sin(k * 2.3)
        line = ramp(np.abs(v + .010 * (u - 2) ** 2), .30 * (1 - np.clip(u / long, 0, 1)) + .05, .02) * (u > 0) * (u < long)
        f.paint(line * np.clip(.9 + .2 * f.noise(.3, seed + k % 3, .6), 0, 1), '#17120F', .3, 0, .5, .4)
        f.z += line * .10
    u, v = f.turned(*at, angle)
    bend = .012 * (u + 6) ** 2 * (u > -6)
    w = v - bend
    z, n, p, q = rod(f, *at, angle, [(-60, -13, 1.0, .2), (-60, -30, 5.6, 1.4), (-31, -28.6, 5.8, .2)], 5.4)
    on = gaussian_filter((z > f.z).astype(np.float32), .5)
    f.z = np.maximum(f.z, z)
    f.paint(on * (n == 0), '#3A3330', .3, .6, .5, 0)
    f.paint(on * (n == 1), '#F6EADC', .2, 0, .5, .8, .1)
    f.paint(on * (n == 2), '#E3BE90', .2, 1, .5, 0, 0)
    core = (np.abs(w) < .9) & (u > -14) & (u < 17)
    f.z = np.where(core, np.maximum(f.z, 5.4 + np.sqrt(np.clip(.81 - w * w, 0, None))), f.z)
    f.paint(gaussian_filter(core.astype(np.float32), .5), '#1A1512', .3, 0, .5, .6)
    rng = np.random.default_rng(seed)
    for side, pitch, reach in ((-1, .98, 4.6), (1, .52, 3.7)):  # one side loads, the other combs
        for k in range(int(29 / pitch)):
            t = -12.5 + k * pitch
            taper = math.sin(math.pi * min(max((t + 14) / 31, .02), .98)) ** .45
            R = reach * taper * rng.uniform(.94, 1.04)
            lean = rng.normal(0, .05)
            d = np.abs(u - t - lean * w * side)
            fibre = (w * side > .3) & (w * side < R) & (d < .17 + .10 * (w * side > R * .55) * rng.uniform(.3, 1.4))
            f.z = np.where(fibre, np.maximum(f.z, 5.6 - .35 * (w * side / reach) ** 2 * 3 + .2 * np.sqrt(np.clip(1 - (d / .3) ** 2, 0, 1))), f.z)
            f.paint(gaussian_filter(fibre.astype(np.float32), .5), '#1A1512', .25, 0, .5, .7)
    clots = scattered(150, seed, (-14, -6, 18, 6), (.18, .62), 2.6, lambda P, Q: .8 * (np.abs(Q) < 4.4))
    c = math.radians(angle)
    grains(f, [(at[0] + P * math.cos(c) - Q * math.sin(c), at[1] + P * math.sin(c) + Q * math.cos(c), r) for P, Q, r in clots if Q < 3.2], '#15110F', seed=seed, rough=.2, coat=.8, spec=.5)
    return f.trace(width_px, samples, sun=(312, 30), sunlight=3.0, gobo=blind_gobo(60, 1.5, .78, 7, .6, size[1] / size[0]), sky=make_sky('#EDE6EE', '#FFEBE0', .44, [WINDOW]), aperture=.010, focus=(0, 2, 4)), dict(ev=.03)


def stage(width_px, samples, cells, size=(96, 60), seed=300):
    """A cross of tape on the black boards of a stage: worn paint, a name in felt pen, a lipstick put down beside the mark."""
    f = Field(*size, cells)
    u, v = f.turned(0, 0, -3)
    board = np.mod(v + 8, 24) - 12
    f.paint(1, '#3A2226', .5, 0, .4, .25, .05)
    f.z += .07 * f.noise(1.2, seed, 1.2, (14, 1)) + .06 * f.noise(26, seed + 1, 4.) - 1.6 * ramp(np.abs(np.abs(board) - 12), .7, .3)
    worn = np.clip(.55 * f.noise(9, seed + 2, 1.5) + .7 * f.noise(.9, seed + 3, .6, (10, 1)) - .75, 0, 1)
    f.paint(worn * .85, '#8A5C42', .7, coat=.05)
    f.z -= worn * .05
    for angle, long in ((-62, 25), (24, 27)):  # the second lies over the first
        p, q = f.turned(-13, 2, angle)
        on = ramp(np.abs(q), 4.6, 4.55) * ramp(np.abs(p) + .5 * np.abs(np.mod(q * .9, 1) - .5), long / 2 + .05, long / 2)
        f.z = f.z * (1 - on) + on * (gaussian_filter(f.z, .8 * f.per) + .45 + .02 * np.cos(q * 16) * np.cos(p * 16))
        f.paint(on, '#EADFC8', .75, 0, .25, .05, .1)
        f.tint(on * np.clip(.35 + .35 * f.noise(3, seed + 4, 1.), 0, 1), [.86, .80, .72])
    write(f, 'places', -13, 2, 7.0, 24, '#1A1412', align='center', weight=.18)
    wax_bullet(f, 24, 8, -153, '#A80F2E', R=5.4, out=15, seed=seed)
    lies = (f.z > 2.6).astype(np.float32)
    f.tint(np.clip(2 * gaussian_filter(maximum_filter(lies, 7) - minimum_filter(lies, 7), 1.), 0, 1) * (f.y > f.x * .5 - 4), (.06, .05, .05))  # its underside, which a tilted camera sees, is in shadow
    return f.trace(width_px, samples, sun=(308, 28), sunlight=3.6, sun_colour='#FFE4C6', gobo=blind_gobo(-48, 1.1, .70, 9, .8, size[1] / size[0]), sky=make_sky('#D9C6C8', '#FFE6DC', .26, [(-.55, -.35, .10, .30, 20, '#FFEDE4', 8., 2)]), aperture=.010, focus=(0, 8, 3), coat_rough=.2), dict(ev=.15)


def beyond_the_lines(width_px, samples, cells, size=(80, 50), seed=310):
    """A printed flower, coloured with lipstick and blush beyond its lines; a stub of lipstick, a thumb's print."""
    f = Field(*size, cells)
    paper(f, '#F7EEDF', seed)
    for k, (x, y, angle, l, w, c) in enumerate(((-17, -9, -40, 19, 9, '#F0553A'), (1.5, -12, 28, 18, 9, '#F2648F'), (-22, 7, 8, 20, 9, '#F2895A'), (-5, 13, -62, 18, 9, '#D8344F'), (9.5, 3.5, 76, 17, 8.5, '#B79BEA'))):
        stroke(f, x, y, angle, l, w, c, seed + 9 * k, .5, rough=.45, coat=.12, dry=.3)
    r, a = np.hypot(f.x + 7, f.y - .5), np.arctan2(f.y - .5, f.x + 7)
    heart = ramp(r + .8 * f.noise(2, seed + 5, 1.2), 6.6, 5.2)
    f.paint(heart * np.clip(.75 + .3 * f.noise(.3, seed + 6, .6), 0, 1), '#F2B23A', .85, 0, .2, 0)
    edge = 9 + 9.2 * np.abs(np.cos(a * 2.5 + .3)) ** .55
    gy, gx = np.gradient((r - edge).astype(np.float32), 1 / f.per)
    ink = np.maximum(ramp(np.abs(r - edge) / np.hypot(gx, gy).clip(.5, 12), .30, .18), ramp(np.abs(r - 4.6), .3, .18))
    f.paint(ink * .93, '#2A2320', .6)
    write(f, 'rule 2: go over', 9, 19, 5.2, -5, '#2A2320', weight=.08)
    lipstick(f, 31, -5, -147, '#F0553A', case='#F6B2C0', band='#E3BE90', R=4.8, out=8, seed=seed, case_coat=.7)
    grains(f, scattered(160, seed, (-40, -25, 40, 25), (.03, .2), 3.), '#E0566F', seed=seed)
    return f.trace(width_px, samples, sun=(314, 29), sunlight=3.0, gobo=blind_gobo(58, 1.7, .76, 7, .6, size[1] / size[0]), sky=make_sky('#EFE8F2', '#FFEEDF', .43, [WINDOW]), aperture=.010, focus=(0, 8, 1)), dict(sat=1.05)
