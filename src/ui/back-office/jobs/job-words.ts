import type { OfficeJob } from '#domain/back-office/office-job.ts';
import type { Translator } from '../../messages/translator.ts';

/** What a job does, in words. */
export function jobWords({ kind, details }: Pick<OfficeJob, 'kind' | 'details'>, translator: Translator): string {
  const { percent, stock, carrier } = details;
  const what = translator.text(`jobs.kind.${kind}`);
  if (percent !== undefined) return `${what}: ${percent > 0 ? '+' : ''}${translator.number(percent)} %`;
  if (stock !== undefined) return `${what}: ${translator.number(stock)}`;
  return carrier === undefined || carrier === '' ? what : translator.text('jobs.byCarrier', { what, carrier });
}
