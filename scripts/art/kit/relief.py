"""Matter seen from near: a field of heights and materials in millimetres, traced by tracer.c under one sun.

A Field is the ground of one picture: x runs right and y down from the centre of the frame, z towards the camera.
A scene adds heights, paints materials and calls `Field.trace`, which returns linear light for `post.grade`."""
import ctypes, json, math, os, re, subprocess
import numpy as np
from scipy.ndimage import gaussian_filter, zoom

HERE = os.path.dirname(os.path.abspath(__file__))
NODE = os.path.join(HERE, '../../../node_modules/')
OWN = os.path.join(HERE, '../node_modules/@fontsource/')  # fonts that only pictures use: see README.md
FONTS = {
    'sans': NODE + '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    'serif': OWN + 'fraunces/files/fraunces-latin-300-normal.woff2',
    'italic': OWN + 'fraunces/files/fraunces-latin-300-italic.woff2',
    'round': os.path.join(HERE, '../../../client/fonts/Fredoka-Latin.woff2'),  # of Judydoll's name
    'mono': '/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf',
    'han': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
    'hand': OWN + 'reenie-beanie/files/reenie-beanie-latin-400-normal.woff2',
}
PEN = OWN + 'long-cang/'  # Chinese by hand; the package has a file for each range of characters
DENOISE = None  # a function of two halves, see denoise.py
_Float = ctypes.POINTER(ctypes.c_float)


class _Light(ctypes.Structure):
    _fields_ = [(n, ctypes.c_float * 3) for n in ('to', 'colour', 'wide', 'high')]


class _Scene(ctypes.Structure):
    _fields_ = [('w', ctypes.c_int), ('h', ctypes.c_int), *((n, _Float) for n in ('height', 'liquid', 'matter', 'caustic', 'sky', 'gobo')),
                ('skySize', ctypes.c_int), ('goboW', ctypes.c_int), ('goboH', ctypes.c_int), ('lights', ctypes.c_int), ('light', _Light * 4),
                ('ior', ctypes.c_float), ('absorb', ctypes.c_float * 3), ('coatRough', ctypes.c_float), ('back', ctypes.c_float * 6)]


def _label(words, font):
    """Arguments for convert that set words; font 'pen' takes each character from the file that has it."""
    if font != 'pen': return ['-font', FONTS[font], f'label:{words}']
    with open(PEN + 'unicode.json') as f: ranges = {k.strip('[]'): re.findall(r'U\+(\w+)(?:-(\w+))?', v, re.I) for k, v in json.load(f).items()}
    part = lambda c: next(k for k, v in ranges.items() if any(int(a, 16) <= ord(c) <= int(b or a, 16) for a, b in v))
    runs = []
    for c in words:
        k = runs[-1][0] if c == ' ' else part(c)
        if runs and runs[-1][0] == k: runs[-1][1] += c
        else: runs.append([k, c])
    return [w for k, text in runs for w in ('(', '-font', f'{PEN}files/long-cang-{k}-400-normal.woff2', f'label:{text}', ')')] + ['+append']


def _library():
    so, source = os.path.join(HERE, 'tracer.so'), os.path.join(HERE, 'tracer.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(source):
        subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', '-o', so, source, '-lm'], check=True)
    return ctypes.CDLL(so)


def _pointer(a): return None if a is None else a.ctypes.data_as(_Float)


def _light(toward, colour, wide=.9, high=None):
    """A far light from (compass, elevation), an ellipse of half width and half height in degrees; its width lies level."""
    a, e, h = math.radians(toward[0]), math.radians(toward[1]), wide if high is None else high
    to = np.array([math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e)])
    side = np.array([math.cos(a), math.sin(a), 0])
    three = lambda v: (ctypes.c_float * 3)(*v)
    return _Light(three(to), three(colour), three(side * math.tan(math.radians(wide))), three(np.cross(to, side) * math.tan(math.radians(h))))


def linear(colour):
    """Linear RGB of '#rrggbb', or of three linear values as they are."""
    if not isinstance(colour, str): return np.asarray(colour, np.float32)
    v = np.array([int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)
    return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4).astype(np.float32)


