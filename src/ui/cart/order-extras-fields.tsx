import { type ReactElement, useEffect } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { askedOrderExtras, ORDER_EXTRAS, type OrderExtra } from '#domain/checkout/order-extras.ts';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop/shop.ts';
import { tabOrderExtras } from './kept-order-extras.ts';
import { restoreExtra } from './restore-extra.ts';

export interface OrderExtrasFieldsProps {
  readonly cart: Pick<Cart, 'digitalOnly'>;
  /** What was sent and refused. */
  readonly typed?: ((name: OrderExtra) => string | undefined) | undefined;
  readonly error?: ((name: OrderExtra) => string | undefined) | undefined;
  /** Keeps ids apart when page and modal both show the fields. */
  readonly idPrefix?: string;
}

/** What the customer adds to the order, kept while it is typed (CRT-12). Most add nothing: folded until there is something. */
export function OrderExtrasFields({ cart, typed, error, idPrefix = '' }: OrderExtrasFieldsProps): ReactElement {
  const { snapshot, translator } = useShop();
  const names = askedOrderExtras(cart);
  const isUsed = names.some((name) => (typed?.(name) ?? snapshot.visitor.orderExtras[name]) !== '' || error?.(name) !== undefined);
  return (
    <details className="fold" open={isUsed} suppressHydrationWarning>
      <summary>{translator.text('cart.orderExtras', { count: names.length })}</summary>
      <div className="stack">
        {names.map((name) => (
          <OrderExtraField key={name} name={name} id={`${idPrefix}${name}`} value={typed?.(name)} error={error?.(name)} />
        ))}
      </div>
    </details>
  );
}

interface OrderExtraFieldProps {
  readonly name: OrderExtra;
  readonly id: string;
  readonly value: string | undefined;
  readonly error: string | undefined;
}

function OrderExtraField({ name, id, value, error }: OrderExtraFieldProps): ReactElement {
  const { snapshot, translator } = useShop();
  const { maximum, hasHint } = ORDER_EXTRAS[name];
  const wasRefused = value !== undefined;
  // The field is the browser's own: what is typed before the script is there must not be lost.
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    restoreExtra(field, tabOrderExtras.read()[name], wasRefused, (text) => tabOrderExtras.write(name, text));
    const fold = field.closest('details');
    if (field.value !== '' && fold !== null) fold.open = true;
  }, [id, name, wasRefused]);
  return (
    <Field
      name={name}
      id={id}
      label={translator.text(`cart.${name}`)}
      optional={translator.text('cart.optional')}
      hint={hasHint ? translator.text(`cart.${name}.hint`, { maximum }) : undefined}
      error={error}
      errorPrefix={translator.text('cart.errorPrefix')}
      rows={3}
      defaultValue={value ?? snapshot.visitor.orderExtras[name]}
      onChange={(text) => tabOrderExtras.write(name, text)}
    />
  );
}
