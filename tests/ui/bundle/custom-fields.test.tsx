import { expect, it } from 'vitest';
import type { CustomOption } from '#domain/product/custom-option.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { CustomFields } from '#ui/bundle/custom-fields.tsx';

const option = (type: CustomOption['type'], bounds: object): CustomOption =>
  ({ code: type, type, label: `Polje ${type}`, required: false, ...bounds }) as CustomOption;

it('says of each thing that a set asks for that it costs nothing more, and what it takes [BUN-01]', () => {
  const options = [option('text', { maxLength: 20 }), option('number', { min: 1, max: 6 })];
  const { html, text, missing } = drawScreen(
    <CustomFields options={options} choice={undefined} typed={() => undefined} problem={undefined} idPrefix="b" />,
  );
  expect(text.match(/Bez doplate\. [^.]*\d[^.]*/g)).toEqual(['Bez doplate. Najviše 20 znakova', 'Bez doplate. Broj od 1 do 6']);
  expect(html.match(/<label[^>]*>.*?<\/label>/g)?.map((label) => label.replace(/<[^>]*>/g, '').replace(/\s+/g, ' '))).toEqual([
    'Polje text (nije obvezno)',
    'Polje number (nije obvezno)',
  ]);
  expect(html.match(/inputMode="numeric"/gi)).toHaveLength(1);
  expect(missing).toEqual([]);
});
