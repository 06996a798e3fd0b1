/** Work that no more than `atOnce` of may run at a time, and no more than `waiting` may wait for; what comes beyond that is refused at once. */
export function workQueue({
  atOnce,
  waiting,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new QueueFull();
    // Whoever ends hands its place over, so the number of those running stays.
    else await new Promise<void>((go) => line.push(go));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Too many want the same at a time; it is worth trying again. */
export class QueueFull extends Error {
  /** What PostgreSQL says when it lacks the means; the platform answers UNAVAILABLE to both. */
  readonly code = '53000';
  override readonly name = 'QueueFull';
  constructor() {
    super('too many wait for their turn');
  }
}
