"""Hair of single strands at their true width: locks that overlap, cling and part, hairs that have left them; a band of light runs across them where they turn towards the lamp."""
import ctypes, math, os, subprocess
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates
from relief import linear, ramp

HERE = os.path.dirname(os.path.abspath(__file__))
F = lambda a: np.ascontiguousarray(a, np.float32)
P = lambda a: a.ctypes.data_as(ctypes.c_void_p)


def _library():
    so, source = os.path.join(HERE, 'threads.so'), os.path.join(HERE, 'threads.c')
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(source):
        subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-o', so, source, '-lm'], check=True)
    return ctypes.CDLL(so)


def _curves(rng, n, points, step, length):
    """n smooth random curves of deviation 1; `length` mm is the size of their bends."""
    c = gaussian_filter1d(rng.standard_normal((n, points + 80)).astype(np.float32), length / step, axis=1)[:, 40:40 + points]
    return c / (c.std() + 1e-6)


def toward(compass, elevation):
    a, e = math.radians(compass), math.radians(elevation)
    return np.array([math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e)], np.float32)


def lay(f, seed, angle, thick=.085, lock=4.2, bow=4., wave=(64., 3.4, 0.), wander=1.5, comb=None, flyaways=160, bend=None, dense=1., calm=1.):
    """The strands of a whole field, drawn out along `angle`: paths (cells), radii, and which lock each is of. thick: mm, of one hair; lock: mm, of a lock's half width;
    wave: (length, height, phase) of the swell along the hair, where its bands of light lie; comb: (pitch, depth) of furrows; calm: below 1 its locks run alike; bend: mm to the side, a function of (along, across)."""
    rng = np.random.default_rng(seed)
    far = math.hypot(f.w, f.h) / f.per / 2 + 6
    step = 1.2
    u = np.arange(-far, far, step, dtype=np.float32)
    m = len(u)
    sheet = gaussian_filter(rng.standard_normal((m, m)), (24 / step, 10 / step))  # a drift that neighbours share
    sheet /= sheet.std()
    phase = gaussian_filter(rng.standard_normal((m, m)), (40 / step, 14 / step))
    phase /= phase.std()
    sway = bow * _curves(rng, 1, m, step, 26)[0] + .2 * calm * bow * _curves(rng, 1, m, step, 10)[0]
    at = lambda table, v: map_coordinates(table, [np.broadcast_to(np.arange(m), v.shape), np.clip((v + far) / step, 0, m - 1)], order=1, mode='nearest')
    paths, radii, locks = [], [], []
    a = math.radians(angle)

    def put(v, z, r, k):
        v0 = v
        v = v + sway + 1.6 * calm * at(sheet, v0)
        if bend is not None: v = v + bend(u, v0)
        z = z + wave[1] * np.sin(2 * math.pi * u / wave[0] + wave[2] + .75 * calm * at(phase, v0))
        if comb:
            p = 2 * math.pi * v0 / comb[0] + .5 * at(sheet, v0)
            v, z = v - .6 * comb[0] / (2 * math.pi) * np.sin(p), z + comb[1] * np.cos(p)
        x, y = u * math.cos(a) - v * math.sin(a), u * math.sin(a) + v * math.cos(a)
        paths.append(np.stack([x * f.per + f.w / 2, y * f.per + f.h / 2, z * f.per], 2).astype(np.float32))
        radii.append(np.broadcast_to(np.asarray(r, np.float32) * f.per, len(v)))
        locks.append(np.full(len(v), k, np.int32))

    n = int(2 * far / thick * 1.5)  # what lies below
    put(rng.uniform(-far, far, n)[:, None] + .5 * _curves(rng, n, m, step, 18), rng.uniform(-1.5, -.5, n)[:, None] + .1 * _curves(rng, n, m, step, 14), rng.uniform(.38, .55, n) * thick, 0)
    number = 1
    for layer, (level, gap, lean) in enumerate(((-.7, .62, .5), (-.1, .80, 1.), (.35, 2.4, 1.8))):  # locks on locks; the uppermost are few and cross the others
        v0 = -far
        while v0 < far:
            W = lock * float(np.clip(rng.lognormal(-.25, .5), .25, 1.9)) / 2
            v0 += W * gap * rng.uniform(.8, 1.8)
            tufts = max(2, int(W * 1.6))  # a lock is made of tufts, a tuft of hairs
            n = max(24, int(W * 2 / thick * 2.6 * dense))
            own = rng.integers(0, tufts, n)
            guide = v0 + wander * lean * rng.uniform(.5, 1.3) * _curves(rng, 1, m, step, 26) + lean * rng.normal(0, .035) * u
            wide = W * (1 + .30 * _curves(rng, 1, m, step, 20)).clip(.35, 1.8)
            high = min(W, 2.4) * rng.uniform(.30, .48) * (1 + .2 * _curves(rng, 1, m, step, 22))
            spin = rng.normal(0, .9) * u / 70
            centre = rng.uniform(-.15, math.pi + .15, (tufts, 1)) + .30 * _curves(rng, tufts, m, step, 30)
            spread = rng.normal(0, .34, (n, 1)) + .10 * _curves(rng, n, m, step, 24)
            theta = centre[own] + spread + spin
            rho = np.sqrt(rng.uniform(.25, 1., (n, 1)))
            loose = np.where(rng.random((n, 1)) < .05, 3.2, 1.)  # a few have left their tuft
            v = guide + wide * rho * np.cos(theta) + loose * (.075 * _curves(rng, n, m, step, 9) + .012 * _curves(rng, n, m, step, 3.2))
            z = level + rng.normal(0, .12) + .25 * _curves(rng, 1, m, step, 24) + high * rho * np.sin(theta) + .03 * loose * _curves(rng, n, m, step, 10)
            put(v, z, thick * np.clip(rng.lognormal(-.78, .2, n), .30, .75), number)
            v0 += W * gap * .5
            number += 1
    if flyaways:
        n = flyaways
        lean, middle = rng.normal(0, .13, n)[:, None], rng.uniform(-far, far, n)[:, None]
        put(rng.uniform(-far, far, n)[:, None] + lean * (u - middle) + 1.8 * _curves(rng, n, m, step, 16) + .3 * _curves(rng, n, m, step, 6), rng.uniform(1.2, 2.3, n)[:, None] + .35 * _curves(rng, n, m, step, 12), rng.uniform(.30, .42, n) * thick, -1)
    return np.concatenate(paths), np.concatenate(radii), np.concatenate(locks), rng


