"""Cushion compacts: one open and new, one whose seal is torn, both Judydoll's at noon; one taken apart among empties, the group's. Runs in Blender (sets.py)."""
import math
import numpy as np
import bpy
from sets import afternoon, bar, box, camera, clear, lamp, laid, leaf, matter, printed, sheet, sun, turned, waves, world

R, INNER = 3.9, 3.02  # of the compact, of its cushion
LIQUID, NET = '#DFAE88', '#EBCBB0'


def kept(parts, at, tip=0., turn=0., roll=0.):
    """Parts that stay together: moved and turned as one."""
    one = bpy.data.objects.new('kept', None)
    bpy.context.collection.objects.link(one)
    for part in parts: part.parent = one
    one.location, one.rotation_euler = at, (math.radians(tip), math.radians(roll), math.radians(turn))
    return one


def mapped(thing, u, v):
    """Gives a sheet the places of its points in an image."""
    layer = thing.data.uv_layers.new()
    index = np.empty(len(thing.data.loops), np.int32); thing.data.loops.foreach_get('vertex_index', index)
    layer.data.foreach_set('uv', np.stack([np.ravel(u)[index], np.ravel(v)[index]], -1).astype(np.float32).ravel())
    return thing


def cushion(level, pressed=(), pitch=.066, seed=3, n=820):
    """A cushion under its net: threads woven over liquid, which stands over them where a puff has pressed (x, y, radius)."""
    x, y = np.meshgrid(np.linspace(-INNER, INNER, n), np.linspace(-INNER, INNER, n))
    r = np.hypot(x, y)
    slow, fine = waves(x, y, seed, 2.4), waves(x, y, seed + 1, .34, 40)
    form = level + .13 * (1 - (r / INNER) ** 2) - .22 * np.clip((r - INNER + .26) / .26, 0, 1) ** 2 + .010 * slow
    wet = np.zeros_like(x)
    for k, (px, py, pr) in enumerate(pressed):
        d = np.hypot(x - px, y - py) / pr + .09 * waves(x, y, seed + 7 + k, 1.3) + .03 * fine
        wet = np.maximum(wet, np.clip((1.05 - d) / .5, 0, 1))
        form = form - .07 * np.clip(1.1 - np.hypot(x - px, y - py) / pr, 0, 1) ** .7
    a = math.radians(24)
    u, v = (x * math.cos(a) + y * math.sin(a) + .012 * slow) / pitch, (y * math.cos(a) - x * math.sin(a) + .012 * waves(x, y, seed + 2, 2.)) / pitch
    def thread(across, along):
        k = np.floor(across)
        return np.sqrt(np.clip(1 - ((across - k - .5) / .34) ** 2, 0, 1)) * pitch * .42 + pitch * .13 * np.cos(math.pi * (along - .5 + k)) - pitch * .5 * (np.abs(across - k - .5) > .33)
    net = form + np.maximum(thread(u, v), thread(v, u))
    there = r < INNER
    sheet(x, y, net, matter(NET, .55, spec=.35), sharp=0, only=there)
    pool = form + pitch * (-.10 + .05 * waves(x, y, seed + 4, 1.3) + wet * (.62 + .07 * waves(x, y, seed + 5, .8) + .02 * fine))
    return sheet(x, y, pool, matter(LIQUID, .16, spec=.5, coat=.5), sharp=0, only=there)


def base(shell, rim, ring=None):
    """The lower half: its wall, the metal line at its edge, the ring that holds the cushion, a notch for the thumb."""
    turned([(0, 0), (0, 0), (R * .93, 0), (R, .10), (R, .92), (R, 1.02), (R * .988, 1.09), (R * .96, 1.12), (R * .955, 1.10), (R * .945, 1.0), (R * .90, .98), (3.2, .98), (3.14, .96), (3.12, .5), (0, .5)], shell, n=256)
    turned([(R * .957, 1.06), (R * .957, 1.125), (R * .945, 1.135), (R * .935, 1.10), (R * .93, 1.0)], rim, n=256, soft=1)
    if ring: turned([(3.60, .97), (3.56, 1.06), (3.46, 1.10), (3.20, 1.10), (3.13, 1.07), (3.08, .98), (3.06, .70)], ring, n=256)
    if ring: turned([(3.11, .70), (0, .70)], matter('#C98F6A', .6), n=96, soft=0)


