import type { Kysely } from 'kysely';
import type { KeptFile } from '#domain/page/section-field.ts';
import type { Database } from '../database/schema.ts';
import type { KeepsPublished, WritesDraft } from '../ports/keeps-published.ts';
import type { DeskRow } from './desk-queries.ts';
import { documentWords } from './document-words.ts';
import { leadingLanguage, presentFile } from './kept-files.ts';

/** What the desk of documents tells the drafts of their words and files. */
export interface DocumentEditing {
  readonly keeps: KeepsPublished;
  readonly writes: WritesDraft;
  /** Another file took the place of one at once: the draft that it stands in hears of it. */
  follows(trx: Kysely<Database>, id: number, before: KeptFile, who: { readonly by: number; readonly at: Date }): Promise<void>;
}

export function documentEditing(keeps: KeepsPublished, writes: WritesDraft): DocumentEditing {
  return {
    keeps,
    writes,
    async follows(trx, id, before, who) {
      const [language, file] = [await leadingLanguage(trx, id), await presentFile(trx, id)];
      const words = (await documentWords(trx, id)).find((one) => one.language === language);
      if (language === null || words === undefined || file === undefined) return;
      const { title, description } = words;
      const content = (of: KeptFile) => ({ values: { title, description, file: of }, sections: [] });
      await keeps(trx, { kind: 'document', id, language }, { before: content(before), after: content(file) }, who);
    },
  };
}

/** The file of a row as drafts name it. */
export function present({ sha256, file_name: name, size }: Pick<DeskRow, 'sha256' | 'file_name' | 'size'>): KeptFile {
  return { sha256, name, size };
}
