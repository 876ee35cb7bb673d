import { type Budget, createBudget } from '../lifecycle/budget.ts';

/**
 * Renders of the whole process. One takes a few milliseconds of the main thread, so that who waits behind all others waits
 * a quarter of a second at most.
 */
export function createRenderBudget(): Budget {
  return createBudget({ atOnce: 2, waiting: 24, perClient: 8 });
}
