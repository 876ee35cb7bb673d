"""Liquids from near: two drops that nearly touch, a gel. Runs in Blender (sets.py)."""
import math
import numpy as np
import bpy
from cushions import mapped
from sets import afternoon, camera, clear, lamp, linear, lit, matter, printed, sheet, sun, waves, world


def shape(seed, wide, tall, steep=.64, much=1.):
    """A drop's outline and its height at (x, y): flat on top, steep where it meets the ground."""
    rng = np.random.default_rng(seed)
    k = np.arange(2, 7)
    c, p = much * rng.normal(0, 1, 5) * (.075, .04, .018, .010, .006), rng.uniform(0, 6.28, 5)
    edge = lambda a: wide * (1 + sum(c[i] * np.cos(k[i] * a + p[i]) for i in range(5)))
    def height(x, y):
        q = np.hypot(x, y) / edge(np.arctan2(y, x))
        return np.where(q < 1, tall * np.clip(1 - np.clip(q, 0, 1) ** 2.1, 0, 1) ** steep, 0)
    return edge, height


def drop(edge, height, at, stuff):
    t, a = np.linspace(0, 1, 150)[:, None], np.linspace(2 * math.pi, 0, 360, endpoint=False)[None, :]
    q = 1 - (1 - t) ** 2.4
    x, y = q * edge(a) * np.cos(a), q * edge(a) * np.sin(a)
    z = height(x * .99999, y * .99999); z[-1] = -.004
    thing = sheet(x, y, z, stuff, closed=True, sharp=0)
    thing.location = (*at, .001)
    return thing


def gathered(drops, toward, reach, cells, power, pass_=1.33):
    """What each drop throws on the ground of a sun: its shadow with the light that it gathers; `reach`: half the width and height of the ground."""
    W, H = cells
    out = np.zeros((H, W, 3))
    s = np.array(toward)
    for height, at, size, takes in drops:
        n = int(200 + 520 * size)
        x, y = np.meshgrid(np.linspace(-size, size, n), np.linspace(-size, size, n))
        cell = (2 * size / (n - 1)) ** 2
        z = height(x, y)
        gy, gx = np.gradient(z, 2 * size / (n - 1))
        inside = z > 1e-3
        X, Y, Z, gx, gy = x[inside], y[inside], z[inside], gx[inside], gy[inside]
        up = 1 / np.sqrt(1 + gx ** 2 + gy ** 2)
        N = np.stack([-gx * up, -gy * up, up], -1)
        facing = N @ s
        ok = facing > .02
        X, Y, Z, N, facing, up = X[ok], Y[ok], Z[ok], N[ok], facing[ok], up[ok]
        flux = cell * facing / up * (1 - .02 - .98 * (1 - facing) ** 5)
        e = 1 / pass_
        sine = 1 - e * e * (1 - facing ** 2)
        d = -e * s[None] + (e * facing - np.sqrt(sine))[:, None] * N
        P, far, free = np.stack([X, Y, Z], -1), np.zeros(len(X)), np.zeros(len(X), bool)
        step = Z / -d[:, 2] / 30
        for _ in range(30):
            inner = ~free
            nearer = P + d * step[:, None]
            leaves = inner & (nearer[:, 2] > height(nearer[:, 0], nearer[:, 1]) + 1e-3) & (nearer[:, 2] > 2e-3)
            P = np.where((inner & ~leaves)[:, None], nearer, P); far += step * (inner & ~leaves)
            if leaves.any():  # out through the far side
                q, h = P[leaves], 2e-3
                hx = (height(q[:, 0] + h, q[:, 1]) - height(q[:, 0] - h, q[:, 1])) / (2 * h); hy = (height(q[:, 0], q[:, 1] + h) - height(q[:, 0], q[:, 1] - h)) / (2 * h)
                m = 1 / np.sqrt(1 + hx ** 2 + hy ** 2); M = -np.stack([-hx * m, -hy * m, m], -1)  # inwards
                c = -(d[leaves] * M).sum(1); r = 1 - pass_ ** 2 * (1 - c ** 2)
                gone = pass_ * d[leaves] + (pass_ * c - np.sqrt(np.maximum(r, 0)))[:, None] * M
                d[leaves] = np.where((r > 0)[:, None], gone, (0, 0, 1)); flux[leaves] *= (r > 0)
                free |= leaves
        falls = d[:, 2] < -.02
        t = P[:, 2] / np.maximum(-d[:, 2], .02)
        G = P + d * t[:, None]
        i, j = ((G[:, 0] + at[0]) / reach[0] + 1) / 2 * W - .5, ((G[:, 1] + at[1]) / reach[1] + 1) / 2 * H - .5
        for c in range(3):
            w = flux * falls * np.exp(-takes[c] * far)
            for di in (0, 1):
                for dj in (0, 1):
                    ii, jj = np.floor(i).astype(int) + di, np.floor(j).astype(int) + dj
                    on = (ii >= 0) & (ii < W) & (jj >= 0) & (jj < H)
                    part = w * (1 - np.abs(i - ii)) * (1 - np.abs(j - jj))
                    out[..., c] += np.bincount(jj[on] * W + ii[on], part[on], W * H).reshape(H, W)
    return out / (4 * reach[0] * reach[1] / (W * H)) * power