def lid(shell, rim, opened):
    """The upper half with its mirror, on the hinge at its lower edge; opened by so many degrees."""
    at = (0, R + .12, 0)
    parts = [turned([(0, -.62), (0, -.62), (R * .80, -.60), (R * .95, -.50), (R, -.34), (R, -.05), (R * .988, .03), (R * .96, .05), (R * .93, .03), (R * .92, -.06), (R * .90, -.10), (0, -.10)], shell, at, 256),
             turned([(3.50, -.12), (3.48, -.03), (3.42, -.02), (3.38, -.05), (3.37, -.10)], rim, at, 256, 1), turned([(0, -.055), (3.40, -.055)], matter('#F0F3F2', .012, 1.), at, 200, 0)]
    hinge = [bar(-x - .62, -x + .62, 0, 0, .17, shell) for x in (1.0, -1.0)] + [bar(-.36, .36, 0, 0, .165, shell), bar(-1.72, 1.72, 0, 0, .07, rim)]
    parts += hinge[:2] + [box(x, .22, -.14, 1.2, .4, .22, shell, .05) for x in (1.0, -1.0)]
    box(0, R - .1, .93, .7, .5, .25, shell, .05)
    kept(parts, (0, R + .1, 1.0), 180 - opened)
    for part in hinge[2:]: part.location = (0, R + .1, 1.0)


def puff(r=2.65, thick=.82, band=True, stain=None, tone='#F8DDD8'):
    """A puff: a soft disc, a wide band of ribbon over its back, or its other face with what it has taken up."""
    n = 260
    t, a = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 2 * math.pi, 300, endpoint=False), indexing='ij')
    q = math.pi * (t - .5)
    rr = np.sign(np.cos(q)) * np.abs(np.cos(q)) ** .34 * r
    z = .5 * thick * np.sign(np.sin(q)) * np.abs(np.sin(q)) ** .85
    x, y = rr * np.cos(a), rr * np.sin(a)
    z = z * (1 + .03 * waves(x, y, 5, 2.6)) + .012 * waves(x, y, 6, .8) * (np.abs(z) > .3 * thick)
    skin = matter('#FFFFFF' if stain else tone, .86, spec=.15, image=stain, bump=(60, .10))
    parts = [sheet(x, y, z, skin, closed=True, sharp=0)]
    mapped(parts[0], x / (2 * r) + .5, y / (2 * r) + .5)
    if band:
        w = 2.0
        u, v = np.meshgrid(np.linspace(-1, 1, 200), np.linspace(-.5, .5, 40))
        reach = np.sqrt(r * r - (v * w) ** 2) - .02
        X = u * reach
        far = np.hypot(X, v * w) / r
        Z = .5 * thick * np.sqrt(np.clip(1 - far ** 7, 0, 1)) ** .85 + .035 + .16 * np.clip(1 - (u / .8) ** 2, 0, 1) * (1 - .5 * (2 * v) ** 2) + .010 * np.sin(v * 90) * 0
        ribbon = sheet(X, v * w, Z, matter('#FBF3EE', .42, spec=.4, grain=(60, .05)), sharp=0)
        edge = ribbon.modifiers.new('thick', 'SOLIDIFY'); edge.thickness, edge.offset = .03, 1
        parts.append(ribbon)
    return parts


