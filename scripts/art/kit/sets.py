"""Sets of things, traced by Blender's Cycles: glass, steel and cream that stand in a room, each lit by the light of its house. Centimetres; x to the right, y away from the camera, z up."""
import json, math, os, subprocess, sys, tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
try: import bpy
except ModuleNotFoundError: bpy = None


def cycles(width_px, samples, cells, set, ratio=.75, clean=.5, grade={}, oil=(), **arguments):
    """The picture of a set, from two halves of its samples, without most of its noise."""
    import relief
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(['blender', '-b', '--factory-startup', '-P', __file__, '--', json.dumps(dict(set=set, folder=folder, width=width_px, height=round(width_px * ratio), samples=samples, arguments=arguments))],
                       check=True, stdout=subprocess.DEVNULL)
        a, b = (np.load(f'{folder}/{k}.npy') for k in (0, 1))
    from denoise import firefly
    picture = relief.DENOISE(a, b, clean) if relief.DENOISE and clean else (firefly(a[:3], b[:3]) + firefly(b[:3], a[:3])) / 2  # 0: strands are noise to it
    if not clean:  # their hue alone is drawn together
        from scipy.ndimage import gaussian_filter
        grey = picture.mean(0)
        picture = np.maximum(grey + np.stack([gaussian_filter(c - grey, width_px / 550) for c in picture]), 0)
    if oil:
        from beads import oiled
        picture = oiled(picture, oil)
    return picture, dict(grade)


# everything below runs inside Blender

def linear(colour):
    return tuple((c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4) for c in (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)))


def matter(colour, rough=.4, metal=0., spec=.5, coat=0., image=None, grain=None, bump=None, light=0., under=0.):
    """A material. grain: marks drawn out along x, (how many a centimetre, strength); bump: (scale, strength); light: of its own, as of cream that light wanders in; under: how far light goes below its surface."""
    m = bpy.data.materials.new('matter')
    m.use_nodes = True
    t = m.node_tree
    p = t.nodes['Principled BSDF']
    at = p.inputs
    at['Base Color'].default_value = (*linear(colour), 1)
    for name, value in (('Roughness', rough), ('Metallic', metal), ('Specular', spec), ('Clearcoat', coat), ('Clearcoat Roughness', .08), ('Emission', (*linear(colour), 1)), ('Emission Strength', light)): at[name].default_value = value
    if under: at['Subsurface'].default_value, at['Subsurface Radius'].default_value, at['Subsurface Color'].default_value = .8, (under, under, under), (*linear(colour), 1)
    place = t.nodes.new('ShaderNodeTexCoord')
    if grain:
        scale, much = grain
        noise = t.nodes.new('ShaderNodeTexNoise')
        noise.inputs['Detail'].default_value = 4
        stretch = t.nodes.new('ShaderNodeMapping'); stretch.inputs['Scale'].default_value = (scale * .012, scale, scale)
        t.links.new(place.outputs['Object'], stretch.inputs[0]); t.links.new(stretch.outputs[0], noise.inputs['Vector'])
        noise.inputs['Scale'].default_value = 1
        shade, low, high = t.nodes.new('ShaderNodeMixRGB'), (1 - much) ** 2, 1 + much  # as colour, not as a slope: noise is taken out of light only
        shade.inputs[1].default_value, shade.inputs[2].default_value = ((*(min(1, k * c) for c in linear(colour)), 1) for k in (low, high))
        t.links.new(noise.outputs[0], shade.inputs[0]); t.links.new(shade.outputs[0], at['Base Color'])
    if bump:
        noise = t.nodes.new('ShaderNodeTexNoise'); noise.inputs['Scale'].default_value = bump[0]; noise.inputs['Detail'].default_value = 3
        t.links.new(place.outputs['Object'], noise.inputs['Vector'])
        raised = t.nodes.new('ShaderNodeBump'); raised.inputs['Strength'].default_value = bump[1]; raised.inputs['Distance'].default_value = .02
        t.links.new(noise.outputs[0], raised.inputs['Height']); t.links.new(raised.outputs[0], at['Normal'])
    if image:
        picture = t.nodes.new('ShaderNodeTexImage'); picture.image = bpy.data.images.load(image); picture.extension = 'CLIP'
        t.links.new(picture.outputs['Color'], at['Base Color']); t.links.new(picture.outputs['Alpha'], at['Alpha'])
    return m


def clear(colour='#FFFFFF', ior=1.45, deep=None):
    """Glass or a liquid; its shadow is light in its colour. deep: (colour, how strongly) of what it takes from light on its way."""
    m = bpy.data.materials.new('clear')
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    out, glass, straight, mix, way, either = (t.nodes.new(f'ShaderNode{n}') for n in ('OutputMaterial', 'BsdfGlass', 'BsdfTransparent', 'MixShader', 'LightPath', 'Math'))
    glass.inputs['Color'].default_value = (*linear(colour), 1); glass.inputs['Roughness'].default_value = 0; glass.inputs['IOR'].default_value = ior
    straight.inputs[0].default_value = (*(.2 + .8 * c for c in linear(colour)), 1)
    either.operation = 'MAXIMUM'
    t.links.new(way.outputs['Is Shadow Ray'], either.inputs[0]); t.links.new(way.outputs['Is Diffuse Ray'], either.inputs[1])
    t.links.new(either.outputs[0], mix.inputs[0]); t.links.new(glass.outputs[0], mix.inputs[1]); t.links.new(straight.outputs[0], mix.inputs[2]); t.links.new(mix.outputs[0], out.inputs[0])
    if deep:
        inside = t.nodes.new('ShaderNodeVolumeAbsorption'); inside.inputs[0].default_value = (*linear(deep[0]), 1); inside.inputs[1].default_value = deep[1]
        t.links.new(inside.outputs[0], out.inputs[1])
    return m


def lit(colour, power):
    m = bpy.data.materials.new('lit')
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    out, light = t.nodes.new('ShaderNodeOutputMaterial'), t.nodes.new('ShaderNodeEmission')
    light.inputs[0].default_value = (*linear(colour), 1); light.inputs[1].default_value = power
    t.links.new(light.outputs[0], out.inputs[0])
    return m


def sheet(x, y, z, material, smooth=True, closed=False, sharp=50, only=None):
    """A surface from points in rows and columns; `closed`: its last column meets its first; `only`: where there is any of it."""
    rows, columns = x.shape
    points = np.stack(np.broadcast_arrays(x, y, z), -1).reshape(-1, 3)
    i = np.arange(rows - 1)[:, None] * columns + np.arange(columns if closed else columns - 1)[None, :]
    right = np.where(np.arange(i.shape[1]) == columns - 1, 1 - columns, 1)[None, :]
    faces = np.stack([i, i + right, i + right + columns, i + columns], -1).reshape(-1, 4)
    if only is not None: faces = faces[only.ravel()[faces].any(1)]
    mesh = bpy.data.meshes.new('sheet')
    mesh.vertices.add(len(points)); mesh.loops.add(faces.size); mesh.polygons.add(len(faces))
    for part, name, values, kind in ((mesh.vertices, 'co', points, np.float32), (mesh.loops, 'vertex_index', faces, np.int32), (mesh.polygons, 'loop_start', np.arange(len(faces)) * 4, np.int32),
                                     (mesh.polygons, 'loop_total', np.full(len(faces), 4), np.int32), (mesh.polygons, 'use_smooth', np.full(len(faces), smooth), bool)): part.foreach_set(name, np.ascontiguousarray(values, kind).ravel())
    mesh.update(calc_edges=True)
    if sharp: mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(sharp)
    thing = bpy.data.objects.new('sheet', mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    return thing


def rounded(profile, times=2):
    """A profile with its corners cut off twice; a point given twice stays a corner."""
    p = np.array(profile, float)
    for _ in range(times):
        q = np.empty((2 * len(p), 2)); q[0], q[-1] = p[0], p[-1]
        q[1:-1:2], q[2:-1:2] = .78 * p[:-1] + .22 * p[1:], .22 * p[:-1] + .78 * p[1:]
        p = q
    return p


def turned(profile, material, at=(0, 0, 0), n=160, soft=2, sharp=50):
    """What a lathe makes of (radius, height) from below to above."""
    p = rounded(profile, soft)
    a = np.linspace(0, 2 * math.pi, n, endpoint=False)[None, :]
    r, z = p[:, :1] + 0 * a, p[:, 1:] + 0 * a
    thing = sheet(r * np.cos(a), r * np.sin(a), z, material, closed=True, sharp=sharp)
    thing.location = at
    return thing


def waves(x, y, seed, size, n=24):
    """Smooth noise of standard deviation 1 whose shapes are about `size` large."""
    rng = np.random.default_rng(seed)
    out = np.zeros_like(x)
    for _ in range(n):
        t, k = rng.uniform(0, 2 * math.pi), 2 * math.pi / (size * rng.uniform(.8, 2.4))
        out += np.cos(k * (x * math.cos(t) + y * math.sin(t)) + rng.uniform(0, 6.28))
    return out * math.sqrt(2 / n)


def box(x, y, z, w, d, h, material, bevel=.02, turn=0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z), rotation=(0, 0, math.radians(turn)))
    thing = bpy.context.object
    thing.scale = (w, d, h)
    bpy.ops.object.transform_apply(location=False, rotation=False)
    if bevel:
        edge = thing.modifiers.new('edge', 'BEVEL'); edge.width = bevel; edge.segments = 3
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(40)
        thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    thing.data.materials.append(material)
    return thing


