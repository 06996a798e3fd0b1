import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config/config.ts';
import type { PaymentProviderConfig } from '../config/payment-config.ts';
import { createPaymentSandbox } from '../payment-sandbox/app.ts';
import { deliverTo } from '../payment-sandbox/deliver.ts';
import { SANDBOX_PATH } from '../payment-sandbox/protocol.ts';
import { CorvusPay } from '../platform/payment/providers/corvuspay.ts';
import { PayPal } from '../platform/payment/providers/paypal.ts';
import { SandboxCard, SandboxWallet } from '../platform/payment/providers/sandbox.ts';
import { WsPay } from '../platform/payment/providers/wspay.ts';
import type { PaymentProvider, WalletSources } from '../platform/ports/payment-provider.ts';
import type { PageNeeds } from '../web/answer/security-headers.ts';
import type { Handler } from './listen.ts';

/** The sandbox of this server: its secret, and where the platform reaches it. */
export interface SandboxPlace {
  readonly secret: string;
  readonly url: string;
}

export function sandboxPlace(config: Config, port: number): SandboxPlace | undefined {
  if (!config.paymentSandbox) return undefined;
  return { secret: randomBytes(32).toString('base64url'), url: `http://${loopback(config.host)}:${port}${SANDBOX_PATH}` };
}

/** Serves the sandbox under its own path. It stands beside the shop, not in it: whoever is not this site's visitor may ask it too. */
export function servePaymentSandbox({ secret }: SandboxPlace, host: string, port: number): Handler {
  const later = (work: () => void, ms: number) => void setTimeout(work, ms).unref();
  const own = loopback(host).replaceAll(/[[\]]/g, '');
  return getRequestListener(createPaymentSandbox({ secret, deliver: deliverTo(own, port), later }).fetch);
}

export function isForSandbox(target: string | undefined): boolean {
  return target?.startsWith(`${SANDBOX_PATH}/`) === true;
}

/** Where this server answers to itself. */
function loopback(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Everybody who takes money for this shop, by the id of their payment method. */
export function paymentProviders(
  configured: readonly PaymentProviderConfig[],
  sandbox: SandboxPlace | undefined,
  publicUrl: string,
): ReadonlyMap<string, PaymentProvider> {
  const providers: PaymentProvider[] = configured.map(providerOf);
  if (sandbox !== undefined) {
    const settings = { secret: sandbox.secret, publicUrl: publicUrl + SANDBOX_PATH, url: () => sandbox.url };
    providers.push(new SandboxCard(settings), new SandboxWallet(settings));
  }
  return new Map(providers.map((provider) => [provider.id, provider]));
}

function providerOf(configured: PaymentProviderConfig): PaymentProvider {
  switch (configured.id) {
    case 'wspay':
      return new WsPay(configured.settings);
    case 'corvuspay':
      return new CorvusPay(configured.settings);
    case 'paypal':
      return new PayPal(configured.settings);
  }
}

/** Hosts that payment forms and wallets' scripts may lead to, besides this site itself. */
export function paymentHosts(configured: readonly PaymentProviderConfig[]): readonly string[] {
  return configured.flatMap((one) => providerOf(one).hosts);
}

/** What pages have to be allowed for the sake of the configured providers. */
export function pageNeeds(configured: readonly PaymentProviderConfig[]): PageNeeds {
  const providers = configured.map(providerOf);
  const wallets = providers.flatMap(({ sources }) => sources ?? []);
  const all = (kind: keyof WalletSources) => [...new Set(wallets.flatMap((sources) => sources[kind]))];
  return {
    formHosts: providers.flatMap(({ paymentType, hosts }) => (paymentType === 'HPF' ? hosts : [])),
    wallet: wallets.length === 0 ? undefined : { script: all('script'), frame: all('frame'), connect: all('connect'), image: all('image') },
  };
}
