import { err } from 'neverthrow';
import type { ReactElement } from 'react';
import { COUPON_NEAR, type CouponCategory, type CouponRecord, couponPlace } from '#domain/cart/coupon-record.ts';
import { type Cursor, type KeyedPage, readCursor } from '#domain/keyed-page.ts';
import { money } from '#domain/money.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountForm, useRefusedAccountForm } from '../account/account-form.tsx';
import { buttonClass } from '../elements/button-class.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { Translator } from '../messages/translator.ts';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { BackOfficeMain } from './back-office-main.tsx';
import { backOfficeScreen } from './back-office-screen.ts';
import { WrittenCouponForm } from './written-coupon-form.tsx';

interface Listed {
  readonly cursor: Cursor;
  readonly coupons: KeyedPage<CouponRecord>;
  /** The one that is to be changed. */
  readonly changed: CouponRecord | undefined;
  /** What one can be for. */
  readonly categories: readonly CouponCategory[];
}

/** Coupons with what they take off and how often they were used, a new one, or one that is changed (CRT-10). */
export const couponsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const code = first(search, 'coupon') ?? '';
    const near = first(search, COUPON_NEAR) ?? '';
    const { views } = backOffice.coupons;
    const cursor = readCursor((word) => first(search, word));
    const [listed, changed, categories] = await Promise.all([
      views.list(cursor),
      code === '' ? undefined : views.byCode(code),
      views.categories(),
    ]);
    if (categories.isErr()) return err(categories.error);
    const isThere = listed.isErr() || near === '' || listed.value.records.some((coupon) => isOfCode(coupon, near));
    const after = isThere ? undefined : (await views.byCode(near)).unwrapOr(undefined)?.after;
    const shown = after === undefined ? listed : await views.list({ after });
    return shown.map((coupons) => ({
      cursor: after === undefined ? cursor : { after },
      coupons,
      changed: changed?.unwrapOr(undefined),
      categories: categories.value,
    }));
  },
  Screen: CouponsScreen,
});

function CouponsScreen({ page: { title, cursor, coupons, changed, categories } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`coupons.${name}`);
  const path = routePath('adminCoupons', locale);
  const addressOf = (to: Cursor) => path + stringifySearch({ ...to });
  const refused = useRefusedAccountForm('coupons.save', { couponId: 'new' });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        {changed === undefined ? (
          <details id="new" open={refused !== undefined}>
            <summary className="btn">{label('new')}</summary>
            <WrittenCouponForm coupon={undefined} categories={categories} />
          </details>
        ) : (
          <section id="edit" aria-labelledby="edit-title" className="stack">
            <h2 id="edit-title">{translator.text('coupons.changeOf', { code: changed.code })}</h2>
            <WrittenCouponForm coupon={changed} categories={categories} />
          </section>
        )}
        <KeyedPages
          translator={translator}
          page={coupons}
          cursor={cursor}
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
              { label: label('worth'), cell: (coupon) => <Worth coupon={coupon} /> },
              { label: label('valid'), cell: (coupon) => daysInWords(coupon, translator) },
              { label: label('used'), cell: ({ uses, maxUses }) => usesInWords(uses, maxUses, translator) },
              {
                label: label('state'),
                cell: (coupon) => (
                  <span className="under">
                    <span>{label(`state.${coupon.state}`)}</span>
                    {coupon.state !== 'over' && <EndCoupon code={coupon.code} state={coupon.state} action={addressOf(cursor)} />}
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

/** What it takes off, and that it does so of some goods only. */
function Worth({ coupon }: { readonly coupon: CouponRecord }): ReactElement {
  const { translator } = useShop();
  const count = coupon.categoryIds.length;
  return (
    <span className="under">
      <span className="nowrap">{worthInWords(coupon, translator)}</span>
      {count > 0 && <span className="muted">{translator.text('coupons.forCategories', { count })}</span>}
    </span>
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
