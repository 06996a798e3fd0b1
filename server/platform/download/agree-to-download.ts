import { ok } from 'neverthrow';
import type { agreeToDownload as call } from '#adapters/platform/wire/download.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { DIGITAL_CONSENT_VERSION } from '#domain/order/digital-consent.ts';
import { isPaid } from '#domain/order/paid.ts';
import type { Verb } from '../http/serve.ts';
import { buyerOf } from '../mail/buyer-of.ts';
import { writeMail } from '../mail/write-mail.ts';
import { noSuchOrder } from '../throttle/no-such-order.ts';
import { consentWording } from './consent-with-order.ts';
import { readLinkToken } from './link-token.ts';
import { keepConsent, orderOfDownload } from './queries.ts';
import { downloadSecret } from './secret.ts';

/**
 * The buyer wants the digital content of an order now and knows that the right to withdraw ends with it (Directive 2011/83/EU, 16(m)): kept with time and wording, and confirmed
 * by e-mail in the same transaction, because without the confirmation the right would stay (8(7)). Saying it again changes nothing.
 */
export const agreeToDownload: Verb<typeof call> = async (deps, { body, facts }) => {
  const { database, settings } = deps;
  const link = readLinkToken(body.token, await downloadSecret(database));
  const order = link && (await orderOfDownload(database, link.downloadId));
  const now = deps.now();
  if (order === undefined || !isPaid(order.status, order.paid_at)) return noSuchOrder(deps, facts);
  const { languageCode: language } = LOCALE_NAMES[localeOfLanguage(facts.language) ?? DEFAULT_LOCALE];
  const wording = consentWording(language);
  await database.transaction().execute(async (trx) => {
    if (!(await keepConsent(trx, { order_id: order.id, at: now, version: DIGITAL_CONSENT_VERSION, wording }))) return;
    const { to, firstName, link: orderLink } = await buyerOf(trx, settings.siteUrl, order, now);
    const told = { kind: 'digitalConsent', firstName, number: order.number, at: now, orderLink } as const;
    await writeMail(trx, settings.siteUrl, { to, language, dedupeKey: `digitalConsent:${order.number}`, facts: told });
  });
  return ok({ data: {} });
};
