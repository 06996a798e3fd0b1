import { HELLO } from '#adapters/vendure/hello.ts';
import { type VendureClient, VendureUnavailable } from '#adapters/vendure/vendure-client.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';

/** Does one of many things. Where that fails `aside` hears why and the others go on, unless Vendure answers nothing at all: then all of them wait. */
export async function orAside(
  vendure: VendureClient,
  work: () => Promise<unknown>,
  aside: (message: string) => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof VendureUnavailable && !(await isThere(vendure))) throw error;
    await aside(String(error).slice(0, 200));
  }
}

async function isThere(vendure: VendureClient): Promise<boolean> {
  return vendure.ask({ query: HELLO, language: DEFAULT_LOCALE }).then(
    () => true,
    () => false,
  );
}
