import { type FigureName, type FigureValues, headOf } from '../context/figures.ts';
import type { AccessEntry } from '../context/web-context.ts';

const BUCKETS_MS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

/** Counts of what was answered, in the text form that Prometheus reads (OPS-02). Routes are patterns, so their number is small. */
export class Metrics {
  private readonly answers = new Map<string, number>();
  private readonly buckets = BUCKETS_MS.map(() => 0);
  private count = 0;
  private sumMs = 0;

  record({ method, route, status, ms }: AccessEntry): void {
    const labels = `method="${METHODS.has(method) ? method : 'other'}",route="${route}",status="${status}"`;
    this.answers.set(labels, (this.answers.get(labels) ?? 0) + 1);
    this.count += 1;
    this.sumMs += ms;
    for (const [index, most] of BUCKETS_MS.entries()) if (ms <= most) this.buckets[index] = (this.buckets[index] ?? 0) + 1;
  }

  /** With what else there is to tell, by name. */
  text(others: FigureValues): string {
    const told = Object.entries(others).filter(([, value]) => value !== undefined) as [FigureName, number][];
    return [
      ...headOf('answers_total'),
      ...[...this.answers].map(([labels, count]) => `izlog_answers_total{${labels}} ${count}`),
      ...headOf('answer_seconds'),
      ...BUCKETS_MS.map((most, index) => `izlog_answer_seconds_bucket{le="${most / 1000}"} ${this.buckets[index]}`),
      `izlog_answer_seconds_bucket{le="+Inf"} ${this.count}`,
      `izlog_answer_seconds_sum ${this.sumMs / 1000}`,
      `izlog_answer_seconds_count ${this.count}`,
      ...told.flatMap(([name, value]) => [...headOf(name), `izlog_${name} ${value}`]),
      '',
    ].join('\n');
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
