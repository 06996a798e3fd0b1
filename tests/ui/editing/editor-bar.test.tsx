import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { SignedInVisitor } from '#domain/account/account.ts';
import type { PublicationPlan } from '#ports/editing/publication-plans.ts';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { EditorBar } from '#ui/editing/editor-bar.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

afterEach(() => void vi.unstubAllGlobals());

function drawn(publication: PublicationPlan['publication'], edits?: SignedInVisitor['edits']): string {
  vi.stubGlobal('location', { search: '?editPage=true' });
  vi.stubGlobal('window', {});
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  const editor = {
    kind: 'page',
    draft: { values: { title: 'O nama' }, sections: [] },
    sync: { saving: { state: 'saved' }, changed: false, published: true, conflicts: [], obstacle: {} },
    planning: { plan: { publication, until: undefined, languages: [], need: undefined } },
    presence: { others: [] },
    look: {},
  };
  return renderToStaticMarkup(
    <ShopProvider value={{ locale: 'en', translator, snapshot: { visitor: { account: { edits } } } } as never}>
      <EditorProvider value={editor as never}>
        <EditorBar leaveHref="/o-nama" languages={LANGUAGES} />
      </EditorProvider>
    </ShopProvider>,
  );
}

const LANGUAGES = [
  { locale: 'hr', href: '/o-nama?editPage=true', current: false },
  { locale: 'en', href: '/en/about-us?editPage=true', current: true },
];

/** What the bar says of how the draft stands. */
function said(publication: PublicationPlan['publication']): string {
  const html = drawn(publication);
  return /<span class="s">(.*?)<\/p>/.exec(html)?.[1] ?? '';
}

it('a planned publication is told beside what is read aloud with every save, and not with it', () => {
  const plan = { at: '2126-12-01T07:00:00Z', by: 'Ana Horvat', problem: undefined };
  expect(said(plan)).toBe('<span role="status">Bez promjena</span> · izlazi 1. 12. 2126. u 8:00</span>');
  expect(said({ ...plan, problem: 'changed' as never })).toBe(
    '<span role="status">Bez promjena</span> · zakazana objava nije uspjela</span>',
  );
  expect(said({ ...plan, at: '2026-01-01T07:00:00Z' })).toBe('<span role="status">Bez promjena</span></span>');
  expect(said(undefined)).toBe('<span role="status">Bez promjena</span></span>');
});

it('whoever may not change the original is told so, where its link would lead to a page without tools; whoever may is led there', () => {
  const original = (edits: SignedInVisitor['edits']) => /<span class="langs">(.*?)<\/span>/.exec(drawn(undefined, edits))?.[1] ?? '';
  expect(original('translations')).toMatch(/^<button [^>]*aria-haspopup="dialog"[^>]*>HR<\/button><a [^>]*href="\/en\/about-us/);
  for (const edits of ['drafts', 'all'] as const) expect(original(edits)).toMatch(/^<a [^>]*href="\/o-nama\?editPage=true"[^>]*>HR<\/a>/);
});

it('the publication is offered to whoever may publish alone', () => {
  const offers = (edits: SignedInVisitor['edits']) => drawn(undefined, edits).includes('>Objavi<');
  expect([offers('translations'), offers('drafts'), offers('all')]).toEqual([false, false, true]);
});
