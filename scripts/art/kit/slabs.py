"""The group's five matters as slabs side by side in the low warm sun: powder, lipstick, oil, wet tiles, steel. Runs in Blender (sets.py)."""
import math
import numpy as np
import bpy
from sets import afternoon, again, blot, box, camera, clear, filled, lamp, leaf, matter, sheet, sun, turned, waves, world
from works import bright, brushed


def block(x0, wide, y, z, material, step, base=0., sharp=0):
    """A slab along y from its left edge: heights z over `wide`, with walls down to `base`."""
    x = x0 + np.linspace(0, wide, z.shape[1])[None, :] + 0 * z
    Y = y + 0 * z
    ends = lambda a, at: np.concatenate([a[:, :1], a, a[:, -1:]], 1)
    X, Y, Z = ends(x, 0), ends(Y, 0), ends(z, 0)
    Z[:, 0] = Z[:, -1] = base
    return sheet(X, Y, Z, material, sharp=sharp)


def powder(x0, wide, y0, y1, high=1.0, pitch=1.22, step=.018):
    """Pressed powder with scales, its edges broken; crumbs of it beside."""
    rng = np.random.default_rng(3)
    y = np.arange(y0, y1, step)[:, None]
    x = np.linspace(0, wide, int(wide / step))[None, :]
    X, Y = x + 0 * y, y + 0 * x
    R = pitch * 1.02
    d = np.full(X.shape, 9.); a = 0 * X
    for k in range(int(y0 / pitch) - 2, int(y1 / pitch) + 2):  # the nearest row lies above the next
        cy, off = k * pitch * .62, (k % 2) * pitch * .82
        cx = np.round((X - off) / (1.64 * pitch)) * 1.64 * pitch + off
        q = np.hypot(X - cx, (Y - cy)) / R
        new = (q < 1) & (d > 1) & (Y > cy - .25 * R)
        d = np.where(new, q, d); a = np.where(new, np.arctan2(X - cx, Y - cy), a)
    d = np.minimum(d, 1)
    fine, mid, coarse = waves(X, Y, 5, .10, 60), waves(X, Y, 6, .5, 40), waves(X, Y, 7, 3.2)
    z = high + .34 * d ** 2 - .06 + .034 * np.cos(a * 22) * np.clip((d - .25) / .3, 0, 1) * np.clip((1 - d) / .08, 0, 1)
    worn = np.clip((coarse + .35 * mid - 1.35) / .25, 0, 1)  # where a brush has been
    z = z * (1 - worn) + worn * (high - .02 + .030 * mid + .014 * fine + .02 * np.sin(7 * Y + 2 * X + 2 * mid))
    edge = np.minimum(X, wide - X)
    lost = (.05 + .05 * np.abs(mid) + .10 * np.clip(waves(X, Y, 9, 1.6) - 1.1, 0, 2))
    drop = np.clip(1 - edge / (lost + .03), 0, 1)
    z = z - drop ** 1.3 * (.22 + .12 * np.abs(mid)) + .0045 * fine
    m = matter('#F47B62', .95, spec=.08, bump=(38, .30))
    block(x0, wide, y, z, m, step)
    kinds = []
    for k in range(7):
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=3, radius=1, location=(0, 0, -80))
        thing = bpy.context.object
        co = np.empty(len(thing.data.vertices) * 3, np.float32); thing.data.vertices.foreach_get('co', co); co = co.reshape(-1, 3)
        co = co * (1 + .22 * waves(co[:, 0] + 2 * co[:, 2], co[:, 1] - co[:, 2], 30 + k, 1.1)[:, None] + .07 * waves(co[:, 0] * 2 + co[:, 2], co[:, 1] * 2 - co[:, 2], 50 + k, .5)[:, None]) * (1, .8, .62)
        thing.data.vertices.foreach_set('co', co.ravel()); thing.data.materials.append(m)
        kinds.append(thing)
    for k in range(420):
        r = .014 + .07 * rng.random() ** 4
        side = rng.random() < .72
        px = x0 - .03 - abs(rng.normal(0, .42)) if side else x0 + wide * rng.random()
        py = y0 + (y1 - y0) * rng.random()
        other = again(kinds[k % 7], (px, py, r * .5 if side else high + .12 + r * .3), rng.uniform(0, 360))
        other.scale = (r, r, r)
    return m


