import { expect, it } from 'vitest';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { fileFacts } from '#ui/product/file-facts.ts';

const told = (locale: 'hr' | 'en', file: object) => {
  const missing: string[] = [];
  const translator = new Translator(locale, ALL_MESSAGES[locale], (id) => missing.push(id));
  const text = fileFacts({ format: 'MP4', bytes: 2_000_000, ...file }, translator).replace(/\s/g, ' ');
  expect(missing).toEqual([]);
  return text;
};

it('a file is told by its format, its size and its length, as far as they are known', () => {
  expect(told('hr', {})).toMatch(/^MP4, [\d,]+ MB$/);
  expect(told('hr', { format: '' })).toMatch(/^[\d,]+ MB$/);
  expect(told('hr', { format: 'PDF', bytes: 90_000, pages: 22 })).toMatch(/^PDF, \d+ kB, 22 stranice$/);
  expect(told('en', { format: 'PDF', pages: 1 })).toMatch(/, 1 page$/);
  expect(told('hr', { seconds: 59 })).toMatch(/, 59 s$/);
  expect(told('hr', { seconds: 60 })).toMatch(/, 1 min 0 s$/);
  expect(told('en', { seconds: 125 })).toMatch(/, 2 min 5 s$/);
});
