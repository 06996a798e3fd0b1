import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { TextLinkDialog } from '#ui/editing/dialogs/text-link-dialog.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

it('begins with the words that are searched for: a dialog gives the focus to its first field', () => {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  const html = renderToStaticMarkup(
    <ShopProvider value={{ locale: 'hr', translator } as never}>
      <EditorProvider value={{} as never}>
        <TextLinkDialog answer={() => undefined} />
      </EditorProvider>
    </ShopProvider>,
  );
  expect([...html.matchAll(/<(input|select)\b/g)].map(([, control]) => control)).toEqual(['input', 'select']);
  // What was found changes with the kind, and so stands below it.
  expect(html.indexOf('</select>')).toBeLessThan(html.indexOf('class="found'));
});
