import type { Generated, GeneratedAlways } from 'kysely';

export interface JobTables {
  office_job: OfficeJobTable;
  /** When each loop last ran, and how that went. */
  worker_run: { name: string; every_ms: number; ended_at: Date; took_ms: number; problem: string | null; rounds: string; failures: string };
}

/** Work on many records at once, as somebody of the back office asked for it. */
interface OfficeJobTable {
  id: GeneratedAlways<number>;
  kind: string;
  details: unknown;
  /** Ids of the records, in the order in which they are worked on. */
  targets: number[];
  /** How many of them have been. */
  done: Generated<number>;
  /** The first that did not go. */
  failures: Generated<unknown>;
  /** How many did not go. */
  failed: Generated<number>;
  /** Whether it is about all that a list showed, and nothing was ticked by hand. */
  is_whole: Generated<boolean>;
  /** Of comments: which status the list showed. */
  seen_status: string | null;
  /** Of comments: until when they were as they were read; what was written anew later is left. */
  seen_until: Date | null;
  /** The query of the list that it was asked for in, without its question mark. */
  asked_in: Generated<string>;
  /** Numbers of parcels by the ids of the orders that are sent with them. */
  parcels: Generated<unknown>;
  by_user: number | null;
  /** That a program asked with. */
  access_key_id: Generated<number | null>;
  request_id: string;
  asked_at: Date;
  begun_at: Date | null;
  ended_at: Date | null;
  /** When somebody dropped it; it has ended with that. */
  dropped_at: Date | null;
  claimed_until: Date | null;
}