def taken_up(path, px=900, seed=11):
    """The face of a puff that has been pressed into foundation and then on skin: thick in the middle, stippled at its edge."""
    x, y = np.meshgrid(np.linspace(-1, 1, px), np.linspace(-1, 1, px))
    d = np.hypot(x - .08, (y + .06) * 1.1)
    soft = np.clip((.70 + .10 * waves(x, y, seed, .7) - d) / .42, 0, 1)
    k = np.clip(soft * 1.5 - .34 * np.abs(waves(x, y, seed + 1, .030, 60)) - .22 * (waves(x, y, seed + 2, .10, 40) > .4) * (1 - soft), 0, 1)[..., None] * .78
    c = np.array([248, 221, 214]) * (1 - k) + k * np.array([222, 170, 132])
    with open(path + '.ppm', 'wb') as f: f.write(b'P6 %d %d 255\n' % (px, px) + np.clip(c[::-1] + .5, 0, 255).astype(np.uint8).tobytes())
    __import__('subprocess').run(['convert', path + '.ppm', 'PNG32:' + path], check=True)
    return path


def noon(ground, bounce=('#F2D6C8', '#FFF6EE'), compass=-44, high=52):
    world(*bounce, .52)
    sun(compass, high, 3.9, '#FFF2E0', .5)
    box(0, 0, -.5, 120, 120, 1, matter(ground, .8, spec=.2, bump=(26, .08)), 0)


def sachet(folder, at, turn):
    """A sachet of foil that is torn open at its top and pressed flat: sealed at three sides, puckered beside the seals, its print on the smooth middle."""
    w, h = 4.3, 5.2
    u, t = np.meshgrid(np.linspace(-1, 1, 420), np.linspace(0, 1, 520))
    end = h / 2 - .10 + .10 * u + .03 * np.sin(u * 5 + 1) + .012 * np.sin(u * 17) + .006 * np.sin(u * 41)  # it was torn from the notch at the right
    x, y = u * w / 2, -h / 2 + (end + h / 2) * t
    side, foot, top = w / 2 - np.abs(x), y + h / 2, end - y
    rise = lambda d, wide: np.clip(d / wide, 0, 1) ** 2 * (3 - 2 * np.clip(d / wide, 0, 1))
    full = rise(side - .34, 1.3) * rise(foot - .62, 1.5)
    sharp = lambda a: 1 - np.minimum(np.abs(a), 1.6)
    beside = np.exp(-((side - .60) / .34) ** 2) * rise(side - .30, .2) * rise(foot - .5, .5)
    above = np.exp(-((foot - 1.05) / .42) ** 2) * rise(foot - .58, .2) * rise(side - .28, .3)
    z = .05 + .30 * full * (1 + .05 * waves(x, y, 3, 3.2)) + .10 * rise(.9 - top, .9) * np.clip(1 - u * u, 0, 1)
    z += .075 * beside * sharp(waves(y, .25 * x + (u > 0) * 9, 12, .75)) + .085 * above * sharp(waves(x, .25 * y, 14, .70))
    for px, py, a, long, high in ((-.9, -1.35, 38, 1.0, .05), (1.2, -1.3, 128, .7, .05), (-1.5, .75, 104, .9, .04)):  # folds that pressing left
        along, off = (x - px) * math.cos(math.radians(a)) + (y - py) * math.sin(math.radians(a)), (y - py) * math.cos(math.radians(a)) - (x - px) * math.sin(math.radians(a))
        z += high * np.exp(-np.abs(off) / .16 - (along / long) ** 2) * rise(side - .3, .3)
    z += .028 * np.sin(foot * 2 * math.pi / .125) * (foot < .56) * rise(foot, .06) * rise(side, .12) + .012 * np.sin(y * 2 * math.pi / .125) * (side < .28) * rise(side, .09)
    words = [('先试', 'han', .92, 0, -1.05, '#8E2A3C'), ('TRY FIRST', 'sans', .44, 0, -.16, '#8E2A3C'), ('1 g', 'sans', .40, 0, .62, '#8E2A3C')]
    front = mapped(sheet(x, y, z, matter('#F7C9D0', .24, .72, image=printed(folder, 'sachet', w, h, words, '#F6CDD3')), sharp=0), u * .5 + .5, y / h + .5)
    X, T = np.meshgrid(np.linspace(-w / 2, w / 2, 120), np.linspace(-h / 2, 0, 60))
    over = h / 2 + .10 + .10 * X / w * 2 + .05 * np.sin(X * 2.1) + .01 * np.sin(X * 19)
    back = sheet(X, 1.9 + (over - 1.9) * (1 + T / h * 2), .012 + .03 * np.clip(1 - (X / w * 2) ** 2, 0, 1), matter('#DADADC', .20, 1.), sharp=0)
    kept([front, back], (*at, .02), turn=turn)


