import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';
import { ICONS } from './icons.ts';

/** Leads to the texts beside their originals, and says how many of them wait. */
export const TranslationButton = observer(function TranslationButton(): ReactElement | null {
  const { translation, look } = useEditor();
  const { translator } = useShop();
  if (translation?.original === undefined) return null;
  const count = translation.waiting.length;
  const label = translator.text('editing.translation.button', { count });
  const toggle = () => {
    translation.show(!translation.shown);
    if (translation.shown) look.closePanel();
  };
  return (
    <button type="button" className="btn is-icon" aria-pressed={translation.shown} aria-label={label} title={label} onClick={toggle}>
      <Icon path={ICONS.translate} />
      {count > 0 && <span className="count">{count}</span>}
    </button>
  );
});
