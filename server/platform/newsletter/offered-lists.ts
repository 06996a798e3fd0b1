import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { consentWords } from '../consent/queries.ts';
import { textIn } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { isOn } from './member-state.ts';

type Connection = Kysely<Database>;

/** A list as somebody who may join it reads of it. */
export interface ListForVisitors {
  readonly id: number;
  readonly name: string;
  /** What one gets by it, how often; may be empty. */
  readonly sentence: string;
  /** What joining it needs besides the consents of the newsletter. */
  readonly consent: { readonly id: number; readonly displayName: string; readonly version: number } | null;
}

/** A list that somebody is on, or may join. */
export interface ListOfSubscriber extends ListForVisitors {
  readonly isOn: boolean;
}

/** The lists that visitors may choose, in their order; held where somebody is about to join one, so that none is deleted before they have (remove-lists.ts). */
export async function offeredLists(database: Connection, language: LanguageCode, holds = false): Promise<readonly ListForVisitors[]> {
  const lists = await listsWhere(database, language, sql`l.is_offered`, sql`false`, holds);
  return lists.map(({ isOn: _nobody, ...list }) => list);
}

/** What a subscriber is on and what else they may choose; of what is withdrawn nothing comes, so there is nothing to choose. Held as above. */
export function listsOf(
  database: Connection,
  subscriptionId: number,
  language: LanguageCode,
  holds = false,
): Promise<readonly ListOfSubscriber[]> {
  const isOnIt = sql`exists (select from newsletter_member m where m.list_id = l.id and m.subscription_id = ${subscriptionId} and ${isOn(sql.ref('m'))})`;
  return listsWhere(database, language, sql`l.withdrawn_at is null and (l.is_offered or ${isOnIt})`, isOnIt, holds);
}

/** Lists as they are shown to somebody who has agreed to this already: a consent is asked for once. */
export function withoutGiven(lists: readonly ListOfSubscriber[], given: readonly number[]): ListOfSubscriber[] {
  return lists.map((list) => ({ ...list, consent: list.consent !== null && given.includes(list.consent.id) ? null : list.consent }));
}

interface Row extends Omit<ListOfSubscriber, 'consent'> {
  readonly consentId: number | null;
}

async function listsWhere(
  database: Connection,
  language: LanguageCode,
  condition: RawBuilder<unknown>,
  isOnIt: RawBuilder<unknown>,
  holds: boolean,
): Promise<readonly ListOfSubscriber[]> {
  const { rows } = await sql<Row>`
    select l.id, coalesce(${textIn(sql`l.names`, language)}, l.slug) as name, coalesce(${textIn(sql`l.sentences`, language)}, '') as sentence,
      l.consent_id as "consentId", ${isOnIt} as "isOn"
    from newsletter_list l where ${condition} order by l.position, l.id ${holds ? sql`for key share of l` : sql``}`.execute(database);
  const words = await consentWords(
    database,
    rows.flatMap(({ consentId }) => consentId ?? []),
    language,
  );
  return rows.map(({ consentId, ...row }) => ({
    ...row,
    consent:
      consentId === null
        ? null
        : { id: consentId, displayName: words.get(consentId)?.words ?? '', version: words.get(consentId)?.version ?? 0 },
  }));
}