def opened(folder):
    """A cushion compact, open and new; its mirror shows the net, the puff leans on its rim, the sachet that was tried first lies beside it, torn at its notch."""
    noon('#F4CF9C', ('#F1D8BC', '#FFF8EE'), -104, 50)
    shell, rim, ring = matter('#EA6A52', .18, spec=.5, coat=.6), matter('#F0CBA2', .14, 1.), matter('#FBF3EC', .28, spec=.5, coat=.2)
    there = set(bpy.data.objects)
    base(shell, rim, ring)
    cushion(.92)
    lid(shell, rim, 104)
    new = [o for o in set(bpy.data.objects) - there if o.parent is None]
    kept(new, (-1.5, -.6, 0), turn=13)
    kept(puff(), (3.3, -2.6, 1.2), -9, 24, 21)
    sachet(folder, (6.35, 2.2), -24)
    a = math.radians(-24)
    t, b = np.linspace(0, 1, 90)[:, None], np.linspace(0, 2 * math.pi, 160, endpoint=False)[None, :]
    edge = (1 + .10 * np.sin(2 * b + 1) + .12 * np.sin(3 * b) + .05 * np.sin(5 * b)) * (1 - (1 - t) ** 2)
    X, Y = .62 * edge * np.cos(b), .95 * edge * np.sin(b)
    spilt = sheet(X, Y + .14 * np.sin(X * 2), .12 * (1 - t ** 3) ** .6 * (1 + .22 * waves(X, Y, 3, .7)) + .004, matter(LIQUID, .14, spec=.5, coat=.6), closed=True, sharp=0)
    spilt.location, spilt.rotation_euler = (6.35 - 2.35 * math.sin(a), 2.2 + 2.35 * math.cos(a), 0), (0, 0, a - .3)
    camera(68, 45.5, 100, (1.05, .75, 1.2), (-1.2, -1.6, 1.1), 10.)


def torn(folder):
    """A cushion compact whose seal is torn: its lower half stands off the rim; a puff has pressed the net, and lies beside it with what it took."""
    noon('#C9B2EE', ('#D9C6F0', '#F6F1FF'), -102, 50)
    shell, rim, ring = matter('#F2AAB8', .18, spec=.5, coat=.6), matter('#E9B98F', .16, 1.), matter('#FFF8F4', .28, spec=.5, coat=.2)
    base(shell, rim, ring)
    cushion(.92, ((-.2, .2, 1.9),), seed=8)
    # the seal: glued to the wall, torn where the lid met the base, its end curls up
    w, joint = 2.7, .92
    u, v = np.meshgrid(np.linspace(-.5, .5, 260), np.linspace(0, 1, 160))
    far = 2.05 + .26 * np.sin(u * 5 + .6) + .10 * waves(u * 3, 0 * u + 1, 4, .9) + .05 * waves(u * 3, 0 * u + 1, 5, .16, 40)
    s = v * far
    free = np.clip(s - joint, 0, None)
    k = 1.05 / (1 + .35 * u)  # it leans over the rim, more at one side than at the other
    bend = np.clip(free / k, 0, 1.25)
    inwards = k * (1 - np.cos(bend)) + np.clip(free - 1.25 * k, 0, None) * math.sin(1.25)
    up = k * np.sin(bend) + np.clip(free - 1.25 * k, 0, None) * math.cos(1.25)
    y = -np.sqrt(R * R - (u * w) ** 2) - .014 + inwards
    z = .12 + np.minimum(s, joint) + up
    label = printed(folder, 'half', w, 2.5, [('封口', 'han', .86, 0, -.30, '#B23A4A'), ('SEAL', 'sans', .46, 0, .60, '#B23A4A')], '#FFFFFFE6')
    strip = mapped(sheet(u * w, y, z, matter('#FFFFFF', .14, spec=.5, image=label), sharp=0), u + .5, s / 2.5)
    kept([strip], (0, 0, 0), turn=-14)
    kept(puff(2.7, .8, False, taken_up(f'{folder}/puff.png')), (5.75, 1.15, .42), 3, 30, -4)
    camera(60, 35, 100, (1.35, -1.05, .8), (-1., -3.2, 1.4), 8.)


