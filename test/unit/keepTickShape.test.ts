import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepTickShape } from '#server/lifecycle/keepTickShape.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('one object of process.nextTick outlives every garbage collection', async () => {
  const held = new WeakRef(keepTickShape() ?? {});
  await setImmediate();
  collectGarbage();
  expect(held.deref()).toHaveProperty('callback');
});
