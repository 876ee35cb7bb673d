// Path tracer for matter seen from near: a height field, up to four far lights, a sky and, where asked, one layer of clear liquid.
// gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC -o tracer.so tracer.c -lm
// Units: one cell of the height field is one unit of length in x, y and z; x runs right, y down, z towards the camera.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#define LEVELS 3
static const int block[LEVELS] = { 64, 16, 4 };  // cells a side of the blocks whose highest point is known
enum { RED, GREEN, BLUE, ROUGH, METAL, SPECULAR, COAT, WRAP, GLOW, CHANNELS = GLOW + 3 };  // GLOW: three values of light of its own
enum { LIGHTS = 4 };
typedef struct { float to[3], colour[3], wide[3], high[3]; } Light;  // an ellipse of directions around `to`, which has length 1

typedef struct {
  int w, h;               // size of all fields but the sky and the gobo
  const float *height;    // the ground
  const float *liquid;    // surface of the liquid, below the ground where there is none
  const float *matter;    // CHANNELS values a cell
  const float *caustic;   // sunlight at the ground through the liquid, 1 where it passes undisturbed
  const float *sky;       // radiance over the disc of horizontal directions, skySize x skySize x 3
  const float *gobo;      // part of the sunlight let through, goboW x goboH over the whole field
  int skySize, goboW, goboH;
  int lights; Light light[LIGHTS];  // the gobo and the caustic are those of the first
  float ior, absorb[3], coatRough, back[6];  // back: what lies behind the field, at the top and at the bottom of the picture
} Scene;
static Scene S;
static float top, bottom;
static float *roofs[LEVELS];
static int across[LEVELS], along[LEVELS];

