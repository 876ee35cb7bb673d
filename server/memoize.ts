import { LRUCache } from 'lru-cache';

/** `read`, with the last 500 values kept: clients send the same header values again and again. */
export function memoize<Value extends {}>(read: (text: string) => Value): (text: string) => Value {
  const values = new LRUCache<string, Value, typeof read>({
    max: 500,
    maxSize: 200_000,
    maxEntrySize: 2000,
    sizeCalculation: (_value, text) => text.length + 1,
    memoMethod: (text, _stale, { context }) => context(text),
  });
  return (text) => values.memo(text, { context: read });
}
