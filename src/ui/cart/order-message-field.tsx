import { type ReactElement, useEffect } from 'react';
import { ORDER_MESSAGE_MAXIMUM } from '#domain/order/order-message.ts';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop/shop.ts';
import { tabOrderMessage } from './tab-order.ts';

export interface OrderMessageFieldProps {
  readonly value?: string | undefined;
  /** Keeps ids apart when page and modal both show the field. */
  readonly idPrefix?: string;
}

/** The customer's instructions for the order, kept while they are typed (CRT-12). */
export function OrderMessageField({ value, idPrefix = '' }: OrderMessageFieldProps): ReactElement {
  const { snapshot, translator } = useShop();
  const id = `${idPrefix}orderMessage`;
  // The field is the browser's own: what is typed before the script is there must not be lost.
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const kept = tabOrderMessage.read();
    if (field.value !== field.defaultValue) tabOrderMessage.write(field.value);
    else if (kept !== '') field.value = kept;
  }, [id]);
  return (
    <Field
      name="orderMessage"
      id={id}
      label={translator.text('cart.orderMessage')}
      optional={translator.text('cart.optional')}
      rows={3}
      maxLength={ORDER_MESSAGE_MAXIMUM}
      defaultValue={value ?? snapshot.visitor.orderMessage}
      onChange={tabOrderMessage.write}
    />
  );
}