def lipstick(x0, wide, y0, y1, high=.78, step=.022):
    """A broad draw of lipstick: a comb has left ridges that waver together."""
    y = np.arange(y0, y1, step)[:, None]
    t = np.linspace(0, 1, int(wide / step))[None, :]
    Y, T = y + 0 * t, t + 0 * y
    X = T * wide
    slow = sum(np.sin(Y * f + p) * a for f, p, a in ((.24, .9, 1), (.51, 2.4, .42), (.97, .6, .10)))
    u = X + .42 * slow * np.sin(math.pi * T) ** .5 + .10 * waves(X, Y * .3, 4, 2.6) * np.sin(math.pi * T)
    p = u * 1.18 + .34 * waves(u, Y * .03, 3, 2.4) + .05 * waves(X, Y * .4, 15, 1.5)
    k, f = np.floor(p), np.mod(p, 1)
    ridge = np.sin(math.pi * f ** .72) ** .85 * (.75 + .25 * np.sin(k * 2.3 + .16 * Y))  # each leans over to one side
    small = np.cos(2 * math.pi * (u * 4.4 + .5 * waves(u, Y * .03, 18, .8, 40)))
    body = np.clip(np.minimum(T, 1 - T) * wide / .40, 0, 1) ** .5
    z = (high * (.72 + .04 * waves(X, Y, 11, 4.)) + .46 * ridge + .018 * small * ridge) * (.18 + .82 * body)
    edge = wide * .008 * (waves(0 * Y[:, :1] + 1, Y[:, :1], 21, 2.4) + .4 * waves(0 * Y[:, :1] + 3, Y[:, :1], 22, .7))
    xx = x0 + X + edge * (1 - 2 * T)
    m = matter('#A3041F', .24, spec=.5, coat=.5)
    Z = np.concatenate([0 * z[:, :1], z, 0 * z[:, :1]], 1); XX = np.concatenate([xx[:, :1], xx, xx[:, -1:]], 1); YY = np.concatenate([Y[:, :1], Y, Y[:, -1:]], 1)
    return sheet(XX, YY, Z, m, sharp=0)


