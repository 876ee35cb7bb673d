"""The sets of SCCTC: a filling line, a lid, samples and jars under two long strips, from the front. Runs in Blender (sets.py)."""
import math, subprocess
import numpy as np
import bpy
from sets import FACES, again, bar, box, camera, clear, filled, lamp, leaf, matter, printed, rounded, sheet, turned, world, wound


def room(power=1., far=24, near=-10, high=24, wide=1.5, low='#5E6B76', top='#E3EAEF', pale=.62, fill=3400):
    """A clean hall: two long strips overhead, pale walls, a wide pale light from the front."""
    world(low, top, pale)
    lamp((0, far, high), (0, far * .2, 0), 70, wide, 9000 * power, '#F1F7FF')
    lamp((0, near, high), (0, near * .2, 0), 70, wide, 7000 * power, '#EAF3FC')
    lamp((0, -42, 18), (0, 0, 1), 60, 16, fill * power, '#E6EFF8')


def brushed(rough=.22, drawn=.7, tint='#B9C2C9', grain=.06):
    """Steel that was ground along x: lights are drawn out across it."""
    m = matter(tint, rough, 1., grain=(26, grain))
    t = m.node_tree
    along = t.nodes.new('ShaderNodeCombineXYZ'); along.inputs[0].default_value = 1
    p = t.nodes['Principled BSDF']
    p.inputs['Anisotropic'].default_value = drawn
    t.links.new(along.outputs[0], p.inputs['Tangent'])
    return m


def bright(rough=.06): return matter('#CBD2D7', rough, 1.)


def ribbed(profile, material, ribs, depth, z0, z1, least=0., at=(0, 0, -50), soft=1, sharp=40):
    """A turned thing with ribs between two heights, where it is wider than `least`."""
    p = rounded(profile, soft)
    a = np.linspace(0, 2 * math.pi, ribs * 8, endpoint=False)[None, :]
    z = p[:, 1:] + 0 * a
    on = np.clip((z - z0) / .08, 0, 1) * np.clip((z1 - z) / .08, 0, 1) * (p[:, :1] > least)
    r = p[:, :1] - depth * on * (.5 + .5 * np.cos(ribs * a)) ** 2
    thing = sheet(r * np.cos(a), r * np.sin(a), z, material, closed=True, sharp=sharp)
    thing.location = at
    return thing


def ferrule(x, y, z, r, steel, dark, turn=0.):
    """Two flanges and the clamp around them, with its wing nut."""
    turned([(r, z - .42), (r * 1.55, z - .16), (r * 1.62, z - .06), (r * 1.62, z + .06), (r * 1.55, z + .16), (r, z + .42)], steel, (x, y, 0), 128, 1)
    turned([(r * 1.5, z - .20), (r * 1.86, z - .30), (r * 1.96, z - .26), (r * 1.96, z + .26), (r * 1.86, z + .30), (r * 1.5, z + .20)], steel, (x, y, 0), 128, 1)
    a = math.radians(turn)
    cx, cy = x + r * 2.12 * math.sin(a), y - r * 2.12 * math.cos(a)
    box(cx, cy, z, .30, .42, .52, steel, .06, turn)
    nut = turned([(0, 0), (.17, 0), (.17, .5), (0, .5)], steel, (cx, cy, z), 32, 1)
    nut.rotation_euler = (math.radians(90), 0, a + math.radians(90))


