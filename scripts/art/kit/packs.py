"""Small pictures of products: a pack upright at eye level. The field stands: its z axis points to the viewer. Furterer in the shade of leaves, Biophyto before a lit pane."""
import math, subprocess
import numpy as np
from scipy.ndimage import gaussian_filter, zoom
from biophyto import lit
from matter import AMPOULE, drop_shape, rain, rod
from relief import FONTS, Field, leaves_gobo, linear, make_sky, ramp


def through(f, wall, R, x, full):
    """What one sees behind a turned glass at x: upside round where it is full, like a rod of water; bent only at its borders where it is empty."""
    w = np.clip((f.x - x) / np.maximum(R, .1), -1, 1)
    at = x - 1.5 * R * w if full else x + R * (w + .9 * w ** 9)
    return np.take_along_axis(wall, np.clip(((at + f.w / f.per / 2) * f.per).astype(int), 0, f.w - 1)[..., None], 1)


def glass(f, where, wall, x, R, u, low, high, losses, full=None, core=None):
    """Glass with its walls and foot before the light `wall`; R: its radius, low, high: of the part, along its axis u; losses: what a whole width of it, and of what is in it, takes from red, green, blue.
    full: how far it is filled; core: the colour of a body in it that lets no light through."""
    w = (f.x - x) / np.maximum(R, .1)
    q = np.abs(w)
    chord = np.sqrt(np.clip(1 - np.minimum(q, 1) ** 2, 0, 1))
    empty = through(f, wall, R, x, False) * np.exp(-np.array(losses[0], np.float32) * (.25 + .75 * ramp(q, .70, .95))[..., None])
    light = empty
    if full:  # what is in it: its surface climbs at the glass, below it lies a thick foot of glass
        top = low + (high - low) * full + .5 * ramp(q, .6, .88) ** 2
        inside = ramp(q, .915, .895) * ramp(u, top + .12, top - .12) * ramp(u, low + 2.0, low + 2.5 + .6 * (1 - chord))
        deep = through(f, wall, R, x, True) * np.exp(-np.array(losses[1], np.float32) * (.20 + .80 * chord)[..., None])
        light = empty * (1 - inside[..., None]) + deep * inside[..., None]
        light = light * (1 - .55 * (np.exp(-((u - top + .35) / .30) ** 2) * ramp(q, .92, .88))[..., None])
        light = light + (np.exp(-((u - top - .15) / .14) ** 2) * ramp(q, .92, .88) * .5)[..., None] * empty
        light = light * (1 + (ramp(u, low + 2.4, low + 1.6) * (u > low))[..., None] * (.5 * np.exp(-((w - .25) / .35) ** 2) - .30)[..., None])
    light = light * (1 - .70 * np.exp(-((q - .905) / .022) ** 2) - .60 * ramp(q, .955, .995))[..., None]  # the inner wall and the rim turn the light away
    light = light * (1 + .55 * np.exp(-((q - .945) / .016) ** 2))[..., None]
    if core:
        body = ramp(q, .885, .870) * ramp(u, low + 3.0, low + 3.4 + 1.2 * (1 - chord))
        light = light * (1 - body[..., None])
        f.paint(where * body, core, wrap=.2)
        f.tint(where * body * ramp(q, .5, .87), [.66, .76, .81])
    f.matter[..., 8:] += light * where[..., None]


def bowed(f, x, foot, R, high, elevation):
    """How far one sees each cell of a turned pack lower than it is: from the height of its cap, on a ground that rises by `elevation` towards the viewer, its foot is an arc."""
    arc = np.sqrt(np.clip(R * R - (f.x - x) ** 2, 0, None)) * math.tan(math.radians(elevation))
    return arc * np.clip(1 - (foot - f.y) / high, 0, 1)


