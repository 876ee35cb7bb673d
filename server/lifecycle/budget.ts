/** Ends a turn; called twice it does nothing more. */
export type Leave = () => void;

/** Bounds on work that is done for one visitor at a time, so that no visitor can keep all others waiting. */
export type Budget = {
  /**
   * Calls `begin` when there is room: now or later, in the order of asking, with other work in between. False, and `begin` is
   * never called, where too many wait already or this client has too many under way. Work for no client in particular
   * (undefined) always has a place.
   */
  enter: (client: string | undefined, begin: (leave: Leave) => void) => boolean;
};

type Limits = {
  /** Under way at the same time. */
  atOnce: number;
  /** Waiting beside them, without the work for nobody in particular. */
  waiting: number;
  /** Of one client, both together. */
  perClient: number;
};

type Work = { client: string | undefined; begin: (leave: Leave) => void };

export function createBudget({ atOnce, waiting, perClient }: Limits): Budget {
  const running = new Set<Work>();
  const queue: Work[] = [];

  return {
    enter(client, begin) {
      const hasPlace = running.size < atOnce;
      if (client !== undefined) {
        const own = [...running, ...queue].filter((work) => work.client === client);
        const ahead = queue.filter((work) => work.client !== undefined);
        if (own.length >= perClient || (!hasPlace && ahead.length >= waiting)) return false;
      }
      const work = { client, begin };
      if (hasPlace) start(work);
      else queue.push(work);
      return true;
    },
  };

  /** The place is given on in the next round of the event loop: probes and stored pages come in between. */
  function start(work: Work): void {
    running.add(work);
    work.begin(() => setImmediate(end, work));
  }

  function end(work: Work): void {
    if (!running.delete(work)) return;
    const following = queue.shift();
    if (following) start(following);
  }
}

/**
 * Renders of the whole process. One takes a few milliseconds of the main thread, so that the last in the queue waits a
 * quarter of a second at most.
 */
export function createRenderBudget(): Budget {
  return createBudget({ atOnce: 2, waiting: 24, perClient: 8 });
}
