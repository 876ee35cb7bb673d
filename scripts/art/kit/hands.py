"""Shadows of working hands: masks before the first light, 1 where it passes."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter, zoom
from relief import ramp


def _limb(x, y, x0, y0, x1, y1, r0, r1):
    t = np.clip(((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2), 0, 1)
    return np.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)) - r0 - (r1 - r0) * t


# A right hand that holds a tool like a pen, the tool's tip at (0, 0), the arm to the lower right; lengths in parts of the hand's own size.
PEN = ((.42, -.42, .74, -.52, .075, .085), (.74, -.52, 1.08, -.26, .09, .12),  # first finger
       (.47, -.36, .80, -.33, .07, .085), (.80, -.33, 1.12, -.14, .09, .12),  # second, behind it
       (.40, -.30, .66, -.10, .075, .09), (.66, -.10, 1.02, .08, .095, .14),  # thumb
       (.72, -.20, .98, -.05, .085, .11), (.98, -.05, 1.2, .12, .1, .14),
       (1.1, -.12, 1.38, .18, .26, .24), (1.38, .18, 2.4, .86, .20, .25))  # back of the hand, arm

# The same tool held lightly between first finger and thumb, the other fingers raised.
LIGHT = ((.68, -.61, .98, -.79, .058, .070), (.98, -.79, 1.36, -.52, .072, .100),  # first finger, bent over the handle
         (.60, -.34, .88, -.20, .064, .080), (.88, -.20, 1.22, -.06, .084, .12), (1.22, -.06, 1.50, -.06, .12, .18),  # thumb, below it
         (.90, -.98, 1.16, -1.02, .054, .066), (1.16, -1.02, 1.46, -.62, .068, .092),  # the others
         (1.14, -1.26, 1.36, -1.16, .050, .062), (1.36, -1.16, 1.57, -.64, .064, .088),
         (1.50, -1.36, 1.62, -1.16, .044, .054), (1.62, -1.16, 1.70, -.62, .056, .078),
         (1.50, -.40, 1.70, -.26, .23, .22), (1.66, -.24, 2.8, .46, .205, .26))  # back of the hand, arm


def hand(shape, at, size, degrees=0., tool='brush', blur=6., depth=.9, flip=False, parts=PEN):
    """Shadow of a hand with a tool over a frame of `shape` (w, h) mm; `at`: tip of the tool, mm; size: of the hand, mm; blur in mm / 10."""
    w, h = shape
    big = 720
    y, x = np.mgrid[0:int(big * h / w), 0:big].astype(np.float32)
    x, y = (x / big - .5) * w - at[0], (y / big) * w - h / 2 - at[1]
    a = math.radians(degrees)
    x, y = (x * math.cos(a) + y * math.sin(a)) / size, (y * math.cos(a) - x * math.sin(a)) / size
    if flip: y = -y
    k = .035
    d = -k * np.log(sum(np.exp(-np.clip(_limb(x, y, *p), -1, 1) / k) for p in parts))
    u, v = x * .80 - y * .60, x * .60 + y * .80  # along the tool, across it
    tools = {
        'brush': lambda: np.minimum(np.maximum(np.abs(v) - (.028 + .012 * ramp(u, .2, .6)), np.maximum(-u + .22, u - 1.75)), np.maximum(np.abs(v) - .11 * np.sin(np.clip(u / .3, 0, 1) * 2.2 + .35) ** .8, np.maximum(-u, u - .3))),
        'bullet': lambda: np.minimum(np.maximum(np.abs(v) - .062, np.maximum(-u + .03 + .5 * v, u - .3)), np.maximum(np.abs(v) - .09, np.maximum(-u + .22, u - .95))),
        'pipette': lambda: np.minimum(np.maximum(np.abs(v) - (.016 + .03 * ramp(u, .1, .28)), np.maximum(-u, u - .8)), np.maximum(np.abs(v) - .085, np.maximum(-u + .62, u - 1.05))),
        'none': lambda: np.full_like(u, 9.),
    }
    d = np.minimum(d, tools[tool]())
    return 1 - depth * gaussian_filter(ramp(d, .006, -.006), max(blur, .1) / 10 / w * big)


def hand_at(pixels, frame, *arguments, **more):
    """The same as a mask of `pixels` (w, h) over a frame of (w, h) mm."""
    m = np.clip(hand(frame, *arguments, **more), 0, 1)
    return zoom(m, (pixels[1] / m.shape[0], pixels[0] / m.shape[1]), order=1, mode='nearest', grid_mode=True)[:pixels[1], :pixels[0]]


# A left hand that holds a wide comb by the end of its spine, between thumb and first finger, the other fingers free; the spine runs along x, its teeth point along y; mm.
PINCH = ((9, 5.6, 27, 9.4, 3.0, 3.9), (27, 9.4, 43, 14, 4.2, 6.),  # thumb
         (9.5, -2.6, 25, -8.6, 2.7, 3.4), (25, -8.6, 43, -1, 3.6, 4.6),  # first finger
         (15, -11.6, 29, -16.2, 2.5, 3.3), (29, -16.2, 46, -3, 3.5, 4.4),  # the others, freely bent
         (24, -21.5, 36, -21, 2.4, 3.1), (36, -21, 50, -4, 3.3, 4.2),
         (38, -28.5, 45, -22.4, 2.1, 2.7), (45, -22.4, 54, -3, 2.9, 4.),
         (46, 5, 56, 8, 10.5, 11.5), (54, 9, 84, 24, 9.5, 10.5))  # back of the hand, arm


def combing(pixels, frame, at, degrees, teeth=9, pitch=4.1, tooth=15., near=.45, far=2.4, size=1.):
    """Shadow of a hand that draws a wide comb through hair, as a mask of `pixels` (w, h) over a frame of (w, h) mm; at: where the fingers hold the spine. Where the comb meets
    the hair its shadow has an edge of `near` mm, the arm, which is far above it, one of `far` mm."""
    w, h = frame
    big = min(pixels[0], 1120)
    y, x = np.mgrid[0:round(big * h / w), 0:big].astype(np.float32) / big * w
    x, y = x - w / 2 - at[0], y - h / 2 - at[1]
    a = math.radians(degrees)
    x, y = (x * math.cos(a) + y * math.sin(a)) / size, (y * math.cos(a) - x * math.sin(a)) / size
    k = .55
    d = -k * np.log(sum(np.exp(-np.clip(_limb(x, y, *p), -9, 9) / k) for p in PINCH))
    first = 4 - teeth * pitch
    bow = .0045 * (x - first) * (x - 8)  # the spine is a little round
    spine = np.maximum(np.abs(y - 1.2 - bow) - 2.5, np.maximum(first - 1.2 - x, x - 17)) + .6
    q = np.mod((x - first) / pitch, 1) - .5
    t = np.clip((y - 2.2 - bow) / tooth, 0, 1)
    blade = np.maximum(np.abs(q) * pitch - 1.22 * (1 - .82 * t ** 1.25), np.maximum(np.abs(y - 2.2 - bow - tooth / 2) - tooth / 2, np.maximum(first - x, x - first - teeth * pitch)))
    d = np.minimum(d, np.minimum(spine, blade))
    shade = ramp(d, .12, -.12)
    soft = [gaussian_filter(shade, s * size * big / w) for s in (near, (near + far) / 2, far)]
    away = np.clip((x - 14) / 42, 0, 1) * 2
    m = 1 - np.where(away < 1, soft[0] * (1 - away) + soft[1] * away, soft[1] * (2 - away) + soft[2] * (away - 1))
    return zoom(m, (pixels[1] / m.shape[0], pixels[0] / m.shape[1]), order=1, mode='nearest', grid_mode=True)[:pixels[1], :pixels[0]]
