/** Whether the build compresses a file of this name: texts; pictures and fonts are compressed in themselves. */
export function isCompressible(file: string): boolean {
  return /\.(?:css|js|json|svg|txt|xml|webmanifest)$/.test(file);
}