def fill_line(folder, R=2.05, tall=3.0, pitch=5.3):
    """A filler with four heads, from the front: each lays cream into a jar on the chain below it."""
    room(1.5, far=22, near=-9, high=24)
    slat, polished, dark, wall = brushed(.20, .5), bright(.05), matter('#1B2127', .45), matter('#C6D0D7', .55)
    opal, cream, black = matter('#EEF1F1', .12, spec=.5, coat=.6), matter('#F5E9D4', .22, spec=.5, coat=.3), matter('#20262B', .35)
    # the chain in its bed
    box(0, 0, -1.2, 90, 7.2, .4, dark, 0)
    plate = box(0, 0, -50, pitch / 2 - .10, 6.3, .34, slat, .06)
    pin = turned([(0, 0), (.27, 0), (.27, .5), (0, .5)], polished, (0, 0, -50), 48, 1)
    for i in range(-12, 13):
        again(plate, (pitch / 4 + i * pitch / 2, 0, -.17))
        for y in (-2.2, 2.2): again(pin, (i * pitch / 2, y + .25, -.30), 0, 90)
    for y, side in ((-3.95, -1), (3.95, 1)):
        box(0, y, -.62, 90, .9, .5, brushed(.24, .6), .10)
        bar(-45, 45, y * .72, 1.25, .19, polished)
        for i in range(-5, 6):
            x = i * pitch + pitch / 2
            bolt = turned([(0, -.38), (.34, -.38), (.34, -.24), (.30, -.18), (.13, -.16), (.13, 1.25), (0, 1.25)], polished, (x, y * .83, 0), 40, 1)
    # the tray before it, the wall and the pipes behind it
    box(0, -10.4, -1.6, 90, 11.6, .6, brushed(.26, .7), .12)
    box(0, 12, -1.6, 90, 15, .6, brushed(.26, .7), .12)
    box(0, 40, 6, 160, .4, 70, wall, 0)
    for z, r in ((4.2, .9), (9.2, 1.25)): bar(-60, 60, 15.5, z, r, polished)
    # the jars, their cream, and the four heads on their pipe
    body = turned([(0, 0), (R * .92, 0), (R * .98, .05), (R, .22), (R, tall - .08), (R * .985, tall), (R * .935, tall), (R * .92, tall - .08), (R * .91, .4), (R * .8, .3), (0, .3)], opal, (0, 0, -50), 200)
    bar(-60, 60, 0, 12.2, 1.35, polished)
    for i in range(-4, 4):
        x = (i + .5) * pitch
        again(body, (x, 0, 0), 40 * i)
        if i < -2:
            top = filled(R * .915, 60 + i, tall - .42, 2.6, .26, cream, (.06, .05)); top.location = (x, 0, 0)
        if -3 < i < 2: head(folder, x, R, i + 3, cream, polished, black)
    camera(25, 47, 72, (0, 0, 4.5), (0, -R, tall), 8.)


def head(folder, x, R, number, cream, polished, black):
    """A nozzle, bored through, with its clamp and its number, and the coil of cream below it."""
    turned([(.40, 3.55), (.46, 3.48), (.52, 3.55), (.58, 4.2), (.58, 4.22), (.80, 4.8), (.80, 4.8), (.80, 8.9), (.80, 12)], polished, (x, 0, 0), 128, 1)
    turned([(.86, 5.5), (.92, 5.54), (.92, 6.86), (.86, 6.9)], black, (x, 0, 0), 96, 1)
    wound(printed(folder, f'head{number}', .9, .9, [(str(number), 'sans', .9, 0, .02, '#F2F5F7')]), .925, 6.2, .9, .9, (x, 0))
    ferrule(x, 0, 9.3, .80, polished, black, 18)
    t = np.linspace(0, 1, 900)
    way = np.where(t < .52, t / .52, 1 - .74 * (t - .52) / .48)  # outward on the ground, then inward on top of it
    rr = (R - .62) * way ** .7 * (1 + .03 * np.sin(t * 37 + number) + .02 * np.sin(t * 91))
    a = 2 * math.pi * 6.75 * t + number * 1.7
    high = 1.45 + .64 * np.clip((t - .45) / .2, 0, 1) + .75 * np.clip((t - .6) / .4, 0, 1) + .04 * np.sin(t * 53 + number)
    near = np.clip((1 - t) / .03, 0, 1)
    high = high + 1.1 * np.clip((t - .97) / .03, 0, 1) ** 1.5
    path = np.stack([rr * np.cos(a) * near, rr * np.sin(a) * near, high], 1)
    ahead = np.gradient(path, axis=0); ahead /= np.linalg.norm(ahead, axis=1)[:, None] + 1e-9
    side = np.cross(ahead, (0, 0, 1.)); side /= np.linalg.norm(side, axis=1)[:, None] + 1e-6
    up = np.cross(side, ahead)
    b = np.linspace(0, 2 * math.pi, 36, endpoint=False)[None, :]
    thick = (.40 * (1 + .07 * np.sin(t * 61 + 1 + number) + .05 * np.sin(t * 143)))[:, None]
    rope = path[:, None, :] + thick[..., None] * (np.cos(b)[..., None] * side[:, None, :] + .86 * np.sin(b)[..., None] * up[:, None, :])
    coil = sheet(rope[..., 0], rope[..., 1], rope[..., 2], cream, closed=True, sharp=0); coil.location = (x, 0, 0)
    turned([(0, .32), (R * .90, .32), (R * .90, 1.3), (R * .7, 1.6), (R * .3, 2.3), (.34, 2.7), (.34, 3.52), (0, 3.6)], cream, (x, 0, 0))


