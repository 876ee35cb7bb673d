"""Scene library. @scene functions build a picture and return its grade; build(name,w,h,spp,**overrides)."""
import bpy, math, random
import numpy as np
from mathutils import Vector
from studio import *
import studio, mats as M
from models import *
import os
HERE = os.path.dirname(os.path.abspath(__file__))
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
@scene
def hero_silk(p='group', seed=3, c=None, hi=None, ball_=True):
    P = PAL[p]; world('#FFFFFF', mix(P['bg1'], '#FFFFFF', .2), .30)
    silkcloth(46, 38, 1.25, seed, M.silk(c or mix(P['a'], P['b'], .55), hi or P['c'], .27), .42, 1700, dirn=.66, sharp=1.15)
    area((-16, 9, 7), (0, 1, 0), (5, 12), 4800, '#FFF1E2', .4); area((15, 12, 5), (0, 0, 0), (3, 14), 2600, '#FFE9DC', .4); area((2, -12, 12), (0, 0, 0), (10, 6), 420, '#FFFFFF', .4)
    if ball_:
        for x, y, r, m in ((4.9, -.4, 1.05, M.pbr('pearl', P['c'], .16, .12, .6, .8, .06)), (6.6, -2.6, .48, M.metal(P['metal'], .12)), (3.2, -2.2, .34, M.pbr('pearl', mix(P['a'], P['c'], .3), .16, .1, .6, .8, .06))): put(ball(r, m), (x, y, SILK['z'](x, y)-.16*r))
    camera((0, -18, 12), (1.4, -.4, .2), 54, 2.2, focus=(4.8, -1.2, 1)); return dict(ev=.2, contrast=1.10, sat=1.14)
@scene
def hero_group(p='group'):
    P = PAL[p]; stdbg(p, c0='#FBE3D3', c1='#F6C3A6', z1=11, side='#FAD9C2'); rig(p, 1800, 420, 700, 450)
    st = M.plaster('#F8D6C3'); st2 = M.plaster('#FBF0E6'); st3 = M.plaster('#F3B097')
    put(plinth(2.3, .5, st2), (0, 1.2, 0)); put(plinth(1.5, 1.2, st), (-3.6, 2.4, 0)); put(plinth(1.4, .9, st3), (3.7, 1.7, 0)); put(arch(5.0, 7.4, .6, st3, None, .06), (.2, 5.2, 0)); put(arch(3.0, 5.9, .5, st2, .45, .06), (-5.3, 4.8, 0)); put(arch(2.6, 4.6, .5, st2, None, .06), (4.9, 5.0, 0)); put(plinth(.95, .35, st2), (2.0, -1.7, 0))
    lc = M.lacquer('#4A0616', .15); g = M.metal('rose', .13)
    put(lipstick('#B8183A', '#4A0616', 'rose', .95, casemat=lc, ringmat=g), (-.85, .5, .5), (0, 0, 20)); put(lipcap('#4A0616', 'rose', casemat=lc, ringmat=g), (-2.35, -1.2, .53), (90, 0, 72))
    put(dropper(cap='#FFFFFF', kind='chrome', h=2.2, r=.74, opaque=M.pbr('ceramic', '#A9CBDB', .2, 0, .5, .7, .05)), (.95, 1.3, .5)); put(jar('#FFFFFF', '#FFF6EE', None), (3.7, 1.6, .9), None, .95); put(pumpbottle('#66795F', '#33473A', 3.4, .88, '#F5F0E0', .8), (-3.6, 2.4, 1.2), (0, 0, 22))
    put(blush('#FF9C8C', '#FFE0CC', 'gold'), (2.0, -1.65, .72), (30, 0, -4), .78); put(ball(.42, M.metal('champagne', .14)), (-3.3, -1.2, 0)); put(ball(.26, M.pbr('p', '#FBF0E6', .15, .1, .6, .8)), (3.7, -1.0, 0)); put(ball(.55, M.pbr('p', '#F0836A', .3, 0, .5, .3)), (5.6, 2.6, 0)); lf = M.leafmat('#7FA382', '#C5D8B5')
    put(stem(8, 5.2, lf, None, 1.0, .46, 'round', seed=4, bend=.35), (-2.2, 4.2, 0), (0, 0, 160)) if 0 else None
    strips((0, 0, 2), 150); camera((-.2, -21, 5.0), (-.2, 1, 2.9), 63, 2.8, focus=(-.2, .4, 2)); return dict(ev=.05, sat=1.06)
