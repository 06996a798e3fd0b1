import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AcceptedPage } from '../database/tables/order-tables.ts';
import type { TermsInMail } from '../mail/mail.ts';
import { plainText } from '../search/plain-text.ts';
import { type SectionText, sectionTexts } from '../search/section-text.ts';

/** The pages of a version that was kept. */
export async function acceptedTerms(database: Kysely<Database>, hash: string | null): Promise<readonly AcceptedPage[]> {
  if (hash === null) return [];
  const kept = await database.selectFrom('terms_version').select('pages').where('hash', '=', hash).executeTakeFirst();
  return kept?.pages ?? [];
}

/** What people call a version by: the beginning of its hash tells it from any other. */
export const termsName = (hash: string): string => hash.slice(0, 12);

type Text = TermsInMail['texts'][number];

/** The accepted pages in full, as an e-mail says them; undefined where the shop has asked for none. */
export function termsInMail(hash: string | null, pages: readonly AcceptedPage[]): TermsInMail | undefined {
  if (hash === null || pages.length === 0) return undefined;
  return { version: termsName(hash), texts: pages.flatMap(textsOf) };
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
