import { ok, type Result } from 'neverthrow';
import { needsDigitalConsent } from '#domain/order/digital-consent.ts';
import { isPaid } from '#domain/order/paid.ts';
import { withdrawalDaysOf } from '#domain/order/withdrawal-days.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import { readOptions } from '../site/site-options.ts';
import { noSuchOrder } from '../throttle/no-such-order.ts';
import { readLinkToken } from './link-token.ts';
import { downloadSettings, findDownload, useDownload } from './queries.ts';
import { downloadSecret } from './secret.ts';

export interface FetchedFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** The file of a link, counted. A link that was not made here and one of an order that is not paid (any more) answer alike (PRD-03, T-05). */
export async function fetchDownload(deps: PlatformDependencies, token: string, facts: RequestFacts): Promise<Result<FetchedFile, Refusal>> {
  const { database } = deps;
  const link = readLinkToken(token, await downloadSecret(database));
  const found = link && (await findDownload(database, link.downloadId));
  if (link === undefined || found === undefined || !isPaid(found.status, found.paid_at)) return noSuchOrder(deps, facts);
  const now = deps.now();
  if (now >= link.expiresAt) return refuse('DOWNLOAD_EXPIRED');
  const bought = { placedAt: found.placed_at, isCompany: found.is_company, isGiven: found.is_agreed };
  if (needsDigitalConsent(bought, now, found.withdrawal_days ?? (await daysOfSite(database)))) return refuse('DOWNLOAD_NOT_AGREED');
  const { limit } = await downloadSettings(database);
  const content = await useDownload(database, link.downloadId, limit, now);
  return content === undefined ? refuse('DOWNLOAD_USED_UP') : ok({ name: found.name, mime: found.mime, content });
}

/** What the site says by now, for an order that has kept nothing. */
async function daysOfSite(database: PlatformDependencies['database']): Promise<number> {
  const options = await readOptions(database, ['WithdrawalDays']);
  return withdrawalDaysOf(options.get('WithdrawalDays'));
}
