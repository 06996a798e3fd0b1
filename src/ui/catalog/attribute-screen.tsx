import type { ReactElement } from 'react';
import type { OpenedAttribute } from '#domain/catalog/attribute-record.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { canFilter, isChosen } from '#domain/product/attribute-type.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { Facts } from '../elements/facts.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { useLabel } from './attribute-name.ts';
import { AttributeValues } from './attribute-values.tsx';
import { LabelFields } from './label-fields.tsx';
import '../styles/attributes.css';

interface Shown {
  readonly opened: OpenedAttribute;
}

/** One attribute: its words and unit, its values, whether visitors narrow lists by it, where it is used, and how it is taken away. */
export const attributeScreen = backOfficeScreen<Shown>({
  async load({ backOffice, id }) {
    if (id === undefined) return undefined;
    return (await backOffice.attributes.views.byId(id)).map((opened) => {
      const { labels, code } = opened?.attribute ?? { labels: {}, code: '' };
      return opened && { title: labels[DEFAULT_LANGUAGE] ?? code, opened };
    });
  },
  Screen: AttributeScreen,
});

function AttributeScreen({ page: { opened } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const { attribute, languages, version } = opened;
  const { id, code, labels, unit, inputType, filterable, products } = attribute;
  const label = (name: string) => translator.text(`attributes.${name}`);
  const form = { action: routePath('adminAttribute', locale, String(id)), fields: { attributeId: String(id), seen: version } };
  const list = { label: label('title'), href: routePath('adminAttributes', locale) };
  const filter = filterable ? ('attributes.noFilter' as const) : ('attributes.filter' as const);
  return (
    <BackOfficeMain title={useLabel()(attribute)} crumbs={[list]}>
      <div className="stack is-sections">
        <Section id="about-title" title={label('about')}>
          <Facts
            rows={[
              [label('inputType'), label(`type.${inputType}`)],
              [label('code'), code],
              [label('usedIn'), translator.text('attributes.products', { count: products })],
            ]}
          />
        </Section>
        <Section id="words-title" title={label('words')}>
          <AccountForm form="attributes.words" {...form} submit={label('saveWords')}>
            <LabelFields labels={labels} languages={languages} />
            {inputType === 'numberField' && (
              <AccountText
                name="unit"
                label="attributes.unit"
                optional
                known={unit}
                hint={label('unitHint')}
                width="s"
                autoComplete="off"
              />
            )}
          </AccountForm>
        </Section>
        {isChosen(inputType) && <AttributeValues opened={opened} />}
        {canFilter(inputType) && (
          <Section id="filter-title" title={label('filterTitle')}>
            <p className="muted">{label(filterable ? 'filterOn' : 'filterOff')}</p>
            <AccountForm
              key={filter}
              form={filter}
              {...form}
              submit={label(filterable ? 'noFilter' : 'filter')}
              button={{ look: 'line' }}
            />
          </Section>
        )}
        <Removal opened={opened} form={form} />
      </div>
    </BackOfficeMain>
  );
}

/** Where it is used, which is why it can't be taken away; else the way to do so. */
function Removal({
  opened,
  form,
}: Shown & { readonly form: { readonly action: string; readonly fields: Readonly<Record<string, string>> } }): ReactElement {
  const { locale, translator } = useShop();
  const { attribute, usedBy, choices } = opened;
  const label = (name: string) => translator.text(`attributes.${name}`);
  return (
    <Section id="remove-title" title={label('removal')}>
      {attribute.products === 0 && choices === 0 ? (
        <AccountForm form="attributes.remove" {...form} submit={label('remove')} button={{ look: 'line' }} />
      ) : (
        <div className="stack is-tight">
          <p className="muted">{label('refused.inUse')}</p>
          {choices > 0 && <p>{translator.text('attributes.choices', { count: choices })}</p>}
          <ul>
            {usedBy.map(({ id, name }) => (
              <li key={id}>
                <a href={routePath('adminProduct', locale, String(id))}>{name}</a>
              </li>
            ))}
          </ul>
          {attribute.products > usedBy.length && (
            <p className="muted">{translator.text('attributes.moreProducts', { count: attribute.products - usedBy.length })}</p>
          )}
        </div>
      )}
    </Section>
  );
}
