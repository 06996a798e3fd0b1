import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { PublicationPlan } from '#ports/editing/publication-plans.ts';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { EditorBar } from '#ui/editing/editor-bar.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

afterEach(() => void vi.unstubAllGlobals());

function said(publication: PublicationPlan['publication']): string {
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
  const html = renderToStaticMarkup(
    <ShopProvider value={{ locale: 'hr', translator, snapshot: { visitor: {} } } as never}>
      <EditorProvider value={editor as never}>
        <EditorBar leaveHref="/o-nama" languages={[]} />
      </EditorProvider>
    </ShopProvider>,
  );
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