static inline float uniform(uint32_t *r) {
  *r = *r * 747796405u + 2891336453u;
  uint32_t v = ((*r >> ((*r >> 28) + 4)) ^ *r) * 277803737u;
  return (((v >> 22) ^ v) >> 8) * (1.0f / 16777216.0f);
}
static inline float clampf(float v, float a, float b) { return v < a ? a : v > b ? b : v; }
static inline float sample(const float *f, float x, float y) {
  x = clampf(x - .5f, 0, S.w - 1.001f); y = clampf(y - .5f, 0, S.h - 1.001f);
  int i = (int)x, j = (int)y; float u = x - i, v = y - j; const float *p = f + (size_t)j * S.w + i;
  return (p[0] * (1 - u) + p[1] * u) * (1 - v) + (p[S.w] * (1 - u) + p[S.w + 1] * u) * v;
}
static inline float surface(float x, float y, int wet) {
  float a = sample(S.height, x, y);
  if (!wet) return a;
  float b = sample(S.liquid, x, y);
  return a > b ? a : b;
}
static void normalAt(float x, float y, int wet, float *n) {
  float a = surface(x - 1, y, wet) - surface(x + 1, y, wet), b = surface(x, y - 1, wet) - surface(x, y + 1, wet);
  float l = 1 / sqrtf(a * a + b * b + 4);
  n[0] = a * l; n[1] = b * l; n[2] = 2 * l;
}
static inline float fresnel(float c) { float k = 1 - clampf(c, 0, 1); return k * k * k * k * k; }
static inline float dot(const float *a, const float *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

// Follows a ray; returns the distance to the surface, or -1. Blocks of cells that lie below the ray are skipped.
static float march(const float *o, const float *d, int wet, float start) {
  float t = start, flat = sqrtf(d[0] * d[0] + d[1] * d[1]);
  if (d[2] < 0 && o[2] + t * d[2] > top) t = (o[2] - top) / -d[2];
  float last = t, gap = 1e9f, fine = d[2] < -.7f ? 1.f / fmaxf(flat, .02f) : .8f / fmaxf(flat, .1f);
  if (d[2] < -.7f) fine = fminf(fine, fmaxf(1.f, (top - bottom) * .25f));
  for (int i = 0; i < 4000; i++) {
    float x = o[0] + t * d[0], y = o[1] + t * d[1], z = o[2] + t * d[2];
    if ((d[2] >= 0 && z > top) || z < bottom - 50) return -1;
    if (x < -S.w || y < -S.h || x > 2 * S.w || y > 2 * S.h) return -1;
    int skipped = 0;
    if (x >= 0 && y >= 0 && x < S.w && y < S.h) for (int k = 0; k < LEVELS && !skipped; k++) {
      int size = block[k], bx = (int)x / size, by = (int)y / size;
      float roof = roofs[k][by * across[k] + bx], step = 1e9f;
      if (z <= roof) continue;
      if (d[0] > 1e-6f) step = fminf(step, ((bx + 1) * size - x) / d[0]);
      if (d[0] < -1e-6f) step = fminf(step, (bx * size - x) / d[0]);
      if (d[1] > 1e-6f) step = fminf(step, ((by + 1) * size - y) / d[1]);
      if (d[1] < -1e-6f) step = fminf(step, (by * size - y) / d[1]);
      if (d[2] < 0) step = fminf(step, (z - roof) / -d[2]);
      last = t; gap = 1e9f; t += fmaxf(step, .02f) + .01f; skipped = 1;
    }
    if (skipped) continue;
    float above = z - surface(x, y, wet);
    if (above <= 0) {
      if (gap > 1e8f) return d[2] < -.05f ? t + above / -d[2] : t;
      for (int k = 0; k < 3; k++) {
        float m = last + (t - last) * gap / (gap - above), q = o[2] + m * d[2] - surface(o[0] + m * d[0], o[1] + m * d[1], wet);
        if (q > 0) { last = m; gap = q; } else { t = m; above = q; }
      }
      return last + (t - last) * gap / (gap - above);
    }
    last = t; gap = above; t += fine * (1 + .015f * t * (d[2] >= 0));
  }
  return -1;
}
static void sky(const float *d, float *c) {
  float k = d[2] < .02f ? .999f / fmaxf(sqrtf(d[0] * d[0] + d[1] * d[1]), 1e-4f) : 1;
  float x = clampf((d[0] * k * .5f + .5f) * (S.skySize - 1), 0, S.skySize - 1.001f), y = clampf((d[1] * k * .5f + .5f) * (S.skySize - 1), 0, S.skySize - 1.001f);
  int i = (int)x, j = (int)y; float u = x - i, v = y - j; const float *p = S.sky + ((size_t)j * S.skySize + i) * 3, *q = p + S.skySize * 3;
  for (int n = 0; n < 3; n++) c[n] = (p[n] * (1 - u) + p[n + 3] * u) * (1 - v) + (q[n] * (1 - u) + q[n + 3] * u) * v;
}
static float goboAt(const float *p) {
  float x = (p[0] - S.light[0].to[0] / S.light[0].to[2] * p[2]) / S.w, y = (p[1] - S.light[0].to[1] / S.light[0].to[2] * p[2]) / S.h;
  int i = (int)clampf(x * S.goboW, 0, S.goboW - 1), j = (int)clampf(y * S.goboH, 0, S.goboH - 1);
  return S.gobo[(size_t)j * S.goboW + i];
}
static void jitter(const Light *from, float *l, uint32_t *r) {
  float a = uniform(r) * 6.2831853f, k = sqrtf(uniform(r)), u = cosf(a) * k, v = sinf(a) * k;
  for (int i = 0; i < 3; i++) l[i] = from->to[i] + from->wide[i] * u + from->high[i] * v;
  float q = 1 / sqrtf(dot(l, l)); l[0] *= q; l[1] *= q; l[2] *= q;
}
// Part of light k that arrives at a point of the ground; l is the direction towards it.
static float lightAt(int k, const float *p, const float *n, float *l, uint32_t *r) {
  jitter(&S.light[k], l, r);
  float g = k ? 1 : goboAt(p);
  if (g < .003f || dot(n, l) < -.6f) return 0;
  // Under liquid the caustic knows the shadows as well: light is bent there.
  if (!k && S.caustic && surface(p[0], p[1], 1) > p[2] + .5f) return g * sample(S.caustic, p[0], p[1]);
  float o[3] = { p[0] + n[0] * .6f, p[1] + n[1] * .6f, p[2] + n[2] * .6f };
  if (march(o, l, 0, .3f) >= 0) return 0;
  return g * (S.caustic && !k ? sample(S.caustic, p[0], p[1]) : 1);
}
static const float *matterAt(const float *p, uint32_t *r) {
  int i = (int)clampf(p[0] + uniform(r) - .5f, 0, S.w - 1), j = (int)clampf(p[1] + uniform(r) - .5f, 0, S.h - 1);
  return S.matter + ((size_t)j * S.w + i) * CHANNELS;
}
static void hemisphere(const float *n, float *d, uint32_t *r) {  // cosine weighted
  float a = uniform(r) * 6.2831853f, z = 1 - 2 * uniform(r), k = sqrtf(fmaxf(0, 1 - z * z));
  d[0] = n[0] + k * cosf(a); d[1] = n[1] + k * sinf(a); d[2] = n[2] + z;
  float q = 1 / sqrtf(dot(d, d) + 1e-9f); d[0] *= q; d[1] *= q; d[2] *= q;
}
// Light of a second surface that a ray meets: sun and a part of the sky, no further bounce.
static void secondary(const float *p, float *c, uint32_t *r) {
  float n[3], l[3], up[3] = { 0, 0, 1 }, s[3]; normalAt(p[0], p[1], 0, n);
  const float *m = matterAt(p, r); sky(up, s);
  for (int k = 0; k < 3; k++) c[k] = m[k] * s[k] * .35f + m[GLOW + k];
  for (int i = 0; i < S.lights; i++) {  // the first casts its shadow, the others are taken at half
    float e = i ? .5f : lightAt(i, p, n, l, r); e *= fmaxf(0, dot(n, i ? S.light[i].to : l));
    for (int k = 0; k < 3; k++) c[k] += m[k] * S.light[i].colour[k] * e;
  }
}
static void incoming(const float *p, const float *n, const float *d, float *c, uint32_t *r) {
  float o[3] = { p[0] + n[0] * .6f, p[1] + n[1] * .6f, p[2] + n[2] * .6f }, t = march(o, d, 0, .3f);
  if (t < 0) { sky(d, c); return; }
  float q[3] = { o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2] };
  secondary(q, c, r);
}
static inline float ggx(float nh, float a2) { float k = nh * nh * (a2 - 1) + 1; return a2 / (3.1415927f * k * k); }
static inline float smith(float nv, float nl, float a) { float k = a * .5f; return (nv / (nv * (1 - k) + k)) * (nl / (nl * (1 - k) + k)); }
// One glossy layer: reflection of the sun and one ray into the surroundings, with Fresnel colour f0.
static void gloss(const float *p, const float *n, const float *v, float rough, const float *f0, const float *arrives, float (*to)[3], float *c, uint32_t *r) {
  float a = fmaxf(rough * rough, .0016f), nv = fmaxf(dot(n, v), .03f), h[3], nl;
  for (int i = 0; i < S.lights; i++) {
    const float *l = to[i]; nl = dot(n, l);
    if (arrives[i] <= 0 || nl <= 0) continue;
    for (int k = 0; k < 3; k++) h[k] = l[k] + v[k];
    float q = 1 / sqrtf(dot(h, h) + 1e-9f); h[0] *= q; h[1] *= q; h[2] *= q;
    float wide = a + sqrtf(dot(S.light[i].wide, S.light[i].wide)) * .5f, f = fresnel(dot(h, v)), e = ggx(fmaxf(dot(n, h), 0), wide * wide) * smith(nv, nl, a) / (4 * nv) * arrives[i];
    for (int k = 0; k < 3; k++) c[k] += S.light[i].colour[k] * 3.1415927f * fminf(e, 12) * (f0[k] + (1 - f0[k]) * f);
  }
  if (a > .36f && f0[0] < .1f) {  // dull matter: what it mirrors is the sky, evenly
    float in[3], up[3] = { 0, 0, 1 }; sky(up, in);
    for (int k = 0; k < 3; k++) c[k] += in[k] * f0[k];
    return;
  }
  float u = uniform(r), b = uniform(r) * 6.2831853f, ct = sqrtf((1 - u) / (1 + (a * a - 1) * u)), st = sqrtf(fmaxf(0, 1 - ct * ct));
  float s = n[2] >= 0 ? 1 : -1, x = -1 / (s + n[2]), y = n[0] * n[1] * x, T[3] = { 1 + s * n[0] * n[0] * x, s * y, -s * n[0] }, B[3] = { y, s + n[1] * n[1] * x, -n[1] };
  for (int k = 0; k < 3; k++) h[k] = T[k] * st * cosf(b) + B[k] * st * sinf(b) + n[k] * ct;
  float vh = dot(v, h); if (vh <= 0) return;
  float d[3] = { 2 * vh * h[0] - v[0], 2 * vh * h[1] - v[1], 2 * vh * h[2] - v[2] }; nl = dot(n, d); if (nl <= 0) return;
  float in[3], f = fresnel(vh), w = fminf(smith(nv, nl, a) * vh / (nv * fmaxf(ct, .05f)), 3); incoming(p, n, d, in, r);
  for (int k = 0; k < 3; k++) c[k] += fminf(in[k], rough < .12f ? 40 : 5) * w * (f0[k] + (1 - f0[k]) * f);
}
static void shade(const float *p, const float *v, float *c, uint32_t *r) {
  const float *m = matterAt(p, r); float n[3], to[LIGHTS][3], e[LIGHTS], d[3], in[3], kd = 1 - m[METAL]; normalAt(p[0], p[1], 0, n);
  if (m[SPECULAR] + m[COAT] + m[RED] + m[GREEN] + m[BLUE] <= 0) { for (int k = 0; k < 3; k++) c[k] = m[GLOW + k]; return; }  // a lit wall takes no light
  if (m[ROUGH] < -.5f) {  // hair: painted with the light that it throws back, see threads.c
    float sun = lightAt(0, p, n, to[0], r);
    for (int k = 0; k < 3; k++) c[k] = m[GLOW + k] + m[k] * S.light[0].colour[k] * sun;
    return;
  }
  for (int k = 0; k < 3; k++) c[k] = m[GLOW + k];
  for (int i = 0; i < S.lights; i++) {
    e[i] = lightAt(i, p, n, to[i], r);
    float nl = fmaxf(0, (dot(n, to[i]) + m[WRAP]) / (1 + m[WRAP])) * e[i] * kd;
    for (int k = 0; k < 3; k++) c[k] += m[k] * S.light[i].colour[k] * nl;
  }
  if (kd > 0) { hemisphere(n, d, r); incoming(p, n, d, in, r); for (int k = 0; k < 3; k++) c[k] += m[k] * kd * fminf(in[k], 1.4f); }
  float f0[3]; for (int k = 0; k < 3; k++) f0[k] = .08f * m[SPECULAR] * kd + m[k] * m[METAL];
  if (m[COAT] > 0) {
    float nv = fmaxf(dot(n, v), 0), f = (.04f + .96f * fresnel(nv)) * m[COAT], g[3] = { .04f * m[COAT], .04f * m[COAT], .04f * m[COAT] };
    for (int k = 0; k < 3; k++) c[k] *= 1 - f;
    gloss(p, n, v, S.coatRough, g, e, to, c, r);
  }
  if (m[COAT] < .3f || m[METAL] > .5f) gloss(p, n, v, m[ROUGH], f0, e, to, c, r);
}
// The liquid: its own reflection, then the ground through it.
static void shadeLiquid(const float *p, const float *d, float *c, uint32_t *r) {
  float n[3], v[3] = { -d[0], -d[1], -d[2] }, in[3]; normalAt(p[0], p[1], 1, n);
  float nv = fmaxf(dot(n, v), .02f), r0 = (S.ior - 1) / (S.ior + 1), f = r0 * r0 + (1 - r0 * r0) * fresnel(nv), eta = 1 / S.ior, k = 1 - eta * eta * (1 - nv * nv), t[3];
  for (int i = 0; i < 3; i++) t[i] = eta * d[i] + (eta * nv - sqrtf(k)) * n[i];
  float o[3] = { p[0] - n[0] * .3f, p[1] - n[1] * .3f, p[2] - n[2] * .3f }, len = march(o, t, 0, 0); if (len < 0) len = 1;
  float q[3] = { o[0] + len * t[0], o[1] + len * t[1], o[2] + len * t[2] }, back[3] = { -t[0], -t[1], -t[2] };
  shade(q, back, c, r);
  float rd[3] = { 2 * nv * n[0] + d[0], 2 * nv * n[1] + d[1], 2 * nv * n[2] + d[2] }; incoming(p, n, rd, in, r);
  float glint = 0, cs = S.lights ? dot(rd, S.light[0].to) : 0; if (cs > .9975f) glint = clampf((cs - .9975f) / .0015f, 0, 1) * 400 * goboAt(p);
  for (int i = 0; i < 3; i++) c[i] = c[i] * (1 - f) * expf(-S.absorb[i] * len) + f * (fminf(in[i], 90) + glint * S.light[0].colour[i]);
}
static void prepare(void) {
  top = -1e9f; bottom = 1e9f;
  for (int k = LEVELS - 1; k >= 0; k--) {
    int size = block[k]; across[k] = (S.w + size - 1) / size; along[k] = (S.h + size - 1) / size;
    free(roofs[k]); roofs[k] = malloc(sizeof(float) * across[k] * along[k]);
    for (int by = 0; by < along[k]; by++) for (int bx = 0; bx < across[k]; bx++) {
      float m = -1e9f;
      if (k < LEVELS - 1) {  // from the finer blocks
        int n = size / block[k + 1];
        for (int y = by * n; y < (by + 1) * n && y < along[k + 1]; y++) for (int x = bx * n; x < (bx + 1) * n && x < across[k + 1]; x++) m = fmaxf(m, roofs[k + 1][y * across[k + 1] + x]);
      } else for (int y = by * size - 1; y <= (by + 1) * size; y++) for (int x = bx * size - 1; x <= (bx + 1) * size; x++) {  // one cell around the block counts: heights are interpolated
        size_t i = (size_t)clampf(y, 0, S.h - 1) * S.w + (size_t)clampf(x, 0, S.w - 1); float z = S.height[i];
        bottom = fminf(bottom, z); m = fmaxf(m, S.liquid ? fmaxf(z, S.liquid[i]) : z);
      }
      roofs[k][by * across[k] + bx] = m; top = fmaxf(top, m);
    }
  }
}
void setScene(const Scene *s) { S = *s; prepare(); }

