/** What has to happen before an order is paid: nothing in the browser, a form that leads to the provider, or the provider's buttons on this page. */
export type PaymentStart = { readonly kind: 'none' } | PaymentForm | WalletPayment;

/** A hosted payment form (PAY-02): the browser posts these hidden fields to the provider, in this order. The address has been checked already. */
export interface PaymentForm {
  readonly kind: 'form';
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** What a wallet's buttons need (PAY-03). */
export interface WalletPayment {
  readonly kind: 'wallet';
  /** Whose buttons: the global that the script makes is named by it (`paypal`, `izlogSandbox`). */
  readonly wallet: string;
  /** Whole address of the provider's script. */
  readonly scriptUrl: string;
  /** Names the order to ConfirmWalletPayment. */
  readonly orderId: string;
  /** The payment as the provider knows it, made by the platform: what createOrder or createSubscription of the buttons answer. Undefined: the page makes it of the rest. */
  readonly reference: string | undefined;
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  readonly subscription: WalletSubscription | undefined;
}

/** What a wallet needs to begin a subscription. */
export interface WalletSubscription {
  readonly planId: string;
  readonly quantity: number | undefined;
  /** Sent along by the variant that asks it: zero percent, exclusive, outside Germany. */
  readonly taxPlan: TaxPlan | undefined;
}

/** The tax that a provider is told of, in its own words. */
export interface TaxPlan {
  readonly percentage: string;
  readonly inclusive: boolean;
}

/** The tax plan that a wallet variant sends: none for buyers in Germany, zero percent exclusive for all others (PAY-03). */
export function taxPlanFor(billingCountry: string): TaxPlan | undefined {
  return billingCountry === 'DE' ? undefined : { percentage: '0', inclusive: false };
}

/**
 * Whether a payment form may lead to an address: to this site itself, or by https to one of the hosts. Without a list any host will do (the page's own policy then says
 * which). Addresses with a user in them are refused.
 */
export function mayBePaidAt(action: string, siteUrl: string, hosts: readonly string[] | undefined): boolean {
  const match = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?]|$)/i.exec(action);
  if (match === null || /[\s\\]/.test(action)) return false;
  const [, protocol = '', host = ''] = match;
  if (`${protocol}://${host}`.toLowerCase() === siteUrl.toLowerCase()) return true;
  return protocol.toLowerCase() === 'https' && (hosts === undefined || hosts.includes(host.toLowerCase()));
}
