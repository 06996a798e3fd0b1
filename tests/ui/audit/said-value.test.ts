import { describe, expect, it } from 'vitest';
import { saidValue } from '#ui/audit/said-value.ts';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';

const words = new Translator('hr', ALL_MESSAGES.hr, (id) => expect.fail(id));

describe('a changed value in words [ADM-10]', () => {
  it.each([
    ['O nama', 'O nama'],
    ['<p>Radimo <b>od</b> 8</p>', 'Radimo od 8'],
    ['', 'prazno'],
    [null, 'prazno'],
    [true, 'da'],
    [false, 'ne'],
    [7, '7'],
    [[1, 2], '1, 2'],
    [[{ id: 'a' }, { id: 'b' }], '2 dijela'],
    [{ x: 0.5 }, '{"x":0.5}'],
    ['a'.repeat(400), `${'a'.repeat(300)}…`],
  ])('%j is %j', (value, said) => {
    expect(saidValue(words, value)).toBe(said);
  });

  it('is a day and an hour of Croatia where it is an instant', () => {
    expect(saidValue(words, '2026-11-20T23:30:00.000Z')).toMatch(/subota, 21\. studenoga 2026\..*00:30/);
  });
});
