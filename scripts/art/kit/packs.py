"""Small pictures of products: a pack upright at eye level. The field stands: its z axis points to the viewer. Furterer in the shade of leaves, Biophyto before a lit pane."""
import math, subprocess
import numpy as np
from scipy.ndimage import gaussian_filter
from biophyto import lit
from matter import mixc, rod, write
from relief import FONTS, Field, leaves_gobo, linear, make_sky, ramp


def stand(f, x, y, parts, axis=0.):
    """A turned pack on its foot at (x, y): parts (from, to, radius, fillet, material), upwards; material: what `paint` takes, and `inner`: the colour of what is in it."""
    z, n, u, v = rod(f, x, y, -90, [p[:4] for p in parts], axis)
    on = gaussian_filter((z > f.z).astype(np.float32), .6)
    f.z = np.maximum(f.z, z)
    wall = f.matter[..., 8:].copy()
    f.matter[..., 8:] *= 1 - on[..., None]
    for k, (a, b, R, fillet, m) in enumerate(parts):
        m = dict(m)
        where, q = on * (n == k), np.abs(v) / R
        glass, full, ribs, clear = m.pop('glass', None), m.pop('full', None), m.pop('ribs', 0), m.pop('clear', False)
        f.paint(where, **m)
        if clear: f.matter[..., 8:] += wall * (where * (.86 - .62 * ramp(q, .72, .97)))[..., None]  # one sees the lit wall through it
        elif glass:  # it is lit from within: thick at its borders, bright where light comes out on the far side
            f.tint(where * ramp(q, .62, 1.), [.45, .45, .45])
            f.glow(where * (.35 + .65 * np.exp(-((v / R - .45) / .35) ** 2)) * ramp(q, 1, .8), glass, .22)
        if full:  # what is in it: dark at the walls, light where it gathers, its surface a bright line that climbs at the glass, a thick foot of glass below
            w, colour = v / R, full[1]
            top = a + (b - a) * full[0] + .55 * ramp(q, .6, .9) ** 2
            within = where * ramp(q, .905, .88)
            inside = within * ramp(u, top + .15, top - .15) * ramp(u, a + 2.2, a + 2.7 + .5 * q)
            f.matter[..., 8:] *= 1 - inside[..., None]
            f.paint(inside, colour)
            f.tint(inside * ramp(q, .30, .92), (.30, .48, .62))
            f.glow(inside * (.12 + .95 * np.exp(-((w - .34) / .36) ** 2)) * (.62 + .38 * ramp(u, a + 20, a + 4)), colour, .50)
            f.tint(inside * np.exp(-((u - top + .9) / .55) ** 2) * .6, (.5, .62, .7))
            f.glow(within * np.exp(-((u - top) / .20) ** 2) * .8, '#EAF8FF', .8)
            f.glow(where * np.exp(-((u - a - 1.5) / .6) ** 2) * np.exp(-((w - .2) / .5) ** 2) * .7, mixc(colour, '#FFFFFF', .5), .7)
        if ribs: f.z -= where * .35 * (.5 + .5 * np.cos(np.arcsin(np.clip(v / R, -1, 1)) * ribs))
    return on, n, u, v


def label(f, x, y, w, h, R, paper, ink, lines, rule=None, axis=0., grey=.0):
    """Paper round a pack of radius R: lines (words, font, size, dy)."""
    X, Y = f.x - x, f.y - y
    on = ramp(np.maximum(np.abs(X) - w / 2, np.abs(Y) - h / 2), .12, -.05)
    f.z += on * .22
    f.matter[..., 8:] *= 1 - on[..., None]
    f.paint(on, paper, .85, 0, .2, 0, .1)
    f.tint(on * np.clip(.4 + .3 * f.noise(6, 5, 1.2), 0, 1), [.965, .955, .935])
    if rule: f.paint(on * ramp(np.abs(np.maximum(np.abs(X) - w / 2, np.abs(Y) - h / 2) + 1.6), .22, .12), rule, .5)
    for words, font, size, dy in lines: PRINT_LATER.append((words, font, size, x, y + dy, ink, R, 0))


def shelf(f, y, foot, colour, rough=.4, coat=.2, elevation=9.):
    slope = 1 / math.tan(math.radians(elevation))
    f.z = np.where(f.y > y, np.maximum(f.z, (f.y - foot) * slope), f.z)
    front = ramp(f.y, y - .1, y + .1)
    f.matter[..., 8:] *= 1 - front[..., None]
    f.paint(front, colour, rough, 0, .45, coat, .1)


PRINT_LATER = []  # words, which a print at full size takes better than a traced one: (words, font, mm, x, y, ink, height of the surface, degrees)


