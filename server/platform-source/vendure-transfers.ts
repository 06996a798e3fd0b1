import type { SiteServices } from '#adapters/vendure/site-services.ts';
import { lapseTransfer, unpaidTransfers } from '#adapters/vendure/unpaid-transfers.ts';
import type { VendureClient } from '#adapters/vendure/vendure-client.ts';
import { transfersLapseBefore } from '../platform/order/move/lapse-transfers.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import { orAside } from './or-aside.ts';

export interface LapsingTransfers {
  readonly deps: Pick<PlatformDependencies, 'now' | 'log'>;
  readonly vendure: VendureClient;
  readonly site: SiteServices;
}

/**
 * Gives up orders by transfer for which no money was recorded at Vendure in the time that the embedded platform gives them, too: their goods go back, and the news of it has their buyers written to. One that
 * can't be given up is told, holds up no other, and is tried again in the next round.
 */
export async function lapseVendureTransfers(
  { deps, vendure, site }: LapsingTransfers,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const before = transfersLapseBefore(deps.now());
  for (const code of await unpaidTransfers(site, vendure, before)) {
    if (isStopped()) return;
    await orAside(
      vendure,
      () => lapseTransfer(site, vendure, code, before),
      async (message) => deps.log.error('vendure.notLapsed', { order: code, message }),
    );
  }
}
