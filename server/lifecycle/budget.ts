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

export function createBudget({ atOnce, waiting, perClient }: Limits): Budget {
  const queue: (() => void)[] = [];
  const held = new Map<string, number>();
  let running = 0;
  let ahead = 0;

  const hold = (client: string | undefined, count: 1 | -1) => {
    if (client === undefined) return;
    const now = (held.get(client) ?? 0) + count;
    if (now > 0) held.set(client, now);
    else held.delete(client);
  };

  const hasRoom = (client: string | undefined) => client === undefined || (held.get(client) ?? 0) < perClient;

  /** The place is given on in the next round of the event loop: probes and stored pages come in between. */
  const leaving = (client: string | undefined): Leave => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      setImmediate(() => {
        hold(client, -1);
        const following = queue.shift();
        if (following) following();
        else running -= 1;
      });
    };
  };

  return {
    enter(client, begin) {
      if (running < atOnce) {
        if (!hasRoom(client)) return false;
        hold(client, 1);
        running += 1;
        begin(leaving(client));
        return true;
      }
      if (client !== undefined && (ahead >= waiting || !hasRoom(client))) return false;
      hold(client, 1);
      if (client !== undefined) ahead += 1;
      queue.push(() => {
        if (client !== undefined) ahead -= 1;
        begin(leaving(client));
      });
      return true;
    },
  };
}

/**
 * Renders of the whole process. One takes a few milliseconds of the main thread, so that who waits behind all others waits
 * a quarter of a second at most.
 */
export function createRenderBudget(): Budget {
  return createBudget({ atOnce: 2, waiting: 24, perClient: 8 });
}
