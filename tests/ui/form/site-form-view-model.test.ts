import { err } from 'neverthrow';
import { afterEach, expect, it, vi } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { NO_PROBLEMS } from '#ui/form/form-words.ts';
import { SiteFormViewModel } from '#ui/form/site-form-view-model.ts';

afterEach(() => void vi.unstubAllGlobals());

const EMPTY: FormDefinition = { id: 1, title: '', intro: '', submit: '', done: '', fields: [] };

/** A form without fields on the screen, of a platform that answers and wants no captcha. */
function aForm(definition = EMPTY) {
  const NothingTyped = FormData;
  vi.stubGlobal('FormData', function typed() {
    return new NothingTyped();
  });
  vi.stubGlobal('document', { activeElement: null });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  const element = new EventTarget();
  const sent = vi.fn();
  Object.assign(element, { contains: () => false, submit: sent, elements: [] });
  const openForm = { run: vi.fn(async () => err({ kind: 'Refused', status: 404 })) };
  const add = vi.fn();
  const shop = {
    snapshot: { today: '2026-11-20T10:00:00Z' },
    timer: new ManualTimer(),
    useCases: async () => ({ openForm }),
    locale: 'hr',
    translator: { add },
  };
  const form = new SiteFormViewModel(definition, shop as never, NO_PROBLEMS, { isSignedIn: false, isOwnDocument: true });
  form.attach(element as HTMLFormElement);
  return { form, sent, element, openForm, add };
}

it('a form is sent once, however often its button is pressed', async () => {
  const { form, sent } = aForm();
  expect([form.submit(), form.submit(), form.isSending]).toEqual([false, false, true]);
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 50_000 });
  // All that was begun has ended by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('a form with something missing says so, keeps what was typed at home, and can be sent again', async () => {
  const field = { id: 1, name: 'name', type: 'Text', label: 'Ime', required: true } as never;
  const { form, sent } = aForm({ ...EMPTY, fields: [field] });
  for (const refusals of [1, 2]) {
    expect(form.submit()).toBe(false);
    await vi.waitFor(() => expect(form.refusals).toBe(refusals), { timeout: 50_000 });
    expect([Object.keys(form.problems.fields), form.isSending]).toEqual([['name'], false]);
  }
  expect(sent).not.toHaveBeenCalled();
});

it('what is said of a field that is wrong comes with the rule that finds it, before it is shown', async () => {
  const field = { id: 1, name: 'name', type: 'Text', label: 'Ime', required: true } as never;
  const { form, add } = aForm({ ...EMPTY, fields: [field] });
  let said: readonly string[] | undefined;
  form.subscribe(() => {
    if (form.refusals === 1) said ??= add.mock.calls.flatMap(([words]) => Object.keys(words));
  });
  form.submit();
  await vi.waitFor(() => expect(said).toBeDefined(), { timeout: 50_000 });
  expect(said).toContain('form.problem.required');
});

it('nothing is asked for a form that is only looked at; whoever begins to fill it in has a token fetched, once', async () => {
  const { element, openForm, sent, form } = aForm();
  await new Promise((resolve) => setImmediate(resolve));
  expect(openForm.run).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('focusin'));
  await vi.waitFor(() => expect(openForm.run).toHaveBeenCalledTimes(1), { timeout: 50_000 });
  form.submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 50_000 });
  // The way to the server is tried once more before the form goes.
  expect(openForm.run).toHaveBeenCalledTimes(2);
});
