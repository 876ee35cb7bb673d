"""Surfaces seen from near: relief fields and the materials that go with them (petal powder, smear, oil, drops, steel, skin)."""
import bpy, math
import numpy as np
from studio import *
import mats as M
from models import fbm, vnoise, ball, fixn

def slab(w, l, h, field=None, mat=None, n=9., res=(420, 1600), ends=9., name='slab'):
    """a strip lying along y: w wide, l long, h thick with rounded edges; field(x, y) is added to the top"""
    def f(u, v):
        # more points near the edges, where the surface turns down
        e = lambda t: np.sign(t)*(1-(1-np.abs(t))**1.35); s, t = e((u-.5)*2), e((v-.5)*2) if ends else (v-.5)*2
        x, y = s*w/2, t*l/2; k = np.clip(1-np.abs(s)**(n*w), 0, 1)**(1/3.)*(np.clip(1-np.abs(t)**(ends*l), 0, 1)**(1/3.) if ends else 1)
        return x, y, (h+(field(x, y) if field else 0))*k
    return grid(name, res[0], res[1], f, mat, 180)
def petals(x, y, size=.85, seed=0, amp=.16):
    """overlapping petals in relief, like pressed powder from a mould: rows of fans, each a little turned"""
    r = np.random.default_rng(seed); dx, dy = size, size*.62; best = np.full(x.shape, -9.); i0, j0 = np.floor(x/dx).astype(int), np.floor(y/dy).astype(int); J = r.random((64, 256, 4))
    for di in (-1, 0, 1, 2):
        for dj in (-2, -1, 0, 1):
            i, j = i0+di, j0+dj; q = J[i % 64, j % 256]; a = (q[..., 0]-.5)*.5; cx = (i+.5*(j % 2))*dx+(q[..., 1]-.5)*.14*size; cy = j*dy+(q[..., 2]-.5)*.12*size
            p, t = x-cx, y-cy; X, Y = p*np.cos(a)+t*np.sin(a), -p*np.sin(a)+t*np.cos(a); X, Y = X/size/(1.0+.16*(q[..., 3]-.5)), Y/size
            # outline: narrow at the base, wide round top with a small notch
            yy = np.clip((Y+.62)/1.24, 0, 1); wd = .66*np.sin(math.pi*np.clip(yy, 0, 1)**.72)**.75+1e-4; d = np.abs(X)/wd; top = .62-.07*np.exp(-(X/.10)**2)-.10*X*X; inside = (d < 1) & (Y > -.62) & (Y < top)
            edge = np.clip(np.minimum(1-d, (top-Y)/.5), 0, 1); ph = np.arctan2(X, Y+.85); vein = .5+.5*np.cos(ph*74+3*np.sin(Y*5+q[..., 3]*6)); 
            z = amp*(.30+1.0*yy+.55*edge**.45*.6-.50*np.exp(-(X/.22)**2)*yy*.5+.26*np.clip((yy-.72)/.28, 0, 1)**2)+amp*.05*vein*np.clip(edge*3, 0, 1)*(.3+.7*yy)
            best = np.maximum(best, np.where(inside, z, -9.))
    return np.maximum(best, 0)
def stroke(x, y, w, seed=0, amp=.3):
    """ridges of a spatula drawn along y: rounded crests, sharp valleys, a lip at both sides"""
    s = x/(w/2); wob = (fbm(y*.35+seed, x*.4+seed, seed, 2)-.5)*1.1+.22*np.sin(y*.55+seed); q = x+wob*.55; c = lambda t, k=.7: 1-np.abs(np.sin(t))**k
    n1 = fbm(q*2.1+seed, y*.22, seed+1, 2); n2 = fbm(q*5.5+seed, y*.30, seed+2, 2); m = fbm(q*1.6, y*.45+seed, seed+3, 2)
    z = .55*n1+.34*(1-c(q*4.3+n1*5.+y*.10, .8))*(.3+m)+.16*(1-c(q*11.+n2*6.+y*.16, .8))*(.2+1.3*m)+.055*np.sin(q*38+n2*9)*(m > .0)*m
    fold = np.exp(-((np.abs(s)-.80-.10*(fbm(y*.8, s*0+seed, seed+4)-.5))/.11)**2); return amp*(z+.55*fold*(.5+fbm(y*1.1, s*2+seed, seed+5)))
def cap(r, h, mat, wob=.06, seed=0):
    """a drop lying on a flat surface: a cap with a round contact edge"""
    def f(u, v): th = u*2*math.pi; k = 1+wob*(np.sin(2*th+seed)+.5*np.sin(3*th+2.1*seed)); a = v*math.pi/2; R = r*k*np.sin(a)**.92; return R*np.cos(th), R*np.sin(th), h*np.cos(a)**1.15
    return grid('drop', 96, 40, f, mat, 180)
def scatter(n, w, l, r0, r1, seed=0, gap=.03, power=2.6):
    """places of round things that do not touch: [(x, y, r)], large first, few large and many small"""
    g = np.random.default_rng(seed); rs = np.sort(r0+(r1-r0)*g.random(n)**power)[::-1]; out = []
    for r in rs:
        for _ in range(60):
            x, y = g.uniform(-w/2+r, w/2-r), g.uniform(-l/2+r, l/2-r)
            if all(math.hypot(x-a, y-b) > r+c+gap for a, b, c in out): out.append((x, y, r)); break
    return out
