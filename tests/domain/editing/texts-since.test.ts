import { expect, it } from 'vitest';
import { blankSection } from '#domain/editing/blank-section.ts';
import { textsSince } from '#domain/editing/texts-since.ts';

const quote = (text: string) => ({ ...blankSection('aaaaaaaaaaaa', 'quote'), text });
const rich = (html: string) => ({ ...blankSection('bbbbbbbbbbbb', 'richText'), html });

it('what was written since is told as it is read, in its order; what stood there before is not', () => {
  const base = { values: { title: 'O nama', description: 'Tko smo' }, sections: [quote('Staro'), rich('<p>Isto</p>')] };
  const draft = {
    values: { title: 'O nama danas', description: 'Tko smo' },
    sections: [rich('<p>Isto</p><p>i <b>novo</b></p>'), quote('Staro'), { ...quote('Dodano'), id: 'cccccccccccc' }],
  };
  expect(textsSince('page', base, draft)).toEqual(['O nama danas', 'Isto\ni novo', 'Dodano']);
  expect(textsSince('page', base, base)).toEqual([]);
  // What was taken away is nothing that could be copied.
  expect(textsSince('page', draft, { values: { ...draft.values, title: '' }, sections: [] })).toEqual([]);
});
