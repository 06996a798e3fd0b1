import { accessSync, constants } from 'node:fs';
import type { CorvusPaySettings } from '../platform/payment/providers/corvuspay.ts';
import type { CorvusStatusSettings } from '../platform/payment/providers/corvuspay-status.ts';
import type { PayPalSettings } from '../platform/payment/providers/paypal.ts';
import type { WsPaySettings } from '../platform/payment/providers/wspay.ts';

/** A payment provider as it is configured (PAY-06). */
export type PaymentProviderConfig =
  | { readonly id: 'wspay'; readonly settings: WsPaySettings }
  | { readonly id: 'corvuspay'; readonly settings: CorvusPaySettings }
  | { readonly id: 'paypal'; readonly settings: PayPalSettings };

/** A variable of a provider that is wrong. */
export interface WrongPaymentVariable {
  readonly variable: string;
  readonly wanted: string;
}

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Reads PAYMENT_PROVIDERS, a list of `wspay`, `corvuspay` and `paypal`, and for each what it gave this shop: PAYMENT_WSPAY_SHOP_ID, PAYMENT_CORVUSPAY_STORE_ID or
 * PAYMENT_PAYPAL_CLIENT_ID, and PAYMENT_<NAME>_SECRET. PAYMENT_CORVUSPAY_CERTIFICATE and PAYMENT_CORVUSPAY_KEY are files that CorvusPay's status call wants. PAYMENT_<NAME>_URL is another address than the provider's own, of its test environment for instance.
 */
export function readPaymentProviders(given: Given): readonly PaymentProviderConfig[] | WrongPaymentVariable {
  const names = (given.PAYMENT_PROVIDERS ?? '').split(',').flatMap((name) => name.trim() || []);
  const providers: PaymentProviderConfig[] = [];
  for (const name of names) {
    const reader = Object.hasOwn(READERS, name) && names.indexOf(name) === names.lastIndexOf(name) ? READERS[name as Name] : undefined;
    if (reader === undefined)
      return { variable: 'PAYMENT_PROVIDERS', wanted: 'names of wspay, corvuspay and paypal, each once, separated by commas' };
    const read = reader(new Variables(given, name));
    if ('variable' in read) return read;
    providers.push(read);
  }
  return providers;
}

type Name = PaymentProviderConfig['id'];

const READERS: Readonly<Record<Name, (variables: Variables) => PaymentProviderConfig | WrongPaymentVariable>> = {
  wspay: (v) =>
    v.form('SHOP_ID', 'https://form.wspay.biz/authorization.aspx', (shopId, secret, url) => ({
      id: 'wspay',
      settings: { shopId, secret, url },
    })),
  corvuspay: (v) => {
    const status = corvusStatus(v);
    if (status !== undefined && 'variable' in status) return status;
    return v.form('STORE_ID', 'https://wallet.corvuspay.com/checkout/', (storeId, secret, url) => ({
      id: 'corvuspay',
      settings: { storeId, secret, url, ...(status === undefined ? {} : { status }) },
    }));
  },
  paypal: (v) => {
    const zeroTax = v.value('ZERO_TAX') ?? 'off';
    if (zeroTax !== 'on' && zeroTax !== 'off') return v.wrong('ZERO_TAX', '"on" or "off"');
    return v.api('CLIENT_ID', 'https://api-m.paypal.com', (clientId, secret, url) => ({
      id: 'paypal',
      settings: { clientId, secret, url: url.replace(/\/+$/, ''), zeroTax: zeroTax === 'on' },
    }));
  },
};

/** CorvusPay answers questions of whoever has both parts of a certificate, on hosts of their own. */
function corvusStatus(v: Variables): CorvusStatusSettings | WrongPaymentVariable | undefined {
  const [certificate, key] = [v.value('CERTIFICATE'), v.value('KEY')];
  if (certificate === undefined && key === undefined) return undefined;
  if (!isReadable(certificate)) return v.wrong('CERTIFICATE', 'a file with the certificate that CorvusPay gave this shop, as PEM');
  if (!isReadable(key)) return v.wrong('KEY', 'a file with the key of PAYMENT_CORVUSPAY_CERTIFICATE, as PEM');
  const isTest = /^https:\/\/[^/]*test/.test(v.value('URL') ?? '');
  const url = v.value('STATUS_URL') ?? (isTest ? 'https://testcps.corvus.hr/status' : 'https://cps.corvus.hr/status');
  return URL.parse(url)?.protocol === 'https:' ? { certificate, key, url } : v.wrong('STATUS_URL', 'an https address');
}

function isReadable(path: string | undefined): path is string {
  try {
    if (path !== undefined) accessSync(path, constants.R_OK);
    return path !== undefined;
  } catch {
    return false;
  }
}

class Variables {
  private readonly given: Given;
  private readonly prefix: string;

  constructor(given: Given, name: string) {
    this.given = given;
    this.prefix = `PAYMENT_${name.toUpperCase()}_`;
  }

  value(part: string): string | undefined {
    return this.given[this.prefix + part]?.trim() || undefined;
  }

  wrong(part: string, wanted: string): WrongPaymentVariable {
    return { variable: this.prefix + part, wanted };
  }

  /** A form that buyers are sent to: pages send theirs to https addresses alone. */
  form<T>(idPart: string, usualUrl: string, make: Make<T>): T | WrongPaymentVariable {
    return this.checked(idPart, usualUrl, make, isSecure);
  }

  /** Calls that the shop makes itself: plain http only on this machine, for trying out. */
  api<T>(idPart: string, usualUrl: string, make: Make<T>): T | WrongPaymentVariable {
    return this.checked(
      idPart,
      usualUrl,
      make,
      (url) => isSecure(url) || (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)),
    );
  }

  private checked<T>(idPart: string, usualUrl: string, make: Make<T>, isFit: (url: URL | null) => boolean): T | WrongPaymentVariable {
    const [id, secret, url] = [this.value(idPart), this.value('SECRET'), this.value('URL') ?? usualUrl];
    if (id === undefined) return this.wrong(idPart, 'the id that the provider gave this shop');
    if (secret === undefined) return this.wrong('SECRET', 'the secret that the provider gave this shop');
    return isFit(URL.parse(url)) ? make(id, secret, url) : this.wrong('URL', 'an https address');
  }
}

type Make<T> = (id: string, secret: string, url: string) => T;

const isSecure = (url: URL | null) => url?.protocol === 'https:';