def liquid(takes, pass_=1.33):
    """A clear liquid that keeps the sun from the ground (`gathered` throws it there), but not the light of the room; takes: of red, green and blue, for each centimetre."""
    m = clear('#FFFFFF', pass_)
    t = m.node_tree
    either = next(n for n in t.nodes if n.type == 'MATH')
    for link in list(either.inputs[0].links): t.links.remove(link)
    either.inputs[0].default_value = 0
    most = max(takes)
    inside = t.nodes.new('ShaderNodeVolumeAbsorption'); inside.inputs[0].default_value = (*(1 - k / most for k in takes), 1); inside.inputs[1].default_value = most
    t.links.new(inside.outputs[0], next(n for n in t.nodes if n.type == 'OUTPUT_MATERIAL').inputs[1])
    return m


def nearly(folder, high=30):
    """A drop of coral tint and a drop of blue serum on squared paper, a hair apart, in the low warm sun that both gather."""
    world('#8F7B68', '#F3EEE8', .44)
    toward = sun(-58, high, 4.6, '#FFE6C6', .5)
    coral, blue = (.07, 2.0, 2.7), (2.2, .54, .06)
    big = ((4, 1.62, .62, (-1.72, .05), coral), (9, 1.60, .60, (1.74, -.10), blue), (2, .19, .13, (-3.2, -1.55), coral), (3, .10, .08, (-2.85, -1.85), coral), (7, .13, .10, (-.2, 1.75), coral), (5, .24, .15, (3.75, 1.45), blue), (6, .11, .08, (3.35, 1.75), blue), (8, .15, .11, (2.9, -2.05), blue))
    all_ = [(*shape(k, w, h, much=1 if w > 1 else .3), at, takes if w > 1 else tuple(3 * k for k in takes), w) for k, w, h, at, takes in big]
    W, D = 18, 14
    power = 4.6 * np.array(linear('#FFE6C6'))
    light = gathered([(h, at, w * 1.35, takes) for _, h, at, takes, w in all_], toward, (W / 2, D / 2), (W * 130, D * 130), 1.)
    x, y = np.meshgrid((np.arange(W * 130) + .5) / 130 - W / 2, (np.arange(D * 130) + .5) / 130 - D / 2)
    paper = np.array(linear('#F3E8D6')) * (1 + .010 * waves(x, y, 1, .3, 40) + .008 * waves(x, y, 2, 2.))[..., None]
    a = math.radians(9)
    for p in (x * math.cos(a) + y * math.sin(a), y * math.cos(a) - x * math.sin(a)):
        near = np.abs(np.mod(p / .5 + .31, 1) - .5) * .5
        paper = paper * (1 - (.34 * np.clip((.016 - near) / .008, 0, 1))[..., None] * np.array([1., .62, .42]))
    ground = sheet(*np.meshgrid([-W / 2, W / 2], [-D / 2, D / 2]), np.zeros((2, 2)), matter('#FFFFFF', .6, spec=.25))
    mapped(ground, np.array([[0, 1], [0, 1]]), np.array([[0, 0], [1, 1]]))
    m = ground.data.materials[0]; t = m.node_tree; p = t.nodes['Principled BSDF']
    for name, values, where in (('paper', paper, 'Base Color'), ('gathered', paper * light * power / math.pi, 'Emission')):
        image = bpy.data.images.new(name, W * 130, D * 130, alpha=False, float_buffer=True)
        image.pixels.foreach_set(np.concatenate([values, np.ones_like(x)[..., None]], -1).astype(np.float32).ravel())
        picture = t.nodes.new('ShaderNodeTexImage'); picture.image = image; picture.extension = 'EXTEND'
        t.links.new(picture.outputs[0], p.inputs[where])
    p.inputs['Emission Strength'].default_value = 1.
    for edge, h, at, takes, w in all_: drop(edge, h, at, liquid(takes))
    lamp((-5.5, 12, 10), (0, 0, 0), .95, 3.4, 420, '#FFF4E4'); lamp((-4.3, 12, 10), (0, 0, 0), .95, 3.4, 420, '#FFF4E4'); lamp(tuple(40 * k for k in toward), (0, 0, 0), 2.0, 2.0, 1400, '#FFF0DA')  # a window, and the sun itself as a drop mirrors it
    camera(54, 24.5, 100, (.15, -.12, .1), (0, -.5, .4), 7.)


