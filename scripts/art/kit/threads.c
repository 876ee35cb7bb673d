// Hairs as round threads over a field of heights. `strands` gives the roof that they make together; `locks` paints them from the lowest to the
// highest with the light that a thread throws back: a band where it turns towards the lamp, a second, coloured one that has been inside it.
#include <math.h>
#include <stdlib.h>
void strands(float *height, int w, int h, const float *path, const float *radius, int n, int points) {
  for (int k = 0; k < n; k++) for (int i = 0; i + 1 < points; i++) {
    const float *a = path + ((long)k * points + i) * 3, *b = a + 3;
    float dx = b[0] - a[0], dy = b[1] - a[1], far = sqrtf(dx * dx + dy * dy);
    float r = radius[k], reach = r > .8f ? r : .8f;
    if (fmaxf(a[0], b[0]) < -4 || fmaxf(a[1], b[1]) < -4 || fminf(a[0], b[0]) > w + 4 || fminf(a[1], b[1]) > h + 4) continue;
    int steps = (int)(far * .9f) + 1;
    for (int s = 0; s < steps; s++) {
      float t = (float)s / steps, x = a[0] + dx * t, y = a[1] + dy * t, z = a[2] + (b[2] - a[2]) * t + .7f * r;
      for (int j = (int)floorf(y - reach); j <= (int)ceilf(y + reach); j++) for (int q = (int)floorf(x - reach); q <= (int)ceilf(x + reach); q++) {
        if (q < 0 || j < 0 || q >= w || j >= h) continue;
        long c = (long)j * w + q;
        if (z > height[c]) height[c] = z;
      }
    }
  }
}