def bar(x0, x1, y, z, r, material):
    a = np.linspace(0, 2 * math.pi, 64, endpoint=False)[None, :]
    x = np.array([[x0], [x1]]) + 0 * a
    return sheet(x, y + r * np.cos(a) + 0 * x, z + r * np.sin(a) + 0 * x, material, closed=True)


def again(thing, at, turn=0., tip=0.):
    other = thing.copy()
    bpy.context.collection.objects.link(other)
    other.location, other.rotation_euler = at, (math.radians(tip), 0, math.radians(turn))
    return other


FONTS = os.path.join(os.path.dirname(HERE), 'node_modules', '@fontsource')
FACES = dict(pen=f'{FONTS}/long-cang/files/long-cang-chinese-simplified-400-normal.woff2', hand=f'{FONTS}/reenie-beanie/files/reenie-beanie-latin-400-normal.woff2', mono='DejaVu-Sans-Mono', sans=os.path.join(HERE, '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'), han='Noto-Sans-CJK-SC')


def printed(folder, name, w, h, lines, paper='none', dpc=260, turn=0, gravity='center'):
    """A picture of w x h cm: `paper` with lines (words, font, size, x, y, colour), measured from its middle."""
    path, size = f'{folder}/{name}.png', f'{int(w * dpc)}x{int(h * dpc)}'
    more = []
    for words, font, mm, x, y, colour in lines: more += ['-font', FACES[font], '-fill', colour, '-stroke', colour if font == 'sans' else 'none', '-strokewidth', f'{mm * dpc * .035:.1f}', '-pointsize', f'{mm * dpc:.0f}', '-gravity', gravity, '-annotate', f'{x * dpc:+.0f}{y * dpc:+.0f}', words]
    subprocess.run(['convert', '-size', size, f'xc:{paper}', *more, '-rotate', str(turn), 'PNG32:' + path], check=True)
    return path


def leaf(x, y, z, w, h, image, rough=.7, turn=0., tilt=0., bend=.0, seed=1, **more):
    """A printed leaf that lies, or stands where `tilt` is 90."""
    u, v = np.meshgrid(np.linspace(-.5, .5, 48), np.linspace(-.5, .5, 12))
    thing = sheet(u * w, v * h, bend * (np.clip(u - .32, 0, 1) ** 2 * 14 + .12 * np.abs(waves(u, v, seed, .8))), matter('#FFFFFF', rough, image=image, spec=.3, **more))
    layer = thing.data.uv_layers.new()
    index = np.empty(len(thing.data.loops), np.int32); thing.data.loops.foreach_get('vertex_index', index)
    layer.data.foreach_set('uv', np.stack([u.ravel()[index] + .5, v.ravel()[index] + .5], -1).ravel().astype(np.float32))
    thing.location, thing.rotation_euler = (x, y, z), (math.radians(tilt), 0, math.radians(turn))
    return thing


