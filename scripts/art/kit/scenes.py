"""Scene library. @scene functions build a picture and return its grade; build(name,w,h,spp,**overrides)."""
import bpy, math, random
import numpy as np
from mathutils import Vector
from studio import *
import studio, mats as M
from models import *
from surfaces import *
REG = {}
def scene(fn): REG[fn.__name__] = fn; return fn
def build(name, w, h, spp, /, **kw):
    reset(1); setup(w, h, spp); return REG[name](**kw)
def rig(p, key=1700, fill=420, rim=500, top=500, kc='#FFF6EC', fc='#FFFFFF', side=-1, env=.35, c=(0, 0, 1.2)):
    P = PAL[p] if isinstance(p, str) else p; x, y, z = c
    world(P['light'], mix(P['bg0'], '#FFFFFF', .3), env*.72, horizon=mix(P['bg1'], '#FFFFFF', .45))
    area((x+side*8, y-5, z+8), c, (5, 5), key, kc, .35)
    area((x-side*9, y-5, z+3), c, (5, 9), fill*.6, fc, .4)
    area((x-side*5, y+7, z+6), c, (2.2, 8), rim, '#FFFFFF', .3)
    area((x, y+1, z+11), c, (8, 5), top, '#FFFFFF', .4)
def strips(c=(0, 0, 1.5), power=160, side=1, col='#FFFFFF', d=5):
    """narrow lights that draw the long highlights on tubes and metal"""
    x, y, z = c; area((x+side*d, y-2.5, z+.8), c, (.9, 6), power, col, .3); area((x-side*d*1.1, y-.5, z+.8), c, (.5, 6), power*.7, col, .3)
def stdbg(p, **k):
    P = PAL[p]; return cyc(M.backdrop(k.get('c0', P['bg0']), k.get('c1', P['bg1']), k.get('z0', -.5), k.get('z1', 12), side=k.get('side')), depth=k.get('depth', 14))
# ============================================================ heroes
# ============================================================ judydoll
# ============================================================ joocyee
# ============================================================ furterer
def gobo(mat, n=5, seed=2, z=9, spread=6, loc=(-6, -4), s=2.2):
    """leafy twigs between sun and set: dappled shadow"""
    for i in range(n):
        r = np.random.default_rng(seed*10+i); g = stem(8, 5, mat, None, 1.3, .5, seed=seed+i, bend=.4); put(g, (loc[0]+r.uniform(-1, 1)*spread*.5, loc[1]+r.uniform(-1, 1)*spread*.5, z+r.uniform(-1, 1)), (r.uniform(60, 120), r.uniform(-30, 30), r.uniform(0, 360)), s*.5)
        for o in g.children: o.visible_camera = False; o.visible_glossy = False; o.visible_transmission = False
@scene
def furt_hero(p='furterer'):
    P = PAL[p]; stdbg(p, c0='#CDD3BD', c1='#8FA384', z1=10, side='#B9BFA0'); world('#EEF2EC', '#C9D2C0', .42); sun((52, 8, -48), 3.3, 1.6, '#FFE9CC'); area((8, -6, 6), (0, 0, 1.5), (6, 8), 420, '#F4FFF0', .4); area((4, 7, 6), (0, 0, 2), (2.5, 8), 420, '#FFF6DC', .3); area((-5, -3, 2), (0, 0, 1.5), (.8, 6), 110, '#FFFFFF', .3)
    lf = M.leafmat('#3E6F35', '#8FAE5A'); lf2 = M.leafmat('#6E8F68', '#B8C9A0'); st = M.plaster('#EFE7CF'); wood = M.pbr('wood', '#C79A62', .55, 0, .3, col2='#A87843', colscale=2)
    put(plinth(2.3, .45, st), (0, .8, 0)); put(plinth(1.2, 1.1, M.plaster('#D7D9B8')), (-3.1, 2.2, 0))
    put(pumpbottle('#2F5A33', '#1F3B24', 3.5, .92, '#F3EBD3', .78, bodymat=M.pbr('amber', '#2C5531', .18, 0, .5, .6, .06)), (-.75, 1.2, .45), (0, 0, 8)); put(dropper('#D9902B', '#F7E3B8', '#1F3B24', 'brass', 2.1, .72), (1.15, .7, .45)); put(jar('#E9C98C', '#FFF6E2', '#2F5A33', 'brass', 1.0, .9, mat=M.glass('#E2B36A')), (-3.1, 2.1, 1.1), None, .9)
    for i, (x, y, rz, L, s) in enumerate(((3.2, 2.6, 150, 6.2, 1), (4.2, 3.2, 200, 5.6, 2), (-4.9, 3.6, 20, 6.2, 3), (2.4, 3.6, 95, 5.4, 4))): put(stem(9, L, lf if i % 2 else lf2, None, 1.15, .42 if i % 2 else .5, 'oval' if i % 2 else 'round', seed=s, bend=.35), (x, y, 0), (0, 0, rz))
    put(stem(7, 3.4, lf2, None, .8, .4, 'round', seed=9), (.9, -1.7, .12), (0, 84, -18)); put(stem(6, 2.6, lf, None, .8, .3, seed=7), (-3.4, -.9, .12), (0, 82, 25))
    for x, y, r in ((2.3, -.5, .34), (2.75, -.9, .2), (-1.9, -1.3, .26), (1.75, -1.0, .14)): put(blob('#E2A63C', r, x, r*.5, M.glass('#F0C060', 0, 1.4)), (x, y, .005))
    gobo(lf, 9, 2, 8.0, 5, (-8.6, -6.2), 3.0); camera((.1, -20, 4.4), (.1, .8, 2.55), 70, 2.8, focus=(0, .6, 2)); return dict(ev=-.05, sat=1.02, contrast=1.10, wb=[1, .985, 1.02])
# ============================================================ biophyto
@scene
def bio_hero(p='biophyto'):
    P = PAL[p]; stdbg(p, c0='#F6F9FA', c1='#F3F7F8', z1=11, side='#F6F9FA'); rig(p, 1250, 330, 800, 340, kc='#FFFFFF', env=.36)
    st = M.plaster('#F4F7F8', .4); gl = M.glass('#EAF6FB', .0); put(cyl(2.4, .4, M.pbr('ice', '#E6F0F4', .12, 0, .5, .5), .06), (0, 1, 0)); put(plinth(1.3, 1.2, st), (-3.2, 2.2, 0)); put(plinth(1.1, .7, st), (3.4, 1.6, 0))
    put(dropper('#6FC0DE', '#FFFFFF', '#FFFFFF', 'chrome', 2.4, .76), (.1, .8, .4)); put(tubepack('#FFFFFF', '#2F8FB3', 3.0, .62), (-1.5, 1.6, .4), (0, 0, 12)); put(jar('#FFFFFF', '#FFFFFF', None), (-3.2, 2.0, 1.2), None, .95)
    for i in range(5): put(ampoule(('#7CC6DF', '#9FD6E8', '#8FD4CF', '#B7E2EE', '#7CC6DF')[i]), (2.35+i*.62, 1.0+.25*i, .0 if i > 9 else 0), None, .95 if i else 1) if i < 0 else None
    for i in range(4): put(ampoule(('#7CC6DF', '#9FD6E8', '#8FD4CF', '#B7E2EE')[i]), (2.75+.44*i, 1.6, .7), None, .85)
    gel = M.pbr('gel', '#BFE2EF', .06, 0, .6, .9, .02, sss=.3, sss_color='#DDF2FA', sss_scale=.2, radius=(.7, .9, 1))
    for x, y, r in ((1.75, -1.2, .42), (2.6, -1.45, .22), (1.15, -1.75, .13), (3.15, -1.05, .12)): put(blob('', r, x, r*.55, gel), (x, y, 0))
    lf = M.leafmat('#5FA88E', '#B5DCC8'); put(stem(13, 5.4, lf, None, 1.0, .38, seed=3, bend=.4), (4.4, 3.2, 0), (0, 0, 170)); put(stem(13, 5.0, lf, None, 1.0, .38, seed=5, bend=.45), (-4.6, 3.6, 0), (0, 0, 10)); 
    put(ball(.3, M.glass('#E6F5FA')), (-2.1, -1.2, 0))
    strips((0, 0, 2), 170); camera((0, -19, 4.6), (.1, .8, 2.25), 72, 2.8, focus=(0, .6, 1.8)); return dict(sat=1.0, ev=.12)
