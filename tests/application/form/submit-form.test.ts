import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { SubmitForm } from '#application/form/submit-form.ts';
import type { FormField, FormValues } from '#domain/form/form-definition.ts';
import type { SentFile, SentForms } from '#ports/form/sent-forms.ts';

const fileField = (name: string): FormField => ({
  name,
  type: 'file',
  label: name,
  help: '',
  required: false,
  max: 5,
  options: [],
  value: '',
});
const file = (name: string): SentFile => ({ name, size: 3, bytes: new Uint8Array(3) });
const NAME: FormField = { ...fileField('name'), type: 'text', required: true, max: 100 };
const SENDING = { formId: 1, values: { name: 'Ana' }, token: 't', captchaKey: '', captchaResponse: '', website: '' };

/** Looks into files and finds those wrong whose names say so. */
function formsWith(uploads: string[], stored: object[]): SentForms {
  return {
    definition: async () =>
      ok({ id: 1, title: '', intro: '', submit: '', done: '', fields: [NAME, fileField('plan'), fileField('photo')] }),
    upload: async (_token: string, field: string, { name }: SentFile) => {
      uploads.push(name);
      if (name.startsWith('tired')) return err({ kind: 'TooManyAttempts', seconds: 60 });
      return name.startsWith('wrong')
        ? err({ kind: 'FormInvalid', fields: { [field]: { kind: 'fileKind', bound: name } } })
        : ok(`id-${name}`);
    },
    store: async ({ files }: { files: object }) => {
      stored.push(files);
      return ok({ reference: 'AB', confirmationSent: false });
    },
  } as unknown as SentForms;
}

function sendingOf(files: Record<string, SentFile[]>, values: FormValues = SENDING.values) {
  const uploads: string[] = [];
  const stored: object[] = [];
  const submit = new SubmitForm(formsWith(uploads, stored), { isSignedIn: false } as never, () => new Date('2026-11-20T10:00:00Z'));
  return { uploads, stored, sent: submit.run({ ...SENDING, values, files }) };
}

describe('a form with files [CMS-09]', () => {
  it('names every file that is wrong inside, and is not sent', async () => {
    const { stored, sent } = sendingOf({ plan: [file('wrong1.pdf'), file('good.pdf'), file('wrong2.pdf')], photo: [file('wrong3.jpg')] });
    expect((await sent)._unsafeUnwrapErr()).toEqual({
      kind: 'FormInvalid',
      fields: {
        plan: {
          kind: 'files',
          wrong: [
            { kind: 'fileKind', bound: 'wrong1.pdf' },
            { kind: 'fileKind', bound: 'wrong2.pdf' },
          ],
        },
        photo: { kind: 'fileKind', bound: 'wrong3.jpg' },
      },
    });
    expect(stored).toEqual([]);
  });

  it('names a file that is wrong inside together with what is wrong besides, and with that alone when nobody takes files any more', async () => {
    const fields = { name: { kind: 'required' } };
    const { stored, sent } = sendingOf({ plan: [file('wrong.pdf')], photo: [file('good.jpg')] }, { name: '' });
    expect((await sent)._unsafeUnwrapErr()).toEqual({
      kind: 'FormInvalid',
      fields: { ...fields, plan: { kind: 'fileKind', bound: 'wrong.pdf' } },
    });
    expect(stored).toEqual([]);
    const stopped = sendingOf({ plan: [file('tired.pdf')] }, { name: '' });
    expect((await stopped.sent)._unsafeUnwrapErr()).toEqual({ kind: 'FormInvalid', fields });
  });

  it('is sent with the handles of its files', async () => {
    const { stored, sent } = sendingOf({ plan: [file('a.pdf'), file('b.pdf')] });
    expect((await sent).isOk()).toBe(true);
    expect(stored).toEqual([{ plan: ['id-a.pdf', 'id-b.pdf'] }]);
  });

  it('stops at once when nobody takes files any more, and uploads none when one is wrong by its name', async () => {
    const stopped = sendingOf({ plan: [file('tired.pdf'), file('b.pdf')] });
    expect((await stopped.sent)._unsafeUnwrapErr().kind).toBe('TooManyAttempts');
    expect(stopped.uploads).toEqual(['tired.pdf']);
    const named = sendingOf({ plan: [file('a.pdf'), file('b.exe')] });
    expect((await named.sent)._unsafeUnwrapErr().kind).toBe('FormInvalid');
    expect(named.uploads).toEqual([]);
  });
});
