import type { ReactElement } from 'react';
import type { CartChanges } from '#domain/cart/compare-carts.ts';
import type { Money } from '#domain/money.ts';
import { useFocusOnAppearing } from '../elements/focus-on-appearing.ts';
import { Icon } from '../elements/icon.tsx';
import { useTranslator } from '../shop/shop.ts';

export interface CartChangesNoticeProps {
  readonly changes: CartChanges;
  readonly total: Money;
  /** What has to be agreed to is to be agreed to once more. */
  readonly agreesAgain?: boolean;
}

/** What changed in the cart since it was shown, line by line (CRT-14). It says all that there is to say of the refusal, so it stands and takes the focus as a summary of errors would. */
export function RefusedCartNotice(props: CartChangesNoticeProps): ReactElement {
  const box = useFocusOnAppearing<HTMLElement>();
  return (
    // Without script the browser itself follows autofocus.
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to an order that was refused, and this is why
    <section className="notice is-bad" tabIndex={-1} aria-labelledby="cart-changes-title" ref={box} autoFocus>
      <Changes {...props} />
    </section>
  );
}

/** The same of what changed since it was put in, for whoever comes back to it: nothing was refused. Nothing where nothing changed. */
export function CartChangesNotice(props: CartChangesNoticeProps): ReactElement | null {
  if (!props.changes.changed) return null;
  return (
    <section className="notice" aria-labelledby="cart-changes-title">
      <Changes {...props} />
    </section>
  );
}

function Changes({ changes, total, agreesAgain }: CartChangesNoticeProps): ReactElement {
  const translator = useTranslator();
  return (
    <>
      <Icon name="alert" />
      <div className="stack is-tight">
        <h2 className="h3" id="cart-changes-title">
          {translator.text('checkout.cartChanged')}
        </h2>
        <ul>
          {changes.removed.map(({ itemId, name }) => (
            <li key={itemId}>{translator.text('checkout.lineRemoved', { name })}</li>
          ))}
          {changes.added.map(({ itemId, name, quantity }) => (
            <li key={itemId}>{translator.text('checkout.lineAdded', { name, quantity })}</li>
          ))}
          {changes.repriced.map(({ line, before }) => (
            <li key={line.itemId}>
              {line.unitPrice.amount !== before.unitPrice.amount
                ? translator.text('checkout.lineRepriced', {
                    name: line.name,
                    before: translator.money(before.unitPrice),
                    now: translator.money(line.unitPrice),
                  })
                : translator.text('checkout.lineQuantity', { name: line.name, before: before.quantity, now: line.quantity })}
            </li>
          ))}
          <li>{translator.text('checkout.newTotal', { total: translator.money(total) })}</li>
        </ul>
        {agreesAgain && <p>{translator.text('checkout.agreeAgain')}</p>}
      </div>
    </>
  );
}