# ============================================================ scctc factory
@scene
def factory_line(p='scctc'):
    P = PAL[p]; world('#F4F8FA', '#C9D2D9', .7); fl = M.pbr('floor', '#C3CDD4', .16, 0, .5, .3, .1); add('floor', [(-40, -20, 0), (40, -20, 0), (40, 80, 0), (-40, 80, 0)], [(0, 1, 2, 3)], fl); wl = M.satin('#E6EDF1', .5)
    add('wall', [(-9, -20, 0), (-9, 70, 0), (-9, 70, 12), (-9, -20, 12)], [(0, 1, 2, 3)], wl); add('wall2', [(11, -20, 0), (11, 70, 0), (11, 70, 12), (11, -20, 12)], [(0, 1, 2, 3)], wl); add('back', [(-9, 55, 0), (11, 55, 0), (11, 55, 12), (-9, 55, 12)], [(0, 1, 2, 3)], M.satin('#BFD3DE', .5)); add('ceil', [(-9, -20, 11), (11, -20, 11), (11, 70, 11), (-9, 70, 11)], [(0, 1, 2, 3)], wl)
    em = M.emissive('#F3FAFF', 5.5)
    for y in range(-8, 56, 7): 
        for x in (-4.5, 5): put(box(1.2, 4.6, .06, em, .02, 0), (x, y, 10.85))
    for y in range(-10, 50, 12): area((0, y, 10.3), (0, y, 0), (12, 6), 900, '#F4FAFF', .2)
    put(conveyor(64, 1.5, 2.0), (0, 22, 0)); wb = M.satin('#EAF2F6', .3); b0 = group('fb', [lathe([(0, 0), (.5, 0, .1), (.5, 2.0, .25), (.26, 2.15, .05), (.26, 2.2), (0, 2.2)], wb, 96), lathe([(0, 2.14), (.30, 2.14, .02), (.28, 2.75, .05), (0, 2.75)], M.lacquer('#5B7487', .2), 96)]+labelset(.5, 1, 2, .5, 1.5, '#BCD3DF', '#F4F8FA')); b1 = dropper('#9FD6E8', cap='#5B7487', kind='steel', h=1.5, r=.46)
    for i, y in enumerate(np.arange(-6.6, 50, 1.32)): dup(b0, (0, y, 2.0), (0, 0, 28), 1.12)
    b0.location.z = -200; put(b0, (0, 0, -200)); put(b1, (0, 0, -200)); put(filler(5, 1.25, 6.2), (0, 10.05, 0)); put(box(.5, .5, 6.6, M.metal('steel', .25), .05, .02), (1.7, 10, 0)); put(box(2.2, .6, .3, M.metal('steel', .25), .05, .02), (.9, 10, 6.5))
    t = tank(1.6, 4.2)
    for i in range(6): dup(t, (6.6, 6+i*5.2, 0), (0, 0, -60))
    for i in range(6): dup(t, (-6.0, 10+i*5.2, 0), (0, 0, 60))
    put(t, (0, 0, -300)); pm = M.metal('steel', .2)
    for x in (6.6, -6.0): put(cyl(.13, 90, pm, .01, 0, 32), (x, 60, 6.6), (90, 0, 0)); put(cyl(.09, 90, pm, .01, 0, 32), (x*.86, 60, 7.3), (90, 0, 0))
    camera((3.3, -12.5, 5.0), (1.1, 4, 3.2), 36, 9, focus=(0, -2.8, 3.2)); return dict(ev=-.36, sat=1.1, contrast=1.24, wb=[.985, 1, 1.02])
# ============================================================ store
@scene
def store(p='group'):
    P = PAL[p]; world('#FFFAF5', '#EFE6DF', .22); pl = M.plaster('#F6EDE6', .6); pl2 = M.plaster('#F8F2EC', .6); fl = M.pbr('terrazzo', '#DCCBBE', .14, 0, .5, .2, .1, col2='#CBB7A6', colscale=14); add('floor', [(-14, -14, 0), (14, -14, 0), (14, 12, 0), (-14, 12, 0)], [(0, 1, 2, 3)], fl)
    add('back', [(-14, 8, 0), (14, 8, 0), (14, 8, 9), (-14, 8, 9)], [(0, 1, 2, 3)], pl); add('left', [(-10, -14, 0), (-10, 8, 0), (-10, 8, 9), (-10, -14, 9)], [(0, 1, 2, 3)], pl2); add('ceil', [(-14, -14, 8.2), (14, -14, 8.2), (14, 12, 8.2), (-14, 12, 8.2)], [(0, 1, 2, 3)], pl2)
    gm = M.metal('champagne', .2); cols = ['#C9203F', '#F4805E', '#FF9FB2', '#B8402E', '#E8A08A', '#8C1230']; proto = [lipstick(c, k, 'champagne') for c, k in zip(cols[:3], ('#FFF2E8', '#F4805E', '#FFE3D5'))]+[gloss(c, '#FFF4E6', 'champagne') for c in cols[:2]]+[dropper('#F2B37A', cap='#FFF4E6', kind='champagne', h=1.8, r=.6), jar('#FFFFFF', '#FFF4EA', '#FFF0E4'), pumpbottle('#F9B58F', '#FFF7F0', 2.6, .7, '#FFF4E6'), nail('#E8677F'), blush('#FF9C8C', '#FFF2E8')]; rng = np.random.default_rng(5)
    for k in range(4):
        x = -6.6+k*4.5; put(arch(3.7, 6.6, .9, pl2, .22, .04), (x, 7.6, .6)); put(arch(3.4, 6.3, .1, M.plaster(('#EFA88E', '#F3C4AE', '#EFA88E', '#F3C4AE')[k])), (x, 7.95, .6)); put(box(3.7, .9, .6, pl2, .02, .02), (x, 7.6, 0))
        for s in range(4):
            z = 1.0+s*1.25; put(box(3.26, .8, .07, gm if 0 else M.lacquer('#FFF4EA', .3), .02, .015), (x, 7.55, z)); area((x, 7.25, z+1.12), (x, 7.5, z), (3, .15), 16, '#FFEBD3', 0)
            n = 6; pr = proto[int(rng.integers(len(proto)))]; pr2 = proto[int(rng.integers(len(proto)))]
            if s < 3 or True:
                for i in range(n): sc = (.26 if (s < 3) else .22); dup(pr if i < 3 else pr2, (x-1.3+i*.52, 7.4, z+.075), (0, 0, rng.uniform(-20, 20)), sc)
    def counter(x, y, w, d, h, c): put(prism(rrect(w, d, d*.49, 24), h, M.plaster(c, .4), .04), (x, y, 0)); put(prism(rrect(w+.16, d+.16, d*.49+.08, 24), .12, M.marble('#FBF3EB', '#D9B9A6', .6), .03), (x, y, h))
    counter(-2.4, 2.6, 5.2, 1.9, 1.9, '#F0A287'); counter(4.6, 3.4, 3.4, 1.7, 1.9, '#FBE3D3')
    for x, r, hh in ((-4.1, .42, .22), (-2.4, .5, .34), (-.8, .42, .22)): put(cyl(r, hh, pl2, .02), (x, 2.6, 2.02)); 
    for i, (x, y, z) in enumerate(((-4.25, 2.5, 2.24), (-3.95, 2.65, 2.24), (-3.3, 2.3, 2.02), (-2.6, 2.5, 2.36), (-2.25, 2.65, 2.36), (-1.6, 2.25, 2.02), (-.95, 2.5, 2.24), (-.65, 2.65, 2.24))): dup(proto[i % 5], (x, y, z), (0, 0, i*20), .29)
    dup(proto[7], (3.6, 3.2, 2.02), None, .34); dup(proto[6], (4.4, 3.0, 2.02), None, .34); dup(proto[5], (5.2, 3.3, 2.02), None, .36)
    for pr in proto: put(pr, (0, 0, -200))
    for x in (-3.8, -2.4, -1.0): put(ball(.34, M.emissive('#FFE7C8', 5)), (x, 2.6, 5.0)); put(cyl(.015, 3.0, gm, 0, 0, 12), (x, 2.6, 5.6))
    mir = put(lathe([(0, 0), (1.2, 0, .02), (1.2, .06, .02), (0, .06)], M.mirror(), 128), (-9.9, 2.5, 4.0), (90, 0, 90)); put(lathe([(1.2, 0), (1.3, 0, .02), (1.3, .1, .02), (1.2, .1)], gm, 128), (-9.9, 2.5, 4.0), (90, 0, 90))
    for y in (-4, 1, 5): area((-2+y*.1, y, 8.0), (0, y, 0), (12, 2), 330, '#FFF7EE', .1)
    area((13, -8, 6), (0, 3, 2), (8, 8), 2300, '#FFF3E4', .2); lf = M.leafmat('#5C7F4C', '#A9C080')
    put(lathe([(0, 0), (.55, 0, .1), (.75, 1.3, .1), (.65, 1.3), (.6, 1.1), (0, 1.1)], M.plaster('#FBEADD'), 96), (8.6, 4.6, 0))
    for i in range(6): put(stem(9, 3.6, lf, None, 1.0, .3, 'long', seed=i, bend=.5, pair=False), (8.6, 4.6, 1.1), (0, 0, i*61))
    camera((2.6, -9.2, 3.1), (-.9, 4, 3.0), 34, 5.6, focus=(-1, 3, 2.5)); return dict(ev=-.12, sat=1.0, contrast=1.16)
