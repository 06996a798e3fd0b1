import { describe, expect, it } from 'vitest';
import { accessLog } from '#server/start/access-log.ts';

const entry = { method: 'GET', route: 'home', status: 200, ms: 1.2, bytes: 10, requestId: 'r-12345678' };

describe('the access log', () => {
  it('writes a line of JSON for each request, at the latest when it is flushed [OPS-02]', () => {
    const written: string[] = [];
    const log = accessLog({ logLevel: 'info' }, (lines) => written.push(...lines.split('\n')));
    log.add(entry);
    log.add({ ...entry, bytes: undefined });
    expect(written).toEqual([]);
    log.flush();
    log.flush();
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      { time: expect.any(String), level: 'info', event: 'request', ...entry },
      { time: expect.any(String), level: 'info', event: 'request', ...entry, bytes: undefined },
    ]);
  });

  it('is silent above the level info [OPS-02]', () => {
    const log = accessLog({ logLevel: 'warn' }, () => {
      throw new Error('written');
    });
    log.add(entry);
    log.flush();
  });
});
