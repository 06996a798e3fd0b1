import { type Kysely, sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { joinTranslations as call } from '#adapters/platform/wire/translation.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { claimedLanguages, moveTexts } from './move-texts.ts';
import { heldPost, translatedPost } from './post-translations.ts';

type Trx = Kysely<Database>;

/** Makes posts the translations of another: what was theirs becomes its own, all of them or none. */
export const joinTranslations: Verb<typeof call> = async (deps, { params: { slug = '' }, body, ...who }) => {
  const { language } = who.facts;
  const ids = [...new Set(body.ids)];
  const made = await inTransaction(deps.database, async (trx) => {
    const id = await heldPost(trx, slug, language, body.post);
    if (id === undefined) return refuse('NOT_FOUND');
    const [first, ...further] = await flawsOf(trx, id, ids);
    if (first !== undefined) {
      const others = further.map(({ reason, field }) => `${reason} ${field}`);
      return refuse('FIELD_INVALID', { ...first, ...(others.length > 0 && { further: others }) });
    }
    const before = await claimedLanguages(trx, id);
    for (const other of ids) await handOver(trx, other, id);
    await forgetSources(trx, id, before);
    const change = changeBy(who, deps.now(), { what: 'join', thing: 'post', thingId: id });
    await recordChange(trx, { ...change, after: { joined: ids } });
    return ok(await translatedPost(trx, id));
  });
  if (made.isErr()) return err(made.error);
  if (made.value === undefined) return refuse('NOT_FOUND');
  // Pages and elements that led to the posts lead to another one.
  deps.changed(['*']);
  return ok({ data: made.value });
};

interface Flaw {
  readonly field: string;
  readonly reason: 'same' | 'unknown' | 'taken';
  /** The languages that are taken. */
  readonly name?: string;
}

/** What keeps posts from becoming translations of another, each of them looked at: nobody's words, published or not, are written over. */
async function flawsOf(trx: Trx, id: number, ids: readonly number[]): Promise<readonly Flaw[]> {
  const taken = new Set(await claimedLanguages(trx, id));
  const flaws: Flaw[] = [];
  for (const [place, other] of ids.entries()) {
    const field = `ids.${place}`;
    if (other === id) {
      flaws.push({ field, reason: 'same' });
      continue;
    }
    const held = await trx.selectFrom('post').select('id').where('id', '=', other).forUpdate().executeTakeFirst();
    if (held === undefined) {
      flaws.push({ field, reason: 'unknown' });
      continue;
    }
    const own = await claimedLanguages(trx, other);
    const both = own.filter((code) => taken.has(code));
    if (both.length > 0) flaws.push({ field, reason: 'taken', name: both.join(', ') });
    else for (const code of own) taken.add(code);
  }
  return flaws;
}

/** Texts with all that hangs on them, categories, tags, documents, a picture if the other has none, and every link of the site; then the emptied post goes. */
async function handOver(trx: Trx, from: number, to: number): Promise<void> {
  await moveTexts(trx, { from, to });
  await sql`insert into post_term (post_id, term_id, position, published_at) select p.id, x.term_id, x.position + 100, p.published_at
    from post_term x, post p where x.post_id = ${from} and p.id = ${to} on conflict do nothing`.execute(trx);
  await sql`insert into post_tag (post_id, tag_id, published_at) select p.id, x.tag_id, p.published_at
    from post_tag x, post p where x.post_id = ${from} and p.id = ${to} on conflict do nothing`.execute(trx);
  await sql`insert into post_document (post_id, document_id, position) select p.id, x.document_id, x.position + 100
    from post_document x, post p where x.post_id = ${from} and p.id = ${to} on conflict do nothing`.execute(trx);
  await sql`update post p set media_id = coalesce(p.media_id, o.media_id) from post o where p.id = ${to} and o.id = ${from}`.execute(trx);
  // A json object is written one way only, and its quotes are no quotes within a text.
  const [old, now] = [`{"id": ${from}, "type": "post"}`, `{"id": ${to}, "type": "post"}`];
  await sql`update navigation_node set link = replace(link::text, ${old}, ${now})::jsonb where strpos(link::text, ${old}) > 0`.execute(trx);
  await sql`update element set meta = replace(meta::text, ${old}, ${now})::jsonb where strpos(meta::text, ${old}) > 0`.execute(trx);
  await sql`update page_text set sections = replace(sections::text, ${old}, ${now})::jsonb where strpos(sections::text, ${old}) > 0`.execute(
    trx,
  );
  await sql`update draft set content = replace(content::text, ${old}, ${now})::jsonb where strpos(content::text, ${old}) > 0`.execute(trx);
  await sql`update content_version v set content = replace(v.content::text, ${old}, ${now})::jsonb from publication_plan p where p.version_id = v.id and strpos(v.content::text, ${old}) > 0`.execute(
    trx,
  );
  await trx.deleteFrom('post').where('id', '=', from).execute();
}

/** What its texts were translated from is another language's once a text came that goes before theirs. */
async function forgetSources(trx: Trx, id: number, before: readonly string[]): Promise<void> {
  const leading = (codes: readonly string[]) => LANGUAGE_CODES.find((code) => codes.includes(code));
  if (leading(await claimedLanguages(trx, id)) === leading(before)) return;
  await sql`delete from translation_source where thing = 'post' and thing_id = ${id}`.execute(trx);
}
