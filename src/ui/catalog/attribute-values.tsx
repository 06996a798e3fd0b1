import type { ReactElement } from 'react';
import type { AttributeValueRecord, OpenedAttribute } from '#domain/catalog/attribute-record.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { MoveRefused } from '../back-office/forms/move-refused.tsx';
import { FormPart } from '../back-office/forms/office-form.tsx';
import { IfMaySend } from '../back-office/may.tsx';
import { MediaThumb } from '../editing/elements/media-thumb.tsx';
import { PictureField } from '../editing/fields/picture-field.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { PlacedTree } from '../navigation/placed-tree.tsx';
import { useShop } from '../shop/shop.ts';
import { useLabel } from './attribute-name.ts';
import { LabelFields } from './label-fields.tsx';

interface ValuesProps {
  readonly opened: OpenedAttribute;
}

/** The values that products choose among, each with its words and its look, in their order, and a new one. Those of a question have their words from the platform. */
export function AttributeValues({ opened }: ValuesProps): ReactElement {
  const { locale, translator } = useShop();
  const { attribute, values, version, languages } = opened;
  const label = (name: string) => translator.text(`attributes.${name}`);
  const action = routePath('adminAttribute', locale, String(attribute.id));
  const nameOf = useLabel();
  const isQuestion = attribute.inputType === 'yesNo';
  return (
    <Section id="values-title" title={label('valuesTitle')}>
      <div className="stack">
        <MoveRefused form="attributes.moveValue" at="values-title" />
        {values.length === 0 && <p className="muted">{label('noValue')}</p>}
        <PlacedTree
          entries={values.map((value) => ({ ...value, parentId: null }))}
          seen={version}
          depth={1}
          form="attributes.moveValue"
          action={action}
          nameOf={nameOf}
          shown={(value) => <ValueLine value={value} />}
          below={(value) => <ValueForms opened={opened} value={value} />}
        />
        {!isQuestion && (
          <IfMaySend form="attributes.addValue">
            <h3>{label('newValue')}</h3>
            <AccountForm
              form="attributes.addValue"
              action={action}
              fields={{ attributeId: String(attribute.id), seen: version }}
              submit={label('addValue')}
            >
              <LabelFields labels={{}} languages={languages} />
              {attribute.inputType === 'visualSwatch' && <Look opened={opened} value={undefined} />}
            </AccountForm>
          </IfMaySend>
        )}
      </div>
    </Section>
  );
}

function ValueLine({ value }: { readonly value: AttributeValueRecord }): ReactElement {
  const { translator } = useShop();
  return (
    <span className="value-line">
      {value.picture !== undefined ? <MediaThumb id={value.picture} /> : <Colour colour={value.colour} />}
      <span className="under">
        <span>{useLabel()(value)}</span>
        <span className="muted">{translator.text('attributes.products', { count: value.products })}</span>
      </span>
    </span>
  );
}

function ValueForms({ opened, value }: ValuesProps & { readonly value: AttributeValueRecord }): ReactElement {
  const { locale, translator } = useShop();
  const { attribute, version, languages } = opened;
  const label = (name: string) => translator.text(`attributes.${name}`);
  const fields = { valueId: String(value.id), seen: version };
  const refused = [useRefusedAccountForm('attributes.value', fields), useRefusedAccountForm('attributes.removeValue', fields)].some(
    Boolean,
  );
  const action = routePath('adminAttribute', locale, String(attribute.id));
  const name = useLabel()(value);
  return (
    <details className="value-forms" open={refused}>
      <summary>
        <NamedAction words={label('edit')} of={name} />
      </summary>
      <FormPart id={`value-${value.id}`}>
        <AccountForm form="attributes.value" action={action} fields={fields} submit={<NamedAction words={label('saveValue')} of={name} />}>
          <LabelFields labels={value.labels} languages={languages} />
          {attribute.inputType === 'visualSwatch' && <Look opened={opened} value={value} />}
        </AccountForm>
        {attribute.inputType !== 'yesNo' &&
          (value.products === 0 ? (
            <AccountForm
              form="attributes.removeValue"
              action={`${action}#values-title`}
              fields={fields}
              submit={<NamedAction words={label('removeValue')} of={name} />}
              button={{ look: 'line', small: true }}
              className=""
            />
          ) : (
            <p className="muted">{translator.text('attributes.valueUsed', { count: value.products })}</p>
          ))}
      </FormPart>
    </details>
  );
}

function Colour({ colour }: { readonly colour: string | undefined }): ReactElement | null {
  if (colour === undefined) return null;
  // The policy of pages allows no style of an element; a drawing has its colour as an attribute.
  return (
    <svg className="colour" viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" fill={colour} />
    </svg>
  );
}

function Look({ opened, value }: ValuesProps & { readonly value: AttributeValueRecord | undefined }): ReactElement {
  const { translator } = useShop();
  return (
    <>
      <AccountText
        name="colour"
        label="attributes.colour"
        optional
        known={value?.colour}
        hint={translator.text('attributes.colourHint')}
        width="s"
        autoComplete="off"
        spellCheck={false}
      />
      <PictureField
        name="picture"
        label={translator.text('attributes.picture')}
        hint={translator.text('attributes.pictureHint')}
        known={value?.picture ?? ''}
        optional
        options={[
          { value: '', label: translator.text('attributes.noPicture') },
          ...opened.pictures.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </>
  );
}
