import { type ReactElement, useEffect } from 'react';
import { ORDER_MESSAGE_MAXIMUM } from '#domain/order/order-message.ts';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop.ts';
import { tabOrderMessage } from './tab-order.ts';

/** The customer's instructions for the order, kept while they are typed (CRT-12). */
export function OrderMessageField({ value }: { readonly value?: string | undefined }): ReactElement {
  const { snapshot, translator } = useShop();
  // The field is the browser's own: what is typed before the script is there must not be lost.
  useEffect(() => {
    const field = document.getElementById('orderMessage');
    if (!(field instanceof HTMLTextAreaElement)) return;
    const kept = tabOrderMessage.read();
    if (field.value !== field.defaultValue) tabOrderMessage.write(field.value);
    else if (kept !== '') field.value = kept;
  }, []);
  return (
    <Field
      name="orderMessage"
      label={translator.text('cart.orderMessage')}
      optional={translator.text('cart.optional')}
      rows={3}
      maxLength={ORDER_MESSAGE_MAXIMUM}
      defaultValue={value ?? snapshot.visitor.orderMessage}
      onChange={tabOrderMessage.write}
    />
  );
}
