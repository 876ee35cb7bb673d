"""Hair of single strands: locks that cling, cross and part, hairs that have left them; light runs across them in bands, because they swell."""
import ctypes, math, os, subprocess
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates
from relief import ramp

HERE = os.path.dirname(os.path.abspath(__file__))


def _draw(f, path, radius, shade):
    so, source = os.path.join(HERE, 'threads.so'), os.path.join(HERE, 'threads.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(source):
        subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-o', so, source, '-lm'], check=True)
    F = lambda a: np.ascontiguousarray(a, np.float32)
    P = lambda a: a.ctypes.data_as(ctypes.c_void_p)
    z, tone, path, radius, shade = F(f.z * f.per), np.zeros_like(f.z), F(path), F(radius), F(shade)
    ctypes.CDLL(so).strands(P(z), P(tone), f.w, f.h, P(path), P(radius), P(shade), len(path), path.shape[1])
    f.z = z / np.float32(f.per)
    return tone


def _curves(rng, n, points, step, length):
    """n smooth random curves of deviation 1; `length` mm is the size of their bends."""
    c = gaussian_filter1d(rng.standard_normal((n, points + 80)), length / step, axis=1)[:, 40:40 + points]
    return c / (c.std() + 1e-6)


def lay(f, seed, angle, thick=.20, lock=5.6, bow=4., wave=(44., 1.9), wander=1.2, comb=None, flyaways=70, bend=None, frizz=.10):
    """Strands over the whole field, drawn out along `angle`; returns the tone of each cell (about 1). thick: mm; lock: mm; wave: (length, height) of the swell
    along the hair; comb: (pitch, depth) of furrows; bend: mm to the side, a function of (along, across)."""
    rng = np.random.default_rng(seed)
    far = math.hypot(f.w, f.h) / f.per / 2 + 6
    step = 1.4
    u = np.arange(-far, far, step)
    m = len(u)
    sheet = gaussian_filter(rng.standard_normal((m, m)), (22 / step, 9 / step))  # a drift that neighbours share
    sheet /= sheet.std()
    phase = gaussian_filter(rng.standard_normal((m, m)), (30 / step, 12 / step))
    phase /= phase.std()
    sway = bow * _curves(rng, 1, m, step, 20)[0] + .3 * bow * _curves(rng, 1, m, step, 9)[0]
    at = lambda table, v: map_coordinates(table, [np.broadcast_to(np.arange(m), v.shape), np.clip((v + far) / step, 0, m - 1)], order=1, mode='nearest')
    paths, radii, shades = [], [], []

    def put(v, z, r, s):
        v0 = v
        v = v + sway + 1.8 * at(sheet, v0)
        if bend is not None: v = v + bend(u, v0)
        z = z + wave[1] * np.sin(2 * math.pi * (u / wave[0]) + 1.1 * at(phase, v0) + .02 * v0)
        if comb:
            p = 2 * math.pi * v0 / comb[0] + .5 * at(sheet, v0)
            v, z = v - .55 * comb[0] / (2 * math.pi) * np.sin(p), z + comb[1] * np.cos(p)
        a = math.radians(angle)
        x, y = u * math.cos(a) - v * math.sin(a), u * math.sin(a) + v * math.cos(a)
        paths.append(np.stack([x * f.per + f.w / 2, y * f.per + f.h / 2, z * f.per], 2).astype(np.float32))
        radii.append(r * f.per)
        shades.append(s)

    n = int(2 * far / thick * .8)  # what lies below
    put(rng.uniform(-far, far, n)[:, None] + .5 * _curves(rng, n, m, step, 16), rng.uniform(-1.1, -.35, n)[:, None] + .1 * _curves(rng, n, m, step, 14), rng.uniform(.35, .6, n) * thick, rng.uniform(.55, 1., n))
    v0 = -far
    while v0 < far:
        W = lock * float(np.clip(rng.lognormal(-.1, .5), .3, 2.2)) / 2
        v0 += W * rng.uniform(.9, 1.5)
        n = max(4, int(W * 2 / thick * 1.7))
        theta = rng.uniform(-.15, math.pi + .15, n)[:, None] + rng.normal(0, .9) * u / 60 + .35 * _curves(rng, n, m, step, 26)
        rho = rng.uniform(.55, 1., n)[:, None] ** .5
        wide = W * (1 + .28 * _curves(rng, 1, m, step, 18)).clip(.4, 1.8)
        high = min(W, 2.2) * rng.uniform(.16, .32) * (1 + .25 * _curves(rng, 1, m, step, 20))
        guide = v0 + wander * rng.uniform(.5, 1.5) * _curves(rng, 1, m, step, 24)
        loose = np.where(rng.random(n) < .12, 3.5, 1.)[:, None] * frizz
        v = guide + wide * rho * np.cos(theta) + loose * _curves(rng, n, m, step, 7)
        z = rng.normal(0, .14) + .2 * _curves(rng, 1, m, step, 20) + high * rho * np.sin(theta) + .05 * _curves(rng, n, m, step, 9)
        put(v, z, thick * np.clip(rng.lognormal(-.75, .32, n), .26, .9), (.85 + .3 * rng.random()) * np.clip(rng.lognormal(0, .24, n), .5, 2.))
        v0 += W * .35
    f.z[:] = -3.4
    tone = _draw(f, np.concatenate(paths), np.concatenate(radii), np.concatenate(shades))
    del paths[:], radii[:], shades[:]
    n = flyaways
    lean, centre = rng.normal(0, .16, n)[:, None], rng.uniform(-far, far, n)[:, None]
    put(rng.uniform(-far, far, n)[:, None] + lean * (u - centre) + 1.6 * _curves(rng, n, m, step, 14), np.zeros((n, m)), rng.uniform(.28, .5, n) * thick, rng.uniform(1.2, 2.4, n))
    path, ground = np.concatenate(paths), gaussian_filter(f.z, .35 * f.per)  # they lie close on the locks: a hair in the air would be a wall
    path[..., 2] = map_coordinates(ground, [path[..., 1].clip(0, f.h - 1), path[..., 0].clip(0, f.w - 1)], order=1) * f.per + .5 * np.concatenate(radii)[:, None]
    over = _draw(f, path, np.concatenate(radii), np.concatenate(shades))
    tone = np.where(over > 0, over, tone)
    return tone


def hair(f, seed, angle=-60., dark='#28170E', light=(1.7, 1.5, 1.3), bow=4., comb=None, wet=1., **more):
    """Wet hair over the whole field: see `lay`."""
    f.clean = .5
    tone = lay(f, seed, angle, bow=bow, comb=comb, **more)
    f.paint(1, dark, .37, 0, .74 * wet, 0, .2)  # no coat: its gloss is wider than that of glass
    f.tint(np.clip(.75 * (tone - .72), 0, 1), light)
    f.tint(np.clip(.72 - tone, 0, .5) * 1.2, (.6, .55, .5))
    deep = gaussian_filter(f.z, .9 * f.per) - f.z
    f.tint(ramp(deep, .1, .9), (.45, .40, .36))
    f.matter[..., 5] *= (1 - .8 * ramp(deep, .2, .8)) * np.clip(.55 + .5 * tone, .5, 1.3)  # wet only where a hair lies open