# ============================================================ judydoll
@scene
def judy_hero(p='judydoll'):
    P = PAL[p]; stdbg(p, c0='#FFC9AE', c1='#FF9F92', z1=10, side='#FFB8B8'); rig(p, 1800, 420, 600, 450)
    a = M.plaster('#FF9C84'); b = M.plaster('#FFE0C8'); c = M.plaster('#FFB4B9'); put(plinth(2.0, .45, b), (-.6, 1, 0)); put(plinth(1.35, 1.5, a), (2.9, 2.2, 0)); put(plinth(1.0, .9, c), (-3.6, 2.6, 0)); put(arch(4.4, 6.2, .5, c, None), (-.6, 4.6, 0))
    put(cushion('#FFB39C', 'gold', '#F2CDB0', 104), (-.6, 1.0, .45), (0, 0, 8), .95); put(puff('#FFD8D0', '#FF8F76'), (.9, -1.1, .0), (0, 0, 35), .8)
    put(gloss('#F0566A', '#FFE8DA', 'gold'), (2.55, 2.0, 1.5), (0, 0, 20), .9); put(gloss('#FF8A63', '#FFE8DA', 'gold'), (3.45, 2.3, 1.5), (0, 0, 50), .8); put(lipstick('#E8503A', '#FFE3D0', 'gold'), (-3.6, 2.5, .9), (0, 0, 30), .9); put(ball(.5, M.pbr('p', '#FF7F5C', .25, 0, .5, .6)), (-2.9, -.4, 0)); put(ball(.3, M.metal('gold', .12)), (-3.8, -.9, 0)); put(blush('#FF93A0', '#FFE8DA', 'gold'), (3.0, -.75, .42), (32, 0, -6), .78)
    strips((0, 0, 2), 150); camera((-.2, -18, 5.2), (0, .8, 2.0), 72, 2.8, focus=(-.5, .2, 1.2)); return dict(sat=1.14)
