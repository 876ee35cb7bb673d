"""Soft things and what holds them: cream in folds, a hair mask, ampoules that lie, worn lipsticks, glosses, a sealed envelope, a brief, a mandarin. Runs in Blender (sets.py)."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter, label
import bpy
from mathutils import Matrix, Vector
from sets import SERUM, afternoon, ampoule, box, camera, clear, few, laid, lamp, leaf, linear, lit, matter, pane, printed, sheet, sun, tones, turned, waves, world, wound


def folds(folder):
    """Cream in soft folds around a peak, from near, its torn edge on a lit pane; cold light from behind."""
    pane(30, 140, 60, (-4, 9), 20, 0, 1.2); box(0, 0, -.248, 200, 100, .5, matter('#84B3C9', .34), 0); few()
    lamp((-7, 19, 15), (0, 0, 0), 16, 1.2, 9000, '#F4FAFF'); lamp((-4, -26, 22), (0, 0, 0), 20, 8, 6000, '#B9DCEE', shown=False)
    x, y = np.meshgrid(np.linspace(-15, 15, 1100), np.linspace(-8, 10, 660))
    torn = x + 8.6 - .5 * y + .9 * waves(x, y, 11, 5.) + .32 * waves(x, y, 12, 1.5) + .10 * waves(x, y, 13, .5)
    whipped(x, y, (3.6, .4), torn, matter('#F1F6F6', .26, spec=.5, coat=1., under=.4))
    camera(38, 40, 74, (-.8, -.1, .6), (3, -1.6, 1.), 9.)


def locks(folder, w=38, h=36, seed=960, angle=-32):
    """The ground of Furterer: hair that kit/strands.py has painted with its own shine."""
    from furterer import CHESTNUT
    from relief import Field
    from strands import hair
    f = Field(w * 4, h * 4, 2600, (.10, .34))
    hair(f, seed, angle, **{**CHESTNUT, 'sun': (344, 46), 'aim': (0, 1)})
    ground = leaf(0, 2, 0, w, h, tones(folder, f), .9, bend=0)
    ground.data.materials[0].node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0  # its shine is painted


def masked(folder):
    """Hair mask in soft folds on wet hair, in the sun that a branch lets through."""
    locks(folder)
    X, Y = np.meshgrid(np.linspace(-9, 9, 900), np.linspace(-6.5, 6.5, 650))
    a = math.radians(24)
    u, v = X * math.cos(a) + Y * math.sin(a), -X * math.sin(a) + Y * math.cos(a)
    v = v - .5 * np.sin(u * .42)
    torn = 2.5 * (1 - np.abs(u / 7.2) ** 3) - np.abs(v) + .34 * waves(X, Y, 21, 3.) + .10 * waves(u * .5, v, 22, 1.1) + .03 * waves(X, Y, 23, .4)
    thing = whipped(X, Y, (3.4, 1.5), torn, matter('#DDD1BA', .28, spec=.5, coat=1., under=.30), 31, 1.75, .62, 1.7, (1.6, -.9))
    thing.location.z = .012
    branch([(-9.5 + 2.1 * k + .5 * math.sin(3 * k), 4.4 + 1.5 * math.sin(1.7 * k) - .35 * k, 4.6, .85, 62 - 16 * math.sin(2.3 * k)) for k in range(9)] + [(-8 + 2.4 * k, -3.2 - .5 * k + math.sin(5 * k), 4.8, .85, -38 + 20 * math.sin(k)) for k in range(6)])
    lamp((-15, 9, 17), (0, 0, 0), 6, 7, 3200, '#FFEFD2')  # what gleams
    camera(48, 40, 82, (.3, .1, .8), (.4, -1.6, 1.6), 8.)


def jar(folder, R=4.3, tall=3.5):
    """An open amber jar on wet hair, its mask in the folds that a spatula left, in the shade of a branch."""
    locks(folder, seed=980, angle=-58)
    amber = clear('#F0B060', 1.5, ('#A8500C', 1.1))
    wall = .42
    turned([(0, .02), (0, .02), (R - .35, .02), (R, .35), (R, tall - 1.0), (R - .10, tall - .86), (R - .26, tall - .82), (R - .26, tall - .60), (R - .16, tall - .54), (R - .16, tall - .44), (R - .26, tall - .38), (R - .26, tall - .08), (R - .34, tall), (R - wall - .06, tall), (R - wall - .12, tall - .08), (R - wall - .12, .7), (R - 1.0, .42), (0, .40)], amber, n=220, sharp=0)
    q, level = R - wall - .10, tall - .95
    cream = matter('#D6CAB2', .28, spec=.5, coat=1., under=.30)
    turned([(0, .41), (R - 1.0, .43), (q, .72), (q, level + .12), (0, level + .05)], cream, n=200, sharp=0)
    X, Y = np.meshgrid(np.linspace(-q, q, 640), np.linspace(-q, q, 640))
    top = whipped(X, Y, (.7, .5), (q - np.hypot(X, Y)) * 1.6, cream, 51, 1.6, .72, 1.5, (1.3, -1.0))
    top.location.z = level
    branch([(-9.5 + 2.1 * k + .5 * math.sin(3 * k), 5.4 + 1.5 * math.sin(1.7 * k) - .35 * k, 4.6, .8, 62 - 16 * math.sin(2.3 * k)) for k in range(9)] + [(-8 + 2.4 * k, -2.2 - .5 * k + math.sin(5 * k), 4.8, .8, -38 + 20 * math.sin(k)) for k in range(6)])
    lamp((-15, 9, 17), (0, 0, 0), 6, 7, 3200, '#FFEFD2')
    camera(50, 40, 84, (.2, .1, 1.4), (.2, -2.2, 2.9), 8.)


def branch(leaves, power=7.):
    """The shade of a branch: a warm sun through leaves, the green of a garden around."""
    world('#5E6A50', '#E2EAE2', 1.0)
    toward = sun(-52, 46, power, '#FFE4B8', 2.2); few()
    side = toward.cross(Vector((0, 0, 1))).normalized(); over = side.cross(toward)
    green = matter('#3F5A2C', .5)
    for x, y, long, wide, turn_ in leaves:
        u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(-1, 1, 9), indexing='ij')
        blade = sheet(long * (u - .5), v * wide * np.sin(math.pi * u) ** .75 + .5 * u * (1 - u), .1 * v * v, green)
        blade.location = 30 * toward + x * side + y * over
        blade.rotation_euler = (toward.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(math.radians(turn_), 3, 'Z')).to_euler()


def whipped(x, y, at, torn, material, seed=3, pitch=2.5, high=.95, peak=3.1, lean=(1.5, -.5)):
    """Cream in soft folds around a peak that bends over; it is where `torn` is above 0."""
    X, Y = x - at[0] + .5 * waves(x, y, seed, 7.) + .10 * waves(x, y, seed + 1, 2.2), (y - at[1]) * 1.12 + .5 * waves(x, y, seed + 2, 7.)
    r, a = np.hypot(X, Y), np.arctan2(Y, X)
    t = np.mod(r / pitch - a / (2 * math.pi) + .10 * waves(x, y, seed + 3, 5.), 1)
    half = lambda v: np.clip(v, 0, 1) * math.pi / 2
    fold = np.where(t < .70, np.sin(half(t / .70)) ** 2.2, np.cos(half((t - .70) / .30)) ** 1.2)
    near = np.clip((r - .2 * pitch) / (.64 * pitch), 0, 1) ** 1.4
    z = high * (fold * near * (1 + .22 * waves(x, y, seed + 4, 4.)) + .03 * np.cos(2 * math.pi * t * 6 + waves(x, y, seed + 5, 3.)) * near * (t < .7) * np.sin(2 * half(t / .7)) + .10 * waves(x, y, seed + 6, 6.))
    up = peak * np.exp(-(r / (.38 * pitch)) ** .9 * 1.7)
    z = gaussian_filter(z + up, 2.2)
    over = np.clip(up / peak - .3, 0, 1) ** 1.5 * peak / 3.1
    torn = torn + .5 * fold * pitch / 2.5
    parts, _ = label(torn > 0)
    there = parts == np.bincount(parts.ravel())[1:].argmax() + 1  # no crumbs beside it
    z = np.where(there, (.44 * high + z) * np.sqrt(np.clip(1 - (1 - np.clip(torn / (.6 * pitch), 0, 1)) ** 2, 0, 1)), 0) - .006
    push = .42 * z * fold ** 2 * near / np.maximum(r, .4)
    x, y = x + push * X + lean[0] * over, y + push * Y + lean[1] * over
    twice = lambda a, b: np.concatenate([a, b[:, ::-1]], 1)
    return sheet(twice(x, x), twice(y, y), twice(z, 0 * z - .012), material, closed=True, sharp=0, only=twice(there, there))


def week(folder, R=.86):
    """Seven ampoules lie on a lit pane, from above; the last is open, its tip and a drop beside it."""
    world('#04090C', '#6F94A6', .10)
    x, y = np.meshgrid(np.linspace(-40, 40, 2), np.linspace(-40, 40, 2))
    glow(sheet(x, y, 0 * x - .02, matter('#FFFFFF', .3)), 80, 80, (-1.5, 2.5), 9.5, '#2A6C90', power=1.25)
    lamp((-9, 8, 15), (0, 0, 0), 2, 14, 2600, '#F6FBFF')
    few()
    glass = clear('#F6FBFD', 1.5)
    for k in range(7):
        open_ = k == 5
        parts = ampoule(R, .98, k, open_, deep=('#33C0EE', .62))
        name = wound(printed(folder, f'ml{k}', 2.2, .9, [('1.5 ml', 'sans', .56, 0, 0, '#06324A')], turn=270), R + .012, 0, .9, 2.2)
        name.data.transform(Matrix.Translation((0, 0, 3.3 * R)))
        laid((*parts, name), -7.2 + 2.42 * k + .05 * math.sin(5 * k), -.5 + .22 * math.sin(3.3 * k) - .3 * open_, R + .01, 96 + 1.2 * math.sin(2.7 * k), 5.9 * R, -90 + 9 * math.sin(4 * k))
    t = R * .11
    tip = turned([(R * .37, .04 * R), (R * .40, 0), (R * .42, .1 * R), (R * .62, .85 * R), (R * .60, 1.6 * R), (R * .40, 3.2 * R), (R * .26, 4.1 * R), (R * .10, 4.55 * R), (0, 4.6 * R), (0, 4.3 * R), (R * .2 - t, 4.0 * R), (R * .40 - t, 3.2 * R), (R * .60 - t, 1.6 * R), (R * .62 - t, .85 * R), (R * .40 - t, .1 * R)], glass, n=96, sharp=0)
    laid((tip,), 4.75, 4.0, R * .62, 71, 2 * R)
    for x, y, r in ((4.95, 1.75, .30), (5.5, 2.2, .13), (4.35, 2.0, .10)): turned([(r, 0), (r * 1.02, .12 * r), (r * .9, .42 * r), (r * .55, .64 * r), (0, .72 * r)], clear('#FFFFFF', 1.34, SERUM), (x, y, -.015), 64)
    camera(60, 36, 82, (.2, .35, .5), (0, -1, 1.2), 8., -4)


def glow(thing, w, h, at, reach, low='#5F9DBB', top='#EEF8FC', power=1.15):
    """Light of its own, brightest at a place."""
    px = 500
    X, Y = np.meshgrid((np.arange(px) / px - .5) * w, (np.arange(px) / px - .5) * h)
    k = np.exp(-np.hypot(X - at[0], Y - at[1]) ** 2 / reach ** 2)[..., None]
    image = bpy.data.images.new('glow', px, px, alpha=False, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([(np.array(linear(low)) * (1 - k) + np.array(linear(top)) * k) * power, np.ones_like(k)], -1).astype(np.float32).ravel())
    m = lit('#FFFFFF', 1.)
    t = m.node_tree
    picture = t.nodes.new('ShaderNodeTexImage'); picture.image = image; picture.extension = 'EXTEND'
    t.links.new(picture.outputs[0], t.nodes['Emission'].inputs[0])
    layer = thing.data.uv_layers.new()
    index = np.empty(4, np.int32); thing.data.loops.foreach_get('vertex_index', index)
    layer.data.foreach_set('uv', np.stack([index % 2, index // 2], -1).ravel().astype(np.float32))
    thing.data.materials.clear(); thing.data.materials.append(m)


NINE = '#F2427E', '#F47A2C', '#A98CF2', '#F7A27C', '#EC4A48', '#F5C63C', '#5FC79C', '#C98F66', '#F6A9C4'  # the colours to play with


def bullets(folder):
    """Nine lipsticks side by side on paper of three colours at noon, from above, each worn in its own way."""
    world('#EFC9DC', '#FFF4EC', .55)
    sun(-42, 50, 4.6, '#FFF1DE', .5); few()
    for k, (x, w, colour) in enumerate(((-24, 34, '#F59A4A'), (0, 15.2, '#F58BB4'), (24, 34, '#C3ABF4'))): box(x, 0, -.5 + .05 * (k == 1), w, 90, 1, matter(colour, .8, spec=.15, bump=(30, .07)), 0, -16)
    case, gold = matter('#FBF4EA', .16, spec=.5, coat=.5), matter('#E8B96C', .13, 1.)
    a = np.linspace(0, 2 * math.pi, 160, endpoint=False)[None, :]
    for k, colour in enumerate(NINE):
        r, tall = .80, 3.5 - .55 * (k % 3 == 1) - 1.1 * (k == 5) + .2 * math.sin(k * 2.2)
        stick = matter(colour, .30, spec=.5, coat=.18, under=.05, bump=(9, .03))
        t = np.linspace(0, 1, 150)[:, None]
        z = tall * np.clip(t / .72, 0, 1) + .95 * r * np.sin(np.clip((t - .72) / .28, 0, 1) * math.pi / 2)
        q = r * np.cos(np.clip((t - .72) / .28, 0, 1) * math.pi / 2) ** .8
        X, Y = q * np.cos(a), q * np.sin(a)
        cut = tall - .05 + (1.05 - .5 * (k in (3, 7))) * X + .10 * Y * math.sin(k * 3)
        z = -.18 * np.log(np.exp(-z / .18) + np.exp(-np.minimum(cut, 9) / .18)) + .008 * waves(X * 3, Y * 3, k, 1.2)  # the worn face, its edge round
        parts = [turned([(0, -6), (1.06, -6), (1.10, -5.9), (1.10, -.9), (1.10, -.9), (1.06, -.86), (.96, -.86)], case, n=160, soft=1), turned([(.92, -.9), (.97, -.86), (.97, .22), (.95, .26), (.86, .26), (.83, .2), (.83, -.2)], gold, n=160, soft=1),
                 turned([(.955, -.30), (.99, -.28), (.99, -.16), (.955, -.14)], gold, n=160, soft=0), sheet(X, Y, z, stick, closed=True, sharp=0)]
        up = k % 2
        x = -10.6 + 2.66 * k
        laid(parts, x, (-1.6 + .5 * math.sin(k * 1.9)) * (1 if up else -1) + .2, 1.11, 74 + (0 if up else 180) + 2 * math.sin(k * 2.4), .4, 14 * math.sin(k * 2.1))
    camera(82, 60, 92, (.1, .2, .6), (0, -.5, 1.4), 11.)


def glosses(folder):
    """Five lip glosses side by side on orange card at noon, from above, two of them partly used: thick glass, its gloss, the wand in it."""
    world('#F3D2B4', '#FFF4EC', .55)
    sun(-42, 50, 4.4, '#FFF1DE', .5); few()
    lamp((-9, 3, 30), (0, 0, 0), 2.4, 26, 2600)  # what gleams along the glass
    box(0, 0, -.5, 90, 90, 1, matter('#F39646', .8, spec=.15, bump=(30, .07)), 0)
    glass, gold, cap, rod = clear('#FFFDFB', 1.5), matter('#E8B96C', .13, 1.), matter('#FBF5EC', .14, spec=.5, coat=.6), matter('#F4ECE2', .3)
    for k, (colour, level) in enumerate((('#F06A28', 4.9), ('#F04E6E', 2.9), ('#EA4C9E', 4.85), ('#F39A78', 2.2), ('#DE2B58', 4.9))):
        gloss = matter(colour, .12, spec=.5, coat=1., under=.10)
        shell = [(0, 0), (0, 0), (.80, 0), (.90, .09), (.90, 5.05), (.84, 5.2), (.58, 5.26), (.58, 5.7), (.46, 5.7), (.46, 5.16), (.66, 5.0), (.70, 4.9), (.70, .42), (.60, .32), (0, .31)]
        low = level + .12 * math.sin(3 * k)
        parts = [turned(shell, glass, n=140, sharp=0), turned([(0, .305), (.60, .315), (.706, .42), (.706, low + .10), (.66, low + .04), (.4, low - .02), (0, low)], gloss, n=140, sharp=0),
                 turned([(.60, 5.22), (.93, 5.24), (.95, 5.28), (.95, 5.62), (.93, 5.66), (.6, 5.66)], gold, n=160, soft=1), turned([(.6, 5.66), (.90, 5.66), (.92, 5.70), (.92, 9.9), (.86, 10.0), (0, 10.02)], cap, n=160, soft=1),
                 turned([(.13, .9), (.14, 1.9), (.115, 2.0), (.115, 5.6)], gloss if level < 4 else rod, n=48, soft=0)]
        if level < 4:  # what has stayed on the wall
            a, z = np.meshgrid(np.linspace(0, 2 * math.pi, 240, endpoint=False), np.linspace(low - .1, 4.95, 200))
            left = waves(np.cos(a), z * .5 + np.sin(a), 60 + k, 1.3) + .25 * waves(np.cos(a), z + np.sin(a), 70 + k, .5) + 2.0 - (z - low) * 1.5
            parts.append(sheet(.7005 * np.cos(a), .7005 * np.sin(a), z, gloss, closed=True, sharp=0, only=left > 0))
        x = -5.2 + 2.55 * k
        laid(parts, x + .9, -.55 * k + 1.9 + .35 * math.sin(k * 2.3), .96, 63 + 1.2 * math.sin(k * 2.9), 5.0, 40 * k)
    camera(80, 60, 175, (.1, .2, .6), (0, -.5, 1.4), 11.)


def envelope(folder):
    """The back of an envelope, its four flaps under a pool of coral wax: the thumb that pressed it has pushed up a rim and left its print; the shadow of a window's bars. The group's sun."""
    afternoon(27, 5.4)
    paper = matter('#F3E5CF', .82, spec=.2, bump=(30, .34))
    inner = matter('#F6EAD6', .82, spec=.2, bump=(30, .34))
    x, y = np.meshgrid(np.linspace(-9, 9, 60), np.linspace(-9, 9, 60))
    sheet(x, y, .012 * waves(x, y, 3, 4.), paper)
    def flap(edge, far, base, lift, thick, seed, stuff):
        """One flap from its cut edge to beyond the picture."""
        x, t = np.meshgrid(np.linspace(-8, 8, 900), np.linspace(0, 1, 120) ** 2)
        cut = edge(x[0])
        y = cut + (far - cut) * t
        away = np.abs(y - cut)
        z = base + thick + lift * np.exp(-away / .6) * np.clip(np.abs(x - .15) / 2.2 - .16, 0, 1) ** 1.3 + .008 * waves(x, y, seed, 3.) + .0015 * waves(x, .2 * y, seed + 1, .25, 30)
        thing = sheet(x, y, z, stuff, sharp=30) if far > cut[0] else sheet(x[::-1], y[::-1], z[::-1], stuff, sharp=30)
        solid = thing.modifiers.new('thick', 'SOLIDIFY'); solid.thickness, solid.offset = thick, -1
    flap(lambda x: .62 - .60 * (np.sqrt(x * x + .05) - .22), -9., .012, .05, .016, 11, inner)
    flap(lambda x: -.95 + .47 * (np.sqrt((x - .1) ** 2 + .30) - .55) + .004 * np.sin(x * 5), 9., .05, .075, .018, 21, paper)
    # the wax, in millimetres
    t, a = np.linspace(0, 1, 240)[:, None], np.linspace(2 * math.pi, 0, 640, endpoint=False)[None, :]
    edge = 7.7 + .55 * np.sin(2 * a + 1) + .42 * np.sin(3 * a + 2) + .30 * np.sin(5 * a + .5) + .16 * np.sin(8 * a) + 1.6 * np.exp(-((np.mod(a + .45 - math.pi, 2 * math.pi) - math.pi) / .22) ** 2)
    d = edge * (1 - (1 - t) ** 1.5)
    x, y = d * np.cos(a), d * np.sin(a)
    k = np.clip((edge - d) / 1.5, 0, 1)
    px, py = x + .35, y - .25
    r = np.hypot(px / 4.55, py / 5.1) + .025 * np.sin(3 * a + 1)
    ease = lambda v, low, high: np.clip((v - low) / (high - low), 0, 1) ** 2 * (3 - 2 * np.clip((v - low) / (high - low), 0, 1))
    well = ease(r, 1.16, .84)
    rim = np.exp(-((r - 1.24) / .17) ** 2) * (.62 + .20 * np.sin(a + 2.2) + .10 * np.sin(3 * a))
    pool = 1.25 * np.sqrt(1 - (1 - k) ** 2) * (.90 + .08 * np.sin(2 * a + .6)) + .05 * waves(x, y, 7, 4.) * k
    whorl = np.hypot(px * 1.25 + .35 * np.sin(py * .6), np.where(py > -.6, py + .6, .42 * (py + .6))) + .05 * px
    prints = np.sin(whorl * 11.5 + .7 * waves(x, y, 6, 3.4)) * np.clip(.6 + .4 * waves(x, y, 8, 1.6), .1, 1)
    z = pool * (1 - .62 * well) + rim * ease(edge - d, 0, 1.1) + well * (.075 * prints * ease(r, 1.02, .8) - .16 * (1 - r ** 2).clip(0)) + .03 * waves(x, y, 12, 1.8) * k * (1 - .8 * well)
    wax = matter('#C63F27', .26, spec=.5, coat=.4, under=.03)
    pool = sheet(x / 10, y / 10, z / 10, wax, closed=True, sharp=0)
    pool.location = (.10, -.98, .075)
    for bx, by, R in ((1.25, -1.72, .062), (1.42, -1.60, .030)): turned([(R, 0), (R * .98, .15 * R), (R * .82, .42 * R), (R * .45, .58 * R), (0, .62 * R)], matter('#C63F27', .26, spec=.5, coat=.4), (bx, by, .03), 64, sharp=0)
    toward = np.array([math.sin(math.radians(304)) * math.cos(math.radians(27)), math.cos(math.radians(304)) * math.cos(math.radians(27)), math.sin(math.radians(27))]) * 17
    for at, w, h in (((2.2, .6), .26, 60), ((-1.2, 1.45), 60, .22)): box(at[0] + toward[0], at[1] + toward[1], toward[2], w, h, .2, matter('#FFFFFF'), 0, 8)
    camera(76, 20.5, 100, (.1, -.10, 0), (.1, -1.3, .1), 11.)


def brief(folder):
    """A product brief that has been cut to one page: most of its lines are struck through in red pencil, a few words are ringed; the pencil lies over it with its shavings, the second page is a paper plane. The group's sun, on rose paper."""
    afternoon(27, 4.8)
    ground = matter('#D98C86', .85, spec=.2, bump=(30, .14))
    sheet(*np.meshgrid([-60., 60.], [-60., 60.]), np.zeros((2, 2)), ground)
    w, h, dpc = 15., 20., 110
    rng = np.random.default_rng(5)
    lines = ['一支早上来不及看镜子也能涂的口红。', '膏体圆头，从哪一侧涂都可以。', '在包里找得到，单手打得开。', '颜色偏珊瑚，不显白也不显黄。', '膏体克重与上一支相同，外壳可以拆开。', '盒子不做内托，说明印在盒底。', '上市前请二十个人各用两周。', '其中十个人从来不涂口红。', '不需要代言人，不需要口号。', '如果一页写不下，就再想一想。']
    struck = {3: 1., 4: .72, 5: 1., 7: .84, 8: 1.}
    more, size, left = [], .66, 1.9
    def red(points, wide):
        p = ' '.join(f'{x * dpc:.0f},{y * dpc:.0f}' for x, y in points)
        return ['-fill', 'none', '-stroke', '#C4271E', '-strokewidth', f'{wide * dpc:.0f}', '-draw', f'stroke-linecap round stroke-linejoin round polyline {p}', '-stroke', 'none']
    from sets import FACES
    more += ['-font', FACES['han'], '-fill', '#2C2726', '-pointsize', f'{1.25 * dpc:.0f}', '-annotate', f'+{left * dpc:.0f}+{3.2 * dpc:.0f}', '产品简报']
    more += ['-font', FACES['sans'], '-pointsize', f'{.6 * dpc:.0f}', '-annotate', f'+{10.9 * dpc:.0f}+{3.15 * dpc:.0f}', '1 / 1']
    marks = []
    for k, words in enumerate(lines):
        y = 5.4 + 1.34 * k
        more += ['-font', FACES['han'], '-fill', '#2C2726', '-pointsize', f'{size * dpc:.0f}', '-annotate', f'+{left * dpc:.0f}+{y * dpc:.0f}', words]
        if k in struck:
            long = len(words) * size * struck[k]
            x = np.linspace(-.15, long + .25, 14)
            marks += red([(left + q, y - .24 + .05 * math.sin(q * 1.1 + k) + .03 * rng.normal() - .012 * q) for q in x], .10 + .03 * rng.random())
            if struck[k] == 1: marks += red([(left + q, y - .13 + .04 * math.sin(q * 1.3 + 2 * k) - .02 * q) for q in x[::-1] + .1], .085)
    t = np.linspace(-2.4, 4.3, 46)
    marks += red([(left + 3.3 + (3.75 + .05 * q) * math.cos(q), 5.16 + (.62 + .02 * q) * math.sin(q)) for q in t], .10)
    marks += ['-font', FACES['pen'], '-fill', '#C4271E', '-pointsize', f'{1.7 * dpc:.0f}', '-annotate', f'-8x-8+{9.2 * dpc:.0f}+{19.0 * dpc:.0f}', '一页！']
    path = f'{folder}/brief.png'
    __import__('subprocess').run(['convert', '-size', f'{w * dpc:.0f}x{h * dpc:.0f}', 'xc:#F8F2E8', *more, *marks, f'PNG32:{path}'], check=True)
    leaf(-1.6, -.4, .03, w, h, path, .82, 9, bend=.18, seed=4, bump=(40, .12))
    # the pencil, sharpened by hand
    r, long = .42, 9.2
    lacquer, wood, lead = matter('#B3221C', .22, spec=.5, coat=.5), matter('#D9AE78', .7, spec=.2, grain=(70, .22)), matter('#B5261E', .5, spec=.4)
    six = turned([(0, .0), (r, .02), (r, .02), (r, long), (r, long), (r - .02, long + .02)], lacquer, n=6, soft=0, sharp=20)
    edge = six.modifiers.new('edge', 'BEVEL'); edge.width, edge.segments = .04, 3
    a, q = np.linspace(0, 2 * math.pi, 121)[None, :-1], np.linspace(0, 1, 40)[:, None]
    z = long + (-.32 * np.abs(np.cos(3 * a)) ** 1.4 - .06 * np.sin(5 * a)) * (1 - q) + 1.7 * q
    d = r * .985 * (1 - q) + .14 * q
    cone = sheet(d * np.cos(a), d * np.sin(a), z, wood, closed=True, sharp=0)
    point = turned([(.19, long + 1.15), (.15, long + 1.5), (.09, long + 1.74), (0, long + 1.82)], lead, n=48, soft=1, sharp=0)
    laid([six, cone, point], 6.1, -2.6, r * .9 + .06, 118, long / 2, 30)
    # the second page, folded to a plane: two wings, a keel between them
    card = matter('#F8F2E8', .8, spec=.2, bump=(40, .10))
    tip, tail, keel = (0, 5.6), (2.9, -3.6), 1.05
    parts = []
    for side in (-1, 1):
        u, v = np.meshgrid(np.linspace(0, 1, 30), np.linspace(0, 1, 60))
        y = tip[1] + (tail[1] - tip[1]) * v
        parts.append(sheet(*((side * u * tail[0] * v + side * .05)[::side], y[::side], (keel + .30 * u * v + .06 * u * v * np.sin(4 * v))[::side]), card, sharp=0))
        parts.append(sheet(side * (.05 * u + .012 * (1 - u)), y, keel * u * (.25 + .75 * np.minimum(1, 1.4 * v)) + keel * (1 - np.minimum(1, .25 + 1.05 * v)) * u, card, sharp=0))
    for part in parts:
        solid = part.modifiers.new('thick', 'SOLIDIFY'); solid.thickness = .025
    from cushions import kept
    kept(parts, (9.3, 5.7, .02), 0, -38, 0)
    camera(72, 51, 92, (.9, .5, 0), (1., -1., .2), 9.)