# ============================================================ ESG
# ============================================================ swatches
@scene
def swatch_lip(colors=('#C4163A', '#E0506A', '#8C1230'), bg='#FBE4DC', bg1='#F6CFC4'):
    cyc(M.backdrop(bg, bg1, -1, 10), depth=30); world('#FFFFFF', bg, .35); area((-7, 4, 5), (0, 0, 0), (4, 7), 900, '#FFFFFF', .3); area((6, 6, 4), (0, 0, 0), (1.5, 8), 500, '#FFFFFF', .3); area((2, -7, 7), (0, 0, 0), (7, 5), 380, '#FFF4EC', .4)
    for i, c in enumerate(colors): put(smear(c, 6.4, 1.5, .20, seed=i*3+1, curve=.35, ridges=10), (-.5+.35*i, 1.9-1.95*i, .0), (0, 0, 16))
    put(lipstick(colors[0], '#FFF2E8', 'rose', .95), (4.05, .55, .53), (90, 0, -38), 1.0); camera((.4, -8.2, 9.2), (.35, -.15, .1), 70, 3.2, focus=(.2, -.2, .15)); return dict(sat=1.1)
@scene
def swatch_cream(color='#FFF1E4', bg='#F3DCCB', bg1='#EBC7B0', drop='#F2C48A'):
    cyc(M.backdrop(bg, bg1, -1, 10), depth=30); world('#FFFFFF', bg, .3); area((-7, 4, 4), (0, 0, 0), (4, 7), 800, '#FFFFFF', .3); area((6, 6, 4), (0, 0, 0), (1.5, 8), 420, '#FFFFFF', .3); area((2, -7, 7), (0, 0, 0), (7, 5), 260, '#FFF4EC', .4)
    put(smear(color, 8.0, 2.7, .34, seed=6, curve=.5, ridges=5, mat=M.pbr('cream', color, .2, 0, .5, .4, .08), res=(900, 400)), (-.2, .1, 0), (0, 0, 14)); rng = np.random.default_rng(3)
    for i in range(9): r = rng.uniform(.10, .42); put(blob(drop, r, i, r*.55, M.glass(drop, 0, 1.4)), (rng.uniform(-3.6, 4), rng.uniform(-2.7, -1.5) if i % 2 else rng.uniform(2.0, 3.4), .005))
    camera((.2, -7.6, 9.0), (.1, 0, .1), 68, 2.8, focus=(.3, -.2, .3)); return dict(sat=1.08)
# ============================================================ gift
@scene
def gift(p='group'):
    P = PAL[p]; c = {'group': ('#FFE1CE', '#FFBFA3', '#FFD4B8', '#FFF4EA', '#F4805E', '#F08A6C', '#FFF2E6', '#C9402F', '#FFCDB4'), 'judydoll': ('#FFD9D6', '#FFA9B4', '#FFC4C4', '#FFF1E6', '#FF8FA3', '#FFB59C', '#FFF6EE', '#E8506A', '#FFC3C0'), 'joocyee': ('#8E1330', '#5E0B1C', '#7A1028', '#E9D3CC', '#C4163A', '#A5162F', '#E9B4A8', '#3C0411', '#8E1330')}[p]
    rib = {'group': '#FFF4E6', 'judydoll': '#FFF8F0', 'joocyee': '#E8C9A8'}[p]; stdbg(p, c0=c[0], c1=c[1], z1=11, side=c[2]); rig(p, 1800, 450, 650, 500); put(bag(2.5, 1.1, 3.3, c[3], c[7] if p != 'group' else '#D65A3E', P['metal']), (-1.9, 1.8, 0), (0, 0, 14)); put(bag(1.9, .9, 2.5, c[4], rib, rib), (3.6, 2.6, 0), (0, 0, -18)); put(giftbox(2.5, 2.3, 1.5, c[5], rib), (.9, 1.0, 0), (0, 0, 24)); put(giftbox(1.5, 1.5, .95, c[6], c[7] if p != 'group' else '#E0654A'), (-1.0, -.9, 0), (0, 0, -14)); put(giftbox(1.3, 1.3, 1.0, c[7], rib), (3.5, -.1, 0), (0, 0, 38), .9)
    put(ball(.34, M.metal(P['metal'], .12)), (-3.2, -.3, 0)); put(ball(.22, M.pbr('p', c[4], .25, 0, .5, .6)), (1.0, -1.7, 0)); put(ball(.16, M.metal(P['metal'], .12)), (2.0, -1.3, 0)); put(arch(5.6, 6.8, .5, M.plaster(c[8])), (.4, 5.4, 0)); camera((0, -18, 5.4), (.35, .9, 1.75), 76, 3, focus=(.3, 0, 1.2)); return dict(sat=1.1, ev=.2 if p == 'joocyee' else 0)
# ============================================================ people substitutes
# ============================================================ general still life: one scene function for most captions and news
def prod(name, p, v=0):
    """product in the colours of a brand; v = variant"""
    P = PAL[p]; k = P['metal']; sets = {
        'judydoll': dict(shell=('#FFB39C', '#FFE3D0', '#FF9FB2'), col=('#F0566A', '#FF8A63', '#E8503A', '#FF9C8C', '#D9435C'), pal=['#FFE0CE', '#FFB59C', '#F58A70', '#E8A0A8', '#D96A5A', '#FFCDB8', '#B85440', '#F7C4C0', '#8E3E34'], cap='#FFE8DA', bottle='#FFC9B2', liq='#FFB48F'),
        'joocyee': dict(shell=('#3C0411', '#8E1330', '#F0D2CA'), col=('#B30F2E', '#D8324A', '#8C1230', '#E8677F', '#5E0B1C'), pal=['#F1C5B8', '#D98178', '#B0394A', '#7A1A2B', '#E0A38F', '#4E0F1B', '#C9606A', '#E8B7A8', '#8F2E3A'], cap='#3C0411', bottle='#8E1330', liq='#C4163A'),
        'furterer': dict(shell=('#2C5531', '#EFE6C8', '#C98A2D'), col=('#C98A2D', '#8A5A2B', '#6E8F3A'), pal=['#EFE6C8', '#C9B98A', '#8FA36B', '#6E7F4E'], cap='#1F3B24', bottle='#2C5531', liq='#D9902B'),
        'biophyto': dict(shell=('#FFFFFF', '#DCEBF3', '#2F8FB3'), col=('#6FC0DE', '#8FD4CF', '#2F8FB3'), pal=['#FFFFFF', '#CFE6F0', '#9FD0E2', '#6FB6D2'], cap='#FFFFFF', bottle='#EAF4F8', liq='#6FC0DE'),
        'scctc': dict(shell=('#E9EFF3', '#5B7487', '#2A3239'), col=('#9FC3D6', '#5B7487', '#B9C6CF'), pal=['#E9EFF3', '#B9C6CF', '#8F9DA8', '#5B7487'], cap='#2A3239', bottle='#E9EFF3', liq='#9FC3D6'),
        'group': dict(shell=('#FFF2E8', '#F4A58A', '#FFD9C2'), col=('#C9203F', '#F4805E', '#FF9C8C', '#B8402E', '#E8A08A'), pal=['#FFF0E2', '#FBC9AE', '#F4A284', '#E07C5E', '#FFDCC8', '#B8543E'], cap='#FFF4E6', bottle='#FFE7D8', liq='#F6C58F')}[p]
    c = sets['col'][v % len(sets['col'])]; sh = sets['shell'][v % 3]; lab = P['light'] if p != 'biophyto' else None
    if name == 'lipstick': return lipstick(c, sh, k)
    if name == 'lipcap': return lipcap(sh, k)
    if name == 'gloss': return gloss(c, sets['cap'], k)
    if name == 'wand': return wand(c, sets['cap'], kind=k)
    if name == 'cushion': return cushion(sh, k, '#F0CDB2')
    if name == 'puff': return puff(mix(sh, '#FFFFFF', .4), c)
    if name == 'eyeshadow': q = sets['pal']; return eyeshadow(q, 3 if len(q) != 4 else 2, sh, k, round_=v % 2 == 1)
    if name == 'blush': return blush(c if p != 'joocyee' else '#D9707E', sh, k)
    if name == 'brush': return put(brush(sets['cap'], k, c, '#FFF0E6'))
    if name == 'mascara': return mascara(sh if v else P['deep'], k)
    if name == 'nail': return nail(c, sets['cap'])
    if name == 'pump': return pumpbottle(sets['bottle'] if v < 2 else sets['shell'][1], P['deep'] if p in ('furterer', 'scctc') else sets['cap'], 3.5-.4*(v % 2), .92, lab, .8, kind=k)
    if name == 'dropper': return dropper(sets['liq'], '#F7E3B8' if p == 'furterer' else '#FFFFFF', sets['cap'], k, 2.2, .74)
    if name == 'ceramic': return dropper(cap=sets['cap'], kind=k, h=2.2, r=.74, opaque=M.pbr('ceramic', sh, .2, 0, .5, .7, .05))
    if name == 'jar': return jar('#E2B36A' if p == 'furterer' else '#FFFFFF', '#FFF6EE' if p != 'biophyto' else '#FFFFFF', None, k)
    if name == 'jarlid': return jar('#E2B36A' if p == 'furterer' else '#FFFFFF', '#FFF6EE', sets['cap'] if p != 'joocyee' else sh, k)
    if name == 'tube': return tubepack('#FFFFFF' if p in ('biophyto', 'scctc') else sh, P['a'], 3.0, .62)
    if name == 'ampoule': return ampoule(sets['liq'])
    raise KeyError(name)
