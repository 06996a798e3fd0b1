import { type ReactElement, useCallback, useState } from 'react';
import { AccountText, type AccountTextProps, useControl } from '../../account/account-fields.tsx';
import { useHydrated } from '../../elements/use-hydrated.ts';
import { lateComponent } from '../../shop/late-component.tsx';
import { useShop } from '../../shop/shop.ts';

const RichEditing = lateComponent(() => import('../rich-text/rich-editing.tsx').then((file) => file.RichEditing), ['editing']);

export interface RichFieldProps extends Pick<AccountTextProps, 'name' | 'label' | 'known' | 'hint'> {
  /** Of the headings that may stand in it. */
  readonly levels: readonly number[];
}

/** A formatted text as a field of a form: written as it will look once the editor of pages has come, as markup before, without script, and for whoever prefers that. */
export function RichField({ levels, label = '', ...field }: RichFieldProps): ReactElement {
  const { translator } = useShop();
  const { id, error } = useControl(field.name);
  const [isReady, setIsReady] = useState(false);
  // What is wrong with it stands at the markup.
  const [asMarkup, setAsMarkup] = useState(error !== undefined);
  const hydrated = useHydrated();
  const onReady = useCallback(() => {
    // Nothing is taken from under the hands of whoever is writing already.
    if (document.activeElement?.id === id) setAsMarkup(true);
    setIsReady(true);
  }, [id]);
  const other = isReady && (
    <button type="button" className="linkbtn" onClick={() => setAsMarkup(!asMarkup)}>
      {translator.text(asMarkup ? 'backOffice.rich.formatted' : 'backOffice.rich.markup')}
    </button>
  );
  return (
    <div className="stack is-tight rich-place">
      <div hidden={isReady && !asMarkup}>
        <AccountText {...field} label={label} optional rows={8} />
      </div>
      {hydrated && !asMarkup && (
        <RichEditing wanted={id} fieldId={id} label={translator.text(label)} levels={levels} onReady={onReady} beside={other} />
      )}
      {asMarkup && <p>{other}</p>}
    </div>
  );
}
