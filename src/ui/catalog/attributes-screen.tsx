import type { ReactElement } from 'react';
import type { AttributeList, AttributeRecord } from '#domain/catalog/attribute-record.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { ATTRIBUTE_TYPES } from '#domain/product/attribute-type.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { MoveRefused } from '../back-office/forms/move-refused.tsx';
import { IfMaySend } from '../back-office/may.tsx';
import { Choice } from '../elements/choice.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { PlacedTree } from '../navigation/placed-tree.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { useLabel } from './attribute-name.ts';
import { LabelFields } from './label-fields.tsx';
import '../styles/attributes.css';

interface Shown {
  readonly list: AttributeList;
}

/** The attributes of products in the order in which visitors see them, and a new one. */
export const attributesScreen = backOfficeScreen<Shown>({
  load: async ({ backOffice }) => (await backOffice.attributes.views.all()).map((list) => ({ list })),
  Screen: AttributesScreen,
});

function AttributesScreen({ page: { title, list } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`attributes.${name}`);
  const action = routePath('adminAttributes', locale);
  const nameOf = useLabel();
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <MoveRefused form="attributes.move" at="list-title" />
        <section aria-labelledby="list-title" className="stack">
          <h2 id="list-title" tabIndex={-1}>
            {label('list')}
          </h2>
          <p className="muted">{label(list.attributes.length === 0 ? 'none' : 'how')}</p>
          <PlacedTree
            entries={list.attributes.map((attribute) => ({ ...attribute, parentId: null }))}
            seen={list.version}
            depth={1}
            form="attributes.move"
            action={action}
            nameOf={nameOf}
            shown={(attribute) => <AttributeLine attribute={attribute} />}
          />
        </section>
        <IfMaySend form="attributes.add">
          <section aria-labelledby="new-title" className="stack">
            <h2 id="new-title">{label('new')}</h2>
            <AccountForm form="attributes.add" action={action} submit={label('add')}>
              <LabelFields labels={{}} languages={list.languages} />
              <TypeField />
              <AccountText name="unit" label="attributes.unit" optional hint={label('unitHint')} width="s" autoComplete="off" />
              <FilterBox />
              <AccountText
                name="attributeCode"
                label="attributes.code"
                optional
                hint={label('codeHint')}
                width="m"
                autoComplete="off"
                spellCheck={false}
              />
            </AccountForm>
          </section>
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}

function AttributeLine({ attribute }: { readonly attribute: AttributeRecord }): ReactElement {
  const { locale, translator } = useShop();
  const { id, inputType, unit, filterable, values, products } = attribute;
  const facts = [
    translator.text(`attributes.type.${inputType}`) + (unit === '' ? '' : ` (${unit})`),
    ...(values > 0 ? [translator.text('attributes.values', { count: values })] : []),
    translator.text('attributes.products', { count: products }),
    ...(filterable ? [translator.text('attributes.isFilter')] : []),
  ];
  return (
    <span className="under">
      <a href={routePath('adminAttribute', locale, String(id))} draggable={false}>
        {useLabel()(attribute)}
      </a>
      <span className="muted">{facts.join(' · ')}</span>
    </span>
  );
}

function TypeField(): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <SelectField
      {...useControl('inputType')}
      name="inputType"
      label={translator.text('attributes.inputType')}
      hint={translator.text('attributes.inputTypeHint')}
      width="l"
      defaultValue={typed('inputType') ?? 'dropdown'}
      options={ATTRIBUTE_TYPES.map((type) => ({ value: type, label: translator.text(`attributes.type.${type}`) }))}
    />
  );
}

function FilterBox(): ReactElement {
  const { translator } = useShop();
  const { refused, typed, id } = useFormAround();
  return (
    <Choice
      type="checkbox"
      name="filterable"
      id={`${id}-filterable`}
      label={translator.text('attributes.filterable')}
      hint={translator.text('attributes.filterableHint')}
      defaultChecked={refused === undefined || Boolean(typed('filterable'))}
    />
  );
}
