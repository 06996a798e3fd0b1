import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTransport } from '#server/platform/database/postgres-transport.ts';

const LOCK = '/.s.PGSQL.5432.lock';

it('the socket stands in the data folder as long as every system takes its path, else in a short folder that goes when it is closed', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'izlog-transport-'));
  try {
    const opened = async (length: number) => {
      const folder = join(parent, 'x'.repeat(length - Buffer.byteLength(`${parent}//socket${LOCK}`)));
      mkdirSync(folder);
      const transport = await openTransport({ folder, data: join(folder, 'data'), user: undefined }, 'socket');
      const isThere = existsSync(transport.host);
      transport.close();
      return [transport.host === join(folder, 'socket'), isThere, existsSync(transport.host)];
    };
    expect(await opened(103)).toEqual([true, true, true]);
    expect(await opened(104)).toEqual([false, true, false]);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