def dial(folder, R):
    """The face of a gauge: a scale from 0 to 4 bar over three quarters of a round."""
    px, path = 900, f'{folder}/dial.png'
    more, c, k = [], px / 2, px / 2
    for i in range(41):
        a = math.radians(135 + 270 * i / 40)
        r0, w = (.66, 9) if i % 10 == 0 else (.72, 5) if i % 5 == 0 else (.76, 3)
        more += ['-stroke', '#1B242C', '-strokewidth', str(w), '-draw', f'line {c + k * r0 * math.cos(a):.1f},{c + k * r0 * math.sin(a):.1f} {c + k * .82 * math.cos(a):.1f},{c + k * .82 * math.sin(a):.1f}']
    more += ['-stroke', '#B3221B', '-strokewidth', '16', '-fill', 'none', '-draw', f'arc {c - k * .87:.0f},{c - k * .87:.0f} {c + k * .87:.0f},{c + k * .87:.0f} 337,405']
    more += ['-stroke', 'none', '-fill', '#1B242C', '-font', FACES['sans']]
    for i in range(5):
        a = math.radians(135 + 270 * i / 4)
        more += ['-gravity', 'center', '-pointsize', '100', '-annotate', f'{k * .50 * math.cos(a):+.0f}{k * .50 * math.sin(a):+.0f}', str(i)]
    more += ['-pointsize', '76', '-annotate', '+0+170', 'bar', '-pointsize', '40', '-annotate', '+0+250', 'CL 1.6']
    subprocess.run(['convert', '-size', f'{px}x{px}', 'xc:none', '-fill', '#F6F8F8', '-stroke', 'none', '-draw', f'circle {c},{c} {c},2', *more, 'PNG32:' + path], check=True)
    return path


def gauge(folder, x, y, z, R, tilt, turn, reads, polished, black):
    """A pressure gauge that looks at the reader: case, face, needle, glass."""
    parts = [turned([(0, -.9), (R * .96, -.9), (R * 1.02, -.8), (R * 1.02, .22), (R * 1.08, .26), (R * 1.08, .42), (R * 1.02, .50), (R * .95, .50), (R * .93, .36), (R * .93, .05), (0, .05)], polished, n=200, soft=1)]
    face = leaf(0, 0, .06, R * 1.86, R * 1.86, dial(folder, R), .6)
    parts.append(face)
    a = math.radians(225 - 270 * reads / 4)
    u = np.linspace(-.22, .74, 30)
    w = np.where(u < 0, .055, .045 * (1 - np.clip(u, 0, 1)) + .008)
    across = np.array([[-1.], [1.]]) * w[None, :]
    along = np.stack([u, u])
    parts.append(sheet(R * (along * math.cos(a) - across * math.sin(a)), R * (along * math.sin(a) + across * math.cos(a)), .20 + 0 * along, black, sharp=0))
    parts.append(turned([(0, .1), (.16 * R, .1), (.16 * R, .28), (.10 * R, .32), (0, .32)], black, n=64, soft=1))
    empty = bpy.data.objects.new('gauge', None); bpy.context.collection.objects.link(empty)
    for part in parts: part.parent = empty
    empty.location, empty.rotation_euler = (x, y, z), (math.radians(tilt), 0, math.radians(turn))