static inline float dot(const float *a, const float *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
static inline float bell(float x, float wide) { return expf(-x * x / (2 * wide * wide)); }
// What a thread along t throws from `to` into `view`: white (0), coloured (1), even (2).
static void lobes(const float *t, const float *to, const float *view, float shift, const float *m, float *out) {
  float si = dot(t, to), sr = dot(t, view), half = (asinf(fminf(fmaxf(si, -1), 1)) + asinf(fminf(fmaxf(sr, -1), 1))) / 2, ci = sqrtf(fmaxf(0, 1 - si * si)), cr = sqrtf(fmaxf(0, 1 - sr * sr));
  float cosine = (dot(to, view) - si * sr) / fmaxf(ci * cr, 1e-3f), c = sqrtf(fmaxf(0, .5f + .5f * cosine));
  out[0] = bell(half - shift + m[0], m[1]) * c;
  out[1] = bell(half - shift - 1.5f * m[0], 2 * m[1]) * (.35f + .65f * c) + .6f * bell(half - shift, 3.5f * m[1]) * (1 - c);
  out[2] = ci * (.35f + .65f * c);
}
// tint: the colour of each hair; spark: how far its band is shifted, how strong its two bands are. model: tilt of the scales, width of the band, strength
// of the white, of the coloured and of the even part, depth (cells) in which light is lost.
void locks(float *direct, float *ambient, const float *roof, int w, int h, const float *path, const float *radius, const float *tint, const float *spark, int n, int points,
           const float *eye, const float *sun, const float *soft, const float *model) {
  enum { BINS = 8192 };
  long total = (long)n * (points - 1);
  float low = 1e9f, high = -1e9f;
  for (long i = 0; i < (long)n * points; i++) { float z = path[i * 3 + 2]; if (z < low) low = z; if (z > high) high = z; }
  unsigned *start = calloc(BINS + 1, sizeof(unsigned)), *order = malloc(total * sizeof(unsigned));
  for (int pass = 0; pass < 2; pass++) {
    for (int k = 0; k < n; k++) for (int i = 0; i + 1 < points; i++) {
      const float *a = path + ((long)k * points + i) * 3;
      int bin = (int)((.5f * (a[2] + a[5]) - low) / (high - low + 1e-6f) * (BINS - 1));
      if (pass) order[start[bin]++] = (unsigned)((long)k * (points - 1) + i); else start[bin + 1]++;
    }
    if (!pass) for (int i = 0; i < BINS; i++) start[i + 1] += start[i];
  }
  float *lit = malloc(sizeof(float) * 6 * n * points);
  for (int k = 0; k < n; k++) for (int i = 0; i < points; i++) {
    const float *p = path + ((long)k * points + i) * 3, *a = i ? p - 3 : p, *b = i + 1 < points ? p + 3 : p;
    float t[3], v[3], e[3], s[3], *c = lit + ((long)k * points + i) * 6;
    for (int j = 0; j < 3; j++) { t[j] = b[j] - a[j]; v[j] = eye[j] - p[j]; }
    float q = 1 / sqrtf(dot(t, t) + 1e-9f); for (int j = 0; j < 3; j++) t[j] *= q;
    q = 1 / sqrtf(dot(v, v)); for (int j = 0; j < 3; j++) v[j] *= q;
    lobes(t, sun, v, spark[k * 3], model, e);
    float wide[2] = { model[0], model[1] * 2.2f }; lobes(t, soft, v, spark[k * 3] * .5f, wide, s);
    for (int j = 0; j < 3; j++) {
      float g = tint[k * 3 + j], warm = sqrtf(g);
      c[j] = model[2] * spark[k * 3 + 1] * e[0] + model[3] * spark[k * 3 + 2] * warm * e[1] + model[4] * g * e[2];
      c[3 + j] = model[2] * .22f * spark[k * 3 + 1] * s[0] + model[3] * .5f * spark[k * 3 + 2] * warm * s[1] + model[4] * g * (.5f + .5f * s[2]);
    }
  }
  for (long o = 0; o < total; o++) {
    int k = order[o] / (points - 1), i = order[o] % (points - 1);
    const float *a = path + ((long)k * points + i) * 3, *b = a + 3, *la = lit + ((long)k * points + i) * 6, *lb = la + 6;
    float dx = b[0] - a[0], dy = b[1] - a[1], r = radius[k];
    if (fmaxf(a[0], b[0]) < -4 || fmaxf(a[1], b[1]) < -4 || fminf(a[0], b[0]) > w + 4 || fminf(a[1], b[1]) > h + 4) continue;
    int flat = fabsf(dx) >= fabsf(dy);
    float main = flat ? dx : dy, slope = flat ? dy / dx : dx / dy, cosine = 1 / sqrtf(1 + slope * slope), from = flat ? a[0] : a[1], to = flat ? b[0] : b[1];
    int first = (int)ceilf(fminf(from, to) - .5f), last = (int)ceilf(fmaxf(from, to) - .5f);
    if (main == 0) continue;
    for (int s = first; s < last; s++) {
      float t = (s + .5f - from) / main, centre = (flat ? a[1] : a[0]) + t * (flat ? dy : dx), z = a[2] + t * (b[2] - a[2]), reach = (r + .5f) / cosine;
      for (int q = (int)floorf(centre - reach); q <= (int)floorf(centre + reach); q++) {
        int x = flat ? s : q, y = flat ? q : s;
        if (x < 0 || y < 0 || x >= w || y >= h) continue;
        float e = fabsf(q + .5f - centre) * cosine, cover = fminf(1, fmaxf(0, fminf(r, .5f) + .5f - fmaxf(0, e - fmaxf(r - .5f, 0)))) * fminf(1, 2 * r);
        if (cover <= 0) continue;
        long c = (long)y * w + x;
        float round = 1 - .45f * fminf(1, e * e / (r * r + .25f)), deep = fmaxf(0, roof[c] - z), loss = expf(-deep / model[5]), less = expf(-deep / (2.2f * model[5]));
        for (int j = 0; j < 3; j++) {
          direct[c * 3 + j] += (la[j] + t * (lb[j] - la[j])) * round * loss * cover - direct[c * 3 + j] * cover;
          ambient[c * 3 + j] += (la[3 + j] + t * (lb[3 + j] - la[3 + j])) * round * less * cover - ambient[c * 3 + j] * cover;
        }
      }
    }
  }
  free(start); free(order); free(lit);
}
