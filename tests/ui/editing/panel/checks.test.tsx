import axe from 'axe-core';
import { ok } from 'neverthrow';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { blankSection } from '#domain/editing/blank-section.ts';
import type { DraftFlaw } from '#domain/editing/draft-flaws.ts';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { PageInspection } from '#ui/editing/desk/page-inspection.ts';
import { warningWords } from '#ui/editing/desk/warning-words.ts';
import { Checks } from '#ui/editing/panel/checks.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

/** Rules of what no section holds. */
const OF_WHOLE_DOCUMENTS = [
  'bypass',
  'css-orientation-lock',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'meta-refresh',
  'meta-viewport',
];

const linked = {
  ...blankSection('aaaaaaaaaaaa', 'textWithPicture'),
  title: 'x',
  links: [{ title: 'Dođite', link: { type: 'page' as const, id: 7 } }],
};

/** The checks of a page that links to one that visitors don't see. */
async function looked(kind: 'page' | 'product', isAway: boolean, more: readonly DraftFlaw[] = [], translation?: object) {
  const draft = { values: {}, sections: [linked] };
  const inspection = new PageInspection({
    thing: { kind, id: 1 },
    checks: {
      claims: async () => ok({ isSite: false, claims: [] }),
      states: async () => ok(new Map(isAway ? [['page 7', 'hidden' as const]] : [])),
    },
    choices: {
      named: async (type, ids) => ok(ids.map((id) => ({ id, title: `Kontakt ${type} ${id}`, path: null }))),
    },
    timer: new ManualTimer(),
    draft: () => draft,
    look: async () => undefined,
  });
  await inspection.ask();
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  const editor = {
    kind,
    draft,
    flaws: [...inspection.flaws, ...more],
    warnings: inspection.warnings,
    inspection,
    look: {},
    translation,
    sync: { revision: 0 },
  };
  return renderToStaticMarkup(
    <ShopProvider value={{ locale: 'hr', translator, snapshot: { visitor: {} } } as never}>
      <EditorProvider value={editor as never}>
        <Checks />
      </EditorProvider>
    </ShopProvider>,
  );
}

it('what a page leads to and visitors don’t see is called by its title, and nothing says that all is well', async () => {
  const html = await looked('page', true);
  expect(html).toContain('Posjetitelji ne vide: stranica „Kontakt page 7”.');
  expect(html).not.toContain('ispunjeno je');
  expect(await looked('page', false)).toContain('Sve što je potrebno za objavu ispunjeno je.');
  expect(await looked('product', false)).toContain('Sve što je potrebno za spremanje ispunjeno je.');
});

it('what stops a publication stands apart from advice: each counted for itself, in words and by another mark', async () => {
  const html = await looked('page', true, [{ section: linked.id, field: 'title', problem: { kind: 'required' }, stops: 'publishing' }]);
  const [stops = '', advice = ''] = html.split('nije obvez');
  expect(stops).toContain('Treba ispraviti: 1 pogreška');
  expect(stops.match(/<li class="stop">/g)).toHaveLength(1);
  expect(html).toContain('1 savjet, nije obvezan');
  expect(advice.match(/<li class="advice">/g)).toHaveLength(1);
  // Without an error nothing is counted as one.
  expect(await looked('page', true)).not.toContain('Treba ispraviti');
});

it('nothing says that all is well while texts wait for their translation', async () => {
  const text = { section: 'aaaaaaaaaaaa', field: 'title', state: 'missing' };
  const html = await looked('page', false, [], { waiting: [text], others: [], original: { draft: { sections: [linked] } } });
  expect(html).not.toContain('class="ok"');
  expect(await looked('page', false, [], { waiting: [], others: [] })).toContain('class="ok"');
});

it('whatever axe can find on a page is told in words of ours in every language, by its name only where who maintains the site has to mend it', () => {
  const looked = axe.getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).map(({ ruleId }) => ruleId);
  for (const locale of ['hr', 'en', 'de'] as const) {
    const missed: string[] = [];
    const translator = new Translator(locale, ALL_MESSAGES[locale], (id) => missed.push(id));
    const said = (rule: string) => warningWords(translator, { section: null, field: '', kind: 'inaccessible', rule, count: 1 });
    const other = looked.filter((rule) => said(rule) === translator.text('editing.axe.other', { rule }));
    expect(other.sort()).toEqual(OF_WHOLE_DOCUMENTS);
    expect(looked.filter((rule) => !rule.startsWith('aria-') && said(rule).includes(`(${rule})`)).sort()).toEqual(OF_WHOLE_DOCUMENTS);
    expect(missed).toEqual([]);
  }
});

it.each([
  ['post', 'Povuci objavu', 'Objava je povučena.', 'Sadržaj objave'],
  ['event', 'Povuci događanje', 'Događanje je povučeno.', 'Sadržaj događanja'],
  ['page', 'Povuci stranicu', 'Stranica je povučena.', 'Sadržaj stranice'],
])('words of a %s call it what it is', (kind, withdraw, withdrawn, content) => {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  expect(translator.text('editing.plan.withdraw', { kind })).toBe(withdraw);
  expect(translator.text('editing.news.withdrawn', { kind })).toBe(withdrawn);
  expect(translator.text('editing.weight', { kind, total: 1, pictures: 0 })).toContain(content);
});