def hatch(folder, R=6.2):
    """The lid of a mixing tank: a polished plate on eight cap nuts, a sight glass in its middle, a gauge behind it."""
    room(1.5, far=26, near=-8, high=25, pale=.40)
    top, polished, turned_, black = brushed(.24, .75), bright(.07), matter('#BFC7CD', .14, 1.), matter('#171C20', .4)
    box(0, 0, -.5, 120, 120, 1, top, 0)
    turned([(R * 1.16, 0), (R * 1.12, .08), (R * 1.06, .30), (R * 1.05, .9), (R * 1.05, .9), (R * 1.12, .95), (R * 1.12, 1.5), (R * 1.10, 1.56), (0, 1.56)], polished, (0, 0, 0), 256, 1)
    turned([(R * .9, 1.56), (R * 1.085, 1.56), (R * 1.095, 1.60), (R * 1.095, 1.74), (R * 1.085, 1.78), (R * .9, 1.78)], black, (0, 0, 0), 256, 1)
    turned([(0, 1.78), (R * 1.10, 1.78), (R * 1.12, 1.84), (R * 1.12, 2.44), (R * 1.09, 2.54), (R * .62, 2.54), (R * .62, 2.54), (R * .58, 2.56), (R * .50, 2.86), (R * .46, 2.9), (R * .46, 3.3), (R * .445, 3.36), (R * .36, 3.36), (R * .345, 3.3), (R * .345, 2.9), (0, 2.9)], turned_, (0, 0, 0), 300, 1)
    turned([(0, 2.92), (R * .34, 2.92), (R * .343, 3.14), (0, 3.14)], clear('#EAF4F6', 1.5), (0, 0, 0), 160, 0)
    turned([(0, 2.905), (R * .34, 2.905)], matter('#0E1519', .3), (0, 0, 0), 96, 0)
    washer = turned([(.30, 0), (.98, 0), (.98, .10), (.92, .14), (.30, .14)], polished, (0, 0, -50), 96, 1)
    six = turned([(0, .14), (.78, .14), (.80, .18), (.80, .70), (.66, .80), (0, .80)], polished, (0, 0, -50), 6, 0, 30)
    dome = turned([(.64, .78), (.62, 1.02), (.52, 1.22), (.34, 1.36), (0, 1.42)], polished, (0, 0, -50), 64, 1)
    for k in range(8):
        a = math.radians(22.5 + 45 * k)
        at = (R * .87 * math.cos(a), R * .87 * math.sin(a), 2.54)
        for part in (washer, six, dome): again(part, at, 17 * k + 9)
    # the gauge on its neck
    x, y = -8.3, 5.4
    turned([(1.6, 0), (1.5, .1), (1.0, .3), (.95, .5), (.95, 3.6)], polished, (x, y, 0), 96, 1)
    ferrule(x, y, 2.0, .95, polished, black, -14)
    turned([(.5, 3.5), (.9, 3.5), (.9, 4.1), (.5, 4.1)], polished, (x, y, 0), 6, 0, 30)
    gauge(folder, x, y - .3, 6.0, 2.5, 60, 0, 1.4, polished, black)
    leaf(-7.4, -7.6, .012, 5.2, 1.9, printed(folder, 'plate', 5.2, 1.9, [('M-03', 'sans', .86, -.95, -.28, '#1B242C'), ('316L   500 L', 'sans', .44, 0, .52, '#1B242C')], '#DDE3E6'), .3, 0)
    rng = np.random.default_rng(7)
    water = clear('#FFFFFF', 1.33)
    for x, y, r in ((-9.6, -3.2, .42), (-8.7, -2.5, .22), (-10.3, -1.6, .16), (9.4, -5.2, .34), (8.6, -6.3, .18), (9.9, 3.0, .24), (-4.2, -9.2, .2)):
        turned([(r, 0), (r * .98, .10 * r), (r * .86, .34 * r), (r * .55, .52 * r), (0, .60 * r)], water, (x, y, 0), 48)
    camera(36, 46, 72, (-1.2, 1.0, 1.9), (0, -5, 2.5), 9.)