def leaf_of(long, wide, seed, droop=.5):
    """A leathery leaf that grows along x from (0, 0): folded along its middle, its blade waved between the veins."""
    u, v = np.meshgrid(np.linspace(0, 1, 160), np.linspace(-1, 1, 90))
    half = wide * np.sin(math.pi * u ** .82) ** .85 * (1 - .25 * u) + .012
    x, y = long * u, v * half
    vein = np.abs(np.mod(u * 9 - .55 * np.abs(v) * wide / .9 + (v > 0) * .5, 1) - .5) * 2
    z = .42 * np.abs(v) ** 1.25 * half - .012 * np.exp(-(vein / .16) ** 2) * (np.abs(v) > .04) + .05 * waves(x, y, seed, 1.6) * np.abs(v) - droop * u ** 2 + .05 * np.exp(-(v * half / .035) ** 2) * -1
    thing = sheet(x, y, z, matter('#35612B', .30, spec=.5, coat=.25), sharp=0)
    solid = thing.modifiers.new('thick', 'SOLIDIFY'); solid.thickness = .03
    return thing


def mandarin(folder, R=3.05):
    """A mandarin with two of its leaves on cream paper, its long shadow, and a stroke of its colour beside it with its name by hand. The group's low sun."""
    from cushions import kept, mapped
    from liquids import along
    afternoon(37, 4.8)
    image = printed(folder, 'name', 3., 3., [('橘', 'pen', 2.1, 0, 0, '#5A5452')])
    sheet(*np.meshgrid([-60., 60.], [-60., 60.]), np.zeros((2, 2)), matter('#F1E4D2', .85, spec=.2, bump=(30, .16)))
    leaf(-4.9, -4.0, .012, 3., 3., image, .8, 5)
    t, a = np.linspace(0, math.pi, 500)[:, None], np.linspace(0, 2 * math.pi, 900, endpoint=False)[None, :]
    lobes = np.cos(10 * a + .5 * np.sin(3 * a))
    top = np.exp(-(t - 0) ** 2 / .16)
    x, y, z = np.sin(t) * np.cos(a), np.sin(t) * np.sin(a), np.cos(t) + 0 * a
    r = 1 + .018 * waves(x * 3, y * 3 + z, 4, 3.) + .010 * lobes * np.sin(t) ** 2 + .030 * lobes * np.exp(-((t - .42) / .22) ** 2)
    flat = .80 * z - .16 * np.exp(-(t / .34) ** 2) + .09 * np.exp(-((t - .5) / .25) ** 2) + .10 * np.exp(-((math.pi - t) / .5) ** 2)
    peel = matter('#E8741C', .32, spec=.5, coat=.15, under=.05)
    tree = peel.node_tree
    place, pores, bumped = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeTexVoronoi'), tree.nodes.new('ShaderNodeBump')
    pores.inputs['Scale'].default_value = 6.5; bumped.inputs['Strength'].default_value, bumped.inputs['Distance'].default_value = .42, .05
    span = tree.nodes.new('ShaderNodeMapRange'); span.inputs[1].default_value, span.inputs[2].default_value = .10, .55
    tree.links.new(place.outputs['Object'], pores.inputs['Vector']); tree.links.new(pores.outputs['Distance'], span.inputs[0]); tree.links.new(span.outputs[0], bumped.inputs['Height']); tree.links.new(bumped.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    fruit = sheet((R * r * x)[::-1], (R * r * y)[::-1], (R * flat * r)[::-1], peel, closed=True, sharp=0)
    q, b = np.linspace(0, 1, 30)[:, None], np.linspace(2 * math.pi, 0, 120, endpoint=False)[None, :]
    star = .44 * (1 + .32 * np.cos(5 * b) + .06 * np.sin(11 * b)) * q
    calyx = sheet(star * np.cos(b), star * np.sin(b), R * .66 + .10 * (1 - q ** 2) + .10 * q ** 3, matter('#6F7F3A', .6, spec=.3, bump=(20, .2)), closed=True, sharp=0)
    stalk = turned([(.13, R * .66), (.11, R * .70), (.10, R * .70 + .42), (.13, R * .70 + .5), (.12, R * .70 + .54), (0, R * .70 + .55)], matter('#6A6B3A', .7, spec=.2, bump=(20, .3)), n=32)
    leaves = []
    for long, wide, turn, roll, seed, up in ((5.2, 1.35, -8, 10, 3, .30), (3.9, 1.05, 118, -14, 8, .24)):
        one = leaf_of(long, wide, seed, .75)
        kept([one], (.1 * math.cos(math.radians(turn)), .1 * math.sin(math.radians(turn)), R * .70 + up), 0, turn, -6)
        leaves.append(one.parent)
    kept([fruit, calyx, stalk, *leaves], (-3.3, .9, R * .76), -10, 24, 7)
    x, y = np.meshgrid(np.linspace(-1.45, 1.45, 520), np.linspace(-3.3, 5.0, 1300))
    near, z = along(x, y, 5)
    stroke = sheet(x, y, z + .006, matter('#E8701E', .26, spec=.5, coat=.25), sharp=0, only=near > 0)
    stroke.location, stroke.rotation_euler = (5.4, 3.2, .004), (0, 0, math.radians(72))
    camera(58, 47, 92, (1.0, .35, .6), (-2.5, -1.5, 1.6), 9.)