def lamp(at, toward, w, h, power, colour='#FFFFFF', shown=True):
    from mathutils import Vector
    light = bpy.data.lights.new('lamp', 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', w, h, power, linear(colour)
    thing = bpy.data.objects.new('lamp', light)
    bpy.context.collection.objects.link(thing)
    thing.location, thing.rotation_euler = at, (Vector(toward) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    thing.visible_camera, thing.visible_glossy = False, shown
    return thing


def world(low, high, power=1.):
    w = bpy.data.worlds.new('room')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    place, axes, span, mix = (t.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'SeparateXYZ', 'MapRange', 'MixRGB'))
    span.inputs[1].default_value, span.inputs[2].default_value = -.3, .9
    mix.inputs[1].default_value, mix.inputs[2].default_value = (*linear(low), 1), (*linear(high), 1)
    t.links.new(place.outputs['Generated'], axes.inputs[0]); t.links.new(axes.outputs[2], span.inputs[0]); t.links.new(span.outputs[0], mix.inputs[0]); t.links.new(mix.outputs[0], t.nodes['Background'].inputs[0])
    t.nodes['Background'].inputs[1].default_value = power


def few():
    """Only lamps are aimed at: with few samples each, a lit wall and a world would take their share and leave noise."""
    for m in bpy.data.materials: m.cycles.sample_as_light = False
    bpy.context.scene.world.cycles.sampling_method = 'NONE'


def camera(up, far, lens, aim, focus, stop=8., turn=0.):
    from mathutils import Vector
    c = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', c)
    bpy.context.collection.objects.link(thing)
    e, t = math.radians(up), math.radians(turn)
    thing.location = Vector(aim) + far * Vector((math.sin(t) * math.cos(e), -math.cos(t) * math.cos(e), math.sin(e)))
    thing.rotation_euler = (Vector(aim) - thing.location).to_track_quat('-Z', 'Y').to_euler()
    c.lens, c.dof.use_dof, c.dof.aperture_fstop = lens, True, stop * .1  # one unit is a centimetre, the lens counts in metres
    forward = (Vector(aim) - thing.location).normalized()
    c.dof.focus_distance = (Vector(focus) - thing.location).dot(forward)
    c.clip_start, c.clip_end = .1, 500
    bpy.context.scene.camera = thing


def filled(R, seed, level, turns=2.6, height=.16, cream=None, off=(0, 0)):
    """The surface of cream that a turning nozzle has laid: a flat spiral that sinks, a small peak where it let go, smooth where it touches the wall."""
    r, a = np.meshgrid(np.linspace(0, 1, 90), np.linspace(0, 2 * math.pi, 220, endpoint=False), indexing='ij')
    x, y = R * r * np.cos(a), R * r * np.sin(a)
    n, fine = waves(x, y, seed, R * .9), waves(x, y, seed + 1, R * .28, 40)
    X, Y = x - off[0] + .05 * R * n, y - off[1] + .05 * R * waves(x, y, seed + 2, R * .9)
    q, b = np.hypot(X, Y) / R, np.arctan2(Y, X)
    s = np.mod(q * turns - b / (2 * math.pi) + seed * .37, 1)
    rope = np.abs(np.sin(math.pi * s)) ** .55
    fade = np.clip(q / .12, 0, 1) ** 2 * np.clip((1 - r) / .12, 0, 1) ** .7
    z = level + height * (rope - .6) * fade * (1 + .25 * n) + .018 * R * n + .006 * R * fine
    peak = np.exp(-(q / .10) ** 1.6)
    z += height * 1.5 * peak * (1 + .2 * n) - .10 * height * np.exp(-((q - .2) / .06) ** 2)
    z += .05 * R * np.exp(-((1 - r) / .05))
    return sheet(x, y, z, cream, closed=True, sharp=0)


def heaped(R, level, cream, turns=1.7, dome=1.05, fold=.42, seed=5, off=(.08, -.05), lean=.7):
    """Cream that stands above the rim of its jar: soft folds that wind up to a small peak, which bends over."""
    r, a = np.meshgrid(np.linspace(0, 1, 260), np.linspace(0, 2 * math.pi, 520, endpoint=False), indexing='ij')
    x, y = R * r * np.cos(a), R * r * np.sin(a)
    X, Y = x / R - off[0] + .06 * waves(x, y, seed, R), y / R - off[1] + .06 * waves(x, y, seed + 1, R)
    q, b = np.hypot(X, Y), np.arctan2(Y, X)
    s = np.mod(q * turns - b / (2 * math.pi), 1)
    rope = np.where(s < .62, np.sin(np.minimum(s / .62, 1) * math.pi / 2) ** 1.5, np.cos(np.clip((s - .62) / .38, 0, 1) * math.pi / 2))
    wall = np.clip((1 - r) / .12, 0, 1)
    wall = wall * wall * (3 - 2 * wall)
    body = dome * (1 - np.clip(q, 0, 1.1) ** 1.5) + fold * (rope - .3) * np.clip(q / .2, 0, 1) * (1 + .25 * waves(x, y, seed + 2, R)) + .05 * waves(x, y, seed + 3, R * .7)
    up = .75 * dome * np.exp(-(q / .16) ** 1.2)
    z = level + wall * (body + up) + .06 * np.exp(-(1 - r) / .02)
    over = np.clip(up / (.75 * dome) - .35, 0, 1) ** 1.4
    return sheet(x + lean * over + .25 * wall * rope * fold * np.cos(b), y - .2 * lean * over + .25 * wall * rope * fold * np.sin(b), z, cream, closed=True, sharp=0)


def pane(y, w, h, at=(0, 4), reach=18., ribs=0., power=1., top='#F4FAFD', low='#4F86A2', table='#C3E1ED'):
    """The wall of Biophyto: cold light behind ribbed glass, brightest at `at`; each rib shows it again."""
    px = 1200
    x, z = np.meshgrid((np.arange(px) / px - .5) * w, np.arange(px // 2) / (px // 2) * h - 4)
    s = np.mod(x / ribs + .06 * np.sin(np.floor(x / ribs) * 2.4), 1) * 2 - 1 if ribs else 0 * x
    r = np.hypot((x + 1.6 * ribs * np.abs(s) ** 1.5 * np.sign(s) - at[0]) * (1 if ribs else .32), 1.15 * (z - at[1])) / reach  # without ribs it fades upwards only
    k = np.exp(-1.4 * r * r)[..., None]
    light = (np.array(linear(low)) + (np.array(linear(top)) - linear(low)) * k) * (1 - .42 * np.abs(s) ** 4)[..., None] * power
    image = bpy.data.images.new('pane', px, px // 2, alpha=False, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([light, np.ones_like(k)], -1).astype(np.float32).ravel())
    u, v = np.meshgrid([-.5, .5], [0., 1.])
    m = lit('#FFFFFF', 1.)
    t = m.node_tree
    picture = t.nodes.new('ShaderNodeTexImage'); picture.image = image; picture.extension = 'EXTEND'
    t.links.new(picture.outputs[0], t.nodes['Emission'].inputs[0])
    wall = sheet(u * w, 0 * u + y, v * h - 4, m)
    layer = wall.data.uv_layers.new()
    index = np.empty(4, np.int32); wall.data.loops.foreach_get('vertex_index', index)
    layer.data.foreach_set('uv', np.stack([u.ravel()[index] + .5, v.ravel()[index]], -1).ravel().astype(np.float32))
    world('#0D1A22', '#6F94A6', .30)
    box(0, y - 30, -.5, 200, 60.0, 1, matter(table, .10, light=.35), 0)


def wound(image, R, z, w, h, at=(0, 0), rough=.5):
    """Print on a round pack, its middle towards the camera."""
    u, v = np.meshgrid(np.linspace(-.5, .5, 40), np.linspace(-.5, .5, 4))
    a = u * w / R
    thing = sheet(R * np.sin(a), -R * np.cos(a), v * h, matter('#FFFFFF', rough, image=image, spec=.2), sharp=0)
    layer = thing.data.uv_layers.new()
    index = np.empty(len(thing.data.loops), np.int32); thing.data.loops.foreach_get('vertex_index', index)
    layer.data.foreach_set('uv', np.stack([u.ravel()[index] + .5, v.ravel()[index] + .5], -1).ravel().astype(np.float32))
    thing.location = (*at, z)
    return thing


PALE = ((0, 4.5), 13, 2.1, 1.7)  # the light of the products: the lit wall, its ribs far out of focus
SERUM = ('#35B4EA', .55)


def ampoule(R, fill, seed=0, broken=False, ring='#174F73', deep=SERUM):
    """The parts of an ampoule that stands: its glass, what is in it, the ring where it breaks."""
    t, neck = R * .11, 8.2 * R
    outer = [(0, 0), (R * .9, 0), (R, .07 * R), (R, 6.6 * R), (R * .96, 7.0 * R), (R * .52, 7.75 * R), (R * .40, neck)]
    tip = [(R * .40, neck + .25 * R), (R * .62, 9.0 * R), (R * .60, 9.8 * R), (R * .40, 11.4 * R), (R * .26, 12.3 * R), (R * .10, 12.75 * R), (0, 12.8 * R)]
    inner = [(0, .28 * R), (R * .8, .26 * R), (R - t, .42 * R), (R - t, 6.55 * R), (R * .96 - t, 6.95 * R), (R * .52 - t, 7.75 * R), (R * .40 - t, neck)]
    top_in = [(R * .40 - t, neck + .25 * R), (R * .62 - t, 9.0 * R), (R * .60 - t, 9.8 * R), (R * .40 - t, 11.4 * R), (R * .24 - t, 12.2 * R), (0, 12.5 * R)]
    glass = clear('#F6FBFD', 1.5)
    shell = outer + [(R * .37, neck + .06 * R)] + inner[::-1] if broken else outer + tip + top_in[::-1] + inner[::-1]
    parts = [turned(shell, glass, n=96, sharp=0)]
    level = .28 * R + (6.3 * R) * fill
    w = R - t + .006
    parts.append(turned([(0, .275 * R), (R * .8, .255 * R), (w, .42 * R), (w, level + .10 * R), (w - .05 * R, level + .05 * R), (w - .22 * R, level), (0, level)], clear('#FFFFFF', 1.34, deep), n=96, sharp=0))
    parts.append(turned([(R * .41, neck + .04 * R), (R * .425, neck + .07 * R), (R * .425, neck + .22 * R), (R * .41, neck + .25 * R)], matter(ring, .4), n=64, soft=0))
    return parts


def stood(folder, R, k, x, y, fill, broken=False):
    for part in ampoule(R, fill, k, broken): part.location, part.rotation_euler = (x, y, .005), (0, 0, k)
    wound(printed(folder, f'ml{k}', 2.2, .9, [('1.5 ml', 'sans', .74, 0, 0, '#06324A')], turn=270), R + .012, 3.3 * R, .9, 2.2, (x, y))


def five(folder, R=.86):
    """Five ampoules stand in a row before the lit pane, at table level; one is open, its tip lies before it."""
    pane(22, 110, 50, *PALE)
    lamp((-9, -6, 9), (0, 0, 4), 3, 12, 260, '#EAF6FF'); lamp((11, -3, 7), (0, 0, 4), 2, 14, 160, '#EAF6FF')
    for k, (x, y, fill) in enumerate(((-5.4, .15, .86), (-2.75, -.1, .81), (-.05, .1, .90), (2.65, -.15, .84), (5.35, .05, .82))): stood(folder, R, k, x, y, fill, k == 3)
    glass = clear('#F6FBFD', 1.5)
    t = R * .11
    tip = turned([(R * .37, .04 * R), (R * .40, 0), (R * .42, .1 * R), (R * .62, .85 * R), (R * .60, 1.6 * R), (R * .40, 3.2 * R), (R * .26, 4.1 * R), (R * .10, 4.55 * R), (0, 4.6 * R), (0, 4.3 * R), (R * .2 - t, 4.0 * R), (R * .40 - t, 3.2 * R), (R * .60 - t, 1.6 * R), (R * .62 - t, .85 * R), (R * .40 - t, .1 * R)], glass, n=96, sharp=0)
    tip.location, tip.rotation_euler = (3.1, -3.2, R * .60), (math.radians(90), 0, math.radians(62))
    camera(4.5, 44, 82, (0, 0, 5.0), (0, -R, 4), 3.6)


def dropper(folder, far=37, aim=(0, 0, 4.75), ribs=0., lens=82):
    """A bottle of serum with its pipette before the lit pane, at table level; the print on its glass is dark."""
    pane(*((15, 90, 40, (0, 4), 13, ribs, 1.9) if ribs else (22, 110, 50, *PALE)))
    lamp((-10, -5, 9), (0, 0, 4), 3, 13, 420, '#EAF6FF'); lamp((11, -3, 7), (0, 0, 4), 2, 14, 240, '#EAF6FF'); lamp((-3, -30, 10), (0, 0, 3), 20, 9, 9500, '#F2F7F8')
    bottle(folder)
    camera(4.5, far, lens, aim, (0, -2.2, 3), 11. if ribs else 3.6)


def bottle(folder, at=(0, 0)):
    R, t = 2.35, .20
    neck = .95
    there = set(bpy.data.objects)
    glass = clear('#F6FBFD', 1.5)
    turned([(0, 0), (0, 0), (R * .90, 0), (R, .10), (R, .25), (R, 4.7), (R, 5.05), (R * .86, 5.35), (neck + .3, 5.45), (neck, 5.55), (neck, 6.1), (neck - .16, 6.1), (neck - .16, 5.5), (neck + .2, 5.28), (R * .84, 5.15), (R - t, 4.9), (R - t, 4.7), (R - t, .70), (R * .8, .45), (0, .42)], glass, n=200, sharp=0)
    w, level = R - t + .008, 4.30
    turned([(0, .415), (R * .8, .445), (w, .70), (w, level + .16), (w - .05, level + .08), (w - .16, level + .02), (w - .34, level), (0, level)], clear('#FFFFFF', 1.34, ('#2A9BDC', .24)), n=200, sharp=0)
    turned([(.20, 1.0), (.27, 1.1), (.30, 1.5), (.30, 6.0), (.22, 6.0), (.22, 1.5), (.16, 1.05)], glass, n=64, sharp=0)
    turned([(neck + .12, 5.62), (neck + .12, 5.62), (neck + .14, 7.25), (neck + .10, 7.32), (.75, 7.34), (0, 7.34)], matter('#C9D2D8', .14, 1., grain=(50, .1)), n=128)
    turned([(.70, 7.3), (.70, 7.34), (.74, 7.9), (.74, 9.0), (.60, 9.55), (.2, 9.75), (0, 9.75)], matter('#E3ECF0', .42, spec=.4), n=96)
    label = wound(printed(folder, 'serum', 3.6, 2.5, [('SERUM', 'sans', .34, 0, -.74, '#06324A'), ('Biophyto-Genesis', 'sans', .40, 0, -.20, '#06324A'), ('精华', 'han', .38, 0, .36, '#06324A'), ('30 ml', 'sans', .30, 0, .86, '#06324A')], '#F6F8F7'), R + .012, 2.22, 3.6, 2.5, rough=.62)
    paper = label.modifiers.new('paper', 'SOLIDIFY'); paper.thickness, paper.offset = .02, 1
    for thing in set(bpy.data.objects) - there: thing.location = (*at, thing.location[2])


def pot(folder, R=3.35, tall=3.9, up=11, far=33, aim=(.3, 0, 2.8)):
    """An open jar of cream: thick glass, full to above its rim with soft folds around a small peak; its blue lid lies behind it."""
    pane(22, 110, 50, (-2, 6), 12, 2.1, 1.2)
    lamp((-10, -5, 9), (0, 0, 3), 3, 13, 420, '#EAF6FF'); lamp((11, -3, 7), (0, 0, 3), 2, 14, 240, '#EAF6FF'); lamp((-24, -15, 15), (0, 0, 3), 12, 12, 12000, '#F8FAFA'); lamp((6, -32, 8), (0, 0, 3), 20, 10, 2600, '#E6F1F8'); lamp((-3, 12, 14), (0, 0, 4), 10, 2, 900, '#F8FCFF')
    few()
    turned([(0, 0), (0, 0), (R * .93, 0), (R, .12), (R, .3), (R, tall - .2), (R * .985, tall), (R * .955, tall + .04), (R * .925, tall), (R * .915, tall - .2), (R * .90, .95), (R * .82, .62), (0, .58)], clear('#F3FAFC', 1.5), n=200, sharp=0)
    cream = matter('#F3F3EF', .28, spec=.5, coat=.6, under=.35)
    q, level = R * .905, tall - .22
    turned([(0, .575), (R * .822, .615), (q, .95), (R * .917, tall - .3), (R * .917, level + .06), (0, level + .03)], cream, n=200, sharp=0)
    heaped(R * .917, level, cream)
    r = R * 1.05
    turned([(r * .93, .04), (r, 0), (r * 1.01, .06), (r * 1.01, 1.5), (r, 1.62), (r * .95, 1.66), (0, 1.66)], matter('#16577F', .22, spec=.5), (4.3, 6.2, 0), n=256)
    wound(printed(folder, 'pot', 5.6, 2.0, [('CREAM', 'sans', .36, 0, -.68, '#06324A'), ('Biophyto-Genesis', 'sans', .54, 0, -.06, '#06324A'), ('面霜  50 g', 'han', .36, 0, .60, '#06324A')]), R + .012, 1.98, 5.6, 2.0)
    camera(up, far, 82, aim, (0, -R, 3), 5.)


def tube(folder, R=1.5, tall=8.3):
    """A tube of cleanser on its cap: round there, flat at its seam; the light from behind comes through its borders."""
    pane(22, 110, 50, *PALE)
    lamp((-10, -5, 9), (0, 0, 4), 3, 13, 900, '#EAF6FF'); lamp((11, -3, 7), (0, 0, 4), 2, 14, 420, '#EAF6FF'); lamp((-12, -30, 10), (0, 0, 3), 10, 12, 1500, '#E6F1F8')
    foot = 1.42
    t, a = np.meshgrid(np.linspace(0, 1, 120), np.linspace(0, 2 * math.pi, 240, endpoint=False), indexing='ij')
    flat = t ** 1.25
    wide, deep = R * (1.03 + .50 * flat), R * (1.03 - 1.0 * flat) * (1 - .04 * np.sin(7 * t)) + .035
    power = 1 - .25 * flat * (1 - flat)
    x, y = wide * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** power, deep * np.sign(np.sin(a)) * np.abs(np.sin(a)) ** power
    dents = .10 * waves(x, foot + tall * t, 4, 3.4) * np.clip(t / .25, 0, 1) * np.clip((1 - t) / .2, 0, 1)
    y = y * (1 + .4 * dents) + .6 * dents * (y < 0) * .5
    seam = np.clip((t - .945) / .004, 0, 1)
    y = y * (1 - seam) + seam * np.sign(y) * (.06 + .022 * np.cos(t * tall * 26))
    skin = matter('#E3EDF1', .30, spec=.5, coat=.25, light=.16)
    sheet(x, y, foot + tall * t, skin, closed=True, sharp=0)
    sheet(x[-1:] * np.array([[1.], [0.]]), y[-1:] * np.array([[1.], [0.]]), foot + tall + 0 * x[:2], skin, closed=True, sharp=0)
    turned([(0, foot + .02), (R * .9, foot + .02), (R * 1.03, foot + .06)], skin, n=160, soft=1)
    b = np.linspace(0, 2 * math.pi, 1440, endpoint=False)[None, :]
    z = np.array([0, .05, .12, 1.22, 1.32, 1.37, 1.37])[:, None]
    r = R * np.array([.86, .93, .955, .965, .95, .90, 0])[:, None] - .035 * (.5 + .5 * np.cos(54 * b)) * np.array([0, 0, 1, 1, 0, 0, 0])[:, None]
    sheet(r * np.cos(b), r * np.sin(b), z + 0 * b, matter('#16577F', .25, spec=.5), closed=True)
    bar = [('CLEANSER', 'sans', .34, 0, -1.5, '#0A4A66'), ('Biophyto-Genesis', 'sans', .46, 0, -.8, '#0A4A66'), ('洁面', 'han', .38, 0, -.1, '#0A4A66'), ('100 g', 'sans', .32, 0, 1.5, '#0A4A66')]
    leaf(0, -R * .90, foot + 4.9, 5., 5., printed(folder, 'tube', 5., 5., bar), .5, tilt=98.6)
    camera(4.5, 34.5, 82, (0, 0, 4.55), (0, -R, 5), 3.6)


def carton(folder):
    """The back of a carton that stands before ribbed glass, near: what is printed on it; its bottle behind it, out of focus."""
    pane(26, 120, 50, (3, 5), 16, 2.1, 1.8)
    lamp((-14, -14, 14), (-2, 0, 6), 8, 12, 2600, '#EAF6FF'); lamp((13, -3, 8), (5, 4, 5), 2, 14, 260, '#EAF6FF'); lamp((0, -34, 12), (0, 0, 5), 26, 12, 6000, '#E6F1F8')
    w, d, h, turn = 8.4, 5.2, 13.4, 14
    box(-2.3, 0, h / 2, w, d, h, matter('#EEF3F4', .62, spec=.35), .035, turn)
    ink = '#0B4660'
    rows = [('BIOPHYTO-GENESIS', 'sans', .36, .8, -5.5, ink), ('圆珠精华液  30 ml', 'han', .46, .8, -4.8, ink),
            ('用法', 'han', .36, .8, -3.1, ink), ('早晚洁面后，两颊各一滴，', 'han', .46, .8, -2.3, ink), ('额头与下巴合用一滴，', 'han', .46, .8, -1.5, ink), ('按压即可，不要揉搓。', 'han', .46, .8, -.7, ink),
            ('停用', 'han', .36, .8, .9, ink), ('如有不适，用清水冲净，', 'han', .46, .8, 1.7, ink), ('停用，保留包装。', 'han', .46, .8, 2.5, ink), ('LOT 000000', 'mono', .34, .8, 5.3, '#26313A')]
    a, out = math.radians(turn), d / 2 + .012
    leaf(-2.3 + math.sin(a) * out, -math.cos(a) * out, h / 2, w, h, printed(folder, 'carton', w, h, rows, dpc=200, gravity='west'), .6, turn, 90)
    bottle(folder, (5.3, 6))
    camera(5, 38, 82, (.6, 0, 6.6), (-2, -2.6, 8), 3.6)


def sun(compass, height, power, colour='#FFFFFF', wide=.5):
    """A sun: where it stands (0 behind, 90 at the right, 180 before), how high, and how wide it is in degrees."""
    from mathutils import Vector
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.color, light.angle = power, linear(colour), math.radians(wide)
    thing = bpy.data.objects.new('sun', light)
    bpy.context.collection.objects.link(thing)
    c, h = math.radians(compass), math.radians(height)
    toward = Vector((math.sin(c) * math.cos(h), math.cos(c) * math.cos(h), math.sin(h)))
    thing.rotation_euler = (-toward).to_track_quat('-Z', 'Y').to_euler()
    return toward


def threads(paths, radius, melanin=.8, red=.5, rough=.22):
    """Hairs of n x m points, each of its own thickness (centimetres), thinner at its end."""
    n, m, _ = paths.shape
    mesh = bpy.data.meshes.new('paths')
    mesh.vertices.add(n * m); mesh.edges.add(n * (m - 1))
    mesh.vertices.foreach_set('co', np.ascontiguousarray(paths, np.float32).ravel())
    i = (np.arange(n)[:, None] * m + np.arange(m - 1)[None, :]).ravel()
    mesh.edges.foreach_set('vertices', np.stack([i, i + 1], 1).astype(np.int32).ravel())
    t = np.linspace(0, 1, m)[None, :]
    mesh.attributes.new('thick', 'FLOAT', 'POINT').data.foreach_set('value', (np.broadcast_to(np.asarray(radius), (n,))[:, None] * np.clip((1 - t) / .06, .35, 1)).astype(np.float32).ravel())
    source = bpy.data.objects.new('paths', mesh)
    bpy.context.collection.objects.link(source)
    source.hide_render = source.hide_viewport = True
    m_ = bpy.data.materials.new('hair')
    m_.use_nodes = True
    t = m_.node_tree
    t.nodes.clear()
    out, hair = t.nodes.new('ShaderNodeOutputMaterial'), t.nodes.new('ShaderNodeBsdfHairPrincipled')
    hair.parametrization = 'MELANIN'
    for name, value in (('Melanin', melanin), ('Melanin Redness', red), ('Roughness', rough), ('Radial Roughness', .5), ('Random Color', .5), ('Random Roughness', .3), ('Coat', .0)): hair.inputs[name].default_value = value
    t.links.new(hair.outputs[0], out.inputs[0])
    thing = bpy.data.objects.new('threads', bpy.data.hair_curves.new('threads'))
    bpy.context.collection.objects.link(thing)
    g = bpy.data.node_groups.new('grow', 'GeometryNodeTree')
    g.outputs.new('NodeSocketGeometry', 'Geometry')
    info, curve, wide, name, dress, end = (g.nodes.new(k) for k in ('GeometryNodeObjectInfo', 'GeometryNodeMeshToCurve', 'GeometryNodeSetCurveRadius', 'GeometryNodeInputNamedAttribute', 'GeometryNodeSetMaterial', 'NodeGroupOutput'))
    info.inputs[0].default_value, name.inputs[0].default_value, dress.inputs['Material'].default_value = source, 'thick', m_
    name.data_type = 'FLOAT'
    g.links.new(info.outputs['Geometry'], curve.inputs[0]); g.links.new(curve.outputs[0], wide.inputs[0]); g.links.new(next(o for o in name.outputs if o.enabled), wide.inputs['Radius'])
    g.links.new(wide.outputs[0], dress.inputs[0]); g.links.new(dress.outputs[0], end.inputs[0])
    thing.modifiers.new('grow', 'NODES').node_group = g
    thing.data.materials.append(m_)
    return thing


def curves(rng, n, m, length):
    """n smooth random curves of m points, of deviation 1; `length`: points of a bend."""
    reach = int(3 * length)
    k = np.exp(-.5 * (np.arange(-reach, reach + 1) / length) ** 2)
    raw = rng.standard_normal((n, m + 2 * reach)).astype(np.float32)
    size = 1 << (raw.shape[1] + len(k)).bit_length()
    c = np.fft.irfft(np.fft.rfft(raw, size) * np.fft.rfft(k, size), size)[:, 2 * reach:2 * reach + m]
    return (c / math.sqrt((k * k).sum())).astype(np.float32)


def bun(folder, head=15, seed=7, high_up=74, leaves=((-4.6, 2.6, 7, 1.3, 20), (-7.4, -1.4, 7.5, 1.2, -14), (-6.2, 5.2, 6, 1.1, 62), (4.4, -4.6, 7, 1.2, 150), (6.6, -1.8, 6.5, 1.2, 118), (7.5, 3.4, 7, 1.2, 75))):
    """Dark hair drawn back over a head and wound into a knot, with three pins in it, in the sun that a branch lets through."""
    from mathutils import Vector
    rng = np.random.default_rng(seed)
    # over the head: z points out of the knot, towards the camera; a sphere whose pole is the origin
    def placed(alpha, far, high):
        a = far / head
        r = head + high
        return np.stack([r * np.sin(a) * np.cos(alpha), r * np.sin(a) * np.sin(alpha), r * np.cos(a) - head], -1)
    n, m = 44000, 72
    far = np.linspace(17, 1.1, m)[None, :] * np.ones((n, 1))
    locks = 400
    own = rng.integers(0, locks, n)
    base = np.sort(rng.uniform(0, 2 * math.pi, locks))
    alpha = base[own][:, None] + rng.normal(0, .017, (n, 1)) + .016 * curves(rng, locks, m, 18)[own] + .005 * curves(rng, n, m, 9) + .20 * (far / 12 - .2) ** 2
    ridge = .035 * curves(rng, locks, m, 20)[own] + rng.uniform(0, .10, locks)[own][:, None]
    spread = (alpha - base[own][:, None] - .20 * (far / 12 - .2) ** 2) / .017
    high = .10 + ridge + .055 * np.sqrt(np.clip(2.2 - spread ** 2 * .5, 0, 2.2)) - rng.uniform(0, .16, (n, 1)) + .012 * curves(rng, n, m, 7) + .5 * np.exp(-(far - 1.1) / 1.1)
    threads(placed(alpha, far, high), rng.uniform(.0030, .0046, n), .76, .44)
    skin = matter('#0B0604', .8, spec=.1)
    ball = turned([(0, -2 * head), *[(head * .994 * math.sin(a), head * .994 * math.cos(a) - head) for a in np.linspace(math.pi - .01, .01, 60)], (0, -.006 * head)], skin, n=96, soft=0)
    # the knot: one twisted rope, wound inwards and up
    m = 230
    t = np.linspace(0, 1, m)
    turn = 2 * math.pi * 2.35 * t ** .92 + .6
    R = 2.22 - 2.12 * t ** 1.1
    z = .62 + 1.12 * t ** .8 - .5 * np.clip((t - .9) / .1, 0, 1) ** 2
    path = np.stack([R * np.cos(turn), R * np.sin(turn) * .94, z], 1) + .05 * np.stack([curves(rng, 1, m, 16)[0] for _ in range(3)], 1)
    ahead = np.gradient(path, axis=0); ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    out = np.stack([np.cos(turn), np.sin(turn), 0 * t + .35], 1); out -= (out * ahead).sum(1)[:, None] * ahead; out /= np.linalg.norm(out, axis=1)[:, None]
    up = np.cross(ahead, out)
    thick = (.92 - .34 * t) * np.clip(t / .05 + .55, 0, 1)
    n, tufts = 18000, 84
    own = rng.integers(0, tufts, n)
    at_ = rng.uniform(0, 2 * math.pi, tufts)[own][:, None] + rng.normal(0, .085, (n, 1)) + .13 * curves(rng, tufts, m, 30)[own] + .035 * curves(rng, n, m, 11)
    phi = at_ + 2 * math.pi * 2.1 * t[None, :]
    rho = np.sqrt(rng.uniform(.42, 1, (n, 1))) * (1 + .06 * curves(rng, tufts, m, 24)[own] + rng.normal(0, .06, tufts)[own][:, None]) + np.where(rng.random((n, 1)) < .02, .07, .008) * curves(rng, n, m, 10)
    across = thick[None, :] * rho
    rope = path[None] + across[..., None] * (np.cos(phi)[..., None] * out[None] + .94 * np.sin(phi)[..., None] * up[None])
    threads(rope, rng.uniform(.0030, .0046, n), .76, .44)
    b = np.linspace(0, 2 * math.pi, 24, endpoint=False)[None, :, None]
    core = path[:, None, :] + .60 * thick[:, None, None] * (np.cos(b) * out[:, None, :] + np.sin(b) * up[:, None, :])
    sheet(core[..., 0], core[..., 1], core[..., 2], skin, closed=True, sharp=0)
    # hairs that have left: over the knot and beside it
    n, m = 150, 60
    a0, f0 = rng.uniform(0, 2 * math.pi, n)[:, None], rng.uniform(1.6, 10, n)[:, None]
    u = np.linspace(0, 1, m)[None, :]
    length = rng.uniform(2.5, 7., n)[:, None]
    loose = placed(a0 + rng.normal(0, .22, n)[:, None] * u + .05 * curves(rng, n, m, 14), f0 - length * u, .16 + rng.uniform(.02, .32, n)[:, None] * np.sin(math.pi * u * rng.uniform(.4, 1, n)[:, None]) + .02 * curves(rng, n, m, 12) + np.where(f0 - length * u < 2.9, 1.5 * np.clip((2.9 - (f0 - length * u)) / 1.2, 0, 1), 0))
    threads(loose, rng.uniform(.0018, .0028, n), .80, .6)
    n = 90
    k = rng.integers(8, 170, n)
    start, w = k[:, None], rng.uniform(20, 44, n)[:, None]
    index = np.clip(start + w * u, 0, len(path) - 1)
    lerp = lambda v: np.stack([np.interp(index.ravel(), np.arange(len(path)), v[:, j]) for j in range(3)], -1).reshape(n, m, 3)
    ph = rng.uniform(0, 2 * math.pi, n)[:, None] + rng.uniform(.6, 1.6, n)[:, None] * u
    lift = np.interp(index, np.arange(len(path)), thick) * (1.02 + rng.uniform(.03, .5, n)[:, None] * u ** 1.5 + .03 * curves(rng, n, m, 12))
    threads(lerp(path) + lift[..., None] * (np.cos(ph)[..., None] * lerp(out) + np.sin(ph)[..., None] * lerp(up)), rng.uniform(.0024, .0036, n), .80, .6)
    # pins of bronzed wire: their bends stand out of the knot
    bronze = matter('#8A5A2C', .22, 1.)
    for x, y, z, turn_, dip in ((-1.42, 2.35, 1.62, 121, -20), (2.42, 1.22, 1.66, 27, -17), (1.32, -2.36, 1.36, -61, -15)):
        s = np.linspace(0, 1, 80)
        half, leg = .20, 1.9
        q = np.where(s < .4, (s / .4 - 1) * leg, np.where(s > .6, -(s - .6) / .4 * leg, 0))
        a = np.clip((s - .4) / .2, 0, 1) * math.pi
        line_ = np.stack([np.where((s >= .4) & (s <= .6), half * np.sin(a), q), -half * np.cos(a), .05 * np.sin(9 * q) * (q < -.5)], 1)
        fwd = np.gradient(line_, axis=0); fwd /= np.linalg.norm(fwd, axis=1)[:, None]
        nz = np.array([0, 0, 1.]); side = np.cross(fwd, nz); side /= np.linalg.norm(side, axis=1)[:, None]
        wire = line_[:, None, :] + .055 * (np.cos(b) * side[:, None, :] + np.sin(b) * np.cross(fwd, side)[:, None, :])
        pin = sheet(wire[..., 0], wire[..., 1], wire[..., 2], bronze, closed=True, sharp=0)
        pin.location, pin.rotation_euler = (x, y, z), (0, math.radians(dip), math.radians(turn_))
    # light: a warm sun through leaves, the green of a garden around
    world('#4A5640', '#DCE6E0', 1.25)
    toward = sun(-52, 44, 11., '#FFE4B8', .8)
    side = toward.cross(Vector((0, 0, 1))).normalized(); over = side.cross(toward)
    green = matter('#3F5A2C', .5)
    for k, (x, y, long, wide, turn_) in enumerate(leaves):
        u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(-1, 1, 9), indexing='ij')
        blade = sheet(long * (u - .5), v * wide * np.sin(math.pi * u) ** .75 + .5 * u * (1 - u), .1 * v * v, green)
        blade.location = 30 * toward + x * side + y * over
        blade.rotation_euler = (toward.to_track_quat('Z', 'Y').to_matrix() @ __import__('mathutils').Matrix.Rotation(math.radians(turn_), 3, 'Z')).to_euler()
    lamp((15, -4, 15), (0, 0, 0), 9, 15, 2600, '#D6E6E8')
    camera(high_up, 38, 100, (-1.2, .15, .6), (.2, -.9, 1.9), 7.)


def stained(path, w, h, paper, through, number, seed, ring=False, dpc=150):
    """The back of a sheet of coated paper on whose face lipstick has lain: what of it has come through, 0 to 1; its number in pencil."""
    W, H = int(w * dpc), int(h * dpc)
    x, y = np.meshgrid((np.arange(W) / W - .5) * w, (np.arange(H) / H - .5) * h)
    a = math.radians(24 + 9 * math.sin(seed * 2.1))
    u, v = x * math.cos(a) + (y - .35) * math.sin(a), -x * math.sin(a) + (y - .35) * math.cos(a)
    n, fine = waves(x, y, seed, 1.3), waves(x, y, seed + 1, .30, 40)
    grain = waves(u * .12, v, seed + 2, .22, 40)  # of the draw
    d = (np.abs(v + .12 * np.sin(u * 1.1)) / (.98 + .10 * n)) ** 3.2 + np.abs((u + .15 * grain * (u > .7)) / (1.86 + .10 * n)) ** 4.
    soft = lambda edge, width: 1 / (1 + np.exp(np.clip((d - edge) / width, -30, 30)))
    core, oil = soft(.80, .10) * np.clip(.66 + .16 * n + .20 * grain + .10 * fine, .1, 1), soft(1.9, .24)
    c = np.array(linear(paper)) * np.ones((H, W, 1))
    c = c * (1 - (oil * min(1, 1.7 * through) * .34)[..., None] * np.array([.45, .8, 1.5]))
    k = (core * through ** 1.25)[..., None]
    c = c * (1 - k) + k * np.array(linear('#E8642F'))
    c = np.clip(c * (1 + .012 * fine[..., None]), 0, 1)
    srgb = np.where(c < .0031308, 12.92 * c, 1.055 * np.maximum(c, 1e-6) ** (1 / 2.4) - .055)
    with open(path + '.ppm', 'wb') as f: f.write(b'P6 %d %d 255\n' % (W, H) + (np.clip(srgb[::-1], 0, 1) * 255 + .5).astype(np.uint8).tobytes())
    mark = ['-fill', 'none', '-stroke', '#3A3A46', '-strokewidth', '3.4', '-draw', f'ellipse {.84 * dpc},{H - 1.14 * dpc} {.50 * dpc},{.46 * dpc} 20,372'] if ring else []
    subprocess.run(['convert', path + '.ppm', '-font', FACES['hand'], '-fill', '#4A4A56', '-pointsize', str(int(1.15 * dpc)), '-gravity', 'southwest', '-annotate', f'+{.66 * dpc:.0f}+{.72 * dpc:.0f}', number, '-gravity', 'northwest', *mark, 'PNG32:' + path], check=True)
    return path


def six_papers(folder, w=5.5, h=6.7):
    """Six sheets of coated paper, turned over after three days under lipstick: five have let it through, one has not. Noon, from above."""
    world('#D9C6F0', '#F1EDFF', .42)
    sun(-46, 47, 4.0, '#FFF2E0', .5)
    box(0, 0, -.5, 90, 90, 1, matter('#CDB6F0', .75, spec=.2, bump=(26, .10)), 0)
    sheets = (('#FBF6EC', .95), ('#F6F4F2', .62), ('#F4E9DA', .80), ('#FAF1EE', .34), ('#FBF8F1', 0.), ('#F2EEE4', .48))
    for k, (paper, through) in enumerate(sheets):
        i, j = k % 3, k // 3
        x, y = -7.7 + 5.95 * i + .16 * math.sin(k * 2.7), 3.45 - 7.0 * j + .2 * math.sin(k * 4.1)
        one = leaf(x, y, .03, w, h, stained(f'{folder}/sheet{k}.png', w, h, paper, through, str(k + 1), 30 + k, through == 0), .72, 2.6 * math.sin(k * 1.9 + 1), bend=0, seed=k)
        rise = .34 + .16 * math.sin(k * 3.3)
        p = np.empty(48 * 12 * 3, np.float32); one.data.vertices.foreach_get('co', p); p = p.reshape(-1, 3)
        u, v = p[:, 0] / w, p[:, 1] / h
        corner = np.clip((u * (1 if k % 2 else -1) + v * (1 if k % 3 else -1)) - .42, 0, 1)
        p[:, 2] = rise * (u * 2) ** 2 * .5 + 4.2 * corner ** 2 + .06 * waves(u, v, k + 70, .8)
        p[:, 2] -= p[:, 2].min()
        one.data.vertices.foreach_set('co', p.ravel()); one.data.update()
        thick = one.modifiers.new('thick', 'SOLIDIFY'); thick.thickness, thick.offset = .035, -1
        one.location.z = .05
    # the lipstick: a round bullet, worn a little flat
    ivory, gold, stick = matter('#F6EFE6', .30, spec=.5, coat=.3), matter('#E6B769', .16, 1.), matter('#E8642F', .34, spec=.5)
    parts = [turned([(0, 0), (.98, 0), (1.02, .04), (1.02, 4.3), (1.0, 4.36), (.86, 4.36), (0, 4.36)], ivory, n=160), turned([(.0, 4.3), (.86, 4.3), (.86, 4.3), (.88, 4.36), (.88, 4.62), (.86, 4.66), (.78, 4.68), (.78, 5.6), (.76, 5.64), (.66, 5.64), (0, 5.64)], gold, n=160),
             turned([(0, 5.5), (.64, 5.5), (.64, 7.1), (.62, 7.45), (.55, 7.75), (.42, 7.98), (.24, 8.1), (0, 8.13)], stick, n=160, sharp=0)]
    for part in parts: part.location, part.rotation_euler = (10.6, -6.2, 1.02), (math.radians(-90), 0, math.radians(17))
    cap = turned([(0, 0), (.94, 0), (1.0, .05), (1.0, 3.9), (.97, 3.98), (0, 4.0)], ivory, n=160)
    cap.location, cap.rotation_euler = (8.6, 4.9, 1.0), (math.radians(-90), 0, math.radians(-33))
    camera(80, 66.5, 100, (.75, .0, .2), (0, -1, .1), 11.)


def sachet(folder, at, turn, torn=False):
    """A pillow of foil with crimped ends; torn open, its upper end is gone and a little of its filling comes out."""
    w, h = 4.3, 5.9
    u, v = np.meshgrid(np.linspace(-1, 1, 160), np.linspace(-1, 1, 220))
    full = np.clip((1 - np.abs(u) ** 4), 0, 1) ** .7 * np.clip((.84 - np.abs(v)) / .5, 0, 1) ** .8
    if torn: full = full * (.35 + .3 * (v < 0)) + .22 * np.exp(-((v - .55) / .4) ** 2) * np.clip(1 - u * u, 0, 1)
    crimp = .035 * np.sin(v * h / 2 * 2 * math.pi / .16) * (np.abs(v) > .87)
    z = .10 + .42 * full + crimp + .035 * waves(u * w, v * h, 5, 2.2) * np.clip(full * 3, 0, 1) + .05 * np.abs(waves(u * w * .4, v * h, 8, 1.3)) * np.exp(-((np.abs(v) - .72) / .16) ** 2)
    end = .70 + .10 * u + .012 * np.sin(u * 31) + .008 * np.sin(u * 83) if torn else 1.1
    foil = sheet(u * w / 2, np.minimum(v, end) * h / 2, z, matter('#F7C9D0', .26, .65, image=printed(folder, 'sachet', w, h, [('先试', 'han', .86, 0, -1.0, '#8E2A3C'), ('TRY FIRST', 'sans', .42, 0, -.12, '#8E2A3C'), ('1 g', 'sans', .42, 0, 1.5, '#8E2A3C')], '#F6CDD3')), sharp=0, only=v < end)
    layer = foil.data.uv_layers.new()
    index = np.empty(len(foil.data.loops), np.int32); foil.data.loops.foreach_get('vertex_index', index)
    layer.data.foreach_set('uv', np.stack([(u.ravel()[index] + 1) / 2, (v.ravel()[index] + 1) / 2], -1).ravel().astype(np.float32))
    foil.location, foil.rotation_euler = (*at, .06), (0, 0, math.radians(turn))


def sealed(folder, R=3.7):
    """A cushion compact as it is sold: its seal runs over lid and wall; beside it the sachet to try first and a slip of directions. Noon."""
    world('#F2D6C8', '#FFF6EE', .50)
    sun(-44, 50, 3.9, '#FFF2E0', .5)
    box(0, 0, -.5, 90, 90, 1, matter('#F3BFA6', .8, spec=.2, bump=(26, .08)), 0)
    pink, rim = matter('#F4B3BF', .20, spec=.5, coat=.5), matter('#E9B98F', .18, 1.)
    at, top = (-2.6, .3), 1.62
    for thing in (turned([(0, 0), (R * .95, 0), (R, .06), (R, .70), (R * .985, .74), (0, .74)], pink, (*at, 0), 256), turned([(R * .9, .74), (R * .985, .74), (R * .985, .80), (R * .9, .80)], rim, (*at, 0), 256, 0),
                  turned([(R * .9, .80), (R * .985, .80), (R, .84), (R, 1.36), (R * .985, 1.50), (R * .94, 1.58), (R * .8, top), (0, top)], pink, (*at, 0), 256)): pass
    leaf(at[0] - .1, at[1] + 1.0, top + .012, 5.0, 1.3, printed(folder, 'lid', 5.0, 1.3, [('Judydoll', 'sans', 1.02, 0, 0, '#FFF8F2')]), .4, 8)
    # the seal: a strip that lies on the lid, bends over its edge and runs down the wall
    w, L = 2.3, 3.9
    way = np.array([(-1.5, top + .02), (-2.6, top + .02), (-2.96, top + .02), (-3.48, 1.60), (-3.70, 1.47), (-3.745, 1.30), (-3.745, .45), (-3.745, .12)])
    far = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(way, axis=0).T))])
    u, v = np.meshgrid(np.linspace(-.5, .5, 24), np.linspace(0, 1, 60))
    y, z = (np.interp(v * far[-1], far, way[:, k]) for k in (0, 1))
    y = y + R - np.sqrt(R * R - (u * w) ** 2)  # round like the wall
    strip = sheet(u * w, y, z, matter('#FFFFFF', .16, spec=.5, image=printed(folder, 'seal', w, far[-1], [('封口', 'han', .62, 0, -.95, '#B23A4A'), ('SEAL', 'sans', .40, 0, -.30, '#B23A4A')], '#FFFFFFD8')), sharp=0)
    layer = strip.data.uv_layers.new()
    index = np.empty(len(strip.data.loops), np.int32); strip.data.loops.foreach_get('vertex_index', index)
    layer.data.foreach_set('uv', np.stack([u.ravel()[index] + .5, 1 - v.ravel()[index]], -1).ravel().astype(np.float32))
    strip.location, strip.rotation_euler = (*at, .02), (0, 0, math.radians(24))
    sachet(folder, (5.4, -1.0), -13)
    lines = [('7', 'sans', 1.5, -1.6, -1.7, '#B23A4A'), *[('—' * 11, 'sans', .20, .0, .1 + .42 * k, '#A98C86') for k in range(5)]]
    slip = leaf(4.6, 3.9, .03, 6.4, 5.2, printed(folder, 'slip', 6.4, 5.2, lines, '#FFF9F2'), .8, 11, bend=.10, seed=3)
    thick = slip.modifiers.new('thick', 'SOLIDIFY'); thick.thickness, thick.offset = .02, -1
    camera(72, 50, 100, (.7, .1, .6), (-1.5, -2.6, 1.4), 10., 6)


