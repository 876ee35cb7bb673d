import { createHook } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps one of the objects alive in which `process.nextTick` puts its calls, and returns it. V8 drops the shape of objects
 * of which a garbage collection finds none, and makes every later one of them the slow way; a stored page takes several,
 * which came to 5 % of its CPU. Nothing but an async hook gets hold of one.
 */
export function keepTickShape(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept = resource;
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  return kept;
}
