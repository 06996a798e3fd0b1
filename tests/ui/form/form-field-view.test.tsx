import { describe, expect, it } from 'vitest';
import type { FormDefinition, FormField } from '#domain/form/form-definition.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { FormFieldView } from '#ui/form/form-field-view.tsx';
import type { SiteFormViewModel } from '#ui/form/site-form-view-model.ts';

const field = (name: string, type: FormField['type']): FormField => ({
  name,
  type,
  label: `Riječi ${name}`,
  help: '',
  required: false,
  options: [],
  value: '',
  shownIf: { field: 'who', value: 'company' },
});
const WHO: FormField = { ...field('who', 'radio'), shownIf: undefined, options: [{ value: 'company', label: 'Tvrtka' }] };
const OF_COMPANIES = [field('above', 'heading'), field('said', 'explanation'), field('name', 'text')];
const DEFINITION: FormDefinition = { id: 1, title: '', intro: '', submit: '', done: '', fields: [WHO, ...OF_COMPANIES] };

/** As the server draws it, before a script has woken the form. */
function drawn(one: FormField, chosen: Readonly<Record<string, string>>) {
  const model = { isShown: () => true, isLive: false, problems: { fields: {} } } as unknown as SiteFormViewModel;
  return drawScreen(<FormFieldView definition={DEFINITION} field={one} model={model} typed={undefined} chosen={chosen} />).html;
}

describe('a day that a link to the form names [CMS-08]', () => {
  it.each([
    ['date', '2026-11-02', '2. 11. 2026.', 'Na primjer 20. 11. 2026.'],
    ['dateTime', '2026-11-02T09:30', '2. 11. 2026. 09:30', 'Na primjer 20. 11. 2026. 14:30'],
    ['text', '2026-11-02', '2026-11-02', ''],
  ] as const)(
    'stands in a field of the kind %s as the language of the page writes it, never as that of the browser',
    (type, given, written, hint) => {
      const html = drawn({ ...field('when', type), shownIf: undefined }, { when: given });
      expect(/<input[^>]*>/.exec(html)?.[0]).toMatch(new RegExp(`type="text".* value="${written}"`));
      expect(html).toContain(hint);
    },
  );
});

describe('what a form asks of some alone [CMS-08]', () => {
  it.each(OF_COMPANIES)('waits for its answer where there is script, as $type too, so that no heading stands over nothing', (one) => {
    const opening = (chosen: Readonly<Record<string, string>>) => /^<[^>]*>/.exec(drawn(one, chosen))?.[0];
    expect(opening({})).toContain('no-script-only');
    expect(opening({ who: 'company' })).not.toContain('no-script-only');
  });
});
