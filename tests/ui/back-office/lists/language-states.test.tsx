import { expect, it } from 'vitest';
import type { TextInLanguage, TextState } from '#domain/locale/text-state.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { LanguageStates, writtenAddress } from '#ui/back-office/lists/language-states.tsx';

const stood = (hr: TextState, en: TextState) => {
  const languages: readonly TextInLanguage[] = [
    { locale: 'hr', state: hr, changed: false, path: '/o-nama' },
    { locale: 'en', state: en, changed: false, path: '/en/about' },
  ];
  const { html } = drawScreen(<LanguageStates of="O nama" thing={{ kind: 'page', id: 7 }} languages={languages} />);
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
};

it('a translation that visitors don’t see yet opens beside its original, and what is public by itself', () => {
  const [original, translation] = ['/o-nama?editPage=true', '/en/about?editPage=true'];
  const beside = `${translation}&translate=true`;
  expect(stood('public', 'public')).toEqual([original, translation]);
  expect(stood('public', 'standIn')).toEqual([original, beside]);
  expect(stood('public', 'written')).toEqual([original, `${beside}&draftOf=page-7`]);
  expect(stood('public', 'missing')).toEqual([original, `${beside}&draftOf=page-7`]);
});

it('a page that is written in one language alone has nothing to stand beside', () => {
  expect(stood('written', 'missing')[0]).toBe('/o-nama?editPage=true&draftOf=page-7');
  expect(stood('written', 'standIn')[0]).toBe('/o-nama?editPage=true&draftOf=page-7');
});

it('of two that nobody has published the first is the original', () => {
  expect(stood('written', 'written')).toEqual([
    '/o-nama?editPage=true&draftOf=page-7',
    '/en/about?editPage=true&translate=true&draftOf=page-7',
  ]);
});

it('by its name a begun translation opens beside its original, too', () => {
  const named = (hr: TextState, en: TextState) =>
    writtenAddress(
      [
        { locale: 'hr', state: hr, changed: false, path: '/o-nama' },
        { locale: 'en', state: en, changed: false, path: '/en/about' },
      ],
      'en',
      { kind: 'page', id: 7 },
    );
  expect(named('public', 'written')).toBe('/en/about?editPage=true&translate=true&draftOf=page-7');
  expect(named('public', 'public')).toBe('/en/about?editPage=true');
  expect(named('missing', 'written')).toBe('/en/about?editPage=true&draftOf=page-7');
});

it('each way to an editor says of which page and into which language it leads, to whoever hears it alone', () => {
  const languages: readonly TextInLanguage[] = [
    { locale: 'hr', state: 'public', changed: false, path: '/o-nama' },
    { locale: 'en', state: 'public', changed: false, path: '/en/about' },
  ];
  const { html } = drawScreen(<LanguageStates of="O nama" languages={languages} />);
  const names = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, name = '']) => name.replace(/<[^>]*>/g, ''));
  expect(names).toEqual(['objavljeno: O nama, hrvatski', 'objavljeno: O nama, engleski']);
});
