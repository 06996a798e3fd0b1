import type { ReactElement, ReactNode } from 'react';
import type { Notice } from '#ports/notices.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { Translator } from '../../messages/translator.ts';
import type { EditMode } from '../../shop/edit-mode.ts';
import { type Shop, ShopProvider, useShop } from '../../shop/shop.ts';
import { EditorProvider } from './editor-context.ts';
import type { PageEditor } from './page-editor.ts';

interface Shops {
  readonly page: Shop;
  readonly tools: Shop;
}

/** Of each tab, known by what all its shops share, those of page and tools where the two speak different languages. */
const shops = new WeakMap<EditMode, Shops>();

/** Fetches the words of the tools: into the page's own where both speak one language, else for a shop of the tools', which speaks that of whoever edits (LOC-10). `locale` of either is the page's: what is written is written in that. */
export async function openTools(shop: Shop): Promise<void> {
  const { editMode, locale, log, snapshot, translator } = shop;
  const spoken = snapshot.visitor.account?.toolsLocale ?? locale;
  const words = await loadMessages(spoken, ['layout', 'editing', 'sections']);
  if (spoken === locale) translator.add(words);
  else if (!shops.has(editMode)) {
    const own = new Translator(spoken, words, (problem) => log.warn('message.missing', { problem }));
    shops.set(editMode, { page: shop, tools: inWordsOf(shop, own) });
  }
}

/** The same shop in other words. It stands before the shop and not beside it, so that whatever one of them is told the other knows. */
function inWordsOf(shop: Shop, translator: Translator): Shop {
  const { notices } = shop;
  const tell = (notice: Notice) => notices.tellText(notice, translator.text(notice.message, notice.values));
  const own = { translator, notices: Object.create(notices, { tell: { value: tell } }) };
  return new Proxy(shop, { get: (of, name) => Reflect.get(Object.hasOwn(own, name) ? own : of, name) });
}

/** A shop in the words of whoever edits. */
export function toolsOf(shop: Shop): Shop {
  return shops.get(shop.editMode)?.tools ?? shop;
}

/** A shop in the words of the page. */
export function pageOf(shop: Shop): Shop {
  return shops.get(shop.editMode)?.page ?? shop;
}

export const useTools = (): Shop => toolsOf(useShop());

/** Tools around what is edited. */
export function ToolsOf({ editor, children }: { readonly editor: PageEditor; readonly children: ReactNode }): ReactElement {
  return (
    <ShopProvider value={useTools()}>
      <EditorProvider value={editor}>{children}</EditorProvider>
    </ShopProvider>
  );
}
