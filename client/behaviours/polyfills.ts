/** What browsers of the floor lack and the HTML relies on. Only those browsers load the code. */
export async function addPolyfills(): Promise<void> {
  if (!('name' in HTMLDetailsElement.prototype)) (await import('./oneDetailsAtATime.ts')).oneDetailsAtATime();
}