def afternoon(high, power=4.4):
    """The group's light: a low warm sun from the upper left, `high` degrees over the table."""
    from mathutils import Vector
    world('#D9C6B4', '#E9E4E0', .62)
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = power, math.radians(1.4), linear('#FFE2BC')
    thing = bpy.data.objects.new('sun', sun)
    bpy.context.collection.objects.link(thing)
    e, t = math.radians(high), math.radians(304)
    thing.rotation_euler = Vector((-math.sin(t) * math.cos(e), -math.cos(t) * math.cos(e), -math.sin(e))).to_track_quat('-Z', 'Y').to_euler()


def laid(parts, x, y, z, turn, middle, roll=0.):
    """Turned things that share an axis, laid down with that axis along `turn`."""
    from mathutils import Matrix
    along = Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(90), 4, 'Y') @ Matrix.Rotation(math.radians(roll), 4, 'Z')
    for part in parts: part.matrix_world = Matrix.Translation((x, y, z)) @ along @ Matrix.Translation((0, 0, -middle))


def tones(folder, f):
    """The colours of a field of heights (kit/relief.py) as a picture."""
    tone, path = np.clip(f.matter[..., :3], 0, 1), f'{folder}/tones.png'
    flat = np.where(tone < .0031, 12.92 * tone, 1.055 * tone ** (1 / 2.4) - .055)
    with open(path + '.ppm', 'wb') as file: file.write(b'P6 %d %d 255\n' % (f.w, f.h) + (flat * 255 + .5).astype(np.uint8).tobytes())
    subprocess.run(['convert', path + '.ppm', 'PNG32:' + path], check=True)
    return path