def squeezed(x, y, turn, foot=1.05, long=7.4):
    """An aluminium tube, squeezed flat and rolled up from its end."""
    metal = matter('#C9CCCC', .25, 1., grain=(40, .05))
    t, a = np.meshgrid(np.linspace(0, 1, 260), np.linspace(0, 2 * math.pi, 220, endpoint=False), indexing='ij')
    flat = np.clip(t / .62, 0, 1) ** .8
    wide, deep = foot * (1 + .46 * flat), foot * (1 - flat) + .16
    X, Z = wide * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** (1 - .25 * flat), deep * np.sin(a)
    Y = long * t
    up = np.clip(np.sin(a), 0, 1) ** .6
    crease = np.abs(waves(X * 1.1, Y, 5, 1.9, 14)) - .7
    Z = Z + up * np.clip(t / .1, 0, 1) * np.clip((1 - t) / .05, 0, 1) * (.15 * crease + .05 * np.abs(waves(X, Y, 6, .8)) - .34 * np.exp(-(((X - .3) / .75) ** 2 + ((Y - 2.3) / .8) ** 2)))
    sides = np.cos(a) * .05 * waves(Y, 0 * Y, 9, 1.6) * flat
    parts = [sheet(X + sides, Y, Z + foot * (1 - flat * .84), metal, closed=True, sharp=36)]
    q, b = np.linspace(0, 1, 130)[None, :], np.array([[-1.], [1.]])
    r, c = .33 - .16 * q, 2 * math.pi * 1.9 * q - math.pi / 2
    roll = sheet(foot * 1.46 * b + 0 * q, long + r * np.cos(c) + 0 * b, .34 + r * np.sin(c) + 0 * b, metal, sharp=0)
    thick = roll.modifiers.new('thick', 'SOLIDIFY'); thick.thickness = .05
    neck = turned([(foot * 1.05, 0), (foot * .98, .12), (.42, .55), (.40, .6), *[(.40 + .045 * (k % 2), .6 + .08 * k) for k in range(9)], (.40, 1.3), (.22, 1.3), (.20, 1.0), (0, 1.0)], metal, n=96, soft=1, sharp=60)
    neck.location, neck.rotation_euler = (0, 0, foot), (math.radians(90), 0, 0)
    kept(parts + [roll, neck], (x, y, .02), turn=turn)