STAND = dict(lipstick=2.75, lipcap=1.75, gloss=3.7, wand=3.55, cushion=2.9, puff=.4, eyeshadow=2.4, blush=.35, mascara=4.2, nail=2.4, pump=5.2, dropper=3.85, ceramic=3.85, jar=1.8, jarlid=1.8, tube=3.9, ampoule=2.2)
@scene
def still(p='group', items=('lipstick',), layout='solo', set_='arch', light='soft', seed=0, bg=None, plants=0, drops=0, petals=0, az=0, h=3.3, ev=0., side=1, v=0, zoom=1.):
    """items: product names, 'name:variant' allowed. layout solo|duo|trio|row|lying ; set_ arch|steps|discs|silk|plain|columns ; light soft|sun|dusk"""
    P = PAL[p]; rng = np.random.default_rng(seed+17); dark = p == 'joocyee' and bg is None; b0, b1 = bg or {'judydoll': ('#FFCBB2', '#FF9F92'), 'joocyee': ('#6E0C22', '#A5162F'), 'furterer': ('#CDD3BD', '#8FA384'), 'biophyto': ('#D5E8F2', '#A6CFE3'), 'scctc': ('#CDD6DC', '#93A3AF'), 'group': ('#FBE3D3', '#F6C3A6')}[p]
    if light == 'sun': world(mix(b0, '#FFFFFF', .6), b0, .40); sun((52, 8, -48*side), 3.2, 1.6, '#FFE9CC'); area((8*side, -6, 6), (0, 0, 1.5), (6, 8), 420, '#FFFFFF', .4); area((4*side, 7, 6), (0, 0, 2), (2.5, 8), 420, '#FFF6DC', .3); area((-5*side, -3, 2), (0, 0, 1.5), (.8, 6), 110, '#FFFFFF', .3)
    else: rig(p, 1800 if not dark else 1700, 420, 650, 450, side=-side, env=.35 if not dark else .24)
    pc = [mix(b0, '#FFFFFF', .45), mix(b1, '#FFFFFF', .12), mix(b1, P['a'], .35)] if not dark else ['#8E1330', '#3C0411', '#E9D3CC']; pl = [M.plaster(c) for c in pc]; 
    if dark: pl[1] = M.lacquer('#3C0411', .16); pl[2] = M.marble('#E9D3CC', '#B98A86', .7)
    if set_ == 'silk': add('wall', [(-40, 14, -4), (40, 14, -4), (40, 14, 26), (-40, 14, 26)], [(0, 1, 2, 3)], M.plaster(mix(b1, '#FFFFFF', .25))); silkcloth(30, 24, .55, seed+3, M.silk(b1, mix(b0, '#FFFFFF', .4), .3), .5, 1100, dirn=.5+.3*rng.random(), z=-.2)
    else: cyc(M.backdrop(b0, b1, -.5, 11, side=mix(b0, b1, .5)), depth=14)
    n = len(items); base = 0
    if set_ == 'arch': put(arch(4.6, 6.6, .5, pl[2] if not dark else pl[0], None, .06), (.5*side, 4.8, 0)); put(arch(2.8, 4.8, .45, pl[0], .42, .05), (-4.0*side, 4.4, 0))
    if set_ == 'discs': put(lathe([(0, 0), (3.1, 0, .08), (3.1, .4, .08), (0, .4)], pl[2], 160), (.6*side, 5.2, 3.4), (90, 0, 0)); put(lathe([(0, 0), (1.5, 0, .08), (1.5, .4, .08), (0, .4)], pl[0], 160), (-2.9*side, 4.6, 2.0), (90, 0, 0))
    if set_ == 'steps': 
        for i in range(4): put(box(9-1.2*i, 2.2, .55*(i+1), pl[i % 2], .04, .04), (1.2*side*i*.5, 3.2+1.3*i, 0))
    if set_ == 'columns':
        for i, (x, hh, r) in enumerate(((-4.4, 4.2, .75), (-3.0, 2.4, .6), (3.6, 5.2, .8), (4.9, 3.0, .65), (2.3, 1.5, .5))): put(cyl(r, hh, pl[i % 3], .05), (x*side, 4.0+.5*(i % 2), 0))
    slots = {'solo': [(0, 1.0, .5, 1.)], 'duo': [(-1.05, 1.2, .5, 1.), (1.0, .7, .5, .92)], 'trio': [(-.1, 1.3, .75, 1.0), (-2.1, .5, .0, .85), (2.0, .3, .35, .85)], 'row': [((i-(n-1)/2)*min(1.75, 7.2/n), 1.0+.12*(-1)**i, .4, .86) for i in range(n)], 'lying': [(0, .3, 0, 1.)]*n, 'quad': [(-.9, 1.5, .9, 1), (1.2, 1.1, .45, .95), (-2.7, .2, 0, .8), (2.9, -.3, 0, .8)]}[layout]
    if set_ != 'silk' and layout != 'lying':
        if layout == 'row': put(prism(rrect(max(5., n*1.75+1.2), 2.6, 1.29, 30), .4, pl[0], .05), (0, 1, 0))
        else:
            for i, (x, y, z, s) in enumerate(slots[:n]):
                if z > 0 and not (layout == 'duo' and i == 1): put(plinth((2.0 if layout == 'solo' else 2.2 if layout == 'duo' else 1.35), z, pl[0] if i == 0 else pl[1 if dark else 2]), (x if layout != 'duo' else 0, y, 0))
    for i, it in enumerate(items):
        nm, _, vv = it.partition(':'); vv = int(vv) if vv else v+i; x, y, z, s = slots[i % len(slots)]; ob = prod(nm, p, vv); hh = STAND.get(nm, 3); sc = s*min(1.45 if hh > 2 else 1.0, h/hh) if hh > 1.2 else 1.25*s; zz = z if set_ != 'silk' else SILK['z'](x, y)+.05
        rot = (0, 0, float(rng.uniform(-14, 14))); 
        if nm == 'eyeshadow': rot = (22, 0, rot[2]*.7); big = len(ob.children) > 22; sc *= .80 if big else 1.; zz += (.62 if big else .42)*sc
        if nm in ('blush',): rot = (38, 0, rot[2]*.4); zz += .62*sc
        if nm == 'wand': rot = (0, -35, 20)
        if layout == 'lying': rot = (90, 0, 38+rng.uniform(-6, 6)+i*14); x, y, zz = (i-(n-1)/2)*2.4+.4, .6-.3*i, .53*sc
        put(ob, (x*side, y, zz), rot, sc)
    if layout == 'lying': put(smear(prodcol(p, v), 5.2, 1.5, .22, seed=seed, curve=.3), (-.6, -.9, 0), (0, 0, 12))
    ac = [M.metal(P['metal'], .13), M.pbr('p', mix(P['a'], '#FFFFFF', .15), .22, 0, .5, .6), M.pbr('p', mix(b0, '#FFFFFF', .5) if not dark else '#E9B4A8', .15, .1, .6, .8)]
    if set_ != 'silk':
        for i, (x, y, r) in enumerate(((-2.9, -.7, .40), (-2.2, -1.35, .22), (2.9, -.9, .30))):
            if not (layout in ('quad', 'trio') and i == 2): put(ball(r, ac[i]), ((x+rng.uniform(-.3, .3))*side*(1.12 if layout in ('row', 'trio', 'quad') else 1), y, 0))
    if plants:
        lf = M.leafmat(*{'biophyto': ('#5FA88E', '#B5DCC8')}.get(p, ('#4A7A42', '#9AB56B'))); lf2 = M.leafmat('#6E8F68', '#B8C9A0')
        for i, (x, y, rz, L) in enumerate(((3.4, 3.0, 150, 5.8), (4.5, 3.6, 200, 5.0), (-4.4, 3.4, 20, 5.8), (2.7, 3.9, 95, 5.0))[:plants+1]): put(stem(9, L, lf if i % 2 else lf2, None, 1.1, .42 if i % 2 else .5, 'oval' if i % 2 else 'round', seed=seed+i, bend=.35), (x*side, y, 0), (0, 0, rz if side > 0 else 180-rz))
        put(stem(7, 3.2, lf2, None, .8, .4, 'round', seed=9+seed), (.9*side, -1.6, .12), (0, 84, -18 if side > 0 else 200))
    if light == 'sun': gobo(M.leafmat('#3E6F35', '#8FAE5A'), 9, seed+2, 8.0, 5, (-8.6*side, -6.2), 3.0)
    if drops:
        dm = M.pbr('gel', mix(P['b'], '#FFFFFF', .5) if p != 'furterer' else '#E0A648', .07, 0, .6, .9, .02, sss=.3, sss_color=mix(P['b'], '#FFFFFF', .5), sss_scale=.2)
        for x, y, r in ((1.6, -1.2, .38), (2.35, -1.45, .2), (1.05, -1.7, .13), (-1.4, -1.5, .25)): put(blob('', r, x+seed, r*.55, dm), (x*side, y, 0))
    if petals:
        for i in range(petals): x, y = rng.uniform(-4.2, 4.2), rng.uniform(-1.9, -.4); put(petal((P['a'], P['b'], mix(P['a'], P['deep'], .3))[i % 3], .62, .36), (x, y, .04), (rng.uniform(-6, 6), rng.uniform(-6, 2), rng.uniform(0, 360)), rng.uniform(.8, 1.15))
    strips((0, 0, 2), 150 if not dark else 190); a = math.radians(az); R = {'solo': 14.8, 'duo': 15.0, 'trio': 16.2, 'quad': 16.8, 'row': 16.4}.get(layout, 16)/zoom; tz = {'solo': 2.05, 'duo': 2.05, 'trio': 1.95, 'row': 1.9}.get(layout, 2.0)
    if layout == 'lying': camera((0, -10, 10.5), (.1, -.1, .3), 70, 3, focus=(0, 0, .5))
    else: camera((R*math.sin(a)*side, -R*math.cos(a), 2.2+R*.14), (0, .8, tz), 70, 2.8, focus=(0, .5, 1.8))
    return dict(ev=ev+(.2 if dark else .02), sat=1.06, contrast=1.07)
