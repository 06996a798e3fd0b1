/** What the platform does without being asked, by the names of its loops. Each can be asked to run at once without harm: a round does what is due, and nothing twice. */
export const OWN_WORKERS = ['mail', 'payment', 'publications', 'jobs', 'search', 'postings', 'housekeeping'] as const;
/** The last one works for a shop that is kept at Vendure, and is there only where one is. */
export const WORKERS = [...OWN_WORKERS, 'vendure'] as const;
export type WorkerName = (typeof WORKERS)[number];

/** How one of them does. Moments are ISO 8601 instants. */
export interface WorkerState {
  readonly name: WorkerName;
  /** When its last round that is known of ended; undefined of one that has not run yet. */
  readonly lastAt: string | undefined;
  /** How long that took, in milliseconds. */
  readonly tookMs: number;
  /** What went wrong in it; undefined where nothing did. */
  readonly problem: string | undefined;
  /** About when the next one begins. */
  readonly nextAt: string | undefined;
  /** Rounds so far, and how many of them failed. */
  readonly rounds: number;
  readonly failures: number;
  /** How much waits for it; undefined where that is not counted. */
  readonly waits: number | undefined;
  /** Whether somebody has to look after it: it fails, or has been silent for too long. */
  readonly isWell: boolean;
}

/** Rounds are written down so often at most, in milliseconds: what runs every second would write more than it does. */
export const WRITTEN_EVERY_MS = 30_000;

/** Whether a loop that runs every so often (milliseconds) and was last heard of at a moment is well at `now` (both milliseconds): its last round went well, and it was not silent for three rounds and five minutes. */
export function isWorkerWell(
  { lastAt, everyMs, problem }: { readonly lastAt: number | undefined; readonly everyMs: number; readonly problem: string | undefined },
  now: number,
): boolean {
  return problem === undefined && lastAt !== undefined && now - lastAt <= 3 * everyMs + WRITTEN_EVERY_MS + 5 * 60_000;
}