def apart(folder):
    """Rinsed empties and a cushion compact taken apart by hand, in the low warm sun: a glass jar with drops of water and its lid, a squeezed tube, the compact's two halves, its pan and its pin; tape at the left says what is to be done."""
    afternoon(33)
    lamp((9.5, 11, 26), (7.9, -2.6, 0), 5, 14, 700, '#FFF3E2')
    sheet(*np.meshgrid([-60., 60.], [-60., 60.]), np.zeros((2, 2)), matter('#8E9586', .85, spec=.2, bump=(30, .10)))
    shell, rim, white = matter('#DD6E54', .24, spec=.5, coat=.35), matter('#D9C3A0', .18, 1.), matter('#F4ECE2', .3, spec=.5, coat=.2)
    def new(make, at, **how):
        there = set(bpy.data.objects)
        make()
        kept([o for o in set(bpy.data.objects) - there if o.parent is None], at, **how)
    new(lambda: base(shell, rim), (-.4, -3.3, 0), turn=8)
    new(lambda: lid(shell, rim, 180), (1.8, -7.75, -.36), turn=-50)
    def pan():
        turned([(3.60, .27), (3.56, .36), (3.46, .40), (3.20, .40), (3.13, .37), (3.08, .28), (3.06, -.3), (2.9, -.42), (0, -.42)], white, n=256)
        X, Y = np.meshgrid(*[np.linspace(-3.1, 3.1, 300)] * 2)
        sheet(X, Y, -.10 + .012 * waves(X, Y, 3, .5) + .02 * waves(X, Y, 4, 2.), matter('#E2C0A0', .8, spec=.2, bump=(60, .5)), sharp=0, only=np.hypot(X, Y) < 3.02)
    new(pan, (1.9, 5.1, .62), tip=4, turn=30)
    # the jar: thick clear glass, wet from rinsing, and its lid upside down
    R, tall, at = 2.7, 2.9, (-9.7, 3.6)
    turned([(0, 0), (0, 0), (R * .93, 0), (R, .12), (R, .3), (R, tall - .7), (R * .95, tall - .5), (R * .88, tall - .45), (R * .88, tall), (R * .84, tall + .03), (R * .80, tall), (R * .80, .85), (R * .7, .62), (0, .58)], clear('#FAFDFC', 1.5), (*at, .004), 220, sharp=0)
    rng = np.random.default_rng(3)
    water = clear('#FFFFFF', 1.33)
    for _ in range(26):
        a, q = rng.uniform(0, 6.28), rng.uniform(0, .62) * R
        r = rng.uniform(.04, .17)
        turned([(r, 0), (r * .98, .12 * r), (r * .84, .40 * r), (r * .5, .60 * r), (0, .68 * r)], water, (at[0] + q * math.cos(a), at[1] + q * math.sin(a), .60), 40)
    for x, y, r in ((-6.8, .4, .2), (-6.4, -.1, .11), (-10.6, -.4, .17), (-7.0, 6.6, .13), (-11.1, .2, .09)): turned([(r, 0), (r * .98, .12 * r), (r * .84, .40 * r), (r * .5, .60 * r), (0, .68 * r)], water, (x, y, .004), 48)
    tin = matter('#D8D6D0', .20, 1., grain=(40, .05))
    turned([(0, 0), (0, 0), (2.5, 0), (2.6, .06), (2.62, 1.1), (2.6, 1.16), (2.52, 1.16), (2.48, 1.1), (2.47, .85), (2.41, .80), (2.47, .75), (2.47, .55), (2.41, .50), (2.47, .45), (2.46, .16), (2.40, .12), (2.3, .10), (2.25, .13), (0, .13)], tin, (-4.35, 3.6, 0), 220, 1)
    turned([(0, .14), (2.2, .14), (2.22, .17), (1.9, .18), (0, .18)], matter('#F2EEE4', .55, spec=.3), (-4.35, 3.6, 0), 160, 0)
    squeezed(6.7, 3.2, -62)
    laid((turned([(0, 0), (.08, 0), (.09, .04), (.09, 2.6), (.14, 2.62), (.14, 2.74), (0, 2.76)], rim, n=48, soft=1),), 4.5, .9, .14, 24, 1.3)
    tape = printed(folder, 'tape', 6.4, 1.15, [('已冲净，请拆开', 'pen', .92, 0, .02, '#2F3238')], '#EBDDB6')
    leaf(-8.0, -4.4, .03, 6.4, 1.15, tape, .62, 4, bend=.03, seed=4, bump=(30, .2))
    camera(64, 66, 100, (.1, .15, .3), (0, -1.4, .8), 9.)