def prodcol(p, v): return {'judydoll': ('#FF7F6A', '#F0566A', '#FFB48F'), 'joocyee': ('#B30F2E', '#E0506A', '#6E0C22'), 'furterer': ('#F3E7C8', '#E6D3A0', '#F7F0DC'), 'biophyto': ('#F4FAFD', '#D6ECF5', '#CFEFEA'), 'scctc': ('#F2F4F5', '#DDE6EB', '#C9D8E0'), 'group': ('#F4805E', '#FFF1E4', '#FF9C8C')}[p][v % 3]
@scene
def prop(kind='stage', p='group', bg=None, seed=0, n=5, ev=0., light='soft'):
    """editorial concepts without products: magazines, stage, podium, molecule"""
    P = PAL[p]; b0, b1 = bg or ((mix(P['bg0'], '#FFFFFF', .25), P['bg1']) if p != 'joocyee' else ('#6E0C22', '#A5162F')); cyc(M.backdrop(b0, b1, -.5, 11, side=mix(b0, b1, .5)), depth=13)
    if light == 'sun': world(mix(b0, '#FFFFFF', .6), b0, .42); sun((50, 8, -46), 3.2, 1.4, '#FFE9CC'); area((8, -6, 6), (0, 0, 1.5), (6, 8), 420, '#FFFFFF', .4)
    else: rig(p, 1800, 420, 650, 450)
    pl = [M.plaster(mix(b0, '#FFFFFF', .5)), M.plaster(mix(b1, '#FFFFFF', .1)), M.plaster(mix(b1, P['a'], .45))]; me = M.metal(P['metal'], .13); gl = M.pbr('p', P['a'], .2, 0, .5, .6); wh = M.pbr('p', P['c'], .2, 0, .5, .6); cam = ((0, -16.5, 4.6), (0, 1, 2.0), 70, 2.8)
    if kind == 'magazines': put(magazine([M.satin(P['a'], .35), M.satin(P['light'], .35), M.satin(P['bg1'], .35)], M.matte('#FBF7F2'), 5), (-.2, .6, 0), (0, 0, 24), 1.15); it = {'furterer': 'pump', 'biophyto': 'dropper', 'scctc': 'jarlid', 'joocyee': 'gloss'}.get(p); put(prod(it, p, 0), (-.5, .6, 1.575), (0, 0, 10), {'pump': .44, 'jarlid': .8}.get(it, .56)) if it else put(lipstick(P['deep'], P['light'], P['metal']), (-.6, .6, 1.575), (0, 0, 10), .95); put(ball(.4, me), (2.4, -.5, 0)); put(arch(4.4, 6., .5, pl[2]), (1.2, 5, 0)); cam = ((0, -15, 6.2), (0, .8, 1.7), 72, 2.8)
    elif kind == 'stage': put(curtain(16, 9, M.silk(mix(P['a'], P['bg1'], .35), P['bg0'], .4) if p in ('furterer', 'biophyto', 'scctc') else M.silk(mix(P['a'], P['deep'], .25), P['b'], .4), seed), (0, 5.5, 0)); put(plinth(3.4, .35, pl[0]), (0, 1, 0)); put(plinth(2.4, .7, pl[1]), (0, 1, 0)); spot((-2, -6, 11), (0, 1, .8), 3800, 34, .8, '#FFF4E4', .4); it = {'group': 'ceramic', 'furterer': 'pump', 'biophyto': 'dropper', 'scctc': 'jarlid'}.get(p, 'lipstick'); put(prod(it, p, 0), (0, 1, .7), (0, 0, 10), 1.05*min(1, 3.1/STAND[it]))
    elif kind == 'podium':
        for x, hh, m in ((0, 1.9, pl[2]), (-2.5, 1.2, pl[1]), (2.5, .8, pl[0])): put(cyl(1.2, hh, m, .06), (x, 1.4, 0))
        put(trophy(me, M.marble('#F8F2EC', '#CDB7A6')), (0, 1.4, 1.9), None, .95); put(ball(.55, wh), (-2.5, 1.4, 1.2)); put(ball(.5, gl), (2.5, 1.4, .8)); put(arch(4.2, 7, .5, pl[0]), (0, 5, 0)); cam = ((0, -16.5, 4.4), (0, 1, 2.3), 68, 2.8)
    elif kind == 'molecule': put(molecule([M.pbr('m', P['light'], .12, 0, .6, .8), gl, M.pbr('m', P['b'], .12, 0, .6, .8), me], M.metal('chrome', .2), seed, n+5), (0, 1.5, 2.7), None, .95); cam = ((0, -13.5, 3.8), (0, 1, 2.7), 72, 2.4)
    camera(cam[0], cam[1], cam[2], cam[3], focus=(0, .8, 2)); return dict(ev=ev+(.2 if p == 'joocyee' else .02), sat=1.05, contrast=1.07)
@scene
def lab(p='scctc', tanks=1, seed=0):
    """stainless hall (tanks=1) or laboratory bench (tanks=0)"""
    P = PAL[p]; world('#F4F8FA', '#C9D2D9', .55); add('floor', [(-30, -20, 0), (30, -20, 0), (30, 40, 0), (-30, 40, 0)], [(0, 1, 2, 3)], M.pbr('floor', '#C3CDD4', .14, 0, .5, .3, .1)); add('wall', [(-30, 14, 0), (30, 14, 0), (30, 14, 16), (-30, 14, 16)], [(0, 1, 2, 3)], M.backdrop('#E6EDF1', '#B9CBD6', 0, 12))
    area((-9, -6, 10), (0, 3, 2), (6, 6), 1900, '#FFFFFF', .3); area((9, -4, 5), (0, 2, 2), (4, 8), 420, '#EAF5FF', .4); area((0, 4, 12), (0, 4, 0), (14, 4), 1300, '#F4FAFF', .3)
    if tanks:
        for i, (x, y, r, h) in enumerate(((-5.4, 5, 1.6, 4.2), (-1.6, 4.2, 1.5, 3.4), (2.2, 5, 1.7, 4.6), (6.2, 4.4, 1.5, 3.6))): put(tank(r, h), (x, y, 0), (0, 0, -8*i+12))
        s = M.metal('steel', .2); put(cyl(.13, 26, s, .01, 0, 32), (-13, 6.6, 6.4), (0, 90, 0)); put(cyl(.09, 26, s, .01, 0, 32), (-13, 6.9, 7.2), (0, 90, 0)); camera((-1.5, -14, 3.4), (.2, 3, 3.1), 50, 3, focus=(0, 3, 3)); return dict(ev=-.1, contrast=1.14, wb=[.985, 1, 1.02])
    put(box(16, 4.4, .25, M.pbr('top', '#F4F8FA', .12, 0, .5, .5), .05, .03), (0, 1, 1.6)); b = [dropper(c, '#FFFFFF', '#2A3239', 'steel', h, r) for c, h, r in (('#9FC3D6', 2.0, .6), ('#F2C48A', 1.6, .5), ('#E8A0A8', 1.8, .55))]
    for i, x in enumerate((-3.2, -1.7, -.3)): put(b[i], (x, 1.2-.3*i, 1.85))
    for i in range(5): put(ampoule(('#9FC3D6', '#F2C48A', '#E8A0A8', '#B5DCC8', '#C9C3E0')[i], 2.6, .24), (1.1+.62*i, 1.4, 1.85))
    put(box(3.2, .7, .5, M.satin('#FFFFFF', .3), .06, .04), (2.34, 1.4, 1.85)); put(jar('#FFFFFF', '#FFFFFF', None, 'steel'), (4.9, .6, 1.85), None, .75); put(lathe([(0, 0), (.9, 0, .1), (.9, .1), (.22, 1.5, .1), (.22, 2.1), (.28, 2.15), (.24, 2.15), (.18, 2.1), (.18, 1.5), (.84, .1), (0, .06)], M.glass('#FFFFFF'), 96), (-5., 1.6, 1.85)); put(lathe([(0, .08), (.82, .1, .04), (.52, .75), (0, .75)], M.liquid('#9FC3D6'), 96), (-5., 1.6, 1.85)); put(tank(1.4, 3.6), (6.8, 8, 0)); put(tank(1.4, 4.2), (-7.0, 9, 0)); camera((0, -13, 5.0), (0, 1, 2.9), 62, 2.6, focus=(0, .6, 2.8)); return dict(ev=-.08, contrast=1.12, wb=[.985, 1, 1.02])
