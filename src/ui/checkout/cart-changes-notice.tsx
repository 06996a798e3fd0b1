import type { ReactElement } from 'react';
import type { CartChanges } from '#domain/cart/compare-carts.ts';
import type { Money } from '#domain/money.ts';
import { useFocusOnAppearing } from '../elements/focus-on-appearing.ts';
import { Icon } from '../elements/icon.tsx';
import { useTranslator } from '../shop/shop.ts';

/** What changed in the cart since it was shown, line by line (CRT-14). It says all that there is to say of the refusal, so it stands and takes the focus as a summary of errors would. */
export function CartChangesNotice({ changes, total }: { readonly changes: CartChanges; readonly total: Money }): ReactElement {
  const translator = useTranslator();
  const box = useFocusOnAppearing<HTMLElement>();
  return (
    // Without script the browser itself follows autofocus.
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to an order that was refused, and this is why
    <section className="notice is-bad" tabIndex={-1} aria-labelledby="cart-changes-title" ref={box} autoFocus>
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
      </div>
    </section>
  );
}