def flower(x, y, turn=0, R=.74, n=6, amp=.075):
    """one flower stamped into a powder block: outer and inner petals with fine veins, a round heart"""
    r, a = np.hypot(x, y)/R, np.arctan2(y, x)+turn; out = np.zeros(x.shape)
    for k, (s, t) in enumerate(((1., 0), (.62, math.pi/n))):
        lim = s*(.62+.38*np.abs(np.cos((a+t)*n/2))**.55); d = (lim-r)/s; on = np.clip(d/.06, 0, 1); out = np.where(r < lim, amp*(k*.55+on*(.45+.55*np.clip(r/s, 0, 1)-.9*np.exp(-(np.sin((a+t)*n/2+math.pi/2*0)/.12)**2)*.0))+.007*np.cos((a+t)*n*8)*on*np.clip(r/s*1.6-.3, 0, 1), out)
    return np.where(r < .16, amp*(1.5+.5*np.sqrt(np.clip(1-(r/.16)**2, 0, 1))), out)
def skinmat(tone, warm, freckles=0., lines=1.):
    """skin seen from near: fine cells of the relief, pores, a warmer cast in patches, freckles where asked"""
    m, nt, o = M._new('skin'); N = M.N; p = N(nt, 'BsdfPrincipled'); nt.links.new(p.outputs[0], o.inputs[0]); I = p.inputs; I['Roughness'].default_value = .46; I['Specular'].default_value = .42; I['Sheen'].default_value = .15
    tc = N(nt, 'TexCoord'); mp = N(nt, 'Mapping'); mp.inputs['Scale'].default_value = (1, 1.35, 1); nt.links.new(tc.outputs['Object'], mp.inputs[0])
    t = N(nt, 'TexNoise', i_Scale=1.1, i_Detail=5.); nt.links.new(tc.outputs['Object'], t.inputs[0]); r = N(nt, 'MapRange'); r.inputs[1].default_value = .30; r.inputs[2].default_value = .80; r.inputs[4].default_value = .55; nt.links.new(t.outputs[0], r.inputs[0]); x = N(nt, 'MixRGB'); x.inputs[1].default_value = C(tone)+(1,); x.inputs[2].default_value = C(warm)+(1,); nt.links.new(r.outputs[0], x.inputs[0]); col = x
    if freckles:
        w = N(nt, 'TexNoise', i_Scale=6., i_Detail=2.); nt.links.new(tc.outputs['Object'], w.inputs[0]); wv = N(nt, 'VectorMath', operation='MULTIPLY_ADD'); wv.inputs[1].default_value = (.16,)*3; nt.links.new(w.outputs['Color'], wv.inputs[0]); nt.links.new(tc.outputs['Object'], wv.inputs[2])
        v = N(nt, 'TexVoronoi', i_Scale=2.6); nt.links.new(wv.outputs[0], v.inputs['Vector']); q = N(nt, 'SeparateRGB') if hasattr(bpy.types, 'ShaderNodeSeparateRGB') else N(nt, 'SeparateColor'); nt.links.new(v.outputs['Color'], q.inputs[0]); sz = N(nt, 'MapRange'); sz.inputs[1].default_value = .35; sz.inputs[2].default_value = 1.; sz.inputs[3].default_value = .0; sz.inputs[4].default_value = .42; nt.links.new(q.outputs[0], sz.inputs[0])
        sb = N(nt, 'Math', operation='SUBTRACT'); nt.links.new(sz.outputs[0], sb.inputs[0]); nt.links.new(v.outputs['Distance'], sb.inputs[1]); e = N(nt, 'MapRange', interpolation_type='SMOOTHSTEP'); e.inputs[1].default_value = 0; e.inputs[2].default_value = .16; e.inputs[4].default_value = freckles; nt.links.new(sb.outputs[0], e.inputs[0])
        y = N(nt, 'MixRGB'); nt.links.new(e.outputs[0], y.inputs[0]); nt.links.new(col.outputs[0], y.inputs[1]); y.inputs[2].default_value = C(mix(warm, '#6B3A20', .55))+(1,); col = y
    nt.links.new(col.outputs[0], I['Base Color'])
    v = N(nt, 'TexVoronoi', feature='DISTANCE_TO_EDGE', i_Scale=11.); nt.links.new(mp.outputs[0], v.inputs['Vector']); c = N(nt, 'MapRange'); c.inputs[2].default_value = .22; nt.links.new(v.outputs['Distance'], c.inputs[0]); n2 = N(nt, 'TexNoise', i_Scale=26., i_Detail=2.); nt.links.new(tc.outputs['Object'], n2.inputs[0])
    ad = N(nt, 'Math', operation='MULTIPLY_ADD'); ad.inputs[1].default_value = .5; nt.links.new(n2.outputs[0], ad.inputs[0]); nt.links.new(c.outputs[0], ad.inputs[2]); b = N(nt, 'Bump'); b.inputs['Strength'].default_value = .30*lines; b.inputs['Distance'].default_value = .022; nt.links.new(ad.outputs[0], b.inputs['Height']); nt.links.new(b.outputs[0], I['Normal']); return m