@scene
def warehouse(p='scctc', c=None):
    """rows of jars / tubes on a belt, seen from above at an angle"""
    P = PAL[p]; world('#F4F8FA', '#C9D2D9', .5); add('floor', [(-40, -20, 0), (40, -20, 0), (40, 60, 0), (-40, 60, 0)], [(0, 1, 2, 3)], M.satin('#DCE5EA', .3)); area((-8, -4, 10), (0, 2, 0), (6, 6), 1800, '#FFFFFF', .3); area((8, 4, 8), (0, 2, 0), (5, 5), 900, '#EAF5FF', .4); j = jar('#FFFFFF', c or '#FFFFFF', '#F4F8FA', 'steel'); j2 = jar('#FFFFFF', '#FFFFFF', None, 'steel')
    for a in range(9):
        for b in range(-3, 4): dup(j2 if (a+b) % 5 == 0 else j, (b*2.7+(a % 2)*1.35, a*2.5-3, 0))
    put(j, (0, 0, -200)); put(j2, (0, 0, -200)); camera((-4, -13, 8.5), (.3, 2.5, .4), 58, 2.0, focus=(.3, .5, .8)); return dict(ev=-.1, contrast=1.12, wb=[.985, 1, 1.02])
@scene
def lobby(p='group'):
    """sunlit plaster architecture: arches, steps, long shadows"""
    P = PAL[p]; world('#DCEBF6', '#F6E3D4', .55); w = M.plaster('#F7E2D3', .7); w2 = M.plaster('#F0B79C', .7); fl = M.pbr('fl', '#EAD7C8', .25, 0, .4, .2, .12); sun((54, 6, -58), 4.6, .9, '#FFE3BE'); add('floor', [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], fl); add('back', [(-30, 13, 0), (30, 13, 0), (30, 13, 20), (-30, 13, 20)], [(0, 1, 2, 3)], w2)
    for i in range(5): put(arch(4.0, 7.6, 1.3, w, .55, .05), (-9.0+4.4*i, 9, 0))
    put(stairs(6, w, 5.0, .9, .42), (6.6, 3.2, 0)); put(box(5.0, 4, 2.52, w, .02, .03), (6.6, 10.2, 0)); put(cyl(1.1, 9, w, .05), (-8.2, 4.4, 0)); put(lathe([(0, 0), (.8, 0, .1), (1.1, 1.4, .1), (.95, 1.4), (.9, 1.2), (0, 1.2)], w2, 96), (-4.2, 4.2, 0)); lf = M.leafmat('#5C7F4C', '#A9C080')
    for i in range(7): put(stem(9, 3.8, lf, None, 1.1, .32, 'long', seed=i, bend=.55, pair=False), (-4.2, 4.2, 1.2), (0, 0, i*53))
    put(ball(.9, M.metal('champagne', .14)), (1.2, 3.2, 0)); put(box(4.4, 1.5, .9, M.plaster('#F4C9B2'), .3, .06), (-.6, 6.2, 0)); area((0, -10, 9), (0, 4, 3), (12, 6), 500, '#FFF4EA', .3); camera((-1.4, -13.5, 3.2), (.2, 5, 3.4), 40, 5, focus=(0, 4, 2)); return dict(ev=-.15, sat=1.04, contrast=1.12)
@scene
def flat_swatch(p='judydoll', v=0): 
    cols = {'judydoll': ('#FF7F6A', '#F0566A', '#FFB48F'), 'joocyee': ('#C4163A', '#E0506A', '#8C1230'), 'group': ('#F4805E', '#FF9C8C', '#C9203F')}[p]; return swatch_lip(cols, *(('#FFEFE6', '#FFDCCB') if p != 'joocyee' else ('#FBE4DC', '#F6CFC4')))

# ============================================================ materials
def raking(el=22, az=52, power=5., color='#FFEBD2', angle=2.2, fill=.32, tint='#F7E9DC'):
    world('#FFFFFF', tint, fill, horizon=mix(tint, '#FFFFFF', .6)); return sun((90-el, 0, az+90), power, angle, color)
@scene
def texture(p='judydoll', seed=0, hi=1., cam=None, ev=0.):
    """one material a brand, seen from near: powder blocks, lip smear, oil with leaves, gel drops on white, brushed steel"""
    R = lambda a, b: (int(a*hi), int(b*hi)); rng = np.random.default_rng(seed+5); g = dict(ev=ev, sat=1.05, contrast=1.08, vignette=.05)
    if p == 'judydoll':
        inset = lambda x, y: np.clip((.80-np.maximum(np.abs(x), np.abs(y)))/.05, 0, 1)
        raking(20, 50, 5.4, '#FFF0E0', 2.5, .36, '#FFE3E8'); add('floor', [(-40, -40, -.6), (40, -40, -.6), (40, 40, -.6), (-40, 40, -.6)], [(0, 1, 2, 3)], M.plaster('#FFD9CF')); cs = ('#FF5E93', '#FF7A3D', '#B79BEA', '#FFB08F', '#FF86AE', '#FFD2BF', '#F0476F', '#CDB8F2'); n = 0
        for i in range(-4, 5):
            for j in range(-2, 3):
                c = cs[(i*3+j*5+40) % 8]; k = (i*2+j*3+60) % 4; m = M.pbr('powder', c, .8, 0, .15, sheen=.4, bump=(60, .16, 'noise', .014), col2=mix(c, '#FFFFFF', .10), colscale=1.4); a = rng.uniform(0, 3.14)
                f = {0: None, 1: lambda x, y, a=a: flower(x, y, a), 2: lambda x, y, a=a: .022*np.cos((x*math.cos(a)+y*math.sin(a))*22)*inset(x, y), 3: lambda x, y: .030*np.tanh(4*np.cos(np.hypot(x-.3, y+.2)*15))*inset(x, y)}[k]
                o = slab(1.86, 1.86, .42, f, m, 6., R(340, 340), 6.); o.location = (i*1.92+(j % 2)*.6, j*1.92, rng.choice((-.06, .0, .05, .12))); n += 1
        camera(cam or (0, -8.5, 12.5), (0, -.1, .2), 52, 5.6, focus=(0, -.3, .3))
    elif p == 'joocyee':
        raking(18, 62, 3.2, '#FFE2D6', 3, .14, '#5E0B1C'); o = slab(26, 13, .1, lambda x, y: 1.35*stroke(y+.25*np.sin(x*.35), x, 9.5, 4+seed, .62), M.pbr('berry', '#7A0724', .17, 0, .5, .75, .05, col2='#A00F33', colscale=.35), 1.2, R(1500, 2000), 1.2); o.rotation_euler.z = math.radians(9)
        area((7, 8, 6), (0, 0, 0), (1.6, 9), 1300, '#FFD9CC', .35); area((-8, 7, 5), (0, 0, 0), (2, 8), 800, '#FFE9E0', .35); camera(cam or (0, -7, 10.5), (0, -.2, .3), 62, 4, focus=(.6, -.4, .5)); g.update(contrast=1.14, ev=ev+.15)
    elif p == 'furterer':
        raking(26, 48, 4.6, '#FFE7C2', 2., .30, '#E9E4C4'); add('floor', [(-40, -40, 0), (40, -40, 0), (40, 40, 0), (-40, 40, 0)], [(0, 1, 2, 3)], M.pbr('base', '#FFF0CF', .6, 0, .2)); lf = M.leafmat('#4A7034', '#93AC5C'); lf2 = M.leafmat('#6D8A5A', '#B7C48D')
        for x, y, rz, L, q, m in ((-5.6, -2.0, 21, 6.6, 3, lf2), (4.9, 2.6, 214, 4.4, 8, lf), (1.6, -2.9, 38, 3.6, 5, lf)): put(sprig(L, 8, m, 1.25, .62 if m is lf2 else .42, 'round' if m is lf2 else 'oval', .12, q), (x, y, .12), (0, 0, rz))
        oil = slab(30, 18, .95, lambda x, y: .13*np.sin(x*.8+y*.5)+.34*(fbm(x*.33+3, y*.4+seed, 6, 2)-.5), M.glass('#FFF6E4', 0, 1.40, shadow='#FBE2B4', depth=('#E0A032', .36)), 3, R(700, 420), 3); bub = M.glass('#FFFFFF', 0, .715)
        for x, y, r in scatter(150, 16, 8, .03, .34, 9+seed, .05, 3.2): put(ball(r, bub, 48), (x, y, .80-r*1.9))
        area((2, 9.5, 9), (1, 0, 0), (9, 1.0), 900, '#FFFFFF', .3); area((-8, 6, 5), (0, 0, 0), (2, 6), 320, '#FFF6E0', .35); camera(cam or (0, -5.5, 12.5), (0, -.1, .2), 56, 5.6, focus=(0, 0, .6))
    elif p == 'biophyto':
        raking(30, 50, 3.6, '#FFF8EE', 3.5, .50, '#EEF4F7'); add('floor', [(-40, -40, 0), (40, -40, 0), (40, 40, 0), (-40, 40, 0)], [(0, 1, 2, 3)], M.pbr('white', '#F3F6F7', .42, 0, .3, .15, .25)); gel = M.glass('#F2FAFC', 0, 1.38, shadow='#DDEBF0')
        for k, (x, y, r, h) in enumerate(((2.5, -.2, 1.75, .52), (-1.6, 1.3, .62, .6), (-2.9, -.9, .30, .62), (.1, -1.75, .36, .6), (5.2, 1.9, .52, .6), (5.6, -1.5, .22, .62), (-.6, .1, .16, .62), (-5.2, .6, .42, .6), (.35, 2.0, .2, .62), (-4.1, -2.1, .15, .6), (4.7, -.6, .12, .6))): put(cap(r, r*h, gel, .05, k+seed), (x, y, .004))
        bub = M.glass('#FFFFFF', 0, .73)
        for x, y, r in scatter(16, 2.0, 1.8, .03, .14, 3+seed, .05, 2.): put(ball(r, bub, 40), (x+2.5, y-.2, .42-r))
        area((3, 8.5, 7.5), (2, 0, 0), (6, 1.4), 620, '#FFFFFF', .3); camera(cam or (0, -7.5, 10.5), (0, 0, .1), 58, 4, focus=(2, -.6, .5)); g.update(ev=ev+.1, sat=1.)
    else:
        raking(28, 60, 1.5, '#F4FAFF', 4, .34, '#AEBBC4'); add('floor', [(-40, -40, -.8), (40, -40, -.8), (40, 40, -.8), (-40, 40, -.8)], [(0, 1, 2, 3)], M.metal('#59626A', .4)); st = M.stretched('plate', '#7F8A93', (.5, 44, 8), (.20, .40), 1., .12, .006, '#A9B3BA', aniso=.5)
        for x, y, w, l, z in ((-9.0, 0, 12.9, 20, -.35), (4.0, -5.9, 12.9, 8.2, -.35), (4.0, 5.9, 12.9, 15.3, -.28)): put(slab(w, l, .35, None, st, 12, (60, 60), 12), (x, y, z))
        d = M.spun('spun', '#7E8992', '#BFC8CE', 26, (.16, .34), .12); put(lathe([(0, .30), (1.25, .30, .04), (1.3, .24, .03), (1.42, .24, .03), (1.47, .32, .04), (2.9, .32, .1), (3.05, .16, .08), (3.05, -.3)], d, 240, smooth=30), (4.4, -.35, .0)); put(lathe([(3.2, -.3), (3.2, .10, .05), (3.5, .10, .06), (3.5, -.3)], M.metal('#B9C0C6', .2), 240, smooth=30), (4.4, -.35, 0))
        for a in range(8): t = math.radians(a*45+12); put(lathe([(0, .14), (.10, .14, .04), (.13, .08, .03), (.13, 0)], M.metal('#C9D0D5', .2), 6 if a < 0 else 48, smooth=40), (4.4+2.2*math.cos(t), -.35+2.2*math.sin(t), .31))
        area((-3, 8, 7), (0, 0, 0), (7, 1.2), 800, '#FFFFFF', .3); area((9, 3, 6), (3, 0, 0), (2, 7), 900, '#DCEBF5', .35); area((-9, -2, 5), (-3, 0, 0), (2, 8), 500, '#FFF1E2', .35); camera(cam or (0, -7.5, 10.5), (0, -.1, .1), 50, 5.6, focus=(2, -.4, .2)); g.update(contrast=1.12, sat=1.)
    return g