def oil(x0, wide, y0, y1, high=1.15, wall=.16):
    """Oil in a glass trough, with bubbles of air; a stalk of leaves lies in it."""
    rng = np.random.default_rng(8)
    glass = clear('#FBFCFA', 1.5)
    box(x0 + wide / 2, (y0 + y1) / 2, .006, wide, y1 - y0, .03, matter('#FFFFFF', .5), 0)
    for x, w in ((x0 + wall / 2, wall), (x0 + wide - wall / 2, wall)): box(x, (y0 + y1) / 2, high / 2, w, y1 - y0, high, glass, .03)
    box(x0 + wide / 2, (y0 + y1) / 2, .06, wide - 2 * wall, y1 - y0, .12, glass, 0)
    level = high - .16
    y = np.linspace(y0, y1, 600)[:, None]
    t = np.linspace(-1, 1, 140)[None, :]
    top = level + .10 * np.clip((np.abs(t) - .93) / .07, 0, 1) ** 2 + .005 * waves(t * wide / 2 + 0 * y, y + 0 * t, 5, 2.4)
    X = x0 + wide / 2 + t * (wide / 2 - wall + .006) + 0 * y
    ring = lambda a, b: np.concatenate([a, b[:, ::-1]], 1)
    thing = sheet(ring(X, X), ring(y + 0 * t, y + 0 * t), ring(top, 0 * top + .125), clear('#FFFFFF', 1.46, ('#FFC233', 1.45)), closed=True, sharp=60)
    air = clear('#FFFFFF', 1 / 1.46)
    bpy.ops.mesh.primitive_uv_sphere_add(radius=1, segments=40, ring_count=24, location=(0, 0, -90))
    ball = bpy.context.object; ball.data.polygons.foreach_set('use_smooth', [True] * len(ball.data.polygons)); ball.data.materials.append(air)
    for _ in range(260):
        r = .03 + .15 * rng.random() ** 3.2
        other = again(ball, (x0 + wall + .2 + (wide - 2 * wall - .4) * rng.random(), y0 + (y1 - y0) * rng.random(), level - r - .015 - .3 * rng.random() ** 2))
        other.scale = (r, r, r * .96)
    # leaves on the floor of the trough
    green = [matter(c, .45, spec=.4, under=.03) for c in ('#3D6B22', '#55822B', '#2F5A20')]
    k = 0
    for root, lean, sy, grown in ((.30, 14, y0 + 3, 7.5), (.66, -9, y0 + 13.5, 6.4), (.28, 17, y0 + 24, 8.2), (.62, -12, y0 + 35.5, 7.)):
        way = np.array([math.sin(math.radians(lean)), math.cos(math.radians(lean))]); side_ = np.array([way[1], -way[0]])
        def on(q, bend=.35 * math.copysign(1, -lean)): return np.array([x0 + wide * root, sy]) + way * grown * q + side_ * bend * math.sin(2.6 * q)
        line = np.array([on(q) for q in np.linspace(0, 1, 60)])
        b = np.linspace(0, 2 * math.pi, 12, endpoint=False)[None, :]
        r = np.linspace(.07, .025, 60)[:, None]
        sheet(line[:, :1] + r * np.cos(b), line[:, 1:] + 0 * b, .24 + r * np.sin(b), green[2], closed=True, sharp=0)
        for q in np.linspace(.14, 1., 8):
            for side in ((-1, 1) if q < .99 else (0,)):
                u, v = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 17), indexing='ij')
                long, w = 1.5 * (1.08 - .42 * q) * (1 + .1 * math.sin(k * 3.1)), .40 * (1.08 - .36 * q)
                half = w * np.sin(math.pi * u ** .8) ** .85
                vein = .06 * np.abs(v) * half / w + .012 * np.cos(2 * math.pi * (u * 7 - np.abs(v) * 1.1)) * np.clip(np.abs(v), 0, .8)
                blade = sheet(long * u, v * half, .07 * np.sin(2.5 * u + k) + vein, green[k % 3])
                blade.location = (*on(q), .26 + .10 * (k % 3))
                blade.rotation_euler = (math.radians(9 * math.sin(k * 1.7)), math.radians(-5), math.radians(90 - lean - side * (50 + 7 * math.sin(k * 2.4))))
                k += 1


def gathering(m):
    """The shadow of a drop: dark at its rim, light in its middle, where it gathers the sun."""
    t = m.node_tree
    seen, span, straight = t.nodes.new('ShaderNodeLayerWeight'), t.nodes.new('ShaderNodeMapRange'), t.nodes['Transparent BSDF']
    seen.inputs[0].default_value = .5
    for k, v in ((1, .05), (2, .55), (3, 2.1), (4, .18)): span.inputs[k].default_value = v
    t.links.new(seen.outputs['Facing'], span.inputs[0]); t.links.new(span.outputs[0], straight.inputs[0])
    return m


