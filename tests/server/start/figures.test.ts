import { describe, expect, it } from 'vitest';
import { figuresOfAll, mergedFigures } from '#server/start/figures.ts';
import { Metrics } from '#server/web/watch/metrics.ts';

const figures = (ms: number, gauges: Readonly<Record<string, number>>) => {
  const metrics = new Metrics();
  metrics.record({ method: 'GET', route: '/', status: 200, ms } as Parameters<Metrics['record']>[0]);
  return metrics.text(gauges);
};

describe('the figures of several processes', () => {
  it('are sums, but of how long they run the shortest; each figure once, below its kind', () => {
    const merged = mergedFigures([
      figures(7, { memory_bytes: 100, uptime_seconds: 50, processes: 1 }),
      figures(2_000, { memory_bytes: 20, uptime_seconds: 9, processes: 1 }),
    ]);
    const lines = merged.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'izlog_answers_total{method="GET",route="/",status="200"} 2',
        'izlog_answer_seconds_bucket{le="0.01"} 1',
        'izlog_answer_seconds_bucket{le="+Inf"} 2',
        'izlog_answer_seconds_sum 2.007',
        'izlog_memory_bytes 120',
        'izlog_uptime_seconds 9',
        'izlog_processes 2',
      ]),
    );
    expect(new Set(lines).size).toBe(lines.length);
    let kind = '';
    for (const line of lines.filter((one) => one !== '')) {
      if (line.startsWith('# TYPE')) kind = line.split(' ')[2] ?? '';
      else expect(line.startsWith(kind), `${line} below ${kind}`).toBe(true);
    }
  });

  it('are its own where a process works alone', async () => {
    expect(await figuresOfAll(() => 'izlog_x 1')()).toBe('izlog_x 1');
  });
});