SKIN = (('#F3D3C0', '#E9B7A2'), ('#E6BC9C', '#D89F80'), ('#D3A078', '#C08560'), ('#AE7750', '#97603C'), ('#7F5138', '#693D29'), ('#543527', '#41261B'))
@scene
def skin(tone=0, on='drop', color='#E8506A', freckles=0., folds=0., seed=0, ev=0.):
    """skin from near in one of six tones, with one drop of gel, one swatch of colour or one stroke of cream"""
    a, b = SKIN[tone]; raking(30, 40, 2.6, '#FFF0E2', 5, .42, mix(a, '#FFFFFF', .7)); area((-6, -5, 7), (0, 0, 0), (5, 5), 120, '#FFFFFF', .4); area((5, 6, 4), (0, 0, 0), (2, 6), 260, '#FFF4EA', .35)
    hz = lambda x, y: -.030*(x*.9+y*.35)**2+.10*(fbm(x*.22+seed, y*.22, seed+2, 2)-.5)-folds*.05*np.exp(-((y*.9+.35*np.sin(x*.5+1)+1.2*0-np.round(y*.9+.35*np.sin(x*.5+1)))/.10)**2)
    grid('skin', 500, 500, lambda u, v: ((u-.5)*16, (v-.5)*16, hz((u-.5)*16, (v-.5)*16)), skinmat(a, b, freckles), 180); z0 = float(hz(np.array([0.]), np.array([0.]))[0])
    if on == 'drop': gel = M.glass('#F6FBFC', 0, 1.36, shadow='#EAF0F0'); put(cap(1.05, .50, gel, .05, seed), (.1, -.05, z0-.03)); put(cap(.24, .14, gel, .05, seed+2), (1.75, .95, float(hz(np.array([1.75]), np.array([.95]))[0])-.02)); put(cap(.15, .09, gel, .05, seed+3), (-1.5, -1.2, float(hz(np.array([-1.5]), np.array([-1.2]))[0])-.02))
    else:
        m = M.pbr('swatch', color, .34 if on == 'cream' else .24, 0, .5, .35 if on == 'cream' else .5, .12); w, l = 1.5, 4.3
        def f(u, v):
            s, t = (u-.5)*2, v; e = 1+.10*(fbm(t*5+seed, s*0+np.sign(s)*2+5, seed+6)-.5)-.30*np.clip(1-t/.16, 0, 1)**2-.16*np.clip((t-.9)/.1, 0, 1)**2; x, y = s*w/2*e, (t-.5)*l; th = .065*np.clip(1-np.abs(s)**3, 0, 1)**.6*np.clip(t/.12, 0, 1)**.7*np.sqrt(np.clip(1-np.clip((t-.90)/.1, 0, 1)**2, 0, 1)); rd = fbm(s*7+seed, t*1.6, seed+1, 3); X, Y = x*.80+y*.60, -x*.60+y*.80; return X, Y, hz(X, Y)+th*(.35+1.5*rd*(.4+.8*t))+.05*np.exp(-((t-.93)/.03)**2)*np.clip(1-s**4, 0, 1)-.012
        grid('stroke', 240, 500, f, m, 180)
    camera((0, -5.2, 8.2), (0, 0, z0), 58, 4, focus=(0, -.1, z0+.2)); return dict(ev=ev, sat=1.03, contrast=1.06, vignette=.08)
# ============================================================ team: portraits by objects
def settle(pairs, walls, frames=90):
    """drops things into place with rigid bodies: pairs = (object shown, proxy mesh that falls), walls = passive meshes"""
    sc = bpy.context.scene; sc.frame_start, sc.frame_end = 1, frames; bpy.ops.rigidbody.world_add(); sc.rigidbody_world.substeps_per_frame = 20; sc.rigidbody_world.solver_iterations = 30; sc.rigidbody_world.point_cache.frame_end = frames
    def body(o, t, shape):
        bpy.context.view_layer.objects.active = o; bpy.ops.object.select_all(action='DESELECT'); o.select_set(True); bpy.ops.rigidbody.object_add(type=t); r = o.rigid_body; r.collision_shape = shape; r.friction = .5; r.use_margin = True; r.collision_margin = .004; r.angular_damping = .35; r.linear_damping = .1
    for w in walls: body(w, 'PASSIVE', 'MESH')
    for _, q in pairs: body(q, 'ACTIVE', 'CONVEX_HULL')
    for f in range(1, frames+1): sc.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get(); M4 = [q.evaluated_get(dg).matrix_world.copy() for _, q in pairs]
    for (o, q), m in zip(pairs, M4): o.matrix_world = m; q.hide_render = True
    for w in walls: w.hide_render = True
def emptytube(case, kind, sq=2., casemat=None):
    """a lipstick case used up: the inner tube stands open, a rest of colour at its bottom"""
    g = M.metal(kind, .16); return group('empty', [lathe([(0, 0), (.52, 0, .05), (.52, 1.15, .03), (.46, 1.15), (.46, 1.1), (0, 1.1)], casemat or M.lacquer(case), 96, sq), lathe([(.525, 1.02), (.535, 1.03, .01), (.535, 1.12, .01), (.525, 1.13)], g, 96, sq), lathe([(0, 1.1), (.44, 1.1), (.44, 1.85, .03), (.40, 1.85, .01), (.385, 1.3), (0, 1.3)], g, 96)])
