import type { ReactElement } from 'react';
import type { ChangedValue } from '#domain/audit/change-record.ts';
import { scopesInWords } from '../back-office/scopes-in-words.ts';
import { useShop } from '../shop/shop.ts';
import { saidValue } from './said-value.ts';

/** Each value that was changed, with what it was and what it became. */
export function ChangedValues({ values }: { readonly values: readonly ChangedValue[] }): ReactElement | null {
  const { translator } = useShop();
  // Permissions by their own words, as the screens of people name them.
  const said = (name: string, value: unknown) =>
    saidValue(translator, name === 'scopes' && Array.isArray(value) ? scopesInWords(value.map(String), translator) : value);
  /** What has no name in words is called as it is in the records. */
  const nameOf = (name: string) => {
    const id = [`changes.value.${name}`, `settings.${name}`].find((one) => translator.has(one));
    return id === undefined ? name : translator.text(id);
  };
  if (values.length === 0) return null;
  return (
    <details className="changed-values">
      <summary>{values.map(({ name }) => nameOf(name)).join(', ')}</summary>
      <dl>
        {values.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="muted">{nameOf(name)}</dt>
            <dd className="breaks">
              {before !== undefined && (
                <>
                  <del>{said(name, before)}</del>
                  {' → '}
                </>
              )}
              <ins>{after === undefined ? translator.text('changes.gone') : said(name, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
