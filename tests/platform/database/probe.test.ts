import { createServer } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { probe } from '#server/platform/database/probe.ts';

/** Does nothing else for so long, over and over, as a process that draws pages without a pause. */
function busyInTurns(ms: number): () => void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  let isOver = false;
  const turn = () => {
    Atomics.wait(cell, 0, 0, ms);
    if (!isOver) setImmediate(turn);
  };
  turn();
  return () => {
    isOver = true;
  };
}

describe('a probe of the database', () => {
  it('is answered also in a process that reads an answer now and then only: being busy is not the database’s hanging [OPS-08]', async () => {
    const done = busyInTurns(200);
    await expect(probe(inject('testPostgres').url, 400)).resolves.toBeUndefined();
    done();
  });

  it('is not answered by what takes connections and says nothing [OPS-08]', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(probe(`postgresql://nobody@127.0.0.1:${port}/nothing`, 50)).rejects.toThrow('not answered in time');
    silent.close();
  });
});
