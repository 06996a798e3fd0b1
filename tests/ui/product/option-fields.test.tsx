import { describe, expect, it } from 'vitest';
import type { OptionInput } from '#domain/product/configuration.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { OptionField } from '#ui/product/option-fields.tsx';

const drawn = (inputType: OptionInput, lost?: string) =>
  drawScreen(
    <OptionField
      option={{ attributeCode: 'size', label: 'Veličina', inputType, values: [{ id: 'xl', label: 'XL', colour: undefined }] }}
      variants={[]}
      choices={{}}
      lost={lost}
      name="choice_size"
      id="size"
      onChoose={() => undefined}
    />,
  );

describe('an option of a product', () => {
  it.each(['dropdown', 'numberField', 'date', 'dateTime'] as const)('is a list to choose from, as %s [PRD-02]', (kind) => {
    const { html, missing } = drawn(kind);
    expect(html).toMatch(/<select[^>]* name="choice_size".*<option value="xl"[^>]*>XL/s);
    expect([missing, html.includes('type="radio"')]).toEqual([[], false]);
  });

  it.each(['multipleSelect', 'textSwatch', 'visualSwatch', 'yesNo'] as const)('is a row of buttons, as %s [PRD-02]', (kind) => {
    const { html, missing } = drawn(kind);
    expect(html).toMatch(/<input[^>]*type="radio"[^>]*name="choice_size"[^>]*value="xl"/);
    expect([missing, html.includes('<select')]).toEqual([[], false]);
  });
});

describe('an option of a product whose choice another one has excluded', () => {
  it.each(['dropdown', 'textSwatch'] as const)('says so where it is asked for, as %s, in words that are read out', (kind) => {
    const { html, missing } = drawn(kind, 'xl');
    expect(html).toMatch(/<p role="status"[^>]*>Uz novi odabir nema mogućnosti „XL”, zato je poništena\. Odaberite ponovno\.<\/p>/);
    expect(missing).toEqual([]);
  });

  it('keeps the place for these words, so that they are read out when they come, and is silent otherwise', () => {
    expect(drawn('dropdown').html).toMatch(/<p role="status"[^>]*><\/p>/);
  });
});