def crayons(folder, r=.43):
    """A child's drawing on coarse paper in the low warm sun, and three of the crayons that drew it, their sleeves picked at."""
    sys.path.insert(0, HERE)
    from group import wax_drawing
    f = wax_drawing(2400)
    afternoon(27)
    leaf(0, 0, 0, 18, 18 * 65 / 72, tones(folder, f), .82, bend=.22, seed=5, bump=(34, .22))
    a = np.linspace(0, 2 * math.pi, 97)[None, :]
    for x, y, turn, colour, long, name, latin, seed in ((2.6, -1.2, -62, '#E9A514', 6.2, '黄', 'YELLOW', 1), (5.7, .3, -82, '#C2281E', 7.6, '红', 'RED', 2), (-6.3, 1.6, 74, '#3F8F3C', 5.6, '绿', 'GREEN', 3)):
        rng = np.random.default_rng(seed)
        wax = matter(colour, .34, spec=.5, coat=.12, bump=(26, .10))
        tip = long + 1.15
        stick = turned([(0, 0), (0, 0), (r - .05, 0), (r, .05), (r, long), (r, long), (r - .03, long + .04), (.20, tip - .16), (.15, tip - .04), (.06, tip), (0, tip)], wax, n=96, soft=2)
        rows = np.linspace(0, 1, 60)[:, None]
        end = long - .75 - .5 * (seed == 3) + .16 * np.sin(a * 2 + seed) + .10 * np.sin(a * 7 + seed * 3) + .05 * np.sin(a * 17 + seed) - .42 * np.exp(-((np.mod(a - 1.2 * seed, 2 * math.pi) - 3.4) / .5) ** 2)
        end[0, -1] = end[0, 0]
        u = .55 + (end - .55) * rows
        over = r + .014 + .05 * np.clip((rows - .955) / .045, 0, 1) ** 2 * (1 + np.sin(a * 5 + seed)) * .6
        image = f'{folder}/{latin}.png'
        pale = '#%02X%02X%02X' % tuple(int(int(colour[k:k + 2], 16) * .80 + 245 * .20) for k in (1, 3, 5))
        W, H = int(long * 240), int(2 * math.pi * r * 240)
        subprocess.run(['convert', '-size', f'{W}x{H}', f'xc:{pale}', '-fill', '#2B2322', *sum((['-draw', f'rectangle {q * 240:.0f},0 {(q + w) * 240:.0f},{H}'] for q, w in ((.85, .10), (1.03, .04), (long - 2.05, .04), (long - 1.93, .10))), []),
                        '-gravity', 'center', '-font', FACES['han'], '-pointsize', '128', '-annotate', f'-{int(.9 * 240)}+0', name, '-font', FACES['sans'], '-pointsize', '104', '-annotate', f'+{int(.45 * 240)}+0', latin, f'PNG32:{image}'], check=True)
        sleeve = sheet(over * np.cos(a), over * np.sin(a), u + 0 * a, matter('#FFFFFF', .78, image=image, spec=.25, bump=(40, .12)), sharp=0)
        layer = sleeve.data.uv_layers.new()
        index = np.empty(len(sleeve.data.loops), np.int32); sleeve.data.loops.foreach_get('vertex_index', index)
        U, V = (u / long).ravel(), (1 - a / (2 * math.pi) + 0 * u).ravel()
        layer.data.foreach_set('uv', np.stack([U[index], V[index]], -1).ravel().astype(np.float32))
        laid((stick, sleeve), x, y, r + .05, turn, long / 2)
    camera(66, 38, 92, (.2, -.2, 0), (1.5, -1.5, .5), 9., 0)