def samples(folder, R=1.9, tall=2.7, pitch=(5.2, 6.6)):
    """Samples in glass cups on steel, in rows, each with its number on a label around it; a pipette stands in one."""
    room(1.1, far=30, near=-8, high=25)
    box(0, 0, -.5, 120, 120, 1, matter('#AEB8C0', .11, 1.), 0)
    glass, colours = clear('#F6FAFB', 1.5), ('#C99A74', '#A8322C', '#E7C3A6', '#D98A7A', '#F0E6D6', '#7A2A3C', '#C06A3C', '#6FA0B8', '#DCA640', '#E9A9AE', '#8A5A44', '#CC524A', '#D6C0E2')
    creams = [matter(c, .14, spec=.5, coat=.6) for c in colours]
    cup = turned([(0, .02), (R * .88, 0), (R * .96, .06), (R, .2), (R, tall - .05), (R * .985, tall), (R * .94, tall - .06), (R * .92, .5), (R * .7, .36), (0, .36)], glass, (0, 0, -50), 160, sharp=0)
    k = 0
    for j in range(-2, 4):
        for i in range(-4, 5):
            k += 1
            x, y = (i + .5 * (j % 2)) * pitch[0] + .10 * math.sin(k * 3.1), j * pitch[1] + .10 * math.sin(k * 5.3)
            if abs(x) > 17: continue
            again(cup, (x, y, 0), 31 * k)
            level = tall * (.66 + .07 * math.sin(k * 2.7))
            wall = R * .925 - .012
            turned([(0, .38), (R * .68, .38), (wall, .52), (wall, level + .07), (wall - .04, level + .05), (wall - .16, level), (0, level)], creams[(k * 5 + 3 * j * j) % len(creams)], (x, y, 0), 160, sharp=0)
            number = f'M-{(k * 7) % 60 + 1:02d}'
            wound(printed(folder, number, 2.3, 1.1, [(number, 'mono', .62, 0, .02, '#1D2932')], '#F4F5F2'), R + .012, 1.12, 2.3, 1.1, (x, y))
    tube = turned([(.09, 0), (.12, .05), (.13, 1.6), (.30, 3.0), (.30, 8.0), (.25, 8.0), (.25, 3.0), (.08, 1.6), (.06, 0)], clear('#FFFFFF', 1.48), n=64, sharp=0)
    bulb = turned([(.36, 7.5), (.38, 7.5), (.46, 7.8), (.46, 8.1), (.38, 8.2), (.62, 8.8), (.66, 10.0), (.45, 10.9), (0, 11.05)], matter('#A8221E', .38, spec=.5), n=64)
    inside = turned([(0, .1), (.055, .1), (.075, 1.6), (.24, 3.0), (.24, 4.6), (0, 4.6)], creams[2], n=48)
    for part in (tube, bulb, inside): part.location, part.rotation_euler = (-.7, .3, .8), (math.radians(-20), math.radians(34), 0)
    camera(36, 42, 72, (.4, .2, 1.0), (0, -1.8, 1.4), 8.)


def creams(folder, R=3.1, tall=3.6, pitch=6.9):
    """Cream jars on a steel table, filled, close together; two have their lids."""
    room(1.15, far=28, near=-8, high=25, pale=.24, fill=1100)
    box(0, 0, -.5, 120, 120, 1, matter('#AEB8C0', .12, 1.), 0)
    opal, cream, cap = matter('#EEF1F2', .12, spec=.5, coat=.6), matter('#F6EFE3', .20, spec=.5, coat=.4), matter('#16395C', .30, spec=.5)
    wall = .30
    body = turned([(0, 0), (R * .9, 0), (R * 1.0, .02), (R * 1.04, .25), (R * 1.04, 2.35), (R * 1.03, 2.55), (R * .965, 2.62), (R * .955, 2.8), (R * .99, 2.86), (R * .99, 2.98), (R * .955, 3.04), (R * .955, 3.2), (R * .985, 3.26), (R * .985, 3.36), (R * .955, 3.42),
                   (R * .955, tall - .06), (R * .945, tall), (R * .955 - wall + .05, tall), (R * .955 - wall, tall - .07), (R * .955 - wall, .5), (0, .4)], opal, (0, 0, -50), 200)
    lid = ribbed([(R * .97, 2.66), (R * 1.03, 2.66), (R * 1.045, 2.70), (R * 1.045, 2.86), (R * 1.045, 2.94), (R * 1.045, 3.98), (R * 1.045, 4.06), (R * 1.04, 4.20), (R * 1.0, 4.27), (R * .95, 4.28), (R * .93, 4.25), (R * .6, 4.22), (0, 4.21)], cap, 120, .045, 2.84, 4.08, R)
    k = 0
    for j in range(-3, 5):
        for i in range(-4, 5):
            x, y = (i + .5 * (j % 2)) * pitch + .12 * math.sin(i * 5 + j * 3), j * pitch * .87 + .10 * math.sin(i * 3 + j * 7)
            k += 1
            again(body, (x, y, 0), 37 * k)
            if (i, j) in ((1, 2), (-1, -1)): again(lid, (x, y, 0), 11 * k); continue
            if abs(x) > 18: continue
            top = filled(R * .955 - wall + .01, 40 + k, tall - .40 - .05 * math.sin(k * 2.3), 2.9 + .3 * math.sin(k), .24, cream, (.05 * math.sin(k * 4), .05 * math.cos(k * 3)))
            top.location, top.rotation_euler = (x, y, 0), (0, 0, 1.1 * k)
    camera(36, 43, 70, (.4, .2, 2.6), (1, -2.4, tall), 8.)
