import type { ReactElement } from 'react';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { FORM_FIELD, type FormName } from '#domain/site/form.ts';
import { useShop } from './shop.ts';

const FORM: FormName = 'officeLanguage';

/** The language that office and editor speak with whoever is signed in, kept with their account (LOC-10): what is chosen holds at once, on the page it was chosen on. */
export function OwnLanguage({ label }: { readonly label: string }): ReactElement {
  const { site, translator } = useShop();
  return (
    <form method="post">
      <input type="hidden" name={FORM_FIELD} value={FORM} />
      <fieldset className="field">
        <legend>{label}</legend>
        <p className="row is-close">
          {site.allowedLocales.map((one) => (
            <button
              key={one}
              type="submit"
              className={one === translator.locale ? 'btn is-small' : 'btn is-small is-line'}
              name="locale"
              value={one}
              lang={one}
              aria-pressed={one === translator.locale}
            >
              {LOCALE_NAMES[one].ownName}
            </button>
          ))}
        </p>
      </fieldset>
    </form>
  );
}