def drawn_gel(folder, seed=4):
    """Clear blue gel that a spatula has drawn over a pane: ridges along the draw, a bank at each side, a heap where it ends, bubbles of air; light comes from below through ribbed glass, far out of focus."""
    rng = np.random.default_rng(seed)
    world('#4A7F9A', '#E6F3FA', .42)
    a = math.radians(24)
    p, t = np.meshgrid(np.sin(np.linspace(-1, 1, 900) * math.pi / 2), np.linspace(0, 1, 1300), indexing='ij')  # across and along, from edge to edge
    u = -7.5 + 12.1 * t
    half = 2.35 + .10 * np.sin(u * .8) + .08 * waves(u, p > 0, seed, 2.6) + .02 * waves(u, p > 0, seed + 1, .9)
    v = p * half
    end = 4.6 + .10 * waves(v, 0 * v, seed + 8, 1.4) - .22 * (v - .3) ** 2
    u = -7.5 + (end + 7.5) * t
    low = v - .055 * u ** 2 + .9
    x, y = u * math.cos(a) - low * math.sin(a), u * math.sin(a) + low * math.cos(a)
    n, slow = waves(x, y, seed, 2.6), waves(x, y, seed + 6, 5.)
    side, tail = half * (1 - np.abs(p)), end - u
    rim = np.sqrt(np.clip(1 - (1 - np.clip(np.minimum(side, tail) / .55, 0, 1)) ** 2, 0, 1))
    ridge = waves(u * .045 + .02 * slow, v, seed + 3, .62, 40) * .6 + waves(u * .03, v, seed + 4, .30, 40) * .25
    z = rim * (.40 + .11 * ridge + .06 * slow + .46 * np.exp(-((side - .50) / .36) ** 2) * (.8 + .3 * np.sin(u * .7 + np.sign(v))) + .95 * np.exp(-((tail - .85) / .62) ** 2) * (1 + .20 * n) + .55 * np.exp(-((u + 5) / 1.3) ** 2))
    for _ in range(8): z[1:-1, 1:-1] = (z[1:-1, 1:-1] * 2 + z[:-2, 1:-1] + z[2:, 1:-1] + z[1:-1, :-2] + z[1:-1, 2:]) / 6
    twice = lambda a, b: np.concatenate([a, b[::-1]])
    sheet(twice(x, x).T[:, ::-1], twice(y, y).T[:, ::-1], twice(z, 0 * z).T[:, ::-1], clear('#FFFFFF', 1.36, ('#16A0D2', 1.15)), closed=True, sharp=60)
    air = clear('#FFFFFF', 1 / 1.36)
    for r, count in ((.17, 4), (.11, 10), (.06, 40), (.03, 120)):
        done = 0
        while done < count:
            i, j = rng.integers(60, 840), rng.integers(60, 1280)
            if z[i, j] < 2.4 * r: continue
            bpy.ops.mesh.primitive_uv_sphere_add(radius=r * rng.uniform(.75, 1.15), segments=32, ring_count=20, location=(x[i, j], y[i, j], rng.uniform(1.15 * r, z[i, j] - 1.2 * r)))
            bpy.context.object.data.polygons.foreach_set('use_smooth', [True] * len(bpy.context.object.data.polygons))
            bpy.context.object.data.materials.append(air)
            done += 1
    px = 1400
    X, Y = np.meshgrid((np.arange(px) / px - .5) * 40, (np.arange(px) / px - .5) * 40)
    ribs = .5 + .5 * np.cos(X / 2.6 * 2 * math.pi)
    far = np.exp(-1.1 * (((X - 3) / 9) ** 2 + ((Y - 3.2) / 7.5) ** 2))[..., None]
    light = (np.array(linear('#3F7F9E')) * (1 - far) + np.array(linear('#F7FBFD')) * far) * (1 - .30 * ribs ** 2)[..., None] * 1.5
    image = bpy.data.images.new('ribs', px, px, alpha=False, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([light, np.ones_like(far)], -1).astype(np.float32).ravel())
    m = lit('#FFFFFF', 1.)
    tree = m.node_tree
    picture = tree.nodes.new('ShaderNodeTexImage'); picture.image = image; picture.extension = 'EXTEND'
    tree.links.new(picture.outputs[0], tree.nodes['Emission'].inputs[0])
    U, V = np.meshgrid([-.5, .5], [-.5, .5])
    mapped(sheet(U * 40, V * 40, 0 * U - 5, m), U + .5, V + .5)
    lamp((-9, 7, 12), (0, 0, 0), 1.6, 9, 900, '#F6FBFF'); lamp((10, 9, 10), (0, 0, 0), 7, 1.2, 700, '#EAF6FF')
    camera(62, 22, 100, (-.3, .2, .3), (0, -.6, .6), 9.)


