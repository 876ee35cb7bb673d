"""Judydoll: noon; a hard high sun with almost no shadow, coloured light that fields throw back, seen from above."""
import math
import numpy as np
from scipy.ndimage import gaussian_filter
from hands import LIGHT, hand_at
from matter import brush, drag, grains, pan, scattered, wax_bullet, write
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
    def mask(w, h, t): return hand_at((w, h), size, (-14 - 7 * t, 7 + 5 * t), 46, 9 - 7 * t, 'brush', 4, 1., parts=LIGHT)
    return f.trace(width_px, samples, **NOON, sky=sky(), aperture=.006, focus=(0, 8, 3)), dict(ev=-.2, sat=1.1, contrast=1.1, mask=mask, shade=(.36, .28, .33))


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
        rim = np.clip(1 - ((q - .20) / .24) ** 2, 0, 1)  # a rounded rim of metal, the powder sunk below it
        f.z = np.where(rim > 0, 3.02 + .20 * np.sqrt(rim), f.z)
        f.paint(ramp(np.abs(q - .20), .25, .22), '#EAC79A', .26, 1, .5, 0, 0)
        bed = ramp(q, -.03, -.07)
        gone = 0
        if k == 7:
            g, h = f.turned((k % 3 - 1) * pitch[0] + 2, pitch[1] + .5, -24)
            gone = ramp(np.abs(h) + .35 * mid + .2 * f.noise(.9, seed + 5, .6), 2.5, 1.4)
        z = .60 * cloth * (1 - gone) + gone * (.05 + .1 * mid + .05 * fine)
        f.z = f.z * (1 - bed) + bed * (1.75 + z + .012 * fine + .015 * mid)
        f.paint(bed, colours[k], .85, 0, .16, 0, .22)
        f.tint(bed * gone * .8, [1.08, 1.16, 1.12])
        f.tint(bed * np.clip(-fine * .3, 0, .5), [.93, .86, .88])
    grains(f, scattered(500, seed, (-6, 4, 10, 17), (.03, .34), 3.4, lambda P, Q: np.exp(-np.hypot((P - 2) / 6, (Q - 11.5) / 4))), colours[7], seed=seed)
    return f.trace(width_px, samples, **{**NOON, 'sun': (328, 46)}, sky=sky('#FBEFF4'), aperture=.006, focus=(0, 4, 3)), dict(ev=-.25, sat=1.08, contrast=1.08)


