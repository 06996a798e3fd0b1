import { describe, expect, it } from 'vitest';
import { labelsApart } from '#domain/form/labels-apart.ts';

describe('labels of answers', () => {
  it.each([
    [
      [{ label: 'Ime' }, { label: 'Ulica' }],
      ['Ime', 'Ulica'],
    ],
    // Of the second of two the first was not answered.
    [[{ label: 'Ulica', nth: 2 }], ['Ulica (2)']],
    [
      [{ label: 'Ulica', nth: 1 }, { label: 'Ime' }, { label: 'Ulica', nth: 2 }],
      ['Ulica (1)', 'Ime', 'Ulica (2)'],
    ],
    // Sent before the place was kept.
    [
      [{ label: 'Ulica' }, { label: 'Ulica' }],
      ['Ulica (1)', 'Ulica (2)'],
    ],
  ])('%j are told apart', (answers, told) => expect(labelsApart(answers)).toEqual(told));
});
