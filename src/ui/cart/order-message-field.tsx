import { type ReactElement, useEffect } from 'react';
import { Field } from '../elements/field.tsx';
import { useShop } from '../shop.ts';
import { tabOrderMessage } from '../tab.ts';

/** Longest instructions; what is longer would not fit into their cookie. */
export const ORDER_MESSAGE_MAXIMUM = 1000;

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
