/** What was found on a page for one part of a query: its worth, and the words that stand there. */
export type Hit = { score: number; words: readonly string[] };

/** Pages by their number in the index. */
export type Hits = Map<number, Hit>;

/** The pages that have all of the parts. */
export function havingAll(parts: readonly Hits[]): Hits {
  const found: Hits = new Map();
  const [rarest] = parts.toSorted((a, b) => a.size - b.size);
  for (const page of rarest?.keys() ?? []) {
    const hits = parts.map((part) => part.get(page)).filter((hit) => hit !== undefined);
    if (hits.length === parts.length) found.set(page, together(hits));
  }
  return found;
}

/** The pages that have any of the parts; a page is worth more the more of them it has. */
export function havingAny(parts: readonly Hits[]): Hits {
  const found = new Map<number, Hit[]>();
  for (const hits of parts) {
    for (const [page, hit] of hits) found.set(page, [...(found.get(page) ?? []), hit]);
  }
  return new Map([...found].map(([page, hits]) => [page, together(hits, hits.length / parts.length)]));
}

function together(hits: readonly Hit[], worth = 1): Hit {
  return {
    score: hits.reduce((sum, { score }) => sum + score, 0) * worth,
    words: hits.flatMap(({ words }) => words),
  };
}
