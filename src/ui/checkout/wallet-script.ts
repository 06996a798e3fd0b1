/** The buttons that a wallet's script makes (PAY-03). */
export interface WalletScript {
  Buttons(options: WalletButtons): { render(place: Element): Promise<unknown>; close?(): Promise<unknown> };
}

export interface WalletButtons {
  createOrder?(data: unknown, actions: WalletActions): Promise<string>;
  createSubscription?(data: unknown, actions: WalletActions): Promise<string>;
  onApprove(data: object, actions: WalletActions): Promise<void>;
  onCancel(): void;
  onError(error: unknown): void;
}

export interface WalletActions {
  readonly order: {
    create(order: object): Promise<string>;
    capture(): Promise<object>;
  };
  readonly subscription: { create(subscription: object): Promise<string> };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Loads a wallet's script once and gives the global that it makes. Rejects when it can't be loaded or makes none; it can be asked for again then. */
export async function loadWalletScript(url: string, name: string): Promise<WalletScript> {
  const made = () => (globalThis as unknown as Readonly<Record<string, WalletScript | undefined>>)[name];
  if (made() === undefined) await addScript(url);
  const wallet = made();
  if (wallet === undefined) throw new TypeError(`The wallet's script makes no ${name}.`);
  return wallet;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new TypeError("The wallet's script did not load."));
    });
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    if (nonce !== undefined) {
      script.nonce = nonce;
      // What wallets give to the styles that they write.
      script.dataset.cspNonce = nonce;
    }
    script.src = trusted(url);
    document.head.append(script);
  });
}

/** The address has been checked where the answer was read and where it was passed on: by https from a known host, or this site's own. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('izlog-wallet', { createScriptURL: onlyScripts });
  return policy?.createScriptURL(url) ?? url;
}

function onlyScripts(url: string): string {
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:' && origin !== location.origin) throw new TypeError("A wallet's script comes by https.");
  return url;
}
