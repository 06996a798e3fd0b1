import { type Kysely, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { plainText } from '../../../rich-text/plain-text.ts';
import { type SectionText, sectionTexts } from '../../../rich-text/section-text.ts';
import type { Database } from '../../database/schema.ts';
import type { AcceptedPage } from '../../database/tables/order-tables.ts';
import type { TermsInMail } from '../../mail/mail.ts';

/** What people call a version by: the beginning of its hash tells it from any other. */
export const termsName = (hash: string): string => hash.slice(0, 12);

type Text = TermsInMail['texts'][number];

/** The last versions that were written of: what a hash names never changes, whichever database it was read from. */
const written = new Map<string, TermsInMail>();
const KEPT_VERSIONS = 8;

/** The accepted pages in full, as an e-mail says them; undefined where the shop has asked for none. */
export async function termsInMail(database: Kysely<Database>, hash: string | null): Promise<TermsInMail | undefined> {
  if (hash === null) return undefined;
  const known = written.get(hash);
  if (known !== undefined) return known;
  const kept = await database.selectFrom('terms_version').select('pages').where('hash', '=', hash).executeTakeFirst();
  if (kept === undefined) return undefined;
  const terms = { version: termsName(hash), texts: kept.pages.flatMap(textsOf) };
  const [oldest] = written.keys();
  if (written.size >= KEPT_VERSIONS && oldest !== undefined) written.delete(oldest);
  written.set(hash, terms);
  return terms;
}

/** The pages that whoever orders at a moment accepts, kept as a version; undefined where the shop asks for none. */
export async function termsInForce(database: Kysely<Database>, language: LanguageCode, at: Date): Promise<TermsInMail | undefined> {
  const { rows } = await sql<{ readonly hash: string }>`
    with terms as (
      select pages, encode(sha256(convert_to(pages::text, 'UTF8')), 'hex') as hash from terms_in_force(${language}, ${at}) pages where pages is not null),
    kept as (insert into terms_version (hash, pages) select hash, pages from terms on conflict (hash) do nothing)
    select hash from terms`.execute(database);
  return termsInMail(database, rows[0]?.hash ?? null);
}

function textsOf({ title, sections }: AcceptedPage): readonly Text[] {
  return [{ kind: 'heading', text: plainText(title) }, ...sectionTexts(sections).flatMap(piecesOf)];
}

/** The headings and paragraphs that a text of a section is made of. */
function piecesOf({ isTitle, text }: SectionText): readonly Text[] {
  return text.split(END_OF_BLOCK).flatMap((piece): readonly Text[] => {
    const words = plainText(piece);
    if (words === '') return [];
    return [{ kind: isTitle || HEADING.test(piece) ? 'heading' : 'paragraph', text: ITEM.test(piece) ? `– ${words}` : words }];
  });
}

const END_OF_BLOCK = /<\/(?:p|h[1-6]|li|tr|blockquote|figcaption|dt|dd)>|<br\s*\/?>/i;
const HEADING = /<h[1-6]\b/i;
const ITEM = /<li\b/i;
