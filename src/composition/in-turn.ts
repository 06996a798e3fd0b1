/** Runs works one after another: each begins when the one before it has ended, however that ended. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Those of this tab. */
function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Those of all tabs that this browser has of the site: who comes later sees the cookies that the earlier one was answered with. Browsers have locks on https and on localhost. */
export function inTurnAcrossTabs(locks: LockManager | undefined, name: string): InTurn {
  return locks === undefined ? inTurn() : (work) => locks.request(name, work);
}
