import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { DeskProduct } from '#domain/product/product-desk.ts';
import { siteTimeOf } from '#domain/site/site-day.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { useShop } from '../shop/shop.ts';
import { seenOf } from './seen-part.ts';
import { ShownState } from './shown-state.tsx';

interface PartProps {
  readonly product: DeskProduct;
}

/** Whether visitors find a product: at once, or from a moment on and until another one. */
export function Visibility({ product }: PartProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const { visible, isVariant, isLastOffered } = product;
  const [taken, given] = isVariant ? (['products.withdraw', 'products.offer'] as const) : (['products.hide', 'products.show'] as const);
  const form = visible ? taken : given;
  const words = visible ? (isVariant ? 'offerNoMore' : 'hide') : isVariant ? 'offer' : 'show';
  return (
    <Section id="visible-title" title={label('visible')}>
      <div className="stack">
        <p>
          {label('stateNow')} <ShownState product={product} />
        </p>
        <p className="muted">{label(isVariant ? 'offerHint' : 'hideHint')}</p>
        {isLastOffered && <p className="notice">{label('lastOffered')}</p>}
        <AccountForm
          key={form}
          form={form}
          action={routePath('adminProduct', locale, String(product.id))}
          fields={seenOf(product, product.versions.visible)}
          submit={label(words)}
          button={{ look: 'line' }}
        />
        {!isVariant && <Schedule product={product} />}
      </div>
    </Section>
  );
}

function Schedule({ product }: PartProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const typed = (moment: number | undefined) => (moment === undefined ? '' : siteTimeOf(moment));
  const { from, until } = product.showing;
  return (
    <>
      <h3>{label('schedule')}</h3>
      <p className="muted">{label('scheduleHint')}</p>
      <AccountForm
        form="products.schedule"
        action={routePath('adminProduct', locale, String(product.id))}
        fields={seenOf(product, product.versions.visible)}
        submit={label('saveSchedule')}
      >
        <div className="pair">
          <AccountText
            name="shownFrom"
            label="products.shownFrom"
            type="datetime-local"
            optional
            known={typed(from)}
            hint={label('fromHint')}
          />
          <AccountText
            name="shownUntil"
            label="products.shownUntil"
            type="datetime-local"
            optional
            known={typed(until)}
            hint={label('untilHint')}
          />
        </div>
      </AccountForm>
    </>
  );
}