def hair(f, seed, angle=-60., dark='#130B07', light='#3E2414', sun=(322, 44), soft=(350, 62), tilt=45., aim=(0, 2), lens=90., band=.075, shine=(.17, .19, .22), depth=.35, finer=1, **more):
    """Hair over the whole field: see `lay`. It is painted with its light, which the sun's shadow may still take away: the tracer's material of negative roughness.
    dark, light: the colours between which its strands lie; soft: where the sky is brightest; band: the width of the band of light; shine: its white, its coloured and its even part; finer: into how many pieces a step of a strand is cut: where two tufts run through each other, long pieces are a zip."""
    paths, radii, locks, rng = lay(f, seed, angle, **more)
    if finer > 1:
        t = np.arange((paths.shape[1] - 1) * finer + 1) / np.float32(finer)
        i = np.minimum(t.astype(int), paths.shape[1] - 2)
        paths = paths[:, i] + (t - i)[None, :, None].astype(np.float32) * (paths[:, i + 1] - paths[:, i])
    library, n = _library(), len(paths)
    roof = np.full((f.h, f.w), -9. * f.per, np.float32)
    still = locks >= 0
    library.strands(P(roof), f.w, f.h, P(F(paths[still])), P(F(radii[still])), int(still.sum()), paths.shape[1])
    roof = np.maximum(roof, gaussian_filter(roof, 1.5 * f.per) - .8 * f.per)
    smooth = gaussian_filter(roof, .12 * f.per)
    mix = (np.clip(rng.beta(1.6, 2.6, n) + .30 * rng.normal(0, 1., locks.max() + 2)[locks], 0, 1))[:, None]
    tint = linear(dark) * (1 - mix) + linear(light) * mix
    tint = tint * np.clip(rng.lognormal(0, .18, (n, 1)), .6, 1.7)
    of_lock = rng.normal(0, .05, locks.max() + 2)[locks]
    spark = np.stack([of_lock + rng.normal(0, .035, n), np.clip(rng.lognormal(-.08, .36, n), .35, 2.), np.clip(rng.lognormal(-.06, .34, n), .35, 2.)], 1)
    t = math.radians(tilt)
    forward = np.array([0, -math.sin(t), -math.cos(t)])
    eye = np.array([aim[0] * f.per + f.w / 2, aim[1] * f.per + f.h / 2, 0]) - forward * lens / 36 * f.width * f.per
    direct, ambient = np.zeros((f.h, f.w, 3), np.float32), np.zeros((f.h, f.w, 3), np.float32)
    model = F([.05, band, *shine, depth * f.per])
    library.locks(P(direct), P(ambient), P(F(smooth)), f.w, f.h, P(F(paths)), P(F(radii)), P(F(tint)), P(F(spark)), n, paths.shape[1], P(F(eye)), P(toward(*sun)), P(toward(*soft)), P(model))
    f.z = gaussian_filter(roof, .22 * f.per) / np.float32(f.per)
    open_ = np.clip(.75 + .35 * (f.z - gaussian_filter(f.z, 3.2 * f.per)), .25, 1.15)[..., None]  # less of the sky between the locks
    f.matter[..., :3], f.matter[..., 3], f.matter[..., 8:] = direct, -1, ambient * open_
