// Hairs as round threads laid into a field of heights: each cell keeps the highest, its tone with it.
#include <math.h>
void strands(float *height, float *tone, int w, int h, const float *path, const float *radius, const float *shade, int n, int points) {
  for (int k = 0; k < n; k++) for (int i = 0; i + 1 < points; i++) {
    const float *a = path + ((long)k * points + i) * 3, *b = a + 3;
    float dx = b[0] - a[0], dy = b[1] - a[1], far = sqrtf(dx * dx + dy * dy);
    float r = radius[k], reach = r > .8f ? r : .8f;
    if (fmaxf(a[0], b[0]) < -4 || fmaxf(a[1], b[1]) < -4 || fminf(a[0], b[0]) > w + 4 || fminf(a[1], b[1]) > h + 4) continue;
    int steps = (int)(far * 1.6f) + 1;
    for (int s = 0; s < steps; s++) {
      float t = (float)s / steps, x = a[0] + dx * t, y = a[1] + dy * t, z = a[2] + (b[2] - a[2]) * t;
      for (int j = (int)floorf(y - reach); j <= (int)ceilf(y + reach); j++) for (int q = (int)floorf(x - reach); q <= (int)ceilf(x + reach); q++) {
        if (q < 0 || j < 0 || q >= w || j >= h) continue;
        float e = (q + .5f - x) * (q + .5f - x) + (j + .5f - y) * (j + .5f - y);
        if (e > reach * reach) continue;
        float top = z + .7f * r * sqrtf(fmaxf(0, 1 - e / (reach * reach)));
        long c = (long)j * w + q;
        if (top > height[c]) { height[c] = top; tone[c] = shade[k]; }
      }
    }
  }
}
