"""Plants in the cold light of Biophyto. Runs in Blender (sets.py)."""
import math
import numpy as np
import bpy
from mathutils import Matrix, Vector
from cushions import mapped
from sets import camera, clear, lamp, linear, matter, pane, printed, sheet, turned, waves, wound


def foliage(name, dark, light, vein, seed, px=420):
    """A leaf that light comes through: its veins, and between them two greens."""
    t, v = np.meshgrid(np.linspace(0, 1, px), np.linspace(-1, 1, px))
    q, side = np.abs(v), np.sign(v)
    c = t * 7.2 - .9 * q - .5 * q ** 2.4 + .31 * side
    rib = np.exp(-((.5 - np.abs(np.mod(c, 1) - .5)) / (.035 + .02 * (1 - q))) ** 2) * np.clip((1.02 - q) / .2, 0, 1)
    mid = np.exp(-(v / (.035 + .04 * (1 - t))) ** 2)
    n, fine = waves(t * 4, v * 2, seed, 1.2), waves(t * 4, v * 2, seed + 1, .16, 60)
    k = np.clip(.45 + .22 * n + .10 * fine, 0, 1)[..., None]
    tone = np.array(linear(dark)) * (1 - k) + np.array(linear(light)) * k
    k = np.clip(.55 * rib + .9 * mid, 0, 1)[..., None]
    tone = tone * (1 - k) + np.array(linear(vein)) * k
    image = bpy.data.images.new(name, px, px, alpha=False, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([tone, np.ones_like(k)], -1).astype(np.float32).ravel())
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    tree = m.node_tree
    p = tree.nodes['Principled BSDF']
    p.inputs['Roughness'].default_value, p.inputs['Specular'].default_value = .38, .4
    out, mix, thin, picture = (tree.nodes.new(f'ShaderNode{k}') for k in ('OutputMaterial', 'MixShader', 'BsdfTranslucent', 'TexImage'))
    picture.image, picture.extension, mix.inputs[0].default_value = image, 'EXTEND', .74
    for a, b in ((picture.outputs[0], p.inputs['Base Color']), (picture.outputs[0], thin.inputs[0]), (p.outputs[0], mix.inputs[1]), (thin.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0])): tree.links.new(a, b)
    for node in [n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL' and n != out]: tree.nodes.remove(node)
    return m


def tendril(points, radius, material):
    """A round stalk along points."""
    p = np.array(points, float)
    for _ in range(4):
        q = np.empty((2 * len(p), 3)); q[0], q[-1] = p[0], p[-1]
        q[1:-1:2], q[2:-1:2] = .75 * p[:-1] + .25 * p[1:], .25 * p[:-1] + .75 * p[1:]
        p = q
    along = np.gradient(p, axis=0); along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, (0, 1, 0)); side /= np.linalg.norm(side, axis=1, keepdims=True)
    over = np.cross(along, side)
    a = np.linspace(0, 2 * math.pi, 24, endpoint=False)
    r = np.linspace(radius, radius * .5, len(p))[:, None, None]
    ring = p[:, None] + r * (np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * over[:, None])
    sheet(ring[..., 0], ring[..., 1], ring[..., 2], material, closed=True, sharp=0)
    return p


def blade(at, long, wide, turn, tip, roll, material, bend=.3, cup=.25):
    """A leaf that starts at `at`; `turn` is its way in the picture (0 to the right, 90 upwards), `tip` leans it towards the camera."""
    t, v = np.meshgrid(np.linspace(0, 1, 70), np.linspace(-1, 1, 41), indexing='ij')
    half = wide * np.clip(np.sin(math.pi * t ** .72), 0, 1) ** .8
    z = bend * long * t * t * -.5 + cup * half * v * v + .05 * wide * np.sin(t * 22) * np.abs(v) ** 2
    thing = mapped(sheet(long * t, half * v, z, material, sharp=0), t, (v + 1) / 2)
    thing.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(math.radians(-turn), 4, 'Y') @ Matrix.Rotation(math.radians(tip), 4, 'Z') @ Matrix.Rotation(math.radians(90 + roll), 4, 'X')
    return thing