def along(x, y, seed):
    """Where a lipstick has gone along a card in one stroke that ends dry: how far inside, and how high."""
    bow = .16 * np.sin(y * .45 + seed)
    t = (4.3 - y) / 7.2  # along the stroke
    wide = 1.02 + .05 * np.sin(y * 1.3 + seed) + .02 * waves(x, y, seed + 1, .8)
    side = wide - np.abs(x - bow)
    start = 4.3 - y - .45 * (x - bow) ** 2
    hair = waves((x - bow) * 1., y * .03, seed + 2, .16, 60)
    dry = np.clip((t - .52) / .48, 0, 1.4)
    tooth = waves(x, y * .35, seed + 3, .11, 60)
    body = 1 - 1.25 * dry ** 1.3 + .30 * hair + .16 * tooth * dry - .4 * (t > 1.04)
    near = np.minimum(np.minimum(side / .10, start / .16), np.clip(body - .25, -1, 1) / .22)
    rim = np.sqrt(np.clip(1 - (1 - np.clip(near, 0, 1)) ** 2, 0, 1))
    z = rim * (.075 + .016 * hair + .05 * np.exp(-((side - .09) / .08) ** 2) + .10 * np.exp(-((start - .3) / .28) ** 2) + .010 * waves(x, y, seed + 5, .9)) * (1 - .5 * np.clip(dry, 0, 1))
    return near, z