FRAME = [132., 99.]  # mm, of the pack that was traced last


def imprint(path):
    """Prints the words on the finished picture: over its light and shade, so they lie on the pack."""
    size, far = FRAME, FRAME[0] * 120 / 36
    w, h = (int(v) for v in subprocess.run(['identify', '-format', '%w %h', path], capture_output=True, check=True).stdout.split())
    for words, font, mm, x, y, ink, high, degrees in PRINT_LATER:
        k = w / size[0] * far / (far - high)
        px, py = w / 2 + x * k, h / 2 + y * k
        light = ink.startswith('#F')
        subprocess.run(['convert', path, '(', '-background', 'none' if light else 'white', '-fill', ink, '-font', FONTS[font], '-pointsize', f'{mm * k:.1f}', f'label:{words}', '-trim', '+repage', '-rotate', str(degrees), '-blur', '0x.5', ')',
                        '-gravity', 'center', '-geometry', f'{px - w / 2:+.0f}{py - h / 2:+.0f}', '-compose', 'over' if light else 'multiply', '-composite', '-quality', '92', '-sampling-factor', '4:4:4', path], check=True)
    PRINT_LATER.clear()


AMBER = dict(colour='#6E380C', rough=.1, spec=.6, coat=1., metal=0, glass='#D9822A')
GREEN = dict(colour='#173A24', rough=.1, spec=.6, coat=1., metal=0, glass='#3C7A4A')
BLACK = dict(colour='#1B1E1A', rough=.3, spec=.5, coat=.4, metal=0)
CLEAR = dict(clear=True, colour='#1C2E36', rough=.06, spec=.6, coat=1., metal=0, glass='#E6F4FA')
WHITE = dict(colour='#EEF3F4', rough=.3, spec=.5, coat=.5, metal=0)
ALU = dict(colour='#C3CCD2', rough=.2, spec=.5, coat=0., metal=1.)
SUPPORT = ('#E9E1CB', '#23382A')


def furterer_pack(width_px, samples, cells, kind, size=(132, 99), seed=940):
    FRAME[:] = size
    f = Field(*size, cells, .03)
    f.z -= 70
    f.paint(1, '#66774E', .9, 0, .2, 0, .1)
    f.tint(np.clip(.5 + .3 * f.noise(50, seed, 2.5), 0, 1), [.93, .95, .9])
    foot = 38.
    shelf(f, 27, foot, '#5A4430', .35, .5)
    rule = '#8A6A2E'
    if kind == 'oil':
        stand(f, 0, foot, [(0, 47, 17, 3.5, AMBER), (46, 51, 9, 1.5, AMBER), (50, 66, 8.2, .8, dict(BLACK, ribs=26)), (66, 72, 4.2, 1.5, BLACK)])
        label(f, 0, foot - 23, 27, 30, 17, *SUPPORT, [('HUILE', 'sans', 2.4, -10), ('René Furterer', 'serif', 2.9, -4.4), ('Avant le shampooing', 'italic', 1.9, .4), ('洗前头皮精华油', 'han', 2.0, 5), ('50 ml', 'sans', 1.7, 10.4)], rule)
    if kind == 'shampoo':
        stand(f, 0, foot, [(0, 61, 18.5, 4, GREEN), (60.6, 62.4, 15.4, .5, GREEN), (62, 76, 14.4, 1.2, BLACK)])
        label(f, 0, foot - 29, 29, 40, 18.5, *SUPPORT, [('SHAMPOOING', 'sans', 2.2, -14), ('René Furterer', 'serif', 3.8, -7.4), ('Soin du cuir chevelu', 'italic', 2.4, -1.6), ('头皮洗发露', 'han', 2.3, 4), ('200 ml', 'sans', 1.7, 14.4)], rule)
    if kind == 'mask':
        stand(f, 0, foot, [(0, 27, 31, 4, AMBER), (26.6, 42, 31.6, 1.4, dict(BLACK, ribs=64))])
        label(f, 0, foot - 14, 44, 17.5, 31, *SUPPORT, [('MASQUE', 'sans', 2.2, -5.4), ('René Furterer', 'serif', 4.0, .0), ('发丝发膜  ·  200 ml', 'han', 2.1, 5.6)], rule)
    sun = (304, 34)
    g = leaves_gobo(27 + seed % 7, f.h / f.w, 4, .30, (7, 14), .72)
    return f.trace(width_px, samples, sun=sun, sunlight=3.6, sun_colour='#FFF0CE', spread=1., gobo=g, lens=120,
                   sky=make_sky('#DCE6CF', '#EFE8D0', .42, [(-.62, -.05, .07, .5, 0, '#FFF8E6', 6., 1, .4), (.74, -.1, .05, .5, 0, '#DDE8C8', 2., 1, .5)]), aperture=.006, focus=(0, foot - 20, 16), coat_rough=.05), dict(ev=.12, sat=1.)


