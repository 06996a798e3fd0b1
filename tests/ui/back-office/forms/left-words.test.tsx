import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LeftDraft } from '#ports/editing/left-drafts.ts';
import { LeftDialog } from '#ui/back-office/forms/left-words.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

const page = (was: string, is: string): LeftDraft => ({
  kind: 'page',
  id: 7,
  locale: 'hr',
  base: { values: { title: was }, sections: [] },
  draft: { values: { title: is }, sections: [] },
});

function told(left: readonly LeftDraft[]): string {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  return renderToStaticMarkup(
    <ShopProvider value={{ locale: 'hr', translator } as never}>
      <LeftDialog left={left} />
    </ShopProvider>,
  );
}

it('words that are left are told of with the way to take them out, each under what it was written for [ADM-09]', () => {
  const html = told([page('O nama', 'O nama danas'), page('Isto', 'Isto')]);
  expect(html).toContain('Uređivati više ne možete jer nemate ovlast.');
  expect(html).toMatch(/<textarea readOnly="" lang="hr"[^>]*>O nama danas<\/textarea>/);
  expect(html.match(/>Kopiraj tekst</g)).toHaveLength(1);
});

it('nothing is said where nothing is left that could be read', () => {
  expect(told([])).toBe('');
  expect(told([page('Isto', 'Isto')])).toBe('');
});
