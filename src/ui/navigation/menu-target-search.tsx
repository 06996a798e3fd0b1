import type { ReactElement } from 'react';
import { LINKED_THINGS } from '#domain/navigation/stored-link.ts';
import type { MenuTarget, MenuTargetType } from '#ports/navigation/menus.ts';
import { AccountForm } from '../account/account-form.tsx';
import { Field } from '../elements/field.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';

export interface TargetSearchProps {
  /** Of the entry's screen. */
  readonly path: string;
  readonly wanted: { readonly type: MenuTargetType; readonly words: string };
  readonly found: readonly MenuTarget[] | undefined;
  /** Which entry, and over which version. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Looks for what an entry is to lead to; each thing that is found has a button that does it. */
export function TargetSearch({ path, wanted, found, fields }: TargetSearchProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`menus.${name}`);
  return (
    <>
      <search>
        <form action={`${path}#target-title`} method="get" className="form">
          <SelectField
            id="menus-type"
            name="type"
            label={label('kind')}
            width="m"
            options={LINKED_THINGS.map((type) => ({ value: type, label: label(`kind.${type}`) }))}
            defaultValue={wanted.type}
          />
          <Field
            id="menus-q"
            name="q"
            type="search"
            label={label('search')}
            hint={label('searchHint')}
            defaultValue={wanted.words}
            maxLength={100}
            affix={
              <button type="submit" className="btn">
                {label('find')}
              </button>
            }
          />
        </form>
      </search>
      {found?.length === 0 && <p>{label('nothingFound')}</p>}
      {found !== undefined && found.length > 0 && (
        <ul className="plain menu-found">
          {found.map(({ id, title }) => (
            <li key={id}>
              <span>{title}</span>
              <AccountForm
                form="menus.thing"
                action={path}
                fields={{ ...fields, type: wanted.type, thingId: String(id) }}
                submit={<NamedAction words={label('leadHere')} of={title} />}
                button={{ look: 'line', small: true }}
                className=""
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
