import { describe, expect, it } from 'vitest';
import { figuresOfAll, mergedFigures } from '#server/start/figures.ts';
import { FIGURES, type FigureValues } from '#server/web/context/figures.ts';
import { Metrics } from '#server/web/watch/metrics.ts';

const figures = (ms: number, others: FigureValues) => {
  const metrics = new Metrics();
  metrics.record({ method: 'GET', route: '/', status: 200, ms } as Parameters<Metrics['record']>[0]);
  return metrics.text(others);
};

describe('the figures of several processes', () => {
  it('are sums, but of how long they run the shortest; each figure once, below what it is', () => {
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
      if (line.startsWith('#')) kind = line.split(' ')[2] ?? '';
      else expect(line.startsWith(kind), `${line} below ${kind}`).toBe(true);
    }
  });

  it('are not added up where all see the same: the disk, the e-mails and the backup of one shop', () => {
    const [one, other] = [
      { data_free_bytes: 10, mails_late: 3, mails_given_up: 0, last_backup_timestamp_seconds: 700 },
      { data_free_bytes: 9, mails_late: 3, mails_given_up: 1, last_backup_timestamp_seconds: 600 },
    ];
    expect(mergedFigures([figures(1, one), figures(1, other)]).split('\n')).toEqual(
      expect.arrayContaining([
        'izlog_data_free_bytes 9',
        'izlog_mails_late 3',
        'izlog_mails_given_up 1',
        'izlog_last_backup_timestamp_seconds 700',
      ]),
    );
  });

  it('say of each what it is, once', () => {
    const merged = mergedFigures([figures(1, { processes: 1 }), figures(1, { processes: 1 })]);
    for (const name of ['answers_total', 'answer_seconds', 'processes'] as const)
      expect(merged.split(`# HELP izlog_${name} ${FIGURES[name].says}\n# TYPE izlog_${name} ${FIGURES[name].kind}\n`)).toHaveLength(2);
  });

  it('are its own where a process works alone', async () => {
    expect(await figuresOfAll(async () => 'izlog_x 1')()).toBe('izlog_x 1');
  });
});
