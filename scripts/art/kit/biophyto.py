"""Biophyto: cold light from behind, at the height of the table, through ribbed glass; what is thin glows."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter
from matter import drag, drop_shape, mixc, rain, ridges, rod, waver, write
from relief import Field, linear, make_sky, ramp

COLD = make_sky('#DDEAF2', '#9DB6C4', .30, [(0, -.80, .5, .06, 0, '#FFFFFF', 3., 1, .6)])


def lit(f, power=1., top='#F4FBFF', low='#9CC3D2', at=(0, -14), reach=60):
    """A pale wall with the light behind it: brightest at `at`, colder and darker away from it."""
    r = np.hypot(f.x - at[0], (f.y - at[1]) * 1.1) / reach
    k = np.exp(-r * r * 1.4)
    f.paint(1, '#000000', 1, 0, 0, 0, 0)
    f.matter[..., 8:] = (linear(low) + (linear(top) - linear(low)) * k[..., None]) * power


def behind(f, where, colour, through=.6):
    """Something before the lit wall: it lets part of the light through, in its colour."""
    f.matter[..., 8:] *= 1 - np.asarray(where, np.float32)[..., None] * (1 - linear(colour) * through)


def reeded(f, pitch=4.2, deep=.62, depth=15., seed=0, lean=0.):
    """A pane of ribbed glass before the field: the surface bends what stands `depth` mm behind it; no two ribs are quite alike."""
    u, v = f.turned(0, 0, lean)
    k = u / pitch + .02 * f.noise(40, seed, 3.5) + .06 * np.sin(np.floor(u / pitch) * 2.4)
    s = (np.mod(k, 1) - .5) * 2
    return depth + deep * pitch * .5 * np.sqrt(np.clip(1 - (s * .94) ** 2, 0, 1)) + .004 * f.noise(2, seed + 1, 2.)


def window(width_px, samples, cells, size=(112, 70), seed=810, pitch=3.1, at=(-12, 5), drops=True):
    """Through a wet pane of ribbed glass: a hand's pipette with blue serum over a bottle, and the cold light behind them."""
    f = Field(*size, cells, .05)
    w, h = size
    lit(f, .92, at=(-8, -12), reach=66)
    x, y = at
    blur = lambda a, mm: gaussian_filter(a.astype(np.float32), mm * f.per)
    # the bottle of white glass with serum in it
    X, Y = f.x - x, f.y - y
    half = np.where(Y < 13, 4.6, 4.6 + (15.5 - 4.6) * np.sqrt(np.clip(1 - (1 - np.clip((Y - 13) / 7, 0, 1)) ** 2, 0, 1)))
    bottle = ramp(np.abs(X) - half, .25, -.25) * ramp(Y, 6.4, 6.7)
    behind(f, blur(bottle, .5) * .9, '#BFD9E4', .95)
    full = bottle * ramp(Y - .5 * np.cos(X / 9), 24.6, 25.0) * ramp(np.abs(X) - half, -.9, -1.3)
    behind(f, blur(full, .35), '#1F93BC', 1.05)
    behind(f, blur(bottle * np.exp(-((np.abs(X) - half + .7) / .7) ** 2), .3) * .75, '#2E6A84', .7)
    ring = ramp(np.abs(Y - 7.6), 1.6, 1.4) * ramp(np.abs(X), 5.8, 5.6)
    behind(f, blur(ring, .3), '#41707F', .5)
    # the pipette: a tube with serum, its drop about to fall
    px, top, tip = x + .5, -h * .62, y - 2.5
    r = np.where(f.y < tip - 10, 2.7, .75 + 1.95 * ramp(f.y, tip - 1, tip - 10))
    tube = ramp(np.abs(f.x - px) - r, .12, -.12) * ramp(f.y, tip, tip - .2)
    behind(f, blur(tube, .25) * .85, '#CFE3EA', .98)
    behind(f, blur(tube * np.exp(-((np.abs(f.x - px) - r + .3) / .35) ** 2), .2) * .8, '#2C5F74', .6)
    behind(f, blur(tube * ramp(np.abs(f.x - px) - r, -.5, -.7) * ramp(f.y, tip - 15, tip - 14.6), .25), '#1587B8', 1.05)
    q = np.hypot((f.x - px), np.where(f.y < tip + 2.6, (f.y - tip - 2.6) * .55, f.y - tip - 2.6))
    bead = ramp(q, 2.15, 1.95)
    behind(f, blur(bead, .2), '#2FA4CF', 1.1)
    behind(f, blur(bead * ramp(q, 1.1, 2.1), .2) * .5, '#0E587C', .8)
    # the hand that holds it, out of focus: two fingers and a thumb on the bulb
    def finger(x0, y0, x1, y1, r0, r1):
        t = np.clip(((f.x - x0) * (x1 - x0) + (f.y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2), 0, 1)
        return np.hypot(f.x - x0 - t * (x1 - x0), f.y - y0 - t * (y1 - y0)) - r0 - (r1 - r0) * t
    k = .7
    parts = [finger(px + 3.2, -17, px + 15, -21, 3.0, 3.9), finger(px + 15, -21, px + 30, -17, 4., 4.8), finger(px + 3., -24.5, px + 17, -29, 3.0, 4.2), finger(px + 17, -29, px + 34, -26, 4.4, 5.4),
             finger(px - 3.6, -19, px - 3, -27, 2.9, 3.6), finger(px - 3, -27, px + 16, -38, 3.8, 6), finger(px + 9, -11, px + 22, -13.5, 2.7, 3.6), finger(px + 22, -13.5, px + 34, -17, 3.8, 5), finger(px + 32, -22, px + 76, -40, 9, 15)]
    hand = ramp(-k * np.log(sum(np.exp(-np.clip(d, -30, 30) / k) for d in parts)), .4, -.4)
    bulb = ramp(np.maximum(np.abs(f.x - px) - 3.6, np.abs(f.y + 23) - 9.5), .2, -.2)
    behind(f, blur(bulb, .4), '#3C5A66', .35)
    behind(f, blur(hand, .6) * .93, '#54788A', .5)
    # the table's edge
    behind(f, ramp(f.y, 26.6, 27.4) * .55, '#6FA2B6', .8)
    glass = reeded(f, pitch, .62, 17, seed)
    if drops:
        spots = [(a, b, c) for a, b, c in rain(64, (-w * .52, -h * .52, w * .52, h * .52), (.35, 3.0), seed + 3, 3.)]
        flat = f.z.copy()
        f.z = f.z * 0 + 17.
        beads = drop_shape(f, [*spots, (25, 14, 3.4), (-38, -13, 2.9)], .8, seed, .03)
        run = np.zeros_like(f.z)
        for rx, ry, rl, rw in ((25, 14, 30, 1.5), (-38, -13, 24, 1.2), (39, -2, 20, .8)):  # what has run down left a flat track
            d = rw * (1 - .35 * np.clip((ry - f.y) / rl, 0, 1)) - np.abs(f.x - rx - .5 * np.sin(f.y / 6 + rx))
            run = np.maximum(run, np.where((f.y < ry) & (f.y > ry - rl), np.clip(d, 0, None) ** .5 * .75, 0))
        f.z = flat
        glass = np.maximum(glass + 0 * run, np.where(run > 0, 17 + 1.6 + run, -1e3))
        glass = np.maximum(glass, np.where(beads > 17, beads + 1.5, -1e3))
    f.liquid = glass.astype(np.float32)
    f.z[:] = 0
    return f.trace(width_px, samples, sun=(0, 20), sunlight=0, ior=1.42, sky=COLD, photons=0, aperture=.004, focus=(0, 0, 16)), dict(ev=.12, sat=1.02, contrast=1.1)


def ridge(width_px, samples, cells, size=(70, 30.625), seed=830, tilt=68.):
    """Cream on glass at the height of the table, the cold light behind it: its thin peaks glow."""
    f = Field(*size, cells, (.10, .62))
    f.paint(1, '#A9CCD9', .08, 0, .5, .9, .1)
    f.z += .01 * f.noise(20, seed, 3.)
    u, v = f.turned(0, 0, 4)
    n = f.noise(16, seed + 1, 3.)
    body = np.zeros_like(f.z)
    for k, (cx, cy, rx, ry, hh) in enumerate(((-22, -2, 15, 9, 6.0), (-4, 3, 17, 9, 7.6), (17, -3, 16, 8, 6.4), (36, 3, 13, 7, 4.6))):
        q = np.hypot((u - cx - .3 * (v - cy)) / rx, (v - cy) / ry) + .05 * n
        body = np.maximum(body, hh * np.clip(1 - q * q, 0, 1) ** .6) + .2 * np.minimum(body, hh * np.clip(1 - q * q, 0, 1))
    fold = ridges(v * .55 + 1.3 * np.sin(u / 7), u * .8, seed + 2, f.per)
    z = body + (.9 * gaussian_filter(fold, .25 * f.per)) * ramp(body, .8, 3.5)
    for px, py, pr, ph in ((-9, 2, 4.6, 5.4), (13.5, -2.5, 3.6, 3.8), (-27, -1.5, 3.2, 2.6)):  # peaks that the spatula pulled up, bent over
        X, Y = f.x - px, f.y - py
        d = np.hypot(X, Y) / pr
        z += ph * np.exp(-d * 2.1) * ramp(z, .5, 2)
    z = gaussian_filter(z, .18 * f.per)
    on = ramp(z, .06, .16)
    f.z += z
    f.paint(on, '#F4F7F8', .32, 0, .6, .8, .25)
    thin = np.exp(-gaussian_filter(z, .5 * f.per) / 3.4)
    gy = np.gradient(gaussian_filter(z, .3 * f.per), axis=0) * f.per
    flesh = (on, .62, 2.2, '#EAF6FF')
    f.glow(on * np.clip(.35 + .65 * thin, 0, 1) * .55, '#D3EAF4', 1.)
    return f.trace(width_px, samples, sun=(6, 15), sunlight=5.2, sun_colour='#EAF5FF', spread=5, tilt=tilt, aim=(0, 1), lens=100, flesh=flesh,
                   sky=make_sky('#C4D9E4', '#7FA3B4', .30, [(0, -.86, .7, .10, 0, '#FFFFFF', 5., 1, .6)]), aperture=.010, focus=(-4, 8, 3), coat_rough=.09, back=('#DDEFF6', '#8FBACB')), dict(ev=-.1, sat=1.02)