def stem(folder, R=2.7, tall=7.6):
    """A green stem in a beaker of water before ribbed glass, at table level: the water bends the stem and doubles its leaves."""
    pane(20, 110, 50, (3, 6), 13, 2.1, 1.12, '#F6FAF5', '#7F9C94', '#D3E2DC')
    lamp((-10, -5, 9), (0, 0, 4), 3, 13, 420, '#F0F8F4'); lamp((11, -3, 7), (0, 0, 4), 2, 14, 240, '#F0F8F4'); lamp((-8, -28, 12), (0, 0, 5), 16, 9, 2600, '#EEF4F0'); lamp((2, 13, 15), (0, 0, 6), 12, 2, 1100, '#F8FCF8')
    wall, level = .13, 5.0
    glass = clear('#F6FBF9', 1.5)
    turned([(0, 0), (0, 0), (R * .92, 0), (R, .16), (R, .5), (R, tall - .3), (R + .03, tall - .1), (R + .16, tall), (R + .12, tall + .05), (R - .02, tall), (R - wall, tall - .3), (R - wall, .55), (R * .86, .27), (0, .24)], glass, n=220, sharp=0)
    w = R - wall + .008
    turned([(0, .235), (R * .865, .262), (w, .55), (w, level + .18), (w - .05, level + .09), (w - .18, level + .02), (w - .4, level), (0, level)], clear('#FFFFFF', 1.334, ('#CFE6E0', .012)), n=220, sharp=0)
    rows = [(words, 'sans', .30, .32, -.98 * k, '#37564E') for k, words in ((1, '200'), (0, '150'), (-1, '100'))]
    marks = [('—', 'sans', .5, -.42, -.98 * k - .03, '#37564E') for k in (1, 0, -1)] + [('-', 'sans', .5, -.52, -.98 * k - .03, '#37564E') for k in (.5, -.5, -1.5)]
    scale = wound(printed(folder, 'scale', 1.7, 3.4, rows + marks), R + .012, 2.75, 1.7, 3.4); scale.rotation_euler[2] = math.radians(-34)
    stalk = matter('#8FA67A', .4, spec=.4, under=.1)
    green = [foliage(f'leaf{k}', *tones, k) for k, tones in enumerate((('#7D967A', '#A9BD9E', '#D6E0C8'), ('#8AA184', '#B8C9AB', '#DDE6D0'), ('#728E76', '#9DB497', '#CCD9BE')))]
    way = tendril([(-1.5, .3, .55), (-.9, .2, 2.2), (-.2, 0, 4.4), (.7, -.2, 7.0), (1.3, -.2, 9.4), (1.5, -.3, 11.6)], .13, stalk)
    k = 0
    for part, long, wide, turn, tip, roll in ((.10, 2.1, .60, 20, 8, 10), (.20, 1.7, .52, 116, -12, -14), (.36, 2.2, .64, 26, -10, 12), (.47, 2.2, .66, 134, 12, -16), (.60, 3.3, .95, 62, 12, 22), (.64, 3.9, 1.08, 140, -20, -24), (.77, 3.7, 1.0, 18, -16, -18), (.80, 3.4, .96, 146, 26, 20), (.91, 2.7, .74, 38, 20, 14), (.93, 2.6, .70, 122, -14, -20), (1., 2.0, .48, 76, 6, 30)):
        p = way[min(int(part * (len(way) - 1)), len(way) - 1)]
        a = math.radians(turn)
        joint = Vector(p) + Vector((.5 * math.cos(a), .1 * math.sin(math.radians(tip)), .5 * math.sin(a)))
        tendril([tuple(p), tuple((Vector(p) + joint) / 2 + Vector((0, 0, -.03))), tuple(joint)], .055, stalk)
        blade(joint, long, wide, turn, tip, roll, green[k % 3], .30 + .1 * math.sin(k), .22); k += 1
    camera(5, 40, 82, (.2, 0, 5.75), (0, -1.4, 5), 3.6)
