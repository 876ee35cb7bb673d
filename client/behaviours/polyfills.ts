/** Features that the HTML relies on and some supported browsers lack. Only those browsers load the code. */
export async function addPolyfills(): Promise<void> {
  if (!('name' in HTMLDetailsElement.prototype)) (await import('./oneDetailsAtATime.ts')).oneDetailsAtATime();
}
