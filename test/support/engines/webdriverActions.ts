import type { Place } from './engine.ts';

/** Input as WebDriver and WebDriver BiDi write it (https://www.w3.org/TR/webdriver2/#actions). */

const specialKeys: Record<string, string> = {
  ArrowDown: '\uE015',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

export function keyActions(keys: string[]): object[] {
  const actions = keys.flatMap((key) => {
    const value = specialKeys[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  return [{ type: 'key', id: 'keyboard', actions }];
}

export function moveActions(place: Place): object[] {
  return mouse([moveTo(place)]);
}

export function clickActions(place: Place): object[] {
  return mouse([moveTo(place), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
}

function moveTo({ x, y }: Place): object {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
}

function mouse(actions: object[]): object[] {
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
