import type { ReactElement } from 'react';
import type { ChangedValue } from '#domain/audit/change-record.ts';
import { useShop } from '../shop/shop.ts';
import { saidOf, valueName } from './said-value.ts';

/** Each value that was changed, with what it was and what it became. */
export function ChangedValues({ values }: { readonly values: readonly ChangedValue[] }): ReactElement | null {
  const { translator } = useShop();
  const said = (name: string, value: unknown) => saidOf(translator, name, value);
  const nameOf = (name: string) => valueName(translator, name);
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
