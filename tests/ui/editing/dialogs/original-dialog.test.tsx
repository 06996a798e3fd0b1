import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditorProvider } from '#ui/editing/desk/editor-context.ts';
import { OriginalDialog } from '#ui/editing/dialogs/original-dialog.tsx';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';
import { Translator } from '#ui/messages/translator.ts';
import { ShopProvider } from '#ui/shop/shop.ts';

function drawn(translation: object | undefined): string {
  const translator = new Translator('hr', ALL_MESSAGES.hr, () => undefined);
  return renderToStaticMarkup(
    <ShopProvider value={{ locale: 'en', translator } as never}>
      <EditorProvider value={{ translation } as never}>
        <OriginalDialog href="/o-nama?editPage=true" />
      </EditorProvider>
    </ShopProvider>,
  );
}

it('says that the original is there to be read, and leads to it as visitors see it; beside the translation where there is one', () => {
  const html = drawn({ original: { language: 'hrv' } });
  expect(html).toContain('možete čitati, ali ga s Vašim ovlastima ne možete mijenjati');
  expect(html).toContain('<a class="btn is-line" href="/o-nama" data-document="">Otvori ga bez alata</a>');
  expect(html).toContain('>Prikaži ga uz prijevod</button>');
  // Of a product, which is translated at its desk, and of what was written in another language first.
  for (const none of [undefined, { original: undefined }]) expect(drawn(none)).not.toContain('Prikaži ga');
});
