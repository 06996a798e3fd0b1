import { Socket } from 'node:net';
import { Client } from 'pg';

/** Turns of this process in which an answer could have been read, before it counts as late. */
const TURNS = 10;

/**
 * The simplest question, over a connection of its own; rejects when no answer comes in `ms`. What this process is busy for itself counts a tenth of that at most: an answer that has
 * arrived meanwhile is read in the next turn, and a busy process would take its database for one that hangs.
 */
export async function probe(url: string, ms: number): Promise<void> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, application_name: 'izlog probe', stream: () => socket });
  client.on('error', () => undefined);
  const late = Promise.withResolvers<never>();
  const leave = afterTurns(ms, () => late.reject(new Error('The probe was not answered in time.')));
  const answered = client.connect().then(() => client.query('select 1'));
  try {
    await Promise.race([answered, late.promise]);
  } finally {
    leave();
    answered.catch(() => undefined);
    socket.destroy();
  }
}

/** Calls `then` after `ms`, in as many turns, however long each of them takes; answers how to call it off. */
function afterTurns(ms: number, then: () => void): () => void {
  let left = TURNS;
  let timer: NodeJS.Timeout;
  const turn = () => {
    timer = setTimeout(() => {
      left -= 1;
      if (left === 0) then();
      else turn();
    }, ms / TURNS);
  };
  turn();
  return () => clearTimeout(timer);
}