def pencils(folder, r=.36):
    """Three pencils on a sheet, each worn shorter than the one above it; beside each, in pencil, a place and its months."""
    afternoon(24)
    words = []
    lines = (('工厂', '3'), ('门店', '3'), ('总部', '6'))
    rules = sum((['-draw', f'line 0,{y} {22 * 110},{y}'] for y in range(70, int(16.5 * 110), 138)), ['-stroke', '#BCC6CC', '-strokewidth', '3']) + ['-stroke', '#D99A8C', '-draw', 'line 1330,0 1330,1815', '-stroke', 'none']
    W, H = 22, 16.5
    dpc = 110
    path = f'{folder}/sheet.png'
    pen = f'{FONTS}/long-cang/files/long-cang-chinese-simplified-400-normal.woff2'
    for k, (place, months) in enumerate(lines):
        for word, x, y, size in ((place, 13.7, 3.25 + 4.6 * k, 1.75), (months, 17.6, 3.25 + 4.6 * k, 1.9)): words += ['-font', pen, '-fill', '#4B474A', '-pointsize', f'{size * dpc:.0f}', '-annotate', f'-4x-4+{x * dpc:.0f}+{(y + size * .36) * dpc:.0f}', word]
    subprocess.run(['convert', '-size', f'{W * dpc}x{int(H * dpc)}', 'xc:#F5EDE1', *rules, *words, f'PNG32:{path}'], check=True)
    leaf(0, 0, 0, W, H, path, .85, bend=.10, seed=9, bump=(40, .16))
    for k, (long, colour, turn, x, y) in enumerate(((10.6, '#C9412A', 4.5, -5.5, 4.75), (7.4, '#E3A21E', -6, -4.3, .1), (4.1, '#2F6A4E', 9, -3.4, -4.4))):
        lacquer, wood, lead, tin, rubber = matter(colour, .20, spec=.5, coat=.5, bump=(18, .03)), matter('#D9AE78', .7, spec=.2, grain=(70, .22)), matter('#2E2C30', .34, .25, spec=.5), matter('#D9C79A', .22, 1.), matter('#D98C84', .75, spec=.2)
        six = turned([(0, .02), (r, .02), (r, .02), (r, long), (r, long), (r - .02, long + .02)], lacquer, n=6, soft=0, sharp=20)
        edge = six.modifiers.new('edge', 'BEVEL'); edge.width, edge.segments = .035, 3
        a = np.linspace(0, 2 * math.pi, 121)[None, :-1]
        t = np.linspace(0, 1, 40)[:, None]
        scallop = -.30 * np.abs(np.cos(3 * a)) ** 1.4 - .05 * np.sin(5 * a + k)  # the blade cuts farther down where a face is nearer to the axis
        z = long + scallop * (1 - t) + 1.75 * t
        q = (r * .985) * (1 - t) ** 1. + .055 * t
        cone = sheet(q * np.cos(a), q * np.sin(a), z, wood, closed=True, sharp=0)
        point = turned([(.125, long + 1.32), (.075, long + 1.62), (.03, long + 1.86 - .08 * k), (0, long + 1.88 - .08 * k)], lead, n=48, soft=1, sharp=0)
        parts = [six, cone, point]
        if k != 1: parts += [turned([(r * .98, -.95), (r * 1.0, -.9), (r * 1.06, -.8), (r * 1.0, -.7), (r * 1.0, -.5), (r * 1.06, -.4), (r * 1.0, -.3), (r * 1.0, .18)], tin, n=96, soft=1, sharp=0), turned([(0, -1.75 + .4 * k * .5), (r * .7, -1.72 + .2 * k), (r * .92, -1.5 + .2 * k), (r * .94, -.9), (0, -.9)], rubber, n=96, soft=2, sharp=0)]
        laid(parts, x, y, r * .9 + .02, turn, long / 2, 30)
    camera(64, 46, 92, (.1, .1, 0), (0, -1., .4), 9., 0)


