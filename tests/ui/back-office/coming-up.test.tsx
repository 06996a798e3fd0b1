import { expect, it } from 'vitest';
import { DRAFTED_KINDS } from '#domain/editing/editable.ts';
import type { PlannedPublication } from '#domain/editing/planned-publication.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { ComingUp } from '#ui/back-office/overview/overview-lists.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';

const PLAN: PlannedPublication = {
  kind: 'layout',
  id: 1,
  locale: 'hr',
  title: 'Zeleni fond',
  at: '2026-12-01T08:00:00Z',
  by: 'Ana Horvat',
  problem: undefined,
  path: '/',
  isTranslation: false,
};

it('what comes next is named by its title and kind, and by its kind where it has no title', () => {
  const { text, missing } = drawScreen(<ComingUp plans={[PLAN]} />);
  expect(text).toContain('zaglavlje i podnožje · HR · Ana Horvat');
  expect(missing).toEqual([]);
  expect(drawScreen(<ComingUp plans={[{ ...PLAN, title: '' }]} />).html).toContain('>zaglavlje i podnožje</a>');
});

it('a translation that nobody sees yet leads to where it is written beside its original, as in the lists', () => {
  const lead = (plan: Partial<PlannedPublication>) =>
    /href="([^"]*)"/.exec(drawScreen(<ComingUp plans={[{ ...PLAN, ...plan }]} />).html)?.[1];
  const post = { kind: 'post', id: 7, locale: 'en', path: '/en/oak' } as const;
  expect(lead({ ...post, isTranslation: true })).toBe('/en/oak?editPage=true&amp;translate=true&amp;draftOf=post-7');
  expect(lead({ ...post, isTranslation: false })).toBe('/en/oak?editPage=true&amp;draftOf=post-7');
  expect(lead({ kind: 'event', path: '/en/event/7', isTranslation: true })).toBe('/en/event/7?editPage=true&amp;translate=true');
});

it.each(LOCALES)('each kind that can be planned has its word in %s', (locale) => {
  expect(DRAFTED_KINDS.filter((kind) => !(`overview.kind.${kind}` in ALL_MESSAGES[locale]))).toEqual([]);
});
