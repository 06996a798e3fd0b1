import { expect, it } from 'vitest';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import { answersOf } from '#server/platform/form/answers.ts';
import { saidAnswers } from '#server/platform/locale/said-answers.ts';

it('of two questions that are called alike each answer says which one it is of, also where the other was not answered', () => {
  const field = (name: string, label: string) => ({ name, label, type: 'text', options: [] });
  const form = { fields: [field('a', 'Ulica'), field('b', 'Ime'), field('c', 'Ulica')] } as unknown as FormDefinition;
  const labels = (data: Record<string, string>) => saidAnswers(answersOf(form, data), 'hrv').map(({ label }) => label);
  expect(labels({ a: 'Ilica', b: 'Ana', c: 'Vlaška' })).toEqual(['Ulica (1)', 'Ime', 'Ulica (2)']);
  expect(labels({ c: 'Vlaška' })).toEqual(['Ulica (2)']);
});
