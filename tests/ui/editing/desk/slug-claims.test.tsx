import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { draftAskedFor } from '#domain/editing/edit-mode-address.ts';
import type { SlugClaims as Claims } from '#domain/editing/slug-claim.ts';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { SlugClaims } from '#ui/editing/desk/slug-claims.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

function shown(claims: Claims): string {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  const editor = { draft: { values: { slug: 'hrast' }, sections: [] }, inspection: { claims } };
  return renderToStaticMarkup(
    <ShopProvider value={{ locale: 'hr', translator } as never}>
      <EditorProvider value={editor as never}>
        <SlugClaims id="beside" />
      </EditorProvider>
    </ShopProvider>,
  );
}

it('names what else has an address, and leads to its own, or to it by name where it has no other', () => {
  const beech = { kind: 'page', id: 12, title: 'Bukva', standing: 'published', ownSlug: 'bukva' } as const;
  const html = shown({ isSite: false, claims: [beech, { kind: 'post', id: 7, title: 'Javor', standing: 'draft', ownSlug: null }] });
  expect(html).toContain('Na toj adresi već stoji nešto drugo.');
  expect(html).toContain('href="/bukva?editPage=true"');
  expect(html).toContain('stranica „Bukva” (otvara se u novoj kartici)');
  expect(html).toContain('href="/hrast?editPage=true&amp;draftOf=post-7"');
  expect(html).toContain('objava „Javor”');
  expect(draftAskedFor('?editPage=true&draftOf=post-7')).toBe('post-7');
  expect(draftAskedFor("?editPage=true&draftOf=post-7'")).toBeUndefined();
  expect(shown({ isSite: true, claims: [] })).toContain('dio same web-stranice');
});
