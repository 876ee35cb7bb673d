/** Header values and the like that are longer than this are not worth remembering. */
const longest = 256;

/**
 * Remembers the answers of a pure function for short texts. The memory is bounded, so that nobody can fill it: once there
 * are `capacity` answers it starts anew, which costs a visitor microseconds.
 */
export function boundedMemo<Answer>(answer: (text: string) => Answer, capacity = 500): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const fresh = answer(text);
    if (text.length > longest) return fresh;
    if (known.size >= capacity) known.clear();
    known.set(text, fresh);
    return fresh;
  };
}