# ============================================================ joocyee
@scene
def jooc_hero(p='joocyee'):
    P = PAL[p]; stdbg(p, c0='#6E0C22', c1='#A5162F', z1=9); rig(p, 1500, 260, 900, 420, kc='#FFEFE6', env=.22)
    v = M.pbr('velvet', '#8A1029', .8, 0, .2, sheen=1.0); ma = M.marble('#E9D3CC', '#B98A86', .7); lc = M.lacquer('#3C0411', .16); g = M.metal('rose', .12)
    put(plinth(2.2, .5, lc), (0, 1, 0)); put(plinth(1.2, 1.3, ma), (2.9, 2.4, 0)); put(arch(4.6, 6.6, .5, M.plaster('#8E1330'), None), (0, 4.6, 0)); put(arch(5.2, 6.9, .25, g, .14), (0, 4.3, 0))
    for i, (x, y, r, c) in enumerate(((-.95, .9, -12, '#B30F2E'), (.05, .55, 10, '#D8324A'), (1.05, .95, 30, '#8C1230'))): put(lipstick(c, '#2A030B', 'rose', .95, casemat=lc, ringmat=g), (x, y, .5), (0, 0, r))
    put(lipcap('#2A030B', 'rose', casemat=lc, ringmat=g), (-1.6, -1.9, .53), (90, 0, 68)); put(eyeshadow(['#F1C5B8', '#D98178', '#B0394A', '#7A1A2B', '#E0A38F', '#4E0F1B'], 3, '#3C0411', 'rose', 112, shimmer=(0, 4)), (2.9, 2.0, 1.66), (24, 0, -16), .66)
    put(gloss('#C4163A', '#3C0411', 'rose', capmat=lc), (-3.2, 2.0, 0), (0, 0, 15)); 
    for x, y, r, m in ((-3.7, -.9, .42, g), (-2.9, -1.7, .22, M.pbr('p', '#E9B4A8', .15, .1, .6, .8)), (3.1, -1.2, .3, M.lacquer('#C4163A', .1)), (3.75, -1.6, .16, g)): put(ball(r, m), (x, y, 0))
    strips((0, 0, 2), 190, col='#FFE9E0'); camera((.1, -18.5, 4.9), (.1, .8, 2.3), 68, 2.8, focus=(0, .4, 1.8)); return dict(ev=.22, sat=1.06, contrast=1.06)
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
    P = PAL[p]; stdbg(p, c0='#D5E8F2', c1='#A6CFE3', z1=11, side='#C5E3E6'); rig(p, 1350, 330, 800, 380, kc='#FFFFFF', env=.36)
    st = M.plaster('#DFECF3', .4); gl = M.glass('#EAF6FB', .0); put(cyl(2.4, .4, M.pbr('ice', '#BFE0EE', .12, 0, .5, .5), .06), (0, 1, 0)); put(plinth(1.3, 1.2, st), (-3.2, 2.2, 0)); put(plinth(1.1, .7, st), (3.4, 1.6, 0))
    put(dropper('#6FC0DE', '#FFFFFF', '#FFFFFF', 'chrome', 2.4, .76), (.1, .8, .4)); put(tubepack('#FFFFFF', '#2F8FB3', 3.0, .62), (-1.5, 1.6, .4), (0, 0, 12)); put(jar('#FFFFFF', '#FFFFFF', None), (-3.2, 2.0, 1.2), None, .95)
    for i in range(5): put(ampoule(('#7CC6DF', '#9FD6E8', '#8FD4CF', '#B7E2EE', '#7CC6DF')[i]), (2.35+i*.62, 1.0+.25*i, .0 if i > 9 else 0), None, .95 if i else 1) if i < 0 else None
    for i in range(4): put(ampoule(('#7CC6DF', '#9FD6E8', '#8FD4CF', '#B7E2EE')[i]), (2.75+.44*i, 1.6, .7), None, .85)
    gel = M.pbr('gel', '#BFE2EF', .06, 0, .6, .9, .02, sss=.3, sss_color='#DDF2FA', sss_scale=.2, radius=(.7, .9, 1))
    for x, y, r in ((1.75, -1.2, .42), (2.6, -1.45, .22), (1.15, -1.75, .13), (3.15, -1.05, .12)): put(blob('', r, x, r*.55, gel), (x, y, 0))
    lf = M.leafmat('#5FA88E', '#B5DCC8'); put(stem(13, 5.4, lf, None, 1.0, .38, seed=3, bend=.4), (4.4, 3.2, 0), (0, 0, 170)); put(stem(13, 5.0, lf, None, 1.0, .38, seed=5, bend=.45), (-4.6, 3.6, 0), (0, 0, 10)); 
    for x, y, z, r in ((-2.1, -1.2, 0, .3), (1.6, 2.6, 3.4, .5), (-.9, 3, 4.3, .3), (2.7, 3, 4.6, .22)): put(ball(r, M.glass('#E6F5FA')), (x, y, z))
    strips((0, 0, 2), 170); camera((0, -19, 4.6), (.1, .8, 2.25), 72, 2.8, focus=(0, .6, 1.8)); return dict(sat=1.0, ev=-.12)
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
    camera((3.3, -12.5, 5.0), (1.1, 4, 3.2), 36, 2.6, focus=(0, -2.8, 3.2)); return dict(ev=-.30, sat=1.05, contrast=1.16, wb=[.985, 1, 1.02])
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
@scene
def esg_globe(p='furterer'):
    stdbg('furterer', c0='#D3DDD0', c1='#9DBDB4', z1=11, side='#C2CFB8'); world('#F2F7F5', '#CFDCD3', .42); sun((48, 6, -42), 2.9, 2.2, '#FFF0DC'); area((8, -6, 6), (0, 0, 2), (7, 9), 700, '#FFFFFF', .4); area((-4, 7, 7), (0, 0, 3), (3, 8), 700, '#FFF9E6', .3); area((-6, -4, 4), (0, 0, 2.5), (3, 6), 200, '#FFFFFF', .4)
    st = M.plaster('#F4F1E4'); put(plinth(2.6, .5, st), (0, 1, 0)); put(plinth(1.7, .9, M.plaster('#E4E9D2')), (0, 1, 0)); moss = M.pbr('moss', '#4E7A45', .95, 0, .1, sheen=.6, bump=(60, .9, 'noise', .05), col2='#86A765', colscale=5)
    gl = globe(HERE+'/land.raw', 2.0, M.pbr('sea', '#9CCBD3', .16, 0, .5, .8, .05), moss, .14); put(gl, (0, 1, 3.05), (12, 18, 168)); lf = M.leafmat('#4E8640', '#A6C66A'); lf2 = M.leafmat('#7FA382', '#C5D8B5')
    for i, a in enumerate((200, 235, 305, 340, 20, 160)): put(stem(7, 3.0, lf if i % 2 else lf2, None, .85, .34, 'oval' if i % 2 else 'round', seed=i+2, bend=.55), (1.55*math.cos(math.radians(a)), 1+1.55*math.sin(math.radians(a)), .5), (0, 18, a), .9)
    put(stem(8, 6, lf, None, 1.1, .42, seed=11, bend=.4), (4.6, 4.0, 0), (0, 0, 160)); put(stem(8, 5.4, lf2, None, 1.1, .5, 'round', seed=12, bend=.4), (-4.8, 4.2, 0), (0, 0, 15)); put(ball(.4, M.plaster('#F4F1E4')), (-3.3, -.6, 0)); put(ball(.24, M.glass('#E6F5EA')), (-2.6, -1.2, 0)); put(ball(.55, M.pbr('p', '#C9DDBB', .4)), (3.4, -.2, 0))
    gobo(lf, 4, 5, 9, 5, (-7, -5), 2.4); camera((0, -18.6, 4.2), (0, 1, 2.45), 70, 2.8, focus=(0, -.8, 3)); return dict(sat=1.0, contrast=1.08, ev=-.08)
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
@scene
def bust_a(variant=0, c='#F3E9E0', bg0='#F6D8C4', bg1='#EDB497', acc='champagne', base='#E9A184'):
    cyc(M.backdrop(bg0, bg1, 0, 10), depth=9); world('#FFF8F0', bg0, .30); area((-7, -5, 7), (0, 0, 3.4), (5, 6), 1000, '#FFF2E4', .35); area((7, -2, 4), (0, 0, 3.4), (3, 7), 240, '#FFFFFF', .4); area((4, 6, 7), (0, 0, 3.5), (2, 6), 600, '#FFF2E4', .3)
    put(bust(M.pbr('alabaster', c, .34, 0, .4, .15, .3, sss=.1, sss_color=c, sss_scale=.2, radius=(1, .8, .7)), variant, M.plaster(base), M.metal(acc, .18)), (0, 1, .45)); put(plinth(1.5, .45, M.plaster(mix(bg0, '#FFFFFF', .45))), (0, 1, 0)); camera((0, -20, 4.0), (0, 1, 3.05), 96, 2.8, focus=(0, 0, 4)); return dict(sat=1.06)

