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

describe('what a form asks of some alone [CMS-08]', () => {
  it.each(OF_COMPANIES)('waits for its answer where there is script, as $type too, so that no heading stands over nothing', (one) => {
    const opening = (chosen: Readonly<Record<string, string>>) => /^<[^>]*>/.exec(drawn(one, chosen))?.[0];
    expect(opening({})).toContain('no-script-only');
    expect(opening({ who: 'company' })).not.toContain('no-script-only');
  });
});
