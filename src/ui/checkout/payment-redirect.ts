import type { PaymentForm } from '#domain/payment/payment.ts';

/** What leads a visitor out of the shop to pay, and back in again. */
export interface PaymentRedirect {
  /** From now on this is the page's address: a reload, and the way back from the provider, lead there. Nothing is loaded. */
  standAt(path: string): void;
  /** Sends the provider's form, as if its button had been pressed. */
  send(form: PaymentForm): void;
}

export const tabPaymentRedirect: PaymentRedirect = {
  // The router has put functions of its own in the place of the tab's, which would load the page of that address.
  standAt: (path) => History.prototype.replaceState.call(history, history.state, '', path),
  send({ action, fields }) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    form.hidden = true;
    for (const { name, value } of fields) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    // Shown again from the browser's memory, this page would say that the order is still on its way.
    addEventListener('pageshow', (event) => event.persisted && location.reload());
    // A field may be called 'submit'.
    HTMLFormElement.prototype.submit.call(form);
  },
};
