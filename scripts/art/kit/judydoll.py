"""Judydoll: noon; a hard high sun with almost no shadow, coloured light that fields throw back, seen from above."""
import math
import numpy as np
from hands import hand_at
from matter import brush, godets as _godets, pan
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
    pan(f, (38, 24), 18, '#A98BE0', '#F1E8FA', (38, 26, 40, 4), 'rings', seed + 40, .8, 4, level=1.1)
    pan(f, (-10, 37), 11, '#D8344F', '#FBDDD8', None, 'lines', seed + 60, .5, 3.2, level=.6)
    def mask(w, h, t): return hand_at((w, h), size, (-13 - 7 * t, 1 + 5 * t), 60, -4 - 7 * t, 'brush', 5, 1.)
    return f.trace(width_px, samples, **NOON, sky=sky(), aperture=.006, focus=(0, 8, 3)), dict(ev=-.2, sat=1.1, contrast=1.1, mask=mask, shade=(.36, .28, .33))


def noon_godets(width_px, samples, cells, **arguments):
    """A box of square shadows at noon."""
    return _godets(width_px, samples, cells, light=dict(**NOON, gobo=None, sky=sky('#FBEFF4')), **arguments)
