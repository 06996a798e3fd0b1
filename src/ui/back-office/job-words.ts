import type { OfficeJob } from '#domain/back-office/office-job.ts';
import type { Translator } from '../messages/translator.ts';

/** What a job does, in words. */
export function jobWords({ kind, details }: Pick<OfficeJob, 'kind' | 'details'>, translator: Translator): string {
  const { percent, stock, carrier } = details;
  const said =
    percent === undefined
      ? stock === undefined
        ? (carrier ?? '')
        : translator.number(stock)
      : `${percent > 0 ? '+' : ''}${translator.number(percent)} %`;
  const what = translator.text(`jobs.kind.${kind}`);
  return said === '' ? what : `${what}: ${said}`;
}
