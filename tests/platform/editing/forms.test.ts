import { afterAll, expect, it } from 'vitest';
import { listChoosableForms } from '#adapters/platform/wire/choosable-thing.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const { anEditor } = anEditorsPlatform(database);
const editor = await anEditor();
const clerk = await anEditor('Dora', ['products']);

it('forms are offered by their names in the language, with what they ask, to editors of pages alone', async () => {
  const fields = JSON.stringify([
    { name: 'name', type: 'text' },
    { name: 'town', type: 'text' },
  ]);
  const form = { fields, mailboxes: '{}', is_open: false } as const;
  const { id } = await database
    .insertInto('form')
    .values({ code: 'radionica', ...form })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('form')
    .values({ code: 'anketa', ...form, fields: '[]', is_open: true })
    .execute();
  const text = { form_id: id, submit: 'Pošalji', done: 'Hvala' };
  await database
    .insertInto('form_text')
    .values([
      {
        ...text,
        language: 'hrv',
        title: 'Prijava na radionicu',
        words: JSON.stringify({ name: { label: 'Ime' }, town: { label: 'Grad' } }),
      },
      { ...text, language: 'eng', title: 'Sign up', words: JSON.stringify({ name: { label: 'Name' } }) },
    ])
    .execute();
  expect((await editor.ask(listChoosableForms)).data.forms).toEqual([
    { code: 'anketa', title: 'anketa', isOpen: true, questions: [] },
    { code: 'radionica', title: 'Prijava na radionicu', isOpen: false, questions: ['Ime', 'Grad'] },
  ]);
  const [, english] = (await editor.ask(listChoosableForms, { language: 'eng' })).data.forms;
  expect(english).toMatchObject({ title: 'Sign up', questions: ['Name', 'town'] });
  expect((await clerk.ask(listChoosableForms)).status).toBe(403);
});