def stand(f, x, y, parts, axis=0., wall=None, elevation=0.):
    """A turned pack on its foot at (x, y): parts (from, to, radius, fillet, material), upwards; material: what `paint` takes, `ribs`, and what `glass` takes; `wall`: the light behind it; elevation: of the ground."""
    level = f.y
    f.y = level - bowed(f, x, y, parts[0][2], parts[-1][1], elevation)
    z, n, u, v = rod(f, x, y, -90, [p[:4] for p in parts], axis)
    f.y = level
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.maximum(f.z, z)
    wall = f.matter[..., 8:].copy() if wall is None else wall
    f.matter[..., 8:] *= 1 - on[..., None]
    for k, (a, b, R, fillet, m) in enumerate(parts):
        m = dict(m)
        where = on * (n == k)
        clear, ribs = {i: m.pop(i) for i in ('losses', 'full', 'core') if i in m}, m.pop('ribs', 0)
        f.paint(where, **m)
        if clear.get('losses'): glass(f, where, wall, x, R, u, a, b, **clear)
        if ribs: f.z -= where * .35 * (.5 + .5 * np.cos(np.arcsin(np.clip(v / R, -1, 1)) * ribs))
    return on, n, u, v


def ampoule(f, x, y, wall, full, snapped, serum):
    """A glass ampoule upright on its foot: body, shoulder, the neck with its ring of colour, the drawn tip."""
    u, v = y - f.y, f.x - x
    R = np.where((u > 0) & (u < (41.0 + .25 * np.sin(v * 2.4) if snapped else 58.3)), AMPOULE(np.clip(u, 0, 58.3)), 0).astype(np.float32)
    z = np.where(np.abs(v) < R, np.sqrt(np.clip(R * R - v * v, 0, None)), -1e3)
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.maximum(f.z, z)
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, colour='#0C1418', rough=.06, metal=0, spec=.6, coat=1.)
    glass(f, on, wall, x, R, u, 0, 38., (CLEAR['losses'][0], serum), full)
    ring = on * ramp(np.abs(u - 40.4), .42, .34)
    f.matter[..., 8:] *= 1 - ring[..., None]
    f.paint(ring, '#14607F', .4)


def cast(f, x, foot, R, colour, power=.5):
    """Light that a clear pack has gathered on its ground, towards the viewer."""
    q, d = (f.x - x) / R, np.clip(f.y - foot, 0, None)
    k = (d > 0) * np.exp(-(d / 7.) ** 1.3) * (.45 * ramp(np.abs(q), 1., .5) + .9 * np.exp(-(q / (.16 + .03 * np.abs(d))) ** 2)) * (1 - np.exp(-np.abs(d) / .8))
    f.matter[..., 8:] += (k * power)[..., None] * linear(colour)


def contact(f, x, foot, R, power=.75, elevation=0.):
    """The dark seam where a pack meets its ground, and the soft one about it."""
    y = f.y - bowed(f, x, foot, R, 1e3, elevation)
    for wide, deep, part in ((1.12, 1.1, .9), (1.35, 3.4, .55)):
        q = np.hypot((f.x - x) / (R * wide), (y - foot) / deep)
        k = (f.y > foot - .2) * np.exp(-q ** 4) * part * power
        f.matter[..., :3] *= (1 - k)[..., None]
        f.matter[..., 6] *= 1 - .6 * k


def label(f, x, y, w, h, R, paper, ink, lines, rule=None, axis=0., grey=.0):
    """Paper round a pack of radius R: lines (words, font, size, dy)."""
    X, Y = f.x - x, f.y - y
    on = ramp(np.maximum(np.abs(X) - w / 2, np.abs(Y) - h / 2), .12, -.05)
    f.z += on * .22
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, paper, .85, 0, .2, 0, .1)
    f.tint(on * np.clip(.4 + .3 * f.noise(6, 5, 1.2), 0, 1), [.965, .955, .935])
    if rule: f.paint(on * ramp(np.abs(np.maximum(np.abs(X) - w / 2, np.abs(Y) - h / 2) + 1.6), .22, .12), rule, .5)
    for words, font, size, dy in lines: PRINT_LATER.append((words, font, size, x, y + dy, ink, R, 0))


def shelf(f, y, foot, colour, rough=.4, coat=.2, elevation=9.):
    slope = 1 / math.tan(math.radians(elevation))
    f.z = np.where(f.y > y, np.maximum(f.z, (f.y - foot) * slope), f.z)
    front = ramp(f.y, y - .1, y + .1)
    f.matter[..., 8:] *= 1 - front[..., None]
    f.paint(front, colour, rough, 0, .45, coat, .1)


PRINT_LATER = []  # words, which a print at full size takes better than a traced one: (words, font, mm, x, y, ink, height of the surface, degrees)


LENS = 360  # mm: from nearer, one would see the sides that a field of heights gives to what stands before a far wall
FRAME = [132., 99., LENS]  # mm, of the pack that was traced last