@scene
def team(p='group'):
    P = PAL[p]; cyc(M.backdrop('#F4D2BC', '#E2A488', 0, 10, side='#EDBFA4'), depth=9); world('#FFF8F0', '#F4D2BC', .28); area((-9, -6, 8), (0, 0, 3), (6, 7), 1700, '#FFF2E4', .35); area((9, -3, 4), (0, 0, 3), (3, 8), 300, '#FFFFFF', .4); area((5, 6, 8), (0, 0, 3.5), (8, 3), 700, '#FFF2E4', .3)
    cs = ['#F6EEE6', '#EFC7B0', '#E6DAD0']; ms = [M.pbr('alabaster', c, .36, 0, .4, .2, .25) for c in cs]
    for i, x in enumerate((-3.9, 0, 3.9)): put(bust(ms[i], i, M.plaster(('#E9A184', '#F6E3D4', '#EBC0A2')[i]), M.metal('champagne', .18)), (x, 1-.3*(i == 1), .9 if i == 1 else .45)); put(plinth(1.35, .9 if i == 1 else .45, M.plaster(('#F6E3D4', '#E9A184', '#F6E3D4')[i])), (x, 1-.3*(i == 1), 0))
    camera((0, -24, 4.4), (0, 1, 3.35), 70, 3, focus=(0, 0, 3.5)); return dict(sat=1.05, ev=-.05)
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
def prop(kind='rings', p='group', bg=None, seed=0, n=5, ev=0., light='soft'):
    """editorial concepts without products: rings, envelope, planes, stones, magazines, stage, podium, growth, stairs, lens, molecule, lost, milestone"""
    P = PAL[p]; b0, b1 = bg or ((mix(P['bg0'], '#FFFFFF', .25), P['bg1']) if p != 'joocyee' else ('#6E0C22', '#A5162F')); cyc(M.backdrop(b0, b1, -.5, 11, side=mix(b0, b1, .5)), depth=13)
    if light == 'sun': world(mix(b0, '#FFFFFF', .6), b0, .42); sun((50, 8, -46), 3.2, 1.4, '#FFE9CC'); area((8, -6, 6), (0, 0, 1.5), (6, 8), 420, '#FFFFFF', .4)
    else: rig(p, 1800, 420, 650, 450)
    pl = [M.plaster(mix(b0, '#FFFFFF', .5)), M.plaster(mix(b1, '#FFFFFF', .1)), M.plaster(mix(b1, P['a'], .45))]; me = M.metal(P['metal'], .13); gl = M.pbr('p', P['a'], .2, 0, .5, .6); wh = M.pbr('p', P['c'], .2, 0, .5, .6); cam = ((0, -16.5, 4.6), (0, 1, 2.0), 70, 2.8)
    if kind == 'rings': put(plinth(2.4, .5, pl[0]), (0, 1, 0)); put(arch(4.6, 6.4, .5, pl[2]), (0, 5, 0)); put(rings(me, gl, 1.35, .22), (0, 1, .5), (0, 0, 12)); put(ball(.36, wh), (-3.1, -.6, 0)); put(ball(.22, me), (2.9, -.9, 0))
    elif kind == 'envelope': put(plinth(2.5, .4, pl[0]), (0, 1, 0)); put(arch(4.8, 6.2, .5, pl[2]), (.4, 5, 0)); put(envelope(M.satin(P['light'], .6), M.satin(mix(P['bg1'], '#FFFFFF', .25), .6), me), (-.2, 1.1, .4), (0, 0, -12), 1.1); put(ball(.42, gl), (2.7, -.2, 0)); put(ball(.24, me), (-2.9, -.7, 0)); put(paperplane(wh, .7), (2.6, 2.4, 4.2), (0, -20, 150))
    elif kind == 'planes':
        for i, (x, y, z, s) in enumerate(((-2.6, 2, 2.0, .8), (-.3, 1.6, 3.0, 1.0), (2.5, 1.2, 4.2, 1.25))): put(paperplane((pl[0], wh, gl)[i] if i < 2 else M.satin(P['a'], .5), s), (x, y, z), (8, -22, 14))
        for i in range(4): put(cyl(.8, .6+.75*i, pl[i % 3], .05), (-3.9+2.5*i, 3.6, 0))
        put(ball(.3, me), (-2.9, -.4, 0))
    elif kind == 'stones': put(plinth(2.3, .4, pl[0]), (0, 1, 0)); put(lathe([(0, 0), (2.7, 0, .08), (2.7, .4, .08), (0, .4)], pl[2], 160), (.6, 5, 3.2), (90, 0, 0)); put(stones([M.marble(mix(P['light'], '#FFFFFF', .2), mix(P['bg1'], '#8A7A6A', .3), .6), M.pbr('s', P['bg1'], .5), M.pbr('s', P['c'], .35, 0, .5, .3), gl, me], seed+1), (0, 1, .4)); lf = M.leafmat('#6E8F68', '#B8C9A0'); put(stem(8, 4.8, lf, None, 1.0, .46, 'round', seed=4, bend=.4), (3.6, 3.2, 0), (0, 0, 160)); put(ball(.3, wh), (-2.7, -.6, 0)); cam = ((0, -19.6, 5.0), (0, 1, 2.6), 70, 2.8)
    elif kind == 'magazines': put(magazine([M.satin(P['a'], .35), M.satin(P['light'], .35), M.satin(P['bg1'], .35)], M.matte('#FBF7F2'), 5), (-.2, .6, 0), (0, 0, 24), 1.15); it = {'furterer': 'pump', 'biophyto': 'dropper', 'scctc': 'jarlid', 'joocyee': 'gloss'}.get(p); put(prod(it, p, 0), (-.5, .6, 1.45), (0, 0, 10), {'pump': .44, 'jarlid': .8}.get(it, .56)) if it else put(dup(lipstick(P['deep'], P['light'], P['metal']), (-.6, .6, 1.45), (0, 0, 10), .95)); put(ball(.4, me), (2.4, -.5, 0)); put(arch(4.4, 6., .5, pl[2]), (1.2, 5, 0)); cam = ((0, -15, 6.2), (0, .8, 1.7), 72, 2.8)
    elif kind == 'stage': put(curtain(16, 9, M.silk(mix(P['a'], P['bg1'], .35), P['bg0'], .4) if p in ('furterer', 'biophyto', 'scctc') else M.silk(mix(P['a'], P['deep'], .25), P['b'], .4), seed), (0, 5.5, 0)); put(plinth(3.4, .35, pl[0]), (0, 1, 0)); put(plinth(2.4, .7, pl[1]), (0, 1, 0)); spot((-2, -6, 11), (0, 1, .8), 3800, 34, .8, '#FFF4E4', .4); it = {'group': 'ceramic', 'furterer': 'pump', 'biophyto': 'dropper', 'scctc': 'jarlid'}.get(p, 'lipstick'); put(prod(it, p, 0), (0, 1, .7), (0, 0, 10), 1.05*min(1, 3.1/STAND[it]))
    elif kind == 'podium':
        for x, hh, m in ((0, 1.9, pl[2]), (-2.5, 1.2, pl[1]), (2.5, .8, pl[0])): put(cyl(1.2, hh, m, .06), (x, 1.4, 0))
        put(trophy(me, M.marble('#F8F2EC', '#CDB7A6')), (0, 1.4, 1.9), None, .95); put(ball(.55, wh), (-2.5, 1.4, 1.2)); put(ball(.5, gl), (2.5, 1.4, .8)); put(arch(4.2, 7, .5, pl[0]), (0, 5, 0)); cam = ((0, -16.5, 4.4), (0, 1, 2.3), 68, 2.8)
    elif kind == 'growth':
        for i in range(6): put(cyl(.62, .5+.62*i**1.12, (pl[0], pl[1], pl[2])[i % 3], .05), (-4.1+1.62*i, 1.6+.1*i, 0)); put(ball(.24+.035*i, (me, wh, gl)[i % 3]), (-4.1+1.62*i, 1.6+.1*i, .5+.62*i**1.12))
        cam = ((.1, -18, 4.8), (.1, 1, 2.4), 70, 2.8)
    elif kind == 'stairs': put(stairs(7, pl[0], 4.2, .8, .42), (.6, .6, 0)); put(arch(4.2, 6.0, .5, pl[2], None), (.6, 6.8, 2.5)); put(arch(4.8, 6.4, .5, pl[1], .4), (.6, 6.5, 2.5)); put(ball(.5, gl), (-.4, 2.6, 1.26)); put(ball(.34, me), (-2.6, -.2, 0)); put(cyl(.9, 3.6, pl[1], .05), (-3.6, 4, 0)); put(ball(.7, wh), (-3.6, 4, 3.6)); put(cyl(.7, 2., pl[2], .05), (4.6, 3, 0)); cam = ((-3.2, -16.5, 5.8), (.2, 2, 2.6), 60, 2.8)
    elif kind == 'lens':
        t = lathe([(1.25+.11*math.cos(x), .11*math.sin(x)) for x in np.linspace(0, 2*math.pi, 32)], me, 160, smooth=180); hd = put(cyl(.15, 1.9, M.satin(P['deep'], .4), .06), (0, 0, -3.35)); nk = put(cyl(.1, .3, me, .02), (0, 0, -1.5))
        put(plinth(2.4, .45, pl[0]), (0, 1, 0)); put(arch(4.8, 6.4, .5, pl[2]), (.3, 5, 0)); put(prod('jarlid', p, 0), (-.9, 1.6, .45), (0, 0, -10), 1.1); put(prod('pump', p, 0), (1.0, 1.9, .45), (0, 0, 8), .72); put(group('lens', [put(t, (0, 0, 0), (90, 0, 0)), nk, hd]), (1.05, -.55, 2.3), (-6, 24, 8), .95); put(ball(.34, wh), (-3.0, -.5, 0)); put(ball(.22, me), (3.1, -.8, 0))
    elif kind == 'molecule': put(molecule([M.pbr('m', P['light'], .12, 0, .6, .8), gl, M.pbr('m', P['b'], .12, 0, .6, .8), me], M.metal('chrome', .2), seed, n+5), (0, 1.5, 2.7), None, .95); cam = ((0, -13.5, 3.8), (0, 1, 2.7), 72, 2.4)
    elif kind == 'lost': put(plinth(1.7, 1.0, pl[0]), (-.6, 1.4, 0)); put(arch(4.4, 6.2, .5, pl[2]), (-.6, 5, 0)); put(lipcap(P['light'], P['metal']), (1.9, -.9, .52), (90, 0, 30)); put(ball(.3, me), (3.4, -1.2, 0)); put(blush(P['b'], P['light'], P['metal']), (-.6, 1.4, 1.0), None, .9); put(crumbs(P['b'], 160, 1.6, 3), (-2.8, -.9, 0)); cam = ((.2, -15, 4.8), (.2, .8, 1.7), 70, 2.6)
    elif kind == 'milestone':
        i = n; R = 3.1; put(plinth(1.9, .35+.10*i, pl[0]), (0, 1, 0)); put(lathe([(0, 0), (R-.45, 0, .06), (R-.45, .3, .06), (0, .3)], pl[2], 160), (0, 4.2, 2.3), (90, 0, 0)); put(lathe([(R+.03*math.cos(t), .03*math.sin(t)) for t in np.linspace(0, 6.283, 16)], me, 200, smooth=180), (0, 3.7, 2.3), (90, 0, 0))
        for k in range(i): a = math.pi*(1.12-(k+.5)/9*1.24); put(ball(.19 if k < i-1 else .34, (me if k == i-1 else (wh, gl, wh)[k % 3])), (R*math.cos(a), 3.7, R*math.sin(a)+2.3-(.19 if k < i-1 else .34)))
        nm = ('lipstick', 'gloss', 'cushion', 'eyeshadow', 'lipstick', 'nail', 'ceramic', 'pump', 'tube')[(i-1) % 9]; put(prod(nm, p, i), (0, 1, .35+.10*i+(.1 if nm == 'eyeshadow' else 0)), (22 if nm == 'eyeshadow' else 0, 0, 12), 2.55/STAND[nm]); put(ball(.3, me), (-2.4, -.6, 0)); put(ball(.2, wh), (2.3, -.5, 0)); cam = ((0, -15.5, 3.9), (0, 1, 2.25), 70, 2.8)
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
def portrait(variant=0, bg0='#F4D2BC', bg1='#E2A488', c='#F6EEE6', acc='champagne', base='#E9A184'): return bust_a(variant, c, bg0, bg1, acc, base)
@scene
def flat_swatch(p='judydoll', v=0): 
    cols = {'judydoll': ('#FF7F6A', '#F0566A', '#FFB48F'), 'joocyee': ('#C4163A', '#E0506A', '#8C1230'), 'group': ('#F4805E', '#FF9C8C', '#C9203F')}[p]; return swatch_lip(cols, *(('#FFEFE6', '#FFDCCB') if p != 'joocyee' else ('#FBE4DC', '#F6CFC4')))