def painted(folder, name, word, colour, at, turn, seed, w=3.4, h=11.2, over=0., coats=False):
    """A strip of card, its far end curled, with one stroke of lipstick and one word by hand; `coats`: drawn across the card, there and back."""
    curl = lambda q: 5.2 * np.clip(q - .24, 0, 1) ** 2.2 + 1.1 * np.clip(-q - .36, 0, 1) ** 2
    u, v = np.meshgrid(np.linspace(-.5, .5, 20), np.linspace(-.5, .5, 140))
    image = printed(folder, name, w, h, [(word, 'pen', 1.25, 0, 4.45, '#4A4648')], '#F8F2E8', dpc=170)
    card = mapped(sheet(u * w, v * h, curl(v) + over + .02 * waves(u, v, seed, .9), matter('#FFFFFF', .75, spec=.2, image=image, bump=(40, .10)), sharp=0), u + .5, v + .5)
    thick = card.modifiers.new('thick', 'SOLIDIFY'); thick.thickness, thick.offset = .04, -1
    x, y = np.meshgrid(np.linspace(-1.45, 1.45, 520), np.linspace(-3.3, 5.0, 1300))
    near, z = (there_and_back if coats else along)(x, y, seed)
    stroke = sheet(x, y, z + curl(y / h) + over + .022, matter(colour, .26, spec=.5, coat=.25), sharp=0, only=near > 0)
    for thing in (card, stroke): thing.location, thing.rotation_euler = (*at, .05), (0, 0, math.radians(turn))


def there_and_back(x, y, seed, r=.56, legs=5, wide=.80, top=3.55, step=.86):
    """Where a lipstick has gone across a card and back, each leg over the edge of the one before it, the last one dry: how far inside, and how high."""
    near, z = np.full_like(x, -1.), np.zeros_like(x)
    for k in range(legs):
        way, reach = (-1) ** k, wide * (1 + .10 * math.sin(2.3 * k + seed)) + (.34 if k == legs - 1 else 0)
        s = way * x  # along the leg
        slope = step * (.5 + .04 * math.sin(k * 1.7 + seed))
        off = y - (top - step * k - slope * (np.clip(s, -reach, reach) / wide + 1) / 2 * 1.7 + .05 * np.sin(2.6 * s + k))
        past = np.maximum(np.abs(s) - reach, 0)
        d = np.hypot(off, past * .9)
        hair = waves(s * .03, off * 1., seed + 2 + k, .15, 60)
        dry = np.clip((s + .5) / 1.5, 0, 1.3) * (k == legs - 1) + .22 * np.clip(s / wide, 0, 1) * (k == legs - 2)
        body = 1 - 1.2 * dry ** 1.2 + .30 * hair * (dry > 0) + .16 * waves(x * .35, y, seed + 3, .11, 60) * dry
        here = np.minimum((r * (1 + .03 * hair) * (1 - .10 * dry) - d) / .10, np.clip(body - .25, -1, 1) / .22)
        rim = np.sqrt(np.clip(1 - (1 - np.clip(here, 0, 1)) ** 2, 0, 1))
        high = rim * (.070 + .016 * hair + .055 * np.exp(-((r - .10 - d) / .08) ** 2)) * (1 - .5 * np.clip(dry, 0, 1))
        z = np.where(here > 0, np.maximum(z * .45 + high, high), z)
        near = np.maximum(near, here)
    return near, z


def strips(folder):
    """Two strips of painted card that two teams exchanged, a coral for the day, a wine red for the night, in the low warm sun."""
    afternoon(30)
    m = matter('#A98775', .8, spec=.2, bump=(26, .10))
    sheet(*np.meshgrid([-40., 40.], [-40., 40.]), np.zeros((2, 2)), m)
    painted(folder, 'day', '日', '#EC7259', (-3.0, .3), 62, 3)
    painted(folder, 'night', '夜', '#5A0C2A', (3.2, -.55), 40, 8, over=.06, coats=True)
    camera(70, 46, 100, (-.2, .2, .1), (0, -.5, .2), 9.)