def imprint(path):
    """Prints the words on the finished picture: over its light and shade, so they lie on the pack."""
    size, far = FRAME, FRAME[0] * FRAME[2] / 36
    w, h = (int(v) for v in subprocess.run(['identify', '-format', '%w %h', path], capture_output=True, check=True).stdout.split())
    for words, font, mm, x, y, ink, high, degrees in PRINT_LATER:
        k = w / size[0] * far / (far - high)
        px, py = w / 2 + x * k, h / 2 + y * k
        light = ink.startswith('#F')
        subprocess.run(['convert', path, '(', '-background', 'none' if light else 'white', '-fill', ink, '-font', FONTS[font], '-pointsize', f'{mm * k:.1f}', f'label:{words}', '-trim', '+repage', '-rotate', str(degrees), '-blur', '0x.5', ')',
                        '-gravity', 'center', '-geometry', f'{px - w / 2:+.0f}{py - h / 2:+.0f}', '-compose', 'over' if light else 'multiply', '-composite', '-quality', '92', '-sampling-factor', '4:4:4', path], check=True)
    PRINT_LATER.clear()


AMBER = dict(colour='#3A1A06', rough=.1, spec=.6, coat=1., metal=0, losses=((.30, 1.0, 2.8), (.22, 1.35, 4.4)), full=.93)
GREEN = dict(colour='#0A1C12', rough=.1, spec=.6, coat=1., metal=0, losses=((1.1, .45, 1.0), (2.0, .75, 1.9)), full=.95)
BLACK = dict(colour='#141612', rough=.34, spec=.5, coat=.25, metal=0)
CLEAR = dict(colour='#0C1418', rough=.06, spec=.6, coat=1., metal=0, losses=((.22, .10, .07), (2.6, .55, .12)))
WHITE = dict(colour='#EEF3F4', rough=.3, spec=.5, coat=.5, metal=0)
ALU = dict(colour='#C3CCD2', rough=.2, spec=.5, coat=0., metal=1.)
SUPPORT = ('#E9E1CB', '#23382A')


def shaded_wall(f, seed, at):
    """A green wall far out of focus behind the pack, the sun on it about `at`, the shade of a branch over it; towards its foot it is as dark as slate."""
    r = np.hypot((f.x - at[0]) / 1.3, f.y - at[1]) / 78
    sun = np.exp(-r * r)
    for k, (size, blur, part) in enumerate(((.26, (6, 8), .74), (.34, (12, 17), .58))):
        g = leaves_gobo(seed + 31 * k, f.h / f.w, 2, size, blur, 1.)
        sun = sun * (1 - part + part * zoom(g, (f.h / g.shape[0], f.w / g.shape[1]), order=1, mode='nearest', grid_mode=True)[:f.h, :f.w])
    light = linear('#33422A') + (linear('#A9B680') - linear('#33422A')) * sun[..., None]
    return np.ascontiguousarray(light * (1 - .80 * ramp(f.y, -6, 28))[..., None], np.float32)


def far_soft(f, picture, packs, foot):
    """The ground before the lens: sharp at the foot of the packs, ever softer behind it, so its far edge is no line; the packs are left as they are."""
    h, w = picture.shape[1:]
    rows, columns = (((np.arange(n) + .5) / n - .5) * size for n, size in ((h, FRAME[1]), (w, FRAME[0])))
    at = np.ix_(np.clip(((rows + f.h / f.per / 2) * f.per).astype(int), 0, f.h - 1), np.clip(((columns + f.w / f.per / 2) * f.per).astype(int), 0, f.w - 1))
    pack, mm = packs[at], w / FRAME[0]
    free = 1 - ramp(gaussian_filter(pack, .25 * mm), .04, .4)
    keep = ramp(gaussian_filter(free, .12 * mm), .2, .8)
    for far, near, blur in ((-3., -.5, 1.), (-6., -3., 2.4), (-9., -5., 5.)):
        part = (ramp(rows, foot + near, foot + far) * ramp(rows, foot - 34, foot - 20))[:, None] * keep
        weight = gaussian_filter(free, blur * mm, mode='nearest') + 1e-4
        picture = np.stack([c + part * (gaussian_filter(c * free, blur * mm, mode='nearest') / weight - c) for c in picture])
    return picture


