import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { Checks } from '#ui/editing/panel/checks.tsx';
import { JoinPosts } from '#ui/editing/translation/join-posts.tsx';
import { TranslationView } from '#ui/editing/translation/translation-view.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

const WAY = '<a href="/admin/posts/7" data-document="">Poveži s postojećim prijevodom</a>';
const english = (all: number, missing: number) => ({ language: 'eng', all, missing, outdated: 0 });
const written = (...others: readonly object[]) => ({
  original: undefined,
  others,
  waiting: [],
  progress: { all: 0, missing: 0, outdated: 0 },
});
const translated = (all: number, missing: number) => ({
  original: { language: 'hrv', draft: { values: {}, sections: [] } },
  others: [],
  waiting: [],
  texts: [],
  progress: { all, missing, outdated: 0 },
});

function drawn(what: ReactElement, translation: object | undefined, kind = 'post', edits: 'all' | 'drafts' = 'all'): string {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  const editor = {
    kind,
    id: 7,
    translation,
    draft: { values: {}, sections: [] },
    flaws: [],
    warnings: [],
    inspection: { watch: () => undefined },
    sync: { revision: 0 },
  };
  const shop = { locale: 'hr', translator, site: { allowedLocales: ['hr', 'en'] }, snapshot: { visitor: { account: { edits } } } };
  return renderToStaticMarkup(
    <ShopProvider value={shop as never}>
      <EditorProvider value={editor as never}>{what}</EditorProvider>
    </ShopProvider>,
  );
}

it('a post without a word in another language of the site leads to where another post becomes its translation', () => {
  expect(drawn(<JoinPosts />, written(english(3, 3)))).toContain(WAY);
  expect(drawn(<JoinPosts />, translated(3, 3))).toContain(WAY);
  // Begun, it can't be had from another post any more.
  expect(drawn(<JoinPosts />, written(english(3, 2)))).toBe('');
  expect(drawn(<JoinPosts />, translated(3, 2))).toBe('');
  expect(drawn(<JoinPosts />, written({ ...english(3, 3), language: 'deu' }))).toBe('');
});

it('nobody is led to join who may not, nor from what is no post', () => {
  expect(drawn(<JoinPosts />, written(english(3, 3)), 'post', 'drafts')).toBe('');
  expect(drawn(<JoinPosts />, written(english(3, 3)), 'page')).toBe('');
  expect(drawn(<JoinPosts />, undefined)).toBe('');
});

it('the way stands among the checks and above the texts beside their originals', () => {
  const beside = translated(3, 3);
  expect(drawn(<Checks />, beside)).toContain(WAY);
  expect(drawn(<TranslationView translation={beside as never} />, beside)).toContain(WAY);
});
