import { ok, type Result } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { FormChange } from '#domain/form/change-form.ts';
import { EDITED_PARTS, type EditedForm, type FlawedForm } from '#domain/form/edited-form.ts';
import { readField, readFormSettings, readGoal, readNewField, readTexts, type TypedForm } from '#domain/form/read-form-change.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { FormDesk, ListedForm, OpenedEditedForm } from '#ports/form/form-desk.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaForm, AreaOf } from '../back-office/area.ts';

/** Forms as editors make them: their words, questions, conditions, mailboxes, and what comes when they are sent. */
export const formsArea = {
  views: {
    list(desk: FormDesk, cursor: Cursor): Outcome<KeyedPage<ListedForm>, BackOfficeProblem> {
      return desk.list(cursor);
    },
    /** Undefined when there is none of this id. */
    byId(desk: FormDesk, id: number): Outcome<OpenedEditedForm | undefined, BackOfficeProblem> {
      return desk.byId(id);
    },
  },
  forms: {
    create: {
      fields: ['title', 'copyOfId'],
      async run(desk, typed) {
        const created = await desk.create({ title: typed.text('title').trim(), copyOf: typed.id('copyOfId') });
        return created.map((id) => ({ notice: 'done.created', at: { route: 'adminMadeForm', parameter: String(id), search: '' } }));
      },
    },
    texts: changing(['languageId', 'title', 'intro', 'submit', 'done'], 'done.texts', (_, typed) => readTexts(typed)),
    /** Each answer that has a mailbox of its own has fields of its own. */
    settings: {
      ...changing(['mailbox', 'mailboxOption', 'mailboxField', 'keepMonths'], 'done.settings', readFormSettings),
      alsoFields: ['mailbox-', 'mailboxOption-'],
    },
    goal: changing(['confirmField', 'goalType', 'sendsCopy', ...perLanguage('goal')], 'done.goal', (_, typed) => ok(readGoal(typed))),
    open: changing([], 'done.opened', () => ok({ kind: 'open', isOpen: true })),
    close: changing([], 'done.closed', () => ok({ kind: 'open', isOpen: false })),
    addField: changing(['type', 'label'], 'done.fieldAdded', (_, typed) => readNewField(typed)),
    field: changing(
      [
        'fieldId',
        ...perLanguage('label'),
        ...perLanguage('help'),
        ...perLanguage('options'),
        ...['required', 'shownIf', 'min', 'max', 'earliest', 'latest', 'pattern', 'autocomplete', 'value'],
        ...EDITED_PARTS.map((part) => `part-${part}`),
      ],
      'done.field',
      readField,
    ),
    moveField: changing(['fieldId'], 'done.fieldMoved', (_, typed) =>
      ok({ kind: 'moveField', name: typed('fieldId'), way: typed('way') === 'up' ? 'up' : 'down' }),
    ),
    removeField: changing(['fieldId'], 'done.fieldRemoved', (_, typed) => ok({ kind: 'removeField', name: typed('fieldId') })),
  },
} as const satisfies AreaOf<FormDesk>;

/** A form that changes one thing, over the version that was seen; it is read by what the form is now, which the platform then compares with that. */
function changing(
  fields: readonly string[],
  notice: `done.${string}`,
  read: (form: EditedForm, typed: TypedForm) => Result<FormChange, FlawedForm>,
) {
  return {
    fields: ['formId', 'seen', ...fields],
    async run(desk, typed) {
      const changed = await desk.change(typed.id('formId') ?? 0, typed.text('seen'), (form) => read(form, (name) => typed.text(name)));
      return changed.map(() => ({ notice }));
    },
  } as const satisfies AreaForm<FormDesk>;
}

function perLanguage(name: string): readonly string[] {
  return LANGUAGE_CODES.map((language) => `${name}-${language}`);
}
