import { CARD_YEARS, type CardFlaw, type CardWish, REASON_MAXIMUM, usualLastDay } from '#domain/membership/card-request.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type CardRequestRow, findCardRequestByReference, openCardRequests } from '#server/platform/membership/card-requests.ts';
import { decideCard } from '#server/platform/membership/decide-card.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';

const USAGE = 'npm run card -- [REFERENCE [approve [YYYY-MM-DD] | decline "REASON"]]';
/** Open requests that are listed at once. */
const LISTED = 100;

/** `npm run card`: lists the open requests for the membership card, tells of one, or decides it, whether the shop runs or not. Whoever asked is written to. */
async function card(): Promise<void> {
  const [reference, verb, ...words] = process.argv.slice(2);
  const config = readConfig();
  const { address, close } = await reachDatabase(config);
  try {
    const database = openDatabase({ url: address });
    try {
      if (reference === undefined) return listed(await openCardRequests(database, LISTED));
      const found = await findCardRequestByReference(database, reference.toUpperCase());
      if (found === undefined) throw new KnownFailure(`There is no request ${reference}.`);
      if (verb === undefined) return console.log(told(found));
      const now = new Date();
      const decided = await decideCard(database, found.id, wishOf(verb, words, now), { now, siteUrl: config.publicUrl, by: undefined });
      if (decided.isErr()) throw new KnownFailure(decided.error === 'unknown' ? `There is no request ${reference}.` : FLAWS[decided.error]);
      console.log(`Request ${found.reference}: ${decided.value === undefined ? 'declined' : `approved, card ${decided.value}`}.`);
    } finally {
      await database.destroy();
    }
  } finally {
    await close();
  }
}

function wishOf(verb: string, words: readonly string[], now: Date): CardWish {
  const [word = '', ...more] = words;
  if (verb === 'approve' && more.length === 0)
    return { state: 'approved', validUntil: word === '' ? usualLastDay(dayOf(now.getTime())) : word };
  if (verb === 'decline') return { state: 'declined', reason: words.join(' ') };
  throw new KnownFailure(USAGE);
}

const FLAWS: Readonly<Record<CardFlaw, string>> = {
  dayUnreadable: 'The last day of the card is to be written as YYYY-MM-DD.',
  dayPast: 'The card has to be good until tomorrow at least.',
  dayTooFar: `A card is issued for ${CARD_YEARS} years at most.`,
  reasonMissing: `Say why: ${USAGE}`,
  reasonTooLong: `The reason may have ${REASON_MAXIMUM} characters at most.`,
  decided: 'This request has been decided already.',
  noAddress: 'The request has no e-mail address that the decision could go to.',
};

function listed({ rows, total }: { readonly rows: readonly CardRequestRow[]; readonly total: number }): void {
  console.log(total === 0 ? 'No request waits.' : `${total} waiting${total > rows.length ? `, the first ${rows.length}` : ''}:`);
  for (const row of rows) console.log(told(row));
}

function told({ reference, askedAt, email, state, decidedAt, barcode, validUntil, reason }: CardRequestRow): string {
  const asked = `${reference}  ${askedAt.toISOString().slice(0, 10)}  ${email ?? '-'}  ${state}`;
  if (decidedAt === null) return asked;
  return `${asked} on ${decidedAt.toISOString().slice(0, 10)}${reason === null ? `, card ${barcode ?? 'no longer kept'} until ${validUntil}` : `: ${reason}`}`;
}

await card().catch(fail);
