import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { WAY_FLAWS, type WayBranch, type Ways, type WrittenDelivery, type WrittenPayment } from '#domain/checkout/way-record.ts';
import { type LanguageCode, LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import type { SeenBranch, WaysDesk } from '#ports/checkout/ways-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { endWayBranch, getWays, saveDeliveryWay, savePaymentWay, saveWayBranch } from '../wire/ways.ts';

/** Ways to deliver and to pay over HTTP. */
export class HttpWaysDesk implements WaysDesk {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async all(): Outcome<Ways, BackOfficeProblem> {
    const answer = await this.client.send(getWays);
    return answer
      .map(({ deliveries, payments }) => ({
        deliveries: deliveries.map(({ texts, freeFrom, days, branches, ...way }) => ({
          ...way,
          texts: byLocale(texts),
          freeFrom: freeFrom ?? undefined,
          days: days ?? undefined,
          branches: branches.map(({ names, town, ...branch }) => ({ ...branch, names: byLocale(names), town: town ?? undefined })),
        })),
        payments: payments.map(({ texts, countries, provider, ...way }) => ({
          ...way,
          texts: byLocale(texts),
          countries: countries ?? undefined,
          provider: provider ?? undefined,
        })),
      }))
      .mapErr(backOfficeProblem);
  }

  async saveDelivery(
    id: number | undefined,
    seen: string,
    { texts, freeFrom, days, countries, ...way }: WrittenDelivery,
  ): Outcome<void, BackOfficeProblem> {
    const pair: [number, number] | null = days === undefined ? null : [days[0], days[1]];
    const body = {
      ...way,
      id: id ?? null,
      seen: id === undefined ? null : seen,
      texts: byLanguage(texts),
      freeFrom: freeFrom ?? null,
      days: pair,
      countries: [...countries],
    };
    return done(await this.client.send(saveDeliveryWay, { body }));
  }

  async savePayment(id: number, seen: string, { texts, countries, isOn }: WrittenPayment): Outcome<void, BackOfficeProblem> {
    const body = { id, seen, isOn, texts: byLanguage(texts), countries: countries === undefined ? null : [...countries] };
    return done(await this.client.send(savePaymentWay, { body }));
  }

  async saveBranch(deliveryId: number, branch: SeenBranch | undefined, names: WayBranch['names']): Outcome<void, BackOfficeProblem> {
    const body = { deliveryId, id: branch?.id ?? null, seen: branch?.version ?? null, names: byLanguage(names) };
    return done(await this.client.send(saveWayBranch, { body }));
  }

  async endBranch(deliveryId: number, { id, version }: SeenBranch): Outcome<void, BackOfficeProblem> {
    return done(await this.client.send(endWayBranch, { body: { deliveryId, id, seen: version } }));
  }
}

function byLocale<T>(known: Readonly<Partial<Record<LanguageCode, T>>>): Partial<Record<Locale, T>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const one = known[LOCALE_NAMES[locale].languageCode];
      return one === undefined ? [] : [[locale, one] as const];
    }),
  );
}

function byLanguage<T>(known: Readonly<Partial<Record<Locale, T>>>): Partial<Record<LanguageCode, T>> {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const one = known[locale];
      return one === undefined ? [] : [[LOCALE_NAMES[locale].languageCode, one] as const];
    }),
  );
}

function done(answer: Awaited<Outcome<unknown, Refusal>>): Awaited<Outcome<void, BackOfficeProblem>> {
  return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
}

/** WAY_REFUSED says by its reasons what is wrong, each of the further ones with its field behind it. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'WAY_REFUSED') return backOfficeProblem(refusal);
  const { reason, further = [] } = refusal.facts;
  const told = (text: string | undefined, field: string | undefined) => ({
    reason: WAY_FLAWS.find((flaw) => flaw === text) ?? 'gone',
    field,
  });
  const others = further.map((said) => said.split(' ')).map(([text, field]) => told(text, field));
  return recordRefused('ways', [told(reason, refusal.field), ...others]);
}
