import { describe, expect, it } from 'vitest';
import { JsonLog, type LogLevel } from '#adapters/node/json-log.ts';

function aLog(level: LogLevel = 'debug') {
  const lines: string[] = [];
  const log = new JsonLog({ write: (line) => lines.push(line), level, now: () => new Date('2026-11-20T10:00:00Z') });
  return { log, lines, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the log of the server', () => {
  it('is one JSON object a line, with time, level, event and facts [OPS-02]', () => {
    const { log, lines, read } = aLog();
    log.warn('site.partMissing', { call: '/a\nb', times: 2 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('\n');
    expect(read()).toEqual([{ time: '2026-11-20T10:00:00.000Z', level: 'warn', event: 'site.partMissing', call: '/a\nb', times: 2 }]);
  });

  it('carries the request id on every line of a request [OPS-02]', () => {
    const { log, read } = aLog();
    log.with({ requestId: 'r-1' }).error('platform.unreachable', { kind: 'Unreachable' });
    expect(read()).toMatchObject([{ requestId: 'r-1', kind: 'Unreachable' }]);
  });

  it('holds no e-mail addresses, plain or encoded [OPS-02]', () => {
    const { log, lines } = aLog();
    log.error('order.failed', {
      message: 'no mail to ana.horvat+x@primjer.hr, nor ana%40primjer.hr; path=/a?email=ana@primjer.hr&b=1',
      path: '/x',
    });
    expect(lines.join()).not.toMatch(/ana|primjer/);
    expect(lines.join()).toContain('[e-mail], nor [e-mail]; path=/a?email=[e-mail]&b=1');
  });

  it.each([
    ['debug', 4],
    ['info', 3],
    ['warn', 2],
    ['error', 1],
    ['silent', 0],
  ] as const)('at level %s says %i of four things [OPS-02]', (level, count) => {
    const { log, lines } = aLog(level);
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    expect(lines).toHaveLength(count);
  });
});
