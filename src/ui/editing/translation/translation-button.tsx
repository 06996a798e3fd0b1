import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { useEditor } from '../desk/editor-context.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import { ICONS } from '../elements/icons.ts';

/** Leads to the texts beside their originals, and says how many of them wait. */
export const TranslationButton = observer(function TranslationButton(): ReactElement | null {
  const editor = useEditor();
  const { translation } = editor;
  const { translator } = useShop();
  if (translation?.original === undefined) return null;
  const count = translation.waiting.length;
  const label = translator.text('editing.translation.button', { count });
  return (
    <button
      type="button"
      className="btn is-icon"
      aria-pressed={translation.shown}
      aria-label={label}
      title={label}
      onClick={() => showTranslation(editor, !translation.shown)}
    >
      <Icon path={ICONS.translate} />
      {count > 0 && <span className="count">{count}</span>}
    </button>
  );
});

/** Shows the texts beside their originals, or the page again. */
export function showTranslation({ translation }: PageEditor, shown = true): void {
  if (translation?.original !== undefined) translation.show(shown);
}
