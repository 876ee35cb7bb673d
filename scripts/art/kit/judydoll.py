"""Judydoll: noon; a hard high sun with almost no shadow, coloured light that fields throw back, seen from above."""
import math
import numpy as np
from hands import hand_at
from matter import brush, godets as _godets, grains, pan, scattered
from relief import Field, make_sky, ramp

NOON = dict(sun=(328, 58), sunlight=2.5, sun_colour='#FFF8EC', spread=.35)


def sky(c='#F6E6F2'): return make_sky(c, '#FFDCE0', .40, [(-.12, -.30, .10, .10, 8, '#FFFFFF', 7., 1)])


def noon_table(width_px, samples, cells, size=(128, 80), seed=5):
    """Pans of pressed powder on fields of colour at noon; the shadow of the hand that puts the brush to use."""
    f = Field(*size, cells, .03)
    u, v = f.turned(6, 0, 18)
    f.paint(1, '#F2829F', .7, 0, .25, 0, .1)
    f.paint(ramp(u, -.05, .05), '#F08A4B')
    f.paint(ramp(v, 15.05, 15.15), '#B9A0E8')
    f.z += .5 * ramp(u, -.1, .25) + .5 * ramp(v, 15., 15.35) + .006 * f.noise(.6, seed, .9) + .10 * f.noise(40, seed + 1, 4.)
    pan(f, (-30, -8), 21, '#F2648F', '#FBE3E2', (-22, -4, -30, 7.5), seed=seed, level=.2)
    pan(f, (49, -36), 15, '#F0743C', '#FBE6D4', None, 'lattice', seed + 20, .5, 3.6, level=.7)
    pan(f, (38, 24), 18, '#A98BE0', '#F1E8FA', (40, 31, 24, 4), 'flower', seed + 40, .8, 4, level=1.1)
    pan(f, (-10, 37), 11, '#D8344F', '#FBDDD8', None, 'lines', seed + 60, .5, 3.2, level=.6)
    def mask(w, h, t): return hand_at((w, h), size, (-13 - 7 * t, 1 + 5 * t), 60, -4 - 7 * t, 'brush', 5, 1.)
    return f.trace(width_px, samples, **NOON, sky=sky(), aperture=.006, focus=(0, 8, 3)), dict(ev=-.2, sat=1.1, contrast=1.1, mask=mask, shade=(.36, .28, .33))


def noon_godets(width_px, samples, cells, **arguments):
    """A box of square shadows at noon."""
    return _godets(width_px, samples, cells, light=dict(**NOON, gobo=None, sky=sky('#FBEFF4')), **arguments)


def silk_fold(width_px, samples, cells, size=(56, 35), pitch=(17.2, 10.7), seed=705, colours=('#F2648F', '#F7B6C4', '#D8436A', '#FBE3D0', '#F0936A', '#F4CDB2', '#C94F7A', '#F3A0AE', '#E23A5E'), body='#F3B3BF'):
    """A palette of nine: the folds of one cloth run over all nine pans and the walls between them, from the upper left to the lower right."""
    f = Field(*size, cells)
    fine, mid = f.noise(.16, seed, .4), f.noise(2.5, seed + 1, 1.)
    u, v = f.turned(-26, -16, 31)
    fan = v / (6. + .16 * np.clip(u, -5, 70)) + .55 * np.sin(u / 15) + .22 * np.sin(u / 7.4 + 1.) + .10 * f.noise(26, seed + 2, 3.5)
    def fold(k, wide, deep):  # long lines: round on one side, steep on the other, as cloth falls
        q = np.mod(fan * k, 1)
        return deep * np.where(q < 1 - wide, (q / (1 - wide)) ** 1.6, ((1 - q) / wide) ** 1.2)
    cloth = fold(1.9, .24, 1.7) + fold(4.1, .3, .6) * (.5 + .5 * np.sin(u / 9))
    f.paint(1, body, .32, 0, .45, .35, .1)
    f.z += 3 + .12 * cloth + .01 * f.noise(14, seed + 3, 3.5)
    for k in range(9):
        X, Y = f.x - (k % 3 - 1) * pitch[0], f.y - (k // 3 - 1) * pitch[1]
        a, b = pitch[0] / 2 - .75, pitch[1] / 2 - .75
        q = np.hypot(np.clip(np.abs(X) - a + 1.6, 0, None), np.clip(np.abs(Y) - b + 1.6, 0, None)) - 1.6 + np.minimum(np.maximum(np.abs(X) - a + 1.6, np.abs(Y) - b + 1.6), 0)
        f.z -= ramp(q, .42, .2) * .8
        f.paint(ramp(q, .36, .30), '#E3BE90', .2, 1, .5, 0, 0)
        bed = ramp(q, .02, -.08)
        gone = 0
        if k == 7:
            g, h = f.turned((k % 3 - 1) * pitch[0] + 2, pitch[1] + .5, -24)
            gone = ramp(np.abs(h) + .35 * mid + .2 * f.noise(.9, seed + 5, .6), 2.5, 1.4)
        z = 1.05 * cloth * (1 - gone) + gone * (.25 + .1 * mid + .05 * fine)
        f.z = f.z * (1 - bed) + bed * (2.35 + z + .012 * fine + .015 * mid)
        f.paint(bed, colours[k], .85, 0, .16, 0, .22)
        f.tint(bed * gone * .8, [1.08, 1.16, 1.12])
        f.tint(bed * np.clip(-fine * .3, 0, .5), [.93, .86, .88])
    grains(f, scattered(500, seed, (-6, 4, 10, 17), (.03, .34), 3.4, lambda P, Q: np.exp(-np.hypot((P - 2) / 6, (Q - 11.5) / 4))), colours[7], seed=seed)
    return f.trace(width_px, samples, **{**NOON, 'sun': (328, 46)}, sky=sky('#FBEFF4'), aperture=.006, focus=(0, 4, 3)), dict(ev=-.25, sat=1.08, contrast=1.08)
