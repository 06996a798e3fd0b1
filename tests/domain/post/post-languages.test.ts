import { describe, expect, it } from 'vitest';
import type { TextInLanguage } from '#domain/locale/text-state.ts';
import { isAddressed, ownLocales, sharedLocales } from '#domain/post/post-languages.ts';

const text = (locale: TextInLanguage['locale'], state: TextInLanguage['state'], changed = false): TextInLanguage => ({
  locale,
  state,
  changed,
  path: `/${locale}`,
});

describe('the languages of a post', () => {
  it('are its own where it has words in them, seen by visitors or not', () => {
    expect(ownLocales([text('hr', 'public'), text('en', 'written', true), text('de', 'missing')])).toEqual(['hr', 'en']);
    expect(ownLocales([text('hr', 'hidden'), text('en', 'standIn'), text('de', 'standIn', true)])).toEqual(['hr', 'de']);
  });

  it('are shared with another post where both have words, which keeps them from being joined', () => {
    const croatian = [text('hr', 'public'), text('en', 'missing')];
    expect(sharedLocales(croatian, [text('hr', 'missing'), text('en', 'public')])).toEqual([]);
    expect(sharedLocales(croatian, [text('hr', 'written', true), text('en', 'public')])).toEqual(['hr']);
  });

  it('lead to it once one of them has been published', () => {
    expect(isAddressed([text('hr', 'written', true), text('en', 'missing')])).toBe(false);
    expect(isAddressed([text('hr', 'hidden')])).toBe(true);
  });
});