// Sends sunlight down through the liquid, `photons` x `photons` a cell, and adds what arrives at each cell of the ground.
// The rays start on a regular grid: even light stays free of noise.
void caustics(float *out, int photons) {
  const float *keep = S.caustic; S.caustic = 0;
  for (int y = -40; y < S.h + 40; y++) for (int x = -40; x < S.w + 40; x++) for (int k = 0; k < photons * photons; k++) {
    const float *l = S.light[0].to; float far = (top + 1) / l[2], o[3] = { x + (k % photons + .5f) / photons + l[0] * far, y + (k / photons + .5f) / photons + l[1] * far, top + 1 }, d[3] = { -l[0], -l[1], -l[2] }, w = 1;
    float t = march(o, d, 1, 0); if (t < 0) continue;
    float p[3] = { o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2] };
    if (sample(S.liquid, p[0], p[1]) > sample(S.height, p[0], p[1]) + .05f) {
      float n[3]; normalAt(p[0], p[1], 1, n); float c = -dot(n, d); if (c < .02f) continue;
      float r0 = (S.ior - 1) / (S.ior + 1), eta = 1 / S.ior, q = 1 - eta * eta * (1 - c * c); w = 1 - (r0 * r0 + (1 - r0 * r0) * fresnel(c));
      for (int i = 0; i < 3; i++) { d[i] = eta * d[i] + (eta * c - sqrtf(q)) * n[i]; p[i] -= n[i] * .3f; }
      t = march(p, d, 0, 0); if (t < 0) continue;
      for (float s = 2; s < t; s++) {  // it may leave through the far side: light in the shadow of a drop
        float q[3] = { p[0] + s * d[0], p[1] + s * d[1], p[2] + s * d[2] }; if (q[2] < sample(S.liquid, q[0], q[1])) continue;
        normalAt(q[0], q[1], 1, n); c = dot(n, d); float k = 1 - S.ior * S.ior * (1 - c * c);
        if (c > 0 && k > 0) { for (int i = 0; i < 3; i++) { d[i] = S.ior * d[i] + (sqrtf(k) - S.ior * c) * n[i]; p[i] = q[i] + n[i] * .6f; } t = d[2] < -.05f ? march(p, d, 0, .3f) : -1; }
        break;
      }
      if (t < 0) continue;
      for (int i = 0; i < 3; i++) p[i] += t * d[i];
    }
    float g[3]; normalAt(p[0], p[1], 0, g); w *= g[2] * S.light[0].to[2] / fmaxf(dot(g, S.light[0].to), .1f);  // the slope of the ground counts in shade()
    int i = (int)floorf(p[0] - .5f), j = (int)floorf(p[1] - .5f); if (i < 0 || j < 0 || i >= S.w - 1 || j >= S.h - 1) continue;
    float u = p[0] - .5f - i, v = p[1] - .5f - j, *q = out + (size_t)j * S.w + i; w /= photons * photons;
    q[0] += w * (1 - u) * (1 - v); q[1] += w * u * (1 - v); q[S.w] += w * (1 - u) * v; q[S.w + 1] += w * u * v;
  }
  S.caustic = keep;
}
// Light of all far lights at each cell, three values: what a body that scatters it spreads inside.
void irradiance(float *out) {
  #pragma omp parallel for schedule(dynamic, 8)
  for (int y = 0; y < S.h; y++) for (int x = 0; x < S.w; x++) {
    uint32_t r = (uint32_t)(y * S.w + x) * 7919u + 3u; float p[3] = { x + .5f, y + .5f, 0 }, n[3], l[3], *c = out + ((size_t)y * S.w + x) * 3;
    p[2] = sample(S.height, p[0], p[1]); normalAt(p[0], p[1], 0, n);
    for (int i = 0; i < S.lights; i++) { float e = lightAt(i, p, n, l, &r) * fmaxf(0, dot(n, l)); for (int k = 0; k < 3; k++) c[k] += S.light[i].colour[k] * e; }
  }
}
// camera: eye (3), right (3), down (3), forward (3), length of the image plane's unit, radius of the lens, distance in focus.
// HALF values a pixel for the even samples, as many for the odd ones: linear light, then what a denoiser is told: colour, normal, depth.
enum { HALF = 10 };
void render(float *out, int W, int H, int samples, const float *camera) {
  const float *eye = camera, *R = camera + 3, *D = camera + 6, *F = camera + 9; float unit = camera[12], lens = camera[13], focus = camera[14];
  #pragma omp parallel for schedule(dynamic, 2)
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    float *px = out + ((size_t)y * W + x) * 2 * HALF, sum[2][HALF] = { { 0 } }; uint32_t r = (uint32_t)(y * W + x) * 9781u + 17u; uniform(&r);
    float ox = uniform(&r), oy = uniform(&r);
    for (int s = 0; s < samples; s++) {  // the R2 sequence spreads the samples over the pixel
      float jx = fmodf(ox + .7548777f * (s + 1), 1) + uniform(&r) - 1, jy = fmodf(oy + .5698403f * (s + 1), 1) + uniform(&r) - 1;
      float a = (x + .5f + jx * .8f - W * .5f) * unit, b = (y + .5f + jy * .8f - H * .5f) * unit, d[3], o[3], g = uniform(&r) * 6.2831853f, k = lens * sqrtf(uniform(&r)), lx = k * cosf(g), ly = k * sinf(g);
      for (int i = 0; i < 3; i++) { o[i] = eye[i] + R[i] * lx + D[i] * ly; d[i] = eye[i] + (F[i] + R[i] * a + D[i] * b) * focus - o[i]; }
      float q = 1 / sqrtf(dot(d, d)); for (int i = 0; i < 3; i++) d[i] *= q;
      float c[3], *to = sum[s & 1], t = march(o, d, S.liquid != 0, 0);
      if (t < 0) { float k = (y + .5f) / H; for (int i = 0; i < 3; i++) c[i] = S.back[i] * (1 - k) + S.back[i + 3] * k; }
      else {
        float p[3] = { o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2] }, v[3] = { -d[0], -d[1], -d[2] };
        int wet = S.liquid && sample(S.liquid, p[0], p[1]) > sample(S.height, p[0], p[1]) + .05f;
        if (wet) shadeLiquid(p, d, c, &r);
        else shade(p, v, c, &r);
        const float *m = matterAt(p, &r); float n[3]; normalAt(p[0], p[1], wet, n);
        if (!wet && m[ROUGH] < -.5f) n[0] = n[1] = n[2] = 0;  // hair: no denoiser may take it
        for (int i = 0; i < 3; i++) { to[3 + i] += m[i] + m[GLOW + i]; to[6 + i] += n[i]; }
        to[9] += t / focus;
      }
      for (int i = 0; i < 3; i++) to[i] += fminf(c[i], 12);
    }
    for (int h = 0; h < 2; h++) for (int i = 0; i < HALF; i++) px[h * HALF + i] = sum[h][i] / ((samples + 1 - h) / 2);
  }
}
