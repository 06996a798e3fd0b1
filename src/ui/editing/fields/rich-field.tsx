import { type ReactElement, useCallback, useState } from 'react';
import type { Locale } from '#domain/locale/locale.ts';
import { AccountText, type AccountTextProps, useControl } from '../../account/account-fields.tsx';
import { useMay } from '../../back-office/may.tsx';
import { useHydrated } from '../../elements/use-hydrated.ts';
import { lateComponent } from '../../shop/late-component.tsx';
import { useShop } from '../../shop/shop.ts';
import type { OfficeTextLinkProps } from './office-text-link.tsx';

const RichEditing = lateComponent(() => import('../rich-text/rich-editing.tsx').then((file) => file.RichEditing), ['editing', 'rich-text']);
/** What a link leads to is found where somebody asks for that. */
const OfficeTextLink = lateComponent(() => import('./office-text-link.tsx').then((file) => file.OfficeTextLink), ['asked-dialog']);

export interface RichFieldProps extends Pick<AccountTextProps, 'name' | 'label' | 'known' | 'hint'> {
  /** Of the headings that may stand in it. */
  readonly levels: readonly number[];
  /** Of the text, in which what it links to is found. */
  readonly locale: Locale;
}

/** A formatted text as a field of a form: written as it will look once the editor of pages has come, as markup before, without script, and for whoever prefers that. */
export function RichField({ levels, locale, label = '', ...field }: RichFieldProps): ReactElement {
  const { translator } = useShop();
  const { id, error } = useControl(field.name);
  const [isReady, setIsReady] = useState(false);
  // What is wrong with it stands at the markup.
  const [asMarkup, setAsMarkup] = useState(error !== undefined);
  const hydrated = useHydrated();
  const mayLook = useMay()('pages:read');
  const [asked, setAsked] = useState<Pick<OfficeTextLinkProps, 'answer'>>();
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
        <RichEditing
          wanted={id}
          fieldId={id}
          label={translator.text(label)}
          levels={levels}
          onReady={onReady}
          beside={other}
          pick={mayLook ? (answer) => setAsked({ answer }) : undefined}
        />
      )}
      {asked !== undefined && <OfficeTextLink wanted={asked} answer={asked.answer} close={() => setAsked(undefined)} locale={locale} />}
      {asMarkup && <p>{other}</p>}
    </div>
  );
}