def blot(x, y, z, R, seed, material, inner=0., high=.05):
    """What is left of a cream or a glue: a thin layer with a ragged edge."""
    t, a = np.linspace(0, 1, 30)[:, None], np.linspace(0, 2 * math.pi, 200, endpoint=False)[None, :]
    edge = 1 + .10 * np.sin(2 * a + seed) + .07 * np.sin(5 * a + 2 * seed) + .05 * np.sin(11 * a + seed) + .03 * np.sin(23 * a + 3 * seed)
    low = inner * (1 + .08 * np.sin(3 * a + seed) + .06 * np.sin(9 * a + 2 * seed) + .04 * np.sin(19 * a))
    r = R * (low + (np.minimum(edge, 1.06) - low) * t)
    lift = high * np.clip(t / .12 if inner else 1 + 0 * t, 0, 1) ** .6 * np.clip((1 - t) / .12, 0, 1) ** .6
    X, Y = r * np.cos(a), r * np.sin(a)
    thing = sheet(X, Y, lift * (1 + .16 * waves(X, Y, seed, R * .8)) + .004, material, closed=True, sharp=0)
    thing.location = (x, y, z)
    return thing


def render(folder, width, height, samples):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.cycles.device, s.cycles.samples, s.cycles.use_denoising = 'CPU', max(1, samples // 2), False
    s.cycles.use_adaptive_sampling, s.cycles.adaptive_threshold, s.cycles.adaptive_min_samples = True, .02, 12
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces, s.cycles.transmission_bounces, s.cycles.transparent_max_bounces = 10, 3, 4, 10, 12
    s.cycles.sample_clamp_indirect, s.cycles.caustics_reflective, s.cycles.caustics_refractive, s.cycles.blur_glossy = 4, False, False, .5
    s.cycles.pixel_filter_type, s.cycles.filter_width = 'BLACKMAN_HARRIS', 1.3
    s.render.threads_mode, s.render.threads = 'FIXED', 2
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    source, files = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeOutputFile')
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    files.file_slots.clear()
    names = ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth')
    for name in names:
        files.file_slots.new(name.split()[-1] + '_')
        t.links.new(source.outputs[name], files.inputs[-1])
    for half in (0, 1):
        s.cycles.seed = 17 + half * 100
        files.base_path = f'{folder}/half{half}'
        bpy.ops.render.render(write_still=False)
        parts = []
        for name in names:
            image = bpy.data.images.load(f'{folder}/half{half}/{name.split()[-1]}_{s.frame_current:04d}.exr')
            flat = np.empty(width * height * image.channels, np.float32)
            image.pixels.foreach_get(flat)
            part = flat.reshape(height, width, -1)[::-1].transpose(2, 0, 1)
            parts.append(part[:1] if 'Depth' in name else part[:3])
        parts[3] = np.minimum(parts[3], 400) / 50
        np.save(f'{folder}/{half}.npy', np.concatenate(parts))


if bpy and __name__ == '__main__':
    order = json.loads(sys.argv[sys.argv.index('--') + 1])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sys.path.insert(0, HERE)
    next(f for f in (globals().get(order['set']), *(getattr(__import__(m), order['set'], None) for m in ('works', 'slabs', 'cushions', 'liquids', 'soft', 'plants'))) if f)(order['folder'], **order['arguments'])
    render(order['folder'], order['width'], order['height'], order['samples'])
