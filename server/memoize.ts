import { LRUCache } from 'lru-cache';

/** `read`, with the last 500 values kept: clients send the same header values again and again. */
export function memoize<Value extends {}>(read: (text: string) => Value): (text: string) => Value {
  const values = new LRUCache<string, Value>({ max: 500, memoMethod: (text) => read(text) });
  // Longer ones are no browser's, and would fill the memory.
  return (text) => (text.length > 400 ? read(text) : values.memo(text));
}