def year_cards(width_px, samples, cells, size=(216, 135), seed=3300, ground='#C3AEEA', coral='#EF6A58', blush='#D9778A'):
    """A drawer of white board pulled out of its coral sleeve at noon, a blush and a lipstick in it; beside it a round mirror and ten cards, each with a square left blank, one of them coloured with the blush."""
    f = Field(*size, cells, .04)
    f.paint(1, ground, .8, 0, .2, 0, .1)
    f.z += .012 * f.noise(.7, seed, .9) + .10 * f.noise(60, seed + 1, 4.)
    rect = lambda u, v, a, b, r: np.hypot(np.clip(np.abs(u) - a + r, 0, None), np.clip(np.abs(v) - b + r, 0, None)) - r + np.minimum(np.maximum(np.abs(u) - a + r, np.abs(v) - b + r), 0)  # negative inside
    fibres = np.clip(f.noise(.22, seed + 2, .1, (1, 6)) - 2.3, 0, 1) * .5
    def board(on, colour, seed=0):
        """Uncoated board: dull, its fibres show."""
        f.paint(on, colour, .92, 0, .18, 0, .12)
        f.tint(on * fibres, [.86, .84, .82])
        f.tint(on * np.clip(.5 + .25 * f.noise(26, seed, 2.), 0, 1), [.975, .97, .965])
    # the drawer, then the sleeve over its upper part
    bx, by, turn = -66, 4, -9
    u, v = f.turned(bx, by, turn)
    tray = rect(u, v - 8, 35, 52, 1.2)
    inside = rect(u, v - 8, 33.3, 50.3, .6)
    f.z = np.where(tray < 0, 22 - .5 * (1 - np.sqrt(1 - (1 - np.clip(-tray / .5, 0, 1)) ** 2)) - 5.5 * ramp(inside, .05, -.12), f.z)
    board(ramp(tray, .05, -.05), '#FBF4EA', seed + 3)
    f.tint(ramp(np.abs(tray + .85), .55, .40) * np.clip(.6 + .3 * f.noise(.5, seed + 4, .6), 0, 1), [.96, .93, .89])  # its cut edge
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    at = lambda a, b: (bx + a * c - b * s, by + a * s + b * c)
    # wells in the tray: a round one, a long one, and one for cards with a notch for a finger
    X, Y = at(-12.2, 21)
    d = np.hypot(f.x - X, f.y - Y)
    f.z -= 4.5 * ramp(d, 20.0, 19.7)
    pan(f, (X, Y), 14.2, blush, '#F6C4C4', (X + 3, Y + 2, turn - 24, 4.6), 'flower', seed + 10, .35, 4.6, 3.4, turn=turn, level=12.2)
    lx, ly = at(20.6, 21)
    p, q = f.turned(lx, ly, turn + 90)
    well = rect(p, q, 33.5, 9.6, 2.)
    f.z -= 8 * ramp(well, .05, -.12) * (f.z > 10)
    f.z -= 9
    wax_bullet(f, *at(20.6, 17.5), turn - 90, '#E8642F', '#EFCF9C', 5., 13.5, seed + 12, '#FBEFE2', .6, 1.2)
    f.z += 9
    # the sleeve
    w = v + 40
    hole = np.hypot(u, (w - 30) * .92)
    sleeve = np.maximum(rect(u, w, 37.4, 30, .8), 9.5 - hole)
    top = 24.6 + .10 * f.noise(70, seed + 5, 4.)
    on = ramp(sleeve, .05, -.05)
    f.z = np.where(sleeve < 0, np.maximum(f.z, top - .7 * (1 - np.sqrt(1 - (1 - np.clip(-sleeve / .7, 0, 1)) ** 2))), f.z)
    board(on, coral, seed + 6)
    f.paint(on * ramp(-sleeve, .40, .28) * np.maximum(ramp(w, 29.2, 29.5), ramp(hole, 10.2, 9.9)), '#FFF3E6')  # the board's white core where it is cut
    for words, font, mm, y, weight in (('Judydoll', 'round', 8.6, -17, 0), ('开年第一抹', 'han', 5.4, -5.2, .12), ('FIRST SWATCH', 'sans', 3.0, 3.4, .14)):
        write(f, words, *at(0, y - 40), mm, turn, '#FFF6EC', font, 'center', .03, weight or None, 1.)
    # ten cards, each laid down by hand
    tones = ('#F7B9A8', '#F9DFC8', '#F28C78', '#FAD2C8', '#F6D9B4', '#EF7763', '#F9DFC8', '#F7B9A8', '#FAD2C8', '#F28C78')
    places = ((9, -44, -4), (41.5, -45.5, 3), (74, -43.5, -2), (-6.5, -.5, 3), (26, -2, -3), (58.5, .5, -5), (91.5, -1.5, 4), (26, 43, -2), (58, 41.5, 4), (90, 43.5, -4))
    for k, ((x, y, angle), tone) in enumerate(zip(places, tones)):
        p, q = f.turned(x, y, angle)
        card = rect(p, q, 14.2, 18.6, 1.)
        on = ramp(card, .05, -.05)
        lift = .75 + 1.5 * np.clip((p * (1 if k % 3 else -1) * (k % 2 + .3) + q) / 34, 0, 1) ** 2  # stiff card of .75 mm; it bends a little
        under = gaussian_filter(f.z, 1.5 * f.per)
        f.z = np.where(card < 0, under + lift - .06 * ramp(card, -.16, 0) + .006 * f.noise(.5, seed + 40 + k, .8), f.z)
        f.paint(on, tone, .74, 0, .24, 0, .06)
        f.paint(on * ramp(card, -.22, -.10) * .55, '#FFF6EA', .9)  # the cut edge shows the white core
        f.tint(on * fibres * .6, [.9, .88, .86])
        square = ramp(rect(p, q + .4, 9.9, 9.9, .5), .06, -.06)
        f.paint(square, '#FFFBF4', .50, 0, .35, .06, .1)
        f.z -= .05 * square
        a, b = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for words, P, Q, side in (('to', -9.9, -13.9, 'left'), ('from', 9.9, 13.6, 'right')):
            write(f, words, x + P * a - Q * b, y + P * b + Q * a, 3.4, angle, '#FFF6EC' if k in (2, 5, 9) else '#D9553F', 'italic', side, 0, .10)
        if k == 5:  # blush rubbed on with a finger, along one way and back
            g, h = f.turned(x - .2, y - .6, angle - 24)
            near = (np.abs(g) < 11) & (np.abs(h) < 8)
            grain = f.noise(.34, seed + 20, .7)
            streak = .6 * drag(g, h, near, seed + 21, 1.7, 14) + .4 * drag(g, h, near, seed + 22, .6, 8)
            body = 1 - (np.abs((g + .06 * h * h) / 8.6) ** 2.6 + np.abs((h - .02 * g * g + .4) / 5.8) ** 2.4)
            load = np.clip(1.9 * body + .34 * streak + .16 * grain + .30, 0, 1) * near * (body > -.6)
            f.paint(load * .97, blush, .9, 0, .15, 0, .15)
            f.z += load * (.05 + .03 * grain + .03 * streak)
            grains(f, scattered(420, seed + 23, (x - 12, y - 11, x + 12, y + 12), (.06, .30), 3.4, lambda P, Q: np.exp(-np.hypot((P - x - 3) / 6, (Q - y - 1) / 5))), blush, seed=seed + 24)
    # a mirror for the pocket in a round shell of white, its glass a little hollow, ground to a bevel
    r = np.hypot(f.x + 5.2, f.y - 43.6)
    f.z = np.where(r < 14., np.maximum(f.z, 2.7 + 1.1 * np.sqrt(1 - (1 - np.clip((14. - r) / 1.1, 0, 1)) ** 2) - .55 * ramp(r, 12.25, 12.1)), f.z)
    f.paint(ramp(r, 14.03, 13.97), '#F7EDE4', .34, 0, .45, .2, .08)
    pane = ramp(r, 12.06, 12.0)
    f.z += pane * (.10 + (np.minimum(r, 10.7) ** 2 - 10.7 ** 2) / 900 - .16 * np.clip(r - 10.7, 0, 2))
    f.paint(pane, '#E9EDF3', .02, 1, .5, 0, 0)
    f.paint(ramp(np.abs(r - 10.7), .11, .05), None, .3)
    light = make_sky('#FBF3F4', '#FFDCE0', .40, [(-.12, -.30, .10, .10, 8, '#FFFFFF', 7., 1), (.25, .27, .33, .33, 45, '#FFFFFF', .85, 1, .12)])  # the second stands in the mirror
    return f.trace(width_px, samples, **{**NOON, 'sun': (322, 48)}, sky=light, lens=300, aperture=.003, focus=(20, 0, 2)), dict(ev=-.38, sat=1.06, contrast=1.1)
