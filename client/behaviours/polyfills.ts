/** What browsers of the floor lack and the HTML relies on. Only those browsers load the code. */
export function addPolyfills(): () => void {
  let stopped = false;
  const stops: (() => void)[] = [];
  const fill = async (load: () => Promise<() => () => void>) => {
    const begin = await load();
    if (!stopped) stops.push(begin());
  };
  if (!('name' in HTMLDetailsElement.prototype))
    void fill(async () => (await import('./oneDetailsAtATime.ts')).oneDetailsAtATime);
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
