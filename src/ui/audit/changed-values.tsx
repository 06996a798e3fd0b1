import type { ReactElement } from 'react';
import type { ChangeRecord } from '#domain/audit/change-record.ts';
import { useShop } from '../shop/shop.ts';
import { withoutLanguageTwice } from './said-text.ts';
import { type ReadChange, saidValue, valueName } from './said-value.ts';

/** Each value that was changed, with what it was and what it became. */
export function ChangedValues({ change }: { readonly change: ReadChange & Pick<ChangeRecord, 'values'> }): ReactElement | null {
  const { translator } = useShop();
  const { values } = change;
  if (values.length === 0) return null;
  const nameOf = (name: string) => valueName(translator, name, change.thing);
  return (
    <details className="changed-values">
      <summary>{[...new Set(values.map(({ name }) => nameOf(name)))].join(', ')}</summary>
      <dl>
        {values.map(({ name, before, after }) => {
          const was = before === undefined ? undefined : saidValue(translator, change, name, { value: before, other: after });
          const became =
            after === undefined ? translator.text('changes.gone') : saidValue(translator, change, name, { value: after, other: before });
          const is = was === undefined || was === became ? became : withoutLanguageTwice(translator, was, became);
          return (
            <div key={name}>
              <dt className="muted">{nameOf(name)}</dt>
              <dd className="breaks">
                {was !== undefined && was !== is && (
                  <>
                    <del>{was}</del>
                    {' → '}
                  </>
                )}
                <ins>{is}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
