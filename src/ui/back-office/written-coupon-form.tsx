import type { ReactElement } from 'react';
import { COUPON_KINDS, type CouponCategory, type CouponRecord, MEANT_DAY_FIELD } from '#domain/cart/coupon-record.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Field } from '../elements/field.tsx';
import { SelectField } from '../elements/select-field.tsx';
import { useShop } from '../shop/shop.ts';

/** A new coupon, or one that there is with what it says. */
export function WrittenCouponForm({
  coupon,
  categories,
}: {
  readonly coupon: CouponRecord | undefined;
  readonly categories: readonly CouponCategory[];
}): ReactElement {
  const fields = { couponId: coupon?.code ?? 'new', seen: coupon?.version ?? '' };
  const { locale, site, translator } = useShop();
  const label = (name: string) => translator.text(`coupons.${name}`);
  const path = routePath('adminCoupons', locale);
  // As it is typed: without the groups that a number is shown with.
  const spoken = (units: number) => (units / 100).toFixed(2).replace('.', translator.number(0.5).charAt(1));
  return (
    <AccountForm
      form="coupons.save"
      action={coupon === undefined ? path : path + stringifySearch({ coupon: coupon.code })}
      fields={fields}
      submit={label('save')}
      busy={label('saving')}
    >
      {coupon === undefined && (
        <AccountText name="code" label="coupons.code" width="m" hint={label('codeHint')} autoComplete="off" spellCheck={false} />
      )}
      <Kind known={coupon?.kind} />
      <AccountText
        name="worth"
        label="coupons.worth"
        width="s"
        inputMode="decimal"
        hint={label('worthHint')}
        autoComplete="off"
        known={coupon && (coupon.kind === 'amount' ? spoken(coupon.worth) : translator.number(coupon.worth))}
      />
      <AccountText
        name="minimum"
        label="coupons.minimum"
        width="s"
        inputMode="decimal"
        optional
        autoComplete="off"
        known={coupon === undefined || coupon.minimumItems === 0 ? undefined : spoken(coupon.minimumItems)}
      />
      <div className="pair">
        <AccountText name="validFrom" label="coupons.validFrom" type="date" optional known={coupon?.validFrom} />
        <AccountText name="validUntil" label="coupons.validUntil" type="date" optional known={coupon?.validUntil} />
      </div>
      <MeantDay />
      <AccountText
        name="maxUses"
        label="coupons.maxUses"
        width="s"
        inputMode="numeric"
        optional
        autoComplete="off"
        known={coupon?.maxUses === undefined ? undefined : String(coupon.maxUses)}
      />
      <Categories known={coupon?.categoryIds ?? []} categories={categories} />
      {site.allowedLocales.map((one) => (
        <DescriptionField
          key={one}
          language={translator.text(`backOffice.language.${one}`)}
          name={`text-${one}`}
          known={coupon?.descriptions[one]}
        />
      ))}
    </AccountForm>
  );
}

/** The goods that it is for. A category that is gone stays ticked until somebody takes it off: without it the coupon would be for all goods. */
function Categories({
  known,
  categories,
}: {
  readonly known: readonly number[];
  readonly categories: readonly CouponCategory[];
}): ReactElement | null {
  const { translator } = useShop();
  const { id, refused } = useFormAround();
  const ticked = refused === undefined ? known.map(String) : [refused.values.categories ?? []].flat();
  const gone = known.filter((one) => categories.every((category) => category.id !== one));
  const offered = [...categories, ...gone.map((one) => ({ id: one, name: translator.text('coupons.goneCategory') }))];
  if (offered.length === 0) return null;
  return (
    <ChoiceGroup
      {...useControl('categories')}
      legend={translator.text('coupons.categories')}
      hint={translator.text('coupons.categoriesHint')}
    >
      {offered.map((category, place) => (
        <Choice
          key={category.id}
          type="checkbox"
          name="categories"
          value={String(category.id)}
          id={place === 0 ? `${id}-categories` : `${id}-categories-${category.id}`}
          label={category.name}
          defaultChecked={ticked.includes(String(category.id))}
        />
      ))}
    </ChoiceGroup>
  );
}

/** The question that a coupon whose last day has passed is refused with; another day is asked about anew. */
function MeantDay(): ReactElement | null {
  const { translator } = useShop();
  const { id, refused, typed } = useFormAround();
  const { problem } = refused ?? {};
  if (problem?.kind !== 'RecordRefused') return null;
  if (![problem, ...(problem.further ?? [])].some(({ reason }) => reason === 'overAlready')) return null;
  return (
    <Choice
      type="checkbox"
      card
      name={MEANT_DAY_FIELD}
      id={`${id}-${MEANT_DAY_FIELD}`}
      value={typed('validUntil') ?? ''}
      label={translator.text('coupons.dayMeant')}
    />
  );
}

function Kind({ known }: { readonly known: CouponRecord['kind'] | undefined }): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <SelectField
      {...useControl('kind')}
      name="kind"
      width="m"
      label={translator.text('coupons.kind')}
      defaultValue={typed('kind') ?? known ?? 'percent'}
      options={COUPON_KINDS.map((kind) => ({ value: kind, label: translator.text(`coupons.kind.${kind}`) }))}
    />
  );
}

function DescriptionField({
  name,
  language,
  known,
}: {
  readonly name: string;
  readonly language: string;
  readonly known: string | undefined;
}): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <Field
      {...useControl(name)}
      name={name}
      label={translator.text('coupons.text', { language })}
      optional={translator.text('cart.optional')}
      autoComplete="off"
      defaultValue={typed(name) ?? known}
    />
  );
}
