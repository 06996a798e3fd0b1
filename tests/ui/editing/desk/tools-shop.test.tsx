import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { DrawnSection } from '#ui/editing/canvas/drawn-section.tsx';
import { openTools, ToolsOf, toolsOf } from '#ui/editing/desk/tools-shop.tsx';
import { Inserter } from '#ui/editing/sections/inserter.tsx';
import { Translator } from '#ui/messages/translator.ts';
import { Shop, ShopProvider, useShop } from '#ui/shop/shop.ts';

/** The shop of an English page, edited by somebody whose back office speaks another language. */
async function edited(toolsLocale: Locale | undefined): Promise<Shop> {
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const shop = new Shop({
    locale: 'en',
    translator: new Translator('en', {}, () => undefined),
    useCases: () => new Promise(() => undefined),
    log,
    timer: new ManualTimer(),
    draft: { read: () => ({}), write: () => undefined, clear: () => undefined },
    goTo: () => undefined,
    editMode: {},
  });
  shop.give({ visitor: { account: { toolsLocale } }, refusedForm: undefined } as never);
  await openTools(shop);
  return shop;
}

const Said = () => <p>{`${useShop().translator.text('editing.publish')} ${useShop().locale}`}</p>;
const drawn = (shop: Shop, what = <Said />) =>
  renderToStaticMarkup(
    <ShopProvider value={shop}>
      <ToolsOf editor={{ look: {} } as never}>
        {what}
        <Inserter after={null} />
      </ToolsOf>
    </ShopProvider>,
  );

it('tools speak the language of whoever edits, write in that of the page, and leave the page its own words [LOC-10]', async () => {
  const shop = await edited('de');
  expect(drawn(shop)).toContain('<p>Veröffentlichen en</p>');
  expect(drawn(shop)).toMatch(/<div class="inserter" lang="de">.*Abschnitt hinzufügen/);
  expect(shop.translator.has('editing.publish')).toBe(false);
  // Of what visitors see nothing is put into other words.
  expect(drawn(shop, <DrawnSection section={{ kind: 'quote', text: 'Yes', source: '' } as never} />)).toMatch(
    /<div class="drawn" inert="" lang="en">/,
  );
});

it('tools of one language with the page have its shop, and its words', async () => {
  const shop = await edited(undefined);
  expect(toolsOf(shop)).toBe(shop);
  expect(drawn(shop)).toContain('<p>Publish en</p>');
});

it('what tools tell is told among the page’s notices in their own words, and what they are told the page knows', async () => {
  const shop = await edited('hr');
  const tools = toolsOf(shop);
  tools.notices.tell({ tone: 'error', message: 'error.unreachable' });
  expect(shop.notices.toasts.map(({ text }) => text)).toEqual([tools.translator.text('error.unreachable')]);
  expect(tools.notices.toasts).toBe(shop.notices.toasts);
  tools.give({ ...shop.snapshot, today: '2026-11-26' });
  expect([shop.snapshot.today, tools.snapshot.today]).toEqual(['2026-11-26', '2026-11-26']);
});
