import { LRUCache } from 'lru-cache';

/**
 * `read`, with the values kept that were asked for last: what clients send again and again is read once. lru-cache's own
 * `memo` copies its options at each call, which four times a request is a thirtieth of a stored page.
 */
export function memoize<Value extends {}>(
  read: (text: string) => Value,
  bounds: LRUCache.Options<string, Value, unknown> = { max: 500 },
): (text: string) => Value {
  const values = new LRUCache<string, Value>(bounds);
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    values.set(text, value);
    return value;
  };
}