def room(c0, c1, side=-1, warm='#FFF0DE', key=1500):
    cyc(M.backdrop(c0, c1, -.5, 10, side=mix(c0, c1, .5)), depth=9); world('#FFF8F0', c0, .30); area((side*8, -3, 7), (0, 0, 1.2), (3.4, 4.4), key, warm, .3); area((-side*8, -5, 4), (0, 0, 1.5), (5, 8), 170, '#FFFFFF', .4); area((-side*4, 6, 6), (0, 0, 1.5), (2, 7), 420, '#FFFFFF', .3); area((0, 1, 10), (0, 0, 1), (7, 4), 260, '#FFFFFF', .4)
@scene
def desk_tubes(seed=3):
    """a glass jar of empty lipstick tubes"""
    room('#F3D9C6', '#E5AE91'); rng = np.random.default_rng(seed); R, H = 1.75, 3.5; put(box(26, 4.8, .35, M.pbr('oak', '#C99B6E', .5, 0, .3, col2='#B5855A', colscale=1.6), .3, .06), (0, .6, 0)); z = .35
    put(lathe([(0, 0), (R, 0, .22), (R, H-.3, .25), (R-.22, H, .12), (R-.22, H+.25, .04), (R-.29, H+.25, .03), (R-.29, H, .1), (R-.07, H-.3, .25), (R-.07, .16, .18), (0, .14)], M.glass('#FBFEFD', 0, 1.45), 160), (0, .8, z))
    wall = put(lathe([(0, .14), (R-.10, .14), (R-.10, 12)], None, 48, name='wall'), (0, .8, z)); wall.modifiers.clear(); cs = ('#E4573D', '#7E0B2A', '#F6C9B4', '#2A1416', '#F2EAE0', '#C4163A', '#E8A08A', '#46525C'); ks = ('gold', 'rose', 'champagne', 'steel'); pairs = []
    k = .66
    for i in range(20):
        o = emptytube(cs[(i*3+1) % 8], ks[i % 4], 2. if i % 3 else 4.); o.scale = (k,)*3; o = group('t', [o]); q = lathe([(0, 0), (.53*k, 0), (.53*k, 1.15*k), (.45*k, 1.86*k), (0, 1.86*k)], None, 20, name='proxy'); q.location = (.7*math.cos(i*2.4), .8+.7*math.sin(i*2.4), z+.8+.6*i); q.rotation_euler = rng.random(3)*6.28; pairs.append((o, q))
    settle(pairs, [wall], 130); o = emptytube('#C4163A', 'gold'); put(o, (2.15, -.35, z+.53*k), (90, 0, 62), k); put(lipcap('#F2EAE0', 'gold'), (-2.55, .35, z), None, k); put(lipcap('#E4573D', 'rose'), (-2.05, -.95, z+.53*k), (90, 0, -58), k); strips((0, 0, 2), 130)
    camera((0, -15.5, 4.9), (0, .6, 2.0), 69, 2.8, focus=(0, -.6, 2)); return dict(sat=1.05, contrast=1.08)
def logbook(w, l, h, cloth, seed=0, band=None, mark='#C9402F'):
    """a worn cloth-bound notebook lying on its back: boards, rounded spine at -x, uneven pages, a ribbon"""
    r = np.random.default_rng(seed); cm = M.stretched('cloth', cloth, (40, 40, 40), (.75, .95), 0., .35, .01, mix(cloth, '#FFFFFF', .22), 4.); pm = M.stretched('pages', '#F3E8D2', (1, 1, 70), (.8, .95), 0., .8, .02, '#D8C6A4', 2.); t = .07; p = [prism(rrect(w, l, .10), t, cm, .025), put(prism(rrect(w, l, .10), t, cm, .025), (.03*r.normal(), .02*r.normal(), h-t), (.4*r.normal(), .5*r.normal(), .8*r.normal())), put(box(w-.16, l-.18, h-2*t, pm, .04, .012), (-.03, 0, t))]
    n = 24; V = [(-w/2+.10-(.13)*math.cos(a), y, h/2+(h/2)*math.sin(a)) for y in (-l/2+.02, l/2-.02) for a in np.linspace(-math.pi/2, math.pi/2, n)]; sp = add('spine', V, [(i, i+1, n+i+1, n+i) for i in range(n-1)], cm, 60); sp.modifiers.new('s', 'SOLIDIFY').thickness = .04; p.append(sp)
    if mark: p.append(put(box(.10, .9, .012, M.pbr('ribbon', mark, .5, sheen=.4), .01, .002), (.1*w, -l/2-.25, h*.45), (-14, 0, r.normal()*5)))
    if band: p.append(put(box(.13, l+.02, h+.02, M.pbr('band', band, .7), .02, .01), (w*.36, 0, -.01)))
    return group('log', p)
@scene
def desk_logs(seed=4):
    """worn logbooks in a stack, one open with a hand-written page"""
    room('#DDE2DC', '#AEBDB6', 1, '#FFF4E6', 1500); z = 0; put(box(30, 5.2, .35, M.pbr('steeltop', '#C9D0D2', .35, 0, .5, col2='#BBC4C7', colscale=1.2), .2, .05), (0, .6, 0)); z = .35
    for i, (w, l, h, c, a, b) in enumerate(((3.6, 2.7, .52, '#36505F', 6, None), (3.45, 2.6, .40, '#8A4B3A', -4, None), (3.5, 2.6, .58, '#4F6552', 3, '#2A2522'), (3.3, 2.5, .36, '#B98A45', -8, None), (3.3, 2.45, .46, '#2F3A45', 5, None), (3.1, 2.35, .40, '#A8695A', -3, '#3A2A26'))): put(logbook(w, l, h, c, seed+i, b, ('#C9402F', '#D9A24A', None)[i % 3]), (-1.75+.05*(-1)**i, 1.3, z), (0, 0, a+180)); z += h+.012
    put(lathe([(0, 0), (.50, 0, .06), (.52, .95, .04), (.47, .95, .02), (.44, .1, .05), (0, .08)], M.pbr('cup', '#F3EEE4', .25, 0, .5, .5), 96), (-1.9, 1.4, z)); put(tube([(0, 0, .1), (.1, 0, .8), (.15, 0, 1.32)], .05, M.satin('#E4A23C', .4), 12), (-1.8, 1.4, z)); put(tube([(0, 0, .1), (-.10, .05, .7), (-.16, .08, 1.14)], .045, M.metal('steel', .2), 12), (-1.95, 1.45, z)); zt = .35
    pm = M.pbr('page', '#FAF2E0', .85, 0, .15); ink = M.matte('#33465E', .8); cm = M.stretched('cloth', '#7A8A86', (40, 40, 40), (.75, .95), 0., .3, .01, '#94A29E', 4.); G = [prism(rrect(4.5, 3.0, .1), .06, cm, .02)]; pz = lambda x: .10+.24*np.sin(np.clip(np.abs(x)/2.1, 0, 1)**.55*math.pi*.93)**.8*.8
    G.append(grid('pg', 120, 20, lambda u, v: ((u-.5)*4.2, (v-.5)*2.8, pz((u-.5)*4.2)), pm, 60)); G.append(grid('edge', 120, 4, lambda u, v: ((u-.5)*4.2, u*0-1.4, v*pz((u-.5)*4.2)+.05*(1-v)), M.stretched('pages', '#F3E8D2', (1, 1, 70), (.8, .95), 0., .8, .02, '#D8C6A4', 2.), 60)); r = np.random.default_rng(seed)
    for sd in (-1, 1):
        for k in range(13):
            y = 1.05-.172*k; m = 1-abs(k-6)/6; x = .28; jit = .010+.030*m*(sd > 0); end = 1.85 if k % 5 else r.uniform(.9, 1.5)
            while x < end:
                L = r.uniform(.12, .34); n = max(6, int(L*40)); t = np.linspace(0, 1, n); X = x+L*t; Y = y+(.030+jit)*np.sin(t*L*95+r.random()*6)*(.6+.4*np.sin(t*7))+jit*r.normal(); sx = X if sd > 0 else X-2.13; G.append(tube([(float(a), float(b), float(pz(a))+.004) for a, b in zip(sx, Y)], .0085, ink, 4)); x += L+r.uniform(.05, .10)
    put(group('open', G), (2.45, -.1, zt), (0, 0, -12), .92); put(tube([(0, 0, 0), (.8, 0, 0), (1.7, 0, 0)], .06, M.lacquer('#2A3A50', .2), 12), (1.0, -2.0, zt+.06), (0, 0, 14)) if 0 else None
    camera((.3, -15.5, 6.4), (.35, .5, 1.6), 66, 2.8, focus=(.4, -.3, 1.0)); return dict(sat=1.03, contrast=1.08)