def tiles(x0, wide, y0, y1, high=.78, across=3, joint=.10):
    """Glazed tiles that are wet: drops lie on them and over their joints."""
    rng = np.random.default_rng(12)
    size = (wide - joint * (across + 1)) / across
    box(x0 + wide / 2, (y0 + y1) / 2, (high - .07) / 2, wide, y1 - y0, high - .07, matter('#DDE6E8', .85, spec=.2, bump=(60, .3)), .04)
    kinds = [box(0, 0, -70, size, size, .5, matter(c, .07, spec=.55, coat=.6, bump=(1.3, .05)), .07) for c in ('#4FAFD6', '#5CB8DC', '#45A3CC', '#66BFE0')]
    for j in range(int((y1 - y0) / (size + joint))):
        for i in range(across):
            again(kinds[rng.integers(4)], (x0 + joint + size / 2 + i * (size + joint), y0 + joint + size / 2 + j * (size + joint), high - .25 + rng.uniform(-.008, .008)), rng.normal(0, .25) + 90 * rng.integers(4), rng.normal(0, .4))
    water = gathering(clear('#FFFFFF', 1.333))
    drops = []
    for tall in (.62, .78, .92):
        a = np.linspace(0, 1, 26)
        # a cap that stands steep: an ellipse whose lower part is cut
        phi = a * math.radians(100)
        rim = [(math.sin(p) ** .96, tall * (math.cos(p) - math.cos(math.radians(100))) * .62) for p in phi][::-1]
        drops.append(turned([(0, -.012), *[(r, max(z, -.012)) for r, z in rim[:-1]], (0, rim[-1][1])], water, (0, 0, -60), 96, 0, 0))
    placed = []
    for r0, count in ((.58, 8), (.36, 16), (.22, 34), (.11, 90), (.05, 220)):
        done = tries = 0
        while done < count and tries < 4000:
            tries += 1
            r = r0 * rng.uniform(.8, 1.2)
            px, py = x0 + r + .05 + (wide - 2 * r - .1) * rng.random(), y0 + (y1 - y0) * rng.random()
            if any((px - X) ** 2 + (py - Y) ** 2 < (r + q + .03) ** 2 for X, Y, q in placed): continue
            other = again(drops[rng.integers(3)], (px, py, high + .004), rng.uniform(0, 360))
            other.scale = (r * rng.uniform(.92, 1.1), r, r)
            placed.append((px, py, r)); done += 1


def steel(x0, wide, y0, y1, high=1.0, coral=None, pitch=4.1):
    """A ground plate of steel with a bored row: dishes of the press stand in it, some filled."""
    plate = brushed(.24, .6, '#C3C8CC', .05)
    box(x0 + wide / 2, (y0 + y1) / 2, high / 2, wide, y1 - y0, high, plate, .05)
    polished, cream, crimson = bright(.07), matter('#F3E6D6', .26, spec=.5, coat=.3, under=.2), matter('#B8062B', .20, spec=.5, coat=.5)
    R = 1.46
    for k, y in enumerate(np.arange(y0 + 2.2, y1, pitch)):
        x = x0 + 2.05
        turned([(R + .10, 0), (R + .10, .10), (R + .06, .20), (R, .23), (R - .10, .20), (R - .14, .10), (R - .16, -.06), (R - .30, -.10), (0, -.10)], polished, (x, y, high + .13), 200, 1)
        if k % 4 == 1: blot(x, y, high + .04, R - .25, 3 + k, coral, 0, .10)
        if k % 4 == 2:
            thing = filled(R - .15, 6 + k, .12, cream=cream, height=.14); thing.location = (x, y, high + .10)
        if k % 4 == 3:
            thing = filled(R - .15, 2 + k, .08, turns=4.2, cream=crimson, height=.10); thing.location = (x, y, high + .10)


def slabs(folder, first=0., y0=-24, y1=28, turn=11, aim=(3.6, 1.5, 0), up=60, far=90, lens=90, compass=282, high=31, stop=9.):
    """The five of them, running out of the frame; clean paper before the first."""
    world('#D9C6B4', '#E9E4E0', .55)
    sun(compass, high, 4.7, '#FFE9D2', 1.1)
    back = np.array([-math.sin(math.radians(turn)), math.cos(math.radians(turn))])  # what gleams faces away from the camera
    for far_, z, w, h, power in ((63, 56, 60, 5, 16000), (52, 34, 50, 10, 9000)): lamp((*(back * far_ + aim[:2]), z), (*aim[:2], 0), w, h, power, '#FFF3E6')
    box(0, 0, -.5, 300, 300, 1, matter('#FFEBDB', .85, spec=.15, bump=(30, .12)), 0)
    gap = .36
    coral = powder(first, 3.9, y0, y1)
    for make, wide in ((lipstick, 3.7), (oil, 4.2), (tiles, 3.6)):
        first += gap + (3.9 if make is lipstick else before)
        before = wide
        make(first, wide, y0, y1)
    steel(first + before + gap, 9, y0, y1, coral=coral)
    camera(up, far, lens, aim, aim, stop, turn)
