import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBudget, type Leave } from '#server/lifecycle/budget.ts';

/** Asks for a place; the function that ends the turn is there once it has begun. */
function ask(budget: ReturnType<typeof createBudget>, client?: string) {
  const turn: { leave?: Leave; admitted: boolean } = { admitted: false };
  turn.admitted = budget.enter(client, (leave) => {
    turn.leave = leave;
  });
  return turn;
}

test('work past the places waits, and follows in the order of asking', async () => {
  const budget = createBudget({ atOnce: 1, waiting: 2, perClient: 9 });
  const turns = [ask(budget, 'a'), ask(budget, 'b'), ask(budget, 'c')];
  expect(turns.map(({ leave }) => Boolean(leave))).toEqual([true, false, false]);
  turns[0]?.leave?.();
  await nextRound();
  await nextRound();
  expect(turns.map(({ leave }) => Boolean(leave))).toEqual([true, true, false]);
});

test('past the places to wait nobody is admitted, until somebody leaves', async () => {
  const budget = createBudget({ atOnce: 1, waiting: 1, perClient: 9 });
  const first = ask(budget, 'a');
  expect([ask(budget, 'b').admitted, ask(budget, 'c').admitted]).toEqual([true, false]);
  first.leave?.();
  await nextRound();
  await nextRound();
  expect(ask(budget, 'c').admitted).toBe(true);
});

test('one client has a bound of its own, and leaves room for the others', async () => {
  const budget = createBudget({ atOnce: 2, waiting: 10, perClient: 2 });
  const mine = [ask(budget, 'a'), ask(budget, 'a'), ask(budget, 'a')];
  expect(mine.map(({ admitted }) => admitted)).toEqual([true, true, false]);
  expect(ask(budget, 'b').admitted).toBe(true);
  mine[0]?.leave?.();
  mine[0]?.leave?.();
  await nextRound();
  await nextRound();
  expect([ask(budget, 'a').admitted, ask(budget, 'a').admitted]).toEqual([true, false]);
});

test('work for nobody in particular is never refused', () => {
  const budget = createBudget({ atOnce: 1, waiting: 0, perClient: 0 });
  expect([ask(budget).admitted, ask(budget).admitted, ask(budget).admitted]).toEqual([true, true, true]);
});