def furterer_pack(width_px, samples, cells, kind, size=(132, 99), seed=940):
    """A pack on wet slate before a green wall out of focus, dappled by leaves that move."""
    return furterer_row(width_px, samples, cells, ((kind, 0.),), size, seed, 38.)


def furterer_row(width_px, samples, cells, packs=(('oil', -47.), ('shampoo', -2.), ('mask', 52.)), size=(200, 87.5), seed=952, foot=31.):
    """Packs in a row on wet slate before a green wall out of focus, dappled by leaves that move."""
    FRAME[:] = *size, LENS
    f = Field(*size, cells, .03)
    f.z -= 70
    f.paint(1, '#000000', 1, 0, 0, 0, 0)
    wall = shaded_wall(f, seed + 5, dict(oil=(-30, -26), shampoo=(34, -30), mask=(2, -40))[packs[0][0]])
    f.matter[..., 8:] = wall
    shelf(f, foot - 12, foot, '#1A1C19', .3, .8, 10.)
    front = ramp(f.y, foot - 12, foot - 11.6)
    f.z += front * .25 * f.noise(16, seed + 3, 3., (1, .3))
    rule, standing = '#8A6A2E', np.zeros_like(f.z)
    for kind, x in packs:
        contact(f, x, foot, dict(oil=17, shampoo=18.5, mask=31)[kind], elevation=10.)
        if kind == 'oil':
            on, *_ = stand(f, x, foot, [(0, 47, 17, 3.5, AMBER), (46, 51, 9, 1.5, dict(AMBER, full=None)), (50, 66, 8.2, .8, dict(BLACK, ribs=26)), (66, 72, 4.2, 1.5, BLACK)], wall=wall, elevation=10.)
            label(f, x, foot - 23, 27, 30, 17, *SUPPORT, [('HUILE', 'sans', 2.2, -10), ('René Furterer', 'serif', 2.7, -4.4), ('Avant le shampooing', 'italic', 1.8, .4), ('洗前头皮精华油', 'han', 1.9, 5), ('50 ml', 'sans', 1.6, 10.4)], rule)
        if kind == 'shampoo':
            on, *_ = stand(f, x, foot, [(0, 61, 18.5, 4, GREEN), (60.6, 62.4, 15.4, .5, dict(GREEN, full=None)), (62, 76, 14.4, 1.2, BLACK)], wall=wall, elevation=10.)
            label(f, x, foot - 29, 29, 40, 18.5, *SUPPORT, [('SHAMPOOING', 'sans', 2.1, -14), ('René Furterer', 'serif', 3.0, -7.4), ('Soin du cuir chevelu', 'italic', 2.1, -1.6), ('头皮洗发露', 'han', 2.2, 4), ('200 ml', 'sans', 1.6, 14.4)], rule)
        if kind == 'mask':
            on, *_ = stand(f, x, foot, [(0, 27, 31, 4, dict(AMBER, losses=((.35, 1.0, 2.6), (.55, 1.7, 4.4)))), (26.6, 42, 31.6, 1.4, dict(BLACK, ribs=64))], wall=wall, elevation=10.)
            label(f, x, foot - 14, 44, 17.5, 31, *SUPPORT, [('MASQUE', 'sans', 1.8, -4.9), ('René Furterer', 'serif', 3.5, -.3), ('发丝发膜  ·  200 ml', 'han', 1.8, 4.3)], rule)
        standing = np.maximum(standing, on)
    cell = lambda a, b: (int((b + f.h / f.per / 2) * f.per), int((a + f.w / f.per / 2) * f.per))
    beads = [(a, b, r) for x in (x for _, x in packs) for a, b, r in rain(150, (x - 32, foot - 60, x + 32, foot - 1), (.16, .72), seed + 7, 3.) if f.z[cell(a, b)] > 1 and f.matter[cell(a, b)][6] > .9]
    f.liquid = drop_shape(f, beads, .62, seed)  # they have been watered
    g = leaves_gobo(27 + seed % 7, f.h / f.w, 5, .26, (5, 12), .80)
    picture = f.trace(width_px, samples, sun=(308, 36), sunlight=3.6, sun_colour='#FFEFCB', spread=2., gobo=.42 + .58 * g, lens=LENS, photons=0,
                   sky=make_sky('#A9B88C', '#5C6A40', .34, [(-.66, -.05, .09, .55, 0, '#FFF8E6', 7., 1, .35), (.80, -.1, .035, .5, 0, '#E6F0D0', 5., 1, .3)]), aperture=.002, focus=(0, foot - 20, 16), coat_rough=.05)
    return far_soft(f, picture, standing, foot), dict(ev=.14, sat=.94, contrast=1.14)


