import type { ReactElement } from 'react';
import { COUPON_KINDS, COUPON_NEAR, type CouponRecord, couponPlace, MEANT_DAY_FIELD } from '#domain/cart/coupon-record.ts';
import { type KeyedPage, type Place, readPlace } from '#domain/keyed-page.ts';
import { money } from '#domain/money.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { buttonClass } from '../elements/button-class.ts';
import { Choice } from '../elements/choice.tsx';
import { Field } from '../elements/field.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { Translator } from '../messages/translator.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { BackOfficeMain } from './back-office-main.tsx';
import { backOfficeScreen } from './back-office-screen.ts';

interface Listed {
  readonly place: Place;
  readonly coupons: KeyedPage<CouponRecord>;
  /** The one that is to be changed. */
  readonly changed: CouponRecord | undefined;
}

/** Coupons with what they take off and how often they were used, a new one, or one that is changed (CRT-10). */
export const couponsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const code = first(search, 'coupon') ?? '';
    const near = first(search, COUPON_NEAR) ?? '';
    const { views } = backOffice.coupons;
    const place = readPlace((word) => first(search, word));
    const [listed, changed] = await Promise.all([views.list(place), code === '' ? undefined : views.byCode(code)]);
    const isThere = listed.isErr() || near === '' || listed.value.records.some((coupon) => isOfCode(coupon, near));
    const after = isThere ? undefined : (await views.byCode(near)).unwrapOr(undefined)?.after;
    const shown = after === undefined ? listed : await views.list({ after });
    return shown.map((coupons) => ({ place: after === undefined ? place : { after }, coupons, changed: changed?.unwrapOr(undefined) }));
  },
  Screen: CouponsScreen,
});

function CouponsScreen({ page: { title, place, coupons, changed } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`coupons.${name}`);
  const path = routePath('adminCoupons', locale);
  const addressOf = (to: Place) => path + stringifySearch({ ...to });
  const refused = useRefusedAccountForm('coupons.save', { couponId: 'new' });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        {changed === undefined ? (
          <details id="new" open={refused !== undefined}>
            <summary className="btn">{label('new')}</summary>
            <CouponForm coupon={undefined} />
          </details>
        ) : (
          <section id="edit" aria-labelledby="edit-title" className="stack">
            <h2 id="edit-title">{translator.text('coupons.changeOf', { code: changed.code })}</h2>
            <CouponForm coupon={changed} />
          </section>
        )}
        <KeyedPages
          translator={translator}
          page={coupons}
          place={place}
          told={countInWords(translator, 'coupons.count', coupons.totalRecords)}
          href={addressOf}
        >
          <FoldingTable
            caption={title}
            records={coupons.records}
            keyOf={({ code }) => code}
            columns={[
              {
                label: label('code'),
                cell: ({ code, descriptions }) => (
                  <span className="under">
                    <a id={couponPlace(code)} href={`${path}${stringifySearch({ coupon: code })}#edit`}>
                      {code}
                    </a>
                    {descriptions[locale] !== undefined && <span className="muted">{descriptions[locale]}</span>}
                  </span>
                ),
              },
              { label: label('worth'), cell: (coupon) => <span className="nowrap">{worthInWords(coupon, translator)}</span> },
              { label: label('valid'), cell: (coupon) => daysInWords(coupon, translator) },
              { label: label('used'), cell: ({ uses, maxUses }) => usesInWords(uses, maxUses, translator) },
              {
                label: label('state'),
                cell: (coupon) => (
                  <span className="under">
                    <span>{label(`state.${coupon.state}`)}</span>
                    {coupon.state !== 'over' && <EndCoupon code={coupon.code} state={coupon.state} action={addressOf(place)} />}
                  </span>
                ),
              },
            ]}
          />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

/** Takes a coupon from everybody at once, so it opens first and says what that means. */
function EndCoupon({ code, state, action }: Pick<CouponRecord, 'code' | 'state'> & { readonly action: string }): ReactElement {
  const { translator } = useShop();
  const isRefused = useRefusedAccountForm('coupons.end', { couponId: code }) !== undefined;
  return (
    <details className="row-step" open={isRefused}>
      <summary className={buttonClass({ look: 'line', small: true })}>
        <NamedAction words={translator.text('coupons.end')} of={code} />
      </summary>
      <div className="stack is-tight">
        <p className="small muted">{translator.text(state === 'notYet' ? 'coupons.endMeansBefore' : 'coupons.endMeans')}</p>
        <AccountForm
          form="coupons.end"
          action={`${action}#${encodeURIComponent(couponPlace(code))}`}
          fields={{ couponId: code }}
          submit={translator.text('coupons.endOf', { code })}
          button={{ small: true }}
          className=""
        />
      </div>
    </details>
  );
}

function CouponForm({ coupon }: { readonly coupon: CouponRecord | undefined }): ReactElement {
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
      {site.allowedLocales.map((one) => (
        <DescriptionField
          key={one}
          language={translator.text(`backOffice.language.${one}`)}
          name={`text-${one}`}
          known={coupon?.descriptions[one]}
        />
      ))}
      {coupon !== undefined && coupon.categories > 0 && (
        <p className="muted">{translator.text('coupons.categories', { count: coupon.categories })}</p>
      )}
    </AccountForm>
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

function worthInWords({ kind, worth }: CouponRecord, translator: Translator): string {
  return kind === 'percent' ? translator.text('coupons.off', { worth: translator.number(worth) }) : translator.money(money(worth));
}

/** Codes are read in any case of letters. */
const isOfCode = (coupon: CouponRecord, code: string) => coupon.code.toUpperCase() === code.toUpperCase();

function daysInWords({ validFrom, validUntil, state, endedAt }: CouponRecord, translator: Translator): string {
  if (endedAt !== undefined) return translator.text('coupons.endedAt', { when: translator.dateTime(endedAt) });
  const said = [
    ...(validFrom === undefined ? [] : [translator.text('coupons.since', { day: translator.date(validFrom) })]),
    ...(validUntil === undefined ? [] : [translator.text('coupons.until', { day: translator.date(validUntil) })]),
  ];
  if (said.length === 0) return translator.text('coupons.always');
  return state === 'over' ? translator.text('coupons.was', { days: said.join(' ') }) : said.join(' ');
}

function usesInWords(uses: number, most: number | undefined, translator: Translator): string {
  const said = translator.number(uses);
  return most === undefined ? said : translator.text('coupons.usedOf', { uses: said, most: translator.number(most) });
}