def biophyto_pack(width_px, samples, cells, kind, size=(132, 99), seed=950, foot=38., ribs=0.):
    FRAME[:] = size
    f = Field(*size, cells, .03)
    f.z -= 70
    lit(f, .86, '#EAF7FD', '#8DB9CA', (0, -10), .485 * size[0], ribs, 2.)
    shelf(f, foot - 9, foot, '#BBD6E0', .08, .9)
    ink = '#0F4C66'
    if kind == 'cleanser':
        z, n, u, v = rod(f, 0, foot, -90, [(0, 13, 13.5, .8), (13.2, 74, 20, .1)], 0)
        half = 15.2 + 4.6 * ramp(u, 13, 74)
        t = np.clip((u - 13) / 61, 0, 1)
        body = np.where((u > 13) & (u < 74) & (np.abs(v) < half), (1 - .86 * t ** 1.3) * 14 * np.sqrt(np.clip(1 - (v / half) ** 2, 0, 1)) + 1., -1e3)
        body -= (u > 69) * .35 * (.5 + .5 * np.cos(u * 5))
        z = np.where(n == 0, z, body)
        on = gaussian_filter((z > f.z).astype(np.float32), .6)
        f.z = np.maximum(f.z, z)
        f.matter[..., 8:] *= 1 - on[..., None]
        f.paint(on, '#EAF1F3', .34, 0, .5, .35, .2)
        f.glow(on * np.clip((np.abs(v) / half - .5) * 1.6, 0, 1) * (u > 13), '#DFF1F8', .45)
        f.paint(on * (n == 0), '#2E83A4', .3, 0, .5, .5)
        for words, font, size_, dy in (('CLEANSER', 'sans', 2.4, -22), ('Biophyto-Genesis', 'sans', 3.1, -14), ('洁面', 'han', 2.4, -7.6), ('100 g', 'sans', 1.8, 8)): PRINT_LATER.append((words, font, size_ * 1.15, 0, foot - 42 + dy, ink, 14, 0))
    if kind == 'serum':
        stand(f, 0, foot, [(0, 41, 15, 3, dict(CLEAR, full=(.74, '#2F9DC4'))), (40.6, 45, 8, 1.5, CLEAR), (44.6, 55, 7.6, .6, dict(ALU, ribs=0)), (54.6, 70, 4.6, 3.8, dict(WHITE, colour='#DDE7EA'))])
        for words, font, size_, dy in (('SERUM', 'sans', 2.2, -7), ('Biophyto-Genesis', 'sans', 2.5, -2), ('精华', 'han', 2.0, 3), ('30 ml', 'sans', 1.6, 7.4)): PRINT_LATER.append((words, font, size_ * 1.1, 0, foot - 20 + dy, '#F8FCFE', 15, 0))
    if kind == 'ampoules':
        for k, x in enumerate((-30, -15, 0, 15, 30)):
            stand(f, x, foot + (k % 2) * .6, [(0, 38, 5.4, 1.5, dict(CLEAR, full=(.86, '#2F9DC4'))), (37.4, 45, 5.4 - 1.6, 1.6, CLEAR), (44, 48, 2.2, .8, CLEAR)] + ([(47.2, 60, 3.3, 3.0, CLEAR)] if k != 3 else []))
            PRINT_LATER.append(('1.5 ml', 'sans', 2.6, x, foot - 18, '#F8FCFE', 5, -90))
    if kind == 'cream':
        stand(f, 0, foot, [(0, 26, 27, 4, dict(CLEAR, full=(.96, '#F2F6F6'))), (25.6, 40, 27.6, 1.4, dict(WHITE, colour='#2E83A4', coat=.7))])
        for words, font, size_, dy in (('CREAM', 'sans', 2.1, -5), ('Biophyto-Genesis', 'sans', 3.3, 0), ('面霜  ·  50 g', 'han', 2.0, 5.4)): PRINT_LATER.append((words, font, size_ * 1.15, 0, foot - 13 + dy, ink, 14, 0))
    return f.trace(width_px, samples, sun=(352, 11), sunlight=2.6, sun_colour='#F2FAFF', spread=4, lens=120,
                   sky=make_sky('#DCEAF2', '#A9C6D4', .50, [(-.80, -.05, .05, .55, 0, '#FFFFFF', 5., 1, .4), (.80, -.05, .05, .55, 0, '#FFFFFF', 4., 1, .4)]), aperture=.006, focus=(0, foot - 20, 14), coat_rough=.05), dict(ev=-.02, sat=1.02, contrast=1.16)