def ramp(x, a, b):
    """0 at a, 1 at b, smooth between; a may be larger than b."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


class Field:
    def __init__(self, width, height, cells, margin=.06):
        """A frame of width x height mm with `cells` cells across, and a margin around it, a part of the width: (beside, above and below) where a tilted camera sees farther."""
        self.width, self.height, self.per = width, height, cells / width
        edge, far = (int(cells * m) for m in (margin if isinstance(margin, tuple) else (margin, margin)))
        self.w, self.h = cells + 2 * edge, round(cells * height / width) + 2 * far
        self.x = ((np.arange(self.w, dtype=np.float32) + .5 - self.w / 2) / self.per)[None, :]
        self.y = ((np.arange(self.h, dtype=np.float32) + .5 - self.h / 2) / self.per)[:, None]
        self.x, self.y = np.broadcast_arrays(self.x, self.y)
        self.z = np.zeros((self.h, self.w), np.float32)
        self.liquid = None
        self.clean = .8  # how hard noise is taken out: less keeps single hairs
        self.matter = np.zeros((self.h, self.w, 11), np.float32)

    def paint(self, where, colour=None, rough=None, metal=None, spec=None, coat=None, wrap=None):
        """Blends a material in by `where` (0-1, an array or a number); what is None stays."""
        where = np.asarray(where, np.float32)
        if colour is not None:
            c = linear(colour)
            self.matter[..., :3] += (c - self.matter[..., :3]) * where[..., None]
        for i, v in enumerate((rough, metal, spec, coat, wrap), 3):
            if v is not None: self.matter[..., i] += (v - self.matter[..., i]) * where

    def glow(self, where, colour, power=1.):
        """Light of its own, blended in by `where`: a lit pane, or what shines through thin matter."""
        self.matter[..., 8:] += (linear(colour) * power - self.matter[..., 8:]) * np.asarray(where, np.float32)[..., None]

    def tint(self, where, factor):
        """Multiplies the colour, by `where`."""
        self.matter[..., :3] *= 1 + (np.asarray(factor, np.float32) - 1) * np.asarray(where, np.float32)[..., None]

    def turned(self, x, y, degrees):
        """Coordinates of a thing that lies at (x, y), turned clockwise."""
        a = math.radians(degrees)
        return (self.x - x) * math.cos(a) + (self.y - y) * math.sin(a), -(self.x - x) * math.sin(a) + (self.y - y) * math.cos(a)

    def noise(self, size, seed, rough=1.2, stretch=(1, 1)):
        """Smooth noise of standard deviation 1; the largest shapes are `size` mm, finer ones weaker by the power `rough`."""
        h, w = self.h, self.w
        k = np.hypot(np.fft.rfftfreq(w)[None, :] * stretch[0], np.fft.fftfreq(h)[:, None] * stretch[1]) * size * self.per
        white = np.fft.rfft2(np.random.default_rng(seed).standard_normal((h, w)).astype(np.float32))
        n = np.fft.irfft2(white / (1 + k * k) ** (rough / 2 + .5), (h, w)).astype(np.float32)
        return (n - n.mean()) / n.std()

    def brushed(self, length, seed, across=.7):
        """Grain drawn out along x for `length` mm, standard deviation 1; a grain is about two cells wide at every size of the picture."""
        n = np.random.default_rng(seed).standard_normal((self.h, self.w)).astype(np.float32)
        n = gaussian_filter(n, (across, length * self.per / 2))
        return n / n.std()

    def text(self, words, font, size, x, y, angle=0, align='center', weight=None):
        """Where ink lies (0-1): words of `size` mm (height of the type) around or from (x, y)."""
        px = max(4, size * self.per)
        extra = ['-stroke', 'white', '-strokewidth', str(weight * self.per)] if weight else []
        raw = subprocess.run(['convert', '-background', 'black', '-fill', 'white', '-pointsize', f'{px:.2f}', *extra,
                              '-gravity', {'left': 'west', 'right': 'east'}.get(align, 'center'), '-interline-spacing', f'{px * .12:.1f}', *_label(words, font), '-trim', '+repage',
                              '-bordercolor', 'black', '-border', '2', '-rotate', str(angle), '-depth', '8', 'pgm:-'], capture_output=True, check=True).stdout
        head, raw = raw.split(b'\n', 3)[:3], raw.split(b'\n', 3)[3]
        w, h = (int(v) for v in head[1].split())
        ink = np.frombuffer(raw[-w * h:], np.uint8).reshape(h, w).astype(np.float32) / 255
        out = np.zeros((self.h, self.w), np.float32)
        i = round((x * self.per) + self.w / 2 - (w / 2 if align == 'center' else 0 if align == 'left' else w))
        j = round((y * self.per) + self.h / 2 - h / 2)
        a, b, c, d = max(i, 0), max(j, 0), min(i + w, self.w), min(j + h, self.h)
        if c > a and d > b: out[b:d, a:c] = ink[b - j:d - j, a - i:c - i]
        return out

    def trace(self, width, samples, sun=(225, 28), sunlight=3.2, sun_colour='#FFE9CF', spread=.9, sky=None, gobo=None, tilt=0, turn=0, aim=(0, 0), lens=90,
              aperture=.02, focus=None, ior=1.33, absorb=(0, 0, 0), coat_rough=.06, photons=2, soft=.04, gather=1,
              lights_too=(), back=('#000000', '#000000'), flesh=None):
        """Linear light (3, h, w) of the frame, `width` pixels wide.

        sun: compass direction it comes from in the picture (0 above, 90 right) and elevation, degrees; spread: half its angle.
        tilt: of the camera from the vertical, degrees; aim: point of the field (mm) in the middle; lens: mm on a 36 mm sensor.
        aperture: radius of the lens as a part of the distance; focus: point (x, y, z) in mm; absorb: of the liquid, per mm; soft: mm
        by which the light that it gathers is blurred; gather: power of that light, above 1 for more contrast in a drop;
        lights_too: up to three more lights (direction like sun, colour, power, half width, half height, degrees); back: colour behind
        the field at the top and at the bottom; flesh: (where, part, mm, colour of what comes back) of a body that scatters light inside, like cream."""
        library, p = _library(), self.per
        z = np.ascontiguousarray(self.z * p, np.float32)
        liquid = None if self.liquid is None else np.ascontiguousarray(self.liquid * p, np.float32)
        matter = np.ascontiguousarray(self.matter, np.float32)
        sky = np.ascontiguousarray(sky if sky is not None else make_sky(), np.float32)
        gobo = np.ascontiguousarray(gobo if gobo is not None else np.ones((2, 2)), np.float32)
        lights = (_Light * 4)()
        for k, (toward, colour, power, *size) in enumerate(((sun, sun_colour, sunlight, spread), *lights_too)):
            lights[k] = _light(toward, linear(colour) * power, *size)
        scene = _Scene(self.w, self.h, _pointer(z), _pointer(liquid), _pointer(matter), None, _pointer(sky), _pointer(gobo), sky.shape[0], gobo.shape[1], gobo.shape[0],
                       1 + len(lights_too), lights, ior, (ctypes.c_float * 3)(*(v / p for v in absorb)), coat_rough, (ctypes.c_float * 6)(*linear(back[0]), *linear(back[1])))
        library.setScene(ctypes.byref(scene))
        if liquid is not None and photons:
            bright = np.zeros((self.h, self.w), np.float32)
            library.caustics(_pointer(bright), int(photons))
            bright = np.clip(gaussian_filter(bright, soft * p) ** gather, 0, 7)
            near = np.clip(gaussian_filter((liquid > z).astype(np.float32), 2 * p) * 100 - .2, 0, 1)  # far from drops the light is even, the grid of rays is not
            bright = np.ascontiguousarray(1 + (bright - 1) * near)
            scene.caustic = _pointer(bright)
            library.setScene(ctypes.byref(scene))
        if flesh is not None:
            where, part, far, tone = flesh
            lit = np.zeros((self.h, self.w, 3), np.float32)
            library.irradiance(_pointer(lit))
            up = sky[sky.shape[0] // 2, sky.shape[0] // 2]
            for k, reach in enumerate((1, .72, .55)):  # red travels farthest
                spread_in = sum(gaussian_filter(lit[..., k] * where, far * reach * s * p) / (gaussian_filter(where.astype(np.float32), far * reach * s * p) + .02) for s in (.35, 1.)) / 2
                matter[..., 8 + k] += where * part * (spread_in * linear(tone)[k] + up[k] * .5) * matter[..., k]
            matter[..., :3] *= 1 - part * where[..., None]
            library.setScene(ctypes.byref(scene))
        height = round(width * self.height / self.width)
        distance = lens / 36 * self.width * p
        t, r = math.radians(tilt), math.radians(turn)
        right, down0 = np.array([math.cos(r), math.sin(r), 0]), np.array([-math.sin(r), math.cos(r), 0])
        forward = -math.cos(t) * np.array([0, 0, 1]) - math.sin(t) * down0
        down = np.cross(right, forward)
        middle = np.array([aim[0] * p + self.w / 2, aim[1] * p + self.h / 2, 0])
        eye = middle - forward * distance
        point = np.array([focus[0] * p + self.w / 2, focus[1] * p + self.h / 2, focus[2] * p]) if focus is not None else middle
        depth = float(np.dot(point - eye, forward))
        camera = np.array([*eye, *right, *down, *forward, 36 / lens / width, aperture * distance, depth], np.float32)
        out = np.zeros((height, width, 20), np.float32)
        library.render(_pointer(out), width, height, max(2, int(samples)), _pointer(camera))
        a, b = out[..., :10].transpose(2, 0, 1), out[..., 10:].transpose(2, 0, 1)
        raw = (a[:3] + b[:3]) / 2
        if not DENOISE: return raw
        solid = ramp(np.hypot(np.hypot(*(a[6:8] + b[6:8])), a[8] + b[8]) / 2, .3, .8)  # hair has no normal: its noise stays with its strands
        rows, columns = np.flatnonzero(solid.any(1)), np.flatnonzero(solid.any(0))
        if len(rows):
            s = np.s_[:, max(rows[0] - 16, 0):rows[-1] + 17, max(columns[0] - 16, 0):columns[-1] + 17]
            raw[s] += (DENOISE(a[s], b[s], self.clean) - raw[s]) * solid[s[1:]]
        return raw


def make_sky(zenith='#E6EEF8', horizon='#FFF3E4', strength=.5, windows=(), size=256):
    """Light from above over the disc of directions. A window is (x, y, half width, half height, degrees, colour, power, panes, softness)."""
    g = np.linspace(-1, 1, size, dtype=np.float32)
    x, y = np.meshgrid(g, g)
    r = np.clip(np.hypot(x, y), 0, 1)[..., None]
    out = (linear(zenith) * (1 - r) + linear(horizon) * r) * strength
    for cx, cy, w, h, degrees, colour, power, panes, *soft in windows:
        soft = soft[0] if soft else .05
        a = math.radians(degrees)
        u, v = ((x - cx) * math.cos(a) + (y - cy) * math.sin(a)) / w, ((y - cy) * math.cos(a) - (x - cx) * math.sin(a)) / h
        inside = ramp(np.maximum(np.abs(u), np.abs(v)), 1 + soft, 1 - soft)
        if panes > 1: inside = inside * ramp(np.abs(np.mod((v + 1) / 2 * panes, 1) - .5), .47, .41)
        out = out + linear(colour) * power * inside[..., None]
    return np.ascontiguousarray(out, np.float32)


def leaves_gobo(seed, ratio=.75, branches=5, size=.16, blur=(3, 9), depth=.9, big=640):
    """Shadow of twigs: 1 is sunlight. Near leaves are sharp, far ones soft."""
    rng, out = np.random.default_rng(seed), np.ones((int(big * ratio), big), np.float32)
    y, x = np.mgrid[0:out.shape[0], 0:big].astype(np.float32) / big
    for b in range(branches):
        shade = np.zeros_like(out)
        t = rng.uniform(0, 6.28)  # a twig enters from the edge
        px, py = .5 + .62 * math.cos(t), ratio / 2 + .62 * ratio * math.sin(t)
        a = t + math.pi + rng.uniform(-.5, .5)
        curve, k = rng.uniform(-.6, .6), size * rng.uniform(.7, 1.2)
        for i in range(9):
            a += curve * .12
            px, py = px + math.cos(a) * k * .42, py + math.sin(a) * k * .42
            for side in (-1, 1):
                q = a + side * rng.uniform(.7, 1.1)
                L, W = k * rng.uniform(.8, 1.1), k * rng.uniform(.2, .34)
                u = ((x - px) * math.cos(q) + (y - py) * math.sin(q)) / L
                v = ((y - py) * math.cos(q) - (x - px) * math.sin(q)) / W
                shade = np.maximum(shade, (np.abs(v) < np.abs(np.sin(np.clip(u, 0, 1) * math.pi)) ** .8 * .5) * (u > 0) * (u < 1))
            shade = np.maximum(shade, (np.hypot(x - px, y - py) < k * .02))
        soft = blur[0] + (blur[1] - blur[0]) * b / max(branches - 1, 1)
        out *= 1 - depth * gaussian_filter(shade.astype(np.float32), soft)
    return out


def blind_gobo(degrees, slats=7, open_=.55, blur=4, depth=.92, ratio=.75, bar=None, big=640, shift=0.):
    """Shadow of a blind, or of the bars of a window where `bar` gives their width; `shift` moves it, 1 by a whole slat."""
    y, x = np.mgrid[0:int(big * ratio), 0:big].astype(np.float32) / big - .5
    a = math.radians(degrees)
    u, v = x * math.cos(a) + y * math.sin(a), y * math.cos(a) - x * math.sin(a)
    light = (np.mod(v * slats - shift, 1) < open_).astype(np.float32)
    if bar: light = (np.minimum(np.abs(np.mod(v * slats, 1) - .5), 1.3 * np.abs(np.mod(u * slats * .7 + .3, 1) - .5)) > bar).astype(np.float32)
    soft = gaussian_filter(light, blur)
    softer = gaussian_filter(light, blur * 2.5)
    k = ramp(u, -.6, .6)
    return 1 - depth * (1 - (soft * (1 - k) + softer * k))
