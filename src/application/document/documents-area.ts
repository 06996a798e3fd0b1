import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import {
  type DeskDocument,
  type DocumentChange,
  type DocumentRecord,
  documentFlaw,
  type FlawOfDocument,
  titleFlaw,
  titleOfFile,
} from '#domain/document/document-record.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { DocumentDesk } from '#ports/document/document-desk.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaForm, AreaOf, TypedFields } from '../back-office/area.ts';

/** Documents to download: found, begun with their file, their words and day corrected, shown and withdrawn; another file takes the place of one under the same address. */
export const documentsArea = {
  views: {
    list(desk: DocumentDesk, question: TextQuestion): Outcome<KeyedPage<DocumentRecord>, BackOfficeProblem> {
      return desk.list(question);
    },
    /** Undefined when there is none of this id. */
    byId(desk: DocumentDesk, id: number): Outcome<DeskDocument | undefined, BackOfficeProblem> {
      return desk.byId(id);
    },
    /** The file that waits in a document's draft; undefined where none does. */
    waiting(desk: DocumentDesk, id: number): Outcome<Pick<SentFile, 'name' | 'bytes'> | undefined, BackOfficeProblem> {
      return desk.waiting(id);
    },
  },
  forms: {
    create: {
      // By the second button.
      fields: ['title', 'shown'],
      file: 'file',
      async run(desk, typed) {
        const file = typed.file('file');
        const title = typed.text('title').trim() || titleOfFile(file?.name ?? '');
        const flaw = file === undefined ? MISSING : titleFlaw(title);
        if (flaw !== undefined || file === undefined) return refused(flaw ?? MISSING);
        const shown = typed.text('shown') !== '';
        const made = await desk.create(title, file, shown);
        return made.map((id) => ({
          notice: shown ? 'done.createdShown' : 'done.created',
          at: { route: 'adminDocument', parameter: String(id), search: '' },
        }));
      },
    },
    /** Of one language. */
    words: changing(['languageId', 'title', 'description'], 'done.words', (typed) => {
      const language = LANGUAGE_CODES.find((code) => code === typed.text('languageId'));
      if (language === undefined) return undefined;
      return { words: { language, title: typed.text('title').trim(), description: typed.text('description').trim() } };
    }),
    details: changing(['categoryId', 'day'], 'done.details', (typed) => ({
      details: { categoryId: typed.id('categoryId'), day: typed.text('day') },
    })),
    show: {
      fields: ['documentId', 'seen'],
      async run(desk, typed) {
        const id = typed.id('documentId') ?? 0;
        const changed = await desk.change(id, typed.text('seen'), { isArchived: false });
        if (changed.isErr()) return err(changed.error);
        // Its day may be yet to come. Where nobody can say, the screen does.
        const shown = (await desk.byId(id)).unwrapOr(undefined);
        return ok({ notice: shown?.isPublic === false ? 'done.shownLater' : 'done.shown' });
      },
    },
    withdraw: changing([], 'done.withdrawn', () => ({ isArchived: true })),
    replace: {
      fields: ['documentId', 'seen', 'atOnce'],
      file: 'file',
      async run(desk, typed) {
        const file = typed.file('file');
        if (file === undefined) return refused(MISSING);
        if (typed.text('atOnce') === '') {
          const drafted = await desk.draft(typed.id('documentId') ?? 0, file);
          return drafted.map(() => ({ notice: 'done.drafted' as const }));
        }
        const replaced = await desk.replace(typed.id('documentId') ?? 0, typed.text('seen'), file);
        return replaced.map(() => ({ notice: 'done.replaced' as const }));
      },
    },
    /** Of the language that the screen is in. */
    discard: {
      fields: ['documentId', 'version'],
      async run(desk, typed) {
        const discarded = await desk.discard(typed.id('documentId') ?? 0, typed.id('version') ?? 0);
        return discarded.map(() => ({ notice: 'done.discarded' as const }));
      },
    },
    restore: {
      fields: ['documentId', 'seen', 'earlierId'],
      async run(desk, typed) {
        const restored = await desk.restore(typed.id('documentId') ?? 0, typed.text('seen'), typed.id('earlierId') ?? 0);
        return restored.map(() => ({ notice: 'done.restored' as const }));
      },
    },
  },
} as const satisfies AreaOf<DocumentDesk>;

const MISSING: FlawOfDocument = { reason: 'fileMissing', field: 'file' };

/** A form that changes one part, over the version `seen` that it was filled in over. */
function changing(fields: readonly string[], notice: `done.${string}`, read: (typed: TypedFields) => DocumentChange | undefined) {
  return {
    fields: ['documentId', 'seen', ...fields],
    async run(desk, typed) {
      const change = read(typed);
      const flaw = change === undefined ? ({ reason: 'gone', field: undefined } as const) : documentFlaw(change);
      if (flaw !== undefined || change === undefined) return refused(flaw ?? { reason: 'gone', field: undefined });
      const changed = await desk.change(typed.id('documentId') ?? 0, typed.text('seen'), change);
      return changed.isErr() ? err(changed.error) : ok({ notice });
    },
  } as const satisfies AreaForm<DocumentDesk>;
}

function refused({ reason, field }: FlawOfDocument) {
  return err({ kind: 'RecordRefused', area: 'documents', reason, ...(field !== undefined && { field }) } as const);
}