def dawn(f, edge, side):
    """Cold light that comes up behind the edge of the pane and fades upwards into blue."""
    up = np.clip(edge - f.y, 0, None) / f.height
    k = np.exp(-(up / .50) ** 1.4) * (.40 + .60 * np.exp(-((f.x - side) / (.62 * f.width)) ** 2))
    f.paint(1, '#000000', 1, 0, 0, 0, 0)
    f.matter[..., 8:] = (linear('#2A7094') + (linear('#EDF9FF') * 1.5 - linear('#2A7094')) * k[..., None]) * .95


def biophyto_pack(width_px, samples, cells, kind, size=(132, 99), seed=950, foot=38., ribs=0, side=0.):
    """A pack on a wet pane, the cold light behind it: through ribbed glass, or from below the far edge of the pane, brightest at x = `side`."""
    FRAME[:] = *size, LENS if ribs else 4 * LENS  # glass tips before an even light show their sides from farther than before ribs
    f = Field(*size, cells, .03)
    f.z -= 70
    if ribs: lit(f, .92, '#F4FBFF', '#6FA0B5', (-6, -12), .40 * size[0], ribs, 2.4)
    else: dawn(f, foot - 9, side)
    wall = np.ascontiguousarray(gaussian_filter(f.matter[..., 8:], (.5 * f.per, .25 * f.per, 0)))
    f.matter[..., 8:] = wall
    shelf(f, foot - 9, foot, '#7E9CAA', .12, .95)
    front = ramp(f.y, foot - 9.2, foot - 8.8)
    f.z += front * .25 * f.noise(14, seed, 2.6, (1, .3))
    if ribs: f.matter[..., 8:] += (front * np.exp(-((f.y - foot + 8.6) / 3.4) ** 2) * (.55 + .45 * np.exp(-((f.x + 6) / 40) ** 2)))[..., None] * linear('#DDF1FA') * .30
    else: f.matter[..., 8:] += (front * np.exp(-np.clip(f.y - foot + 9, 0, None) / 7.) * (.45 + .55 * np.exp(-((f.x - side) / 70) ** 2)))[..., None] * linear('#DDF1FA') * .55
    ink = '#0F4C66'
    serum = CLEAR['losses'][1] if ribs else (3.2, .95, .28) if kind == 'serum' else (2.8, .72, .20)  # deeper before the brighter light
    R = dict(cleanser=13.5, serum=15., ampoules=5.2, cream=27.)[kind]
    if kind != 'ampoules':
        contact(f, 0, foot, R, .30, 9.)
        if kind != 'cleanser': cast(f, 0, foot, R, dict(serum='#3FB4DE', cream='#D6EDF6')[kind], dict(serum=.7, cream=.25)[kind])
    if kind == 'cleanser':
        level = f.y
        f.y = level - bowed(f, 0, foot, 13.5, 74, 9.)
        z, n, u, v = rod(f, 0, foot, -90, [(0, 13, 13.5, .8), (13.2, 74, 20, .1)], 0)
        f.y = level
        half = 15.2 + 4.6 * ramp(u, 13, 74)
        t = np.clip((u - 13) / 61, 0, 1)
        dent = .3 * f.noise(16, seed + 1, 3.) * ramp(t, .0, .3) * ramp(t, 1., .8)
        body = np.where((u > 13) & (u < 74) & (np.abs(v) < half), (1 - .86 * t ** 1.3) * 14 * np.sqrt(np.clip(1 - (v / half) ** 2, 0, 1)) + 1. + dent, -1e3)
        body -= (u > 69) * .30 * (.5 + .5 * np.cos(u * 5))
        z = np.where(n == 0, z - .25 * (.5 + .5 * np.cos(np.arcsin(np.clip(v / 13.5, -1, 1)) * 54)) * (u < 11.5), body)
        on = gaussian_filter((z > f.z).astype(np.float32), .6)
        f.z = np.maximum(f.z, z)
        f.matter[..., 8:] *= 1 - on[..., None]
        f.paint(on, '#C6D3D9', .30, 0, .5, .6, 0)
        f.glow(on * np.clip((np.abs(v) / half - .82) * 5, 0, 1) ** 1.4 * (u > 13) * .7, '#DFF1F8', .62)  # thin plastic: the light comes round its borders
        side = v / half
        f.tint(on * (u > 13) * (1 - .75 * t) * (.30 + .70 * ramp(side, .1, .8)) * ramp(np.abs(side), .12, .85), [.50, .62, .70])  # it is round at its cap and flat at its seam
        f.tint(on * (u > 13) * ramp(u, 16.5, 13), [.60, .70, .77])
        f.glow(on * ramp(u, 68.6, 69.4) * .8, '#EAF6FB', .62)
        f.paint(on * (n == 0), '#1F6E8E', .3, 0, .5, .5)
        for words, font, size_, dy in (('CLEANSER', 'sans', 2.4, -22), ('Biophyto-Genesis', 'sans', 3.1, -14), ('洁面', 'han', 2.4, -7.6), ('100 g', 'sans', 1.8, 8)): PRINT_LATER.append((words, font, size_ * 1.15, 0, foot - 42 + dy, ink, 14, 0))
    if kind == 'serum':
        stand(f, 0, foot, [(0, 41, 15, 3, dict(CLEAR, full=.74, losses=(CLEAR['losses'][0], serum))), (40.6, 45, 8, 1.5, CLEAR), (44.6, 55, 7.6, .6, dict(ALU, ribs=0)), (54.6, 70, 4.6, 3.8, dict(WHITE, colour='#C9D6DB'))], wall=wall, elevation=9.)
        X, U = np.abs(f.x), foot - f.y
        tube = ramp(X, 2.0, 1.8) * (U > 5) * (U < 43)  # the pipette in it
        f.matter[..., 8:] *= 1 - (tube * (.30 * ramp(X, .9, 1.5) + .10))[..., None]
        f.matter[..., 8:] += (tube * np.exp(-((f.x + .7) / .35) ** 2) * .12)[..., None] * linear('#DFF4FC')
        for words, font, size_, dy in (('SERUM', 'sans', 1.9, -6.4), ('Biophyto-Genesis', 'sans', 2.1, -2), ('精华', 'han', 1.8, 2.6), ('30 ml', 'sans', 1.4, 6.6)): PRINT_LATER.append((words, font, size_ * (1.1 if ribs else 1.25), 0, foot - 20 + dy * (1 if ribs else 1.12) + (0 if ribs else 1.6), '#F8FCFE', 15, 0))
    if kind == 'ampoules':
        for k, x in enumerate((-30, -15, 0, 15, 30)):
            y = foot + (k % 2) * .6
            contact(f, x, y, R, .30)
            cast(f, x, y, R, '#3FB4DE', .8)
            ampoule(f, x, y, wall, (.84, .80, .86, .82, .79)[k], k == 3, serum)
            PRINT_LATER.append(('1.5 ml', 'sans', 2.6, x, foot - 17, '#F8FCFE' if ribs else '#0A3A52', 5, -90))
    if kind == 'cream':
        stand(f, 0, foot, [(0, 26, 27, 4, dict(CLEAR, core='#EFF3F3')), (25.6, 40, 27.6, 1.4, dict(WHITE, colour='#1F6E8E', coat=.8))], wall=wall, elevation=9.)
        for words, font, size_, dy in (('CREAM', 'sans', 2.1, -5), ('Biophyto-Genesis', 'sans', 3.3, 0), ('面霜  ·  50 g', 'han', 2.0, 5.4)): PRINT_LATER.append((words, font, size_ * 1.15, 0, foot - 13 + dy, ink, 26, 0))
    return f.trace(width_px, samples, sun=(352, 14), sunlight=2.2, sun_colour='#F2FAFF', spread=5, lens=FRAME[2],
                   sky=make_sky('#CFE2EC', '#7FA9BB', .40, [(-.80, -.05, .07, .55, 0, '#FFFFFF', 6., 1, .35), (.84, -.05, .035, .55, 0, '#FFFFFF', 5., 1, .3)]), aperture=.002, focus=(0, foot - 20, 14), coat_rough=.05), dict(ev=-.02, sat=1.04 if ribs else .98, contrast=1.2)
