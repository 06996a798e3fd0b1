import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/overview.ts';
import { BACK_OFFICE, type BackOfficeArea } from '#domain/back-office/back-office.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { SALES_SCOPES } from '#domain/order/order-scopes.ts';
import { newestChanges } from '../audit/list-changes.ts';
import { nextPlans } from '../editing/publication/list-plans.ts';
import type { Verb } from '../http/serve.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { lastTwoWeeks, waitingOrders } from '../order/desk/sales-report.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { lowProducts } from '../product/list-low-products.ts';
import { setupLeft } from '../setup/get-setup.ts';
import { readOptions } from '../site/site-options.ts';
import { COUNTED_AREAS, countWaiting } from './waiting-records.ts';
import { unwellWorkers } from './workers.ts';

type Overview = DataOf<typeof wire.getOverview>;

/** What waits, was sold, runs low, comes next and was changed last, of the areas that whoever asks may enter. A part that can't be told is null and no reason to tell nothing; all of them are. */
export const getOverview: Verb<typeof wire.getOverview> = async (deps, { user, facts: { language } }) =>
  // On one connection they travel together; each piece that is sent wakes the database.
  deps.database.connection().execute(async (database) => ok({ data: await overviewFor({ ...deps, database }, user, language) }));

async function overviewFor(deps: PlatformDependencies, user: Pick<SignedIn, 'scopes'>, language: LanguageCode): Promise<Overview> {
  const { database } = deps;
  const at = deps.now();
  const isOpen = (area: BackOfficeArea) => hasScope(user.scopes, BACK_OFFICE[area].scopes);
  const asked: Promise<unknown>[] = [];
  const orNull = <T>(answer: Promise<T>): Promise<T | null> => {
    asked.push(answer);
    return answer.catch(() => null);
  };
  const told = async <T>(area: BackOfficeArea, ask: () => Promise<T>) => (isOpen(area) ? orNull(ask()) : undefined);
  const counted = COUNTED_AREAS.filter(isOpen);
  const [options, counts, workers, setup, orders, sales, low, plans, latest] = await Promise.all([
    orNull(readOptions(database, ['CmsVersion'])),
    orNull(countWaiting(database, counted)),
    told('workers', () => unwellWorkers(database, deps.settings, at)),
    told('setup', () => setupLeft(deps, language)),
    told('orders', () => waitingOrders(database)),
    // What comes in is no matter of whoever only packs and sends.
    hasScope(user.scopes, SALES_SCOPES) ? orNull(lastTwoWeeks(database, at)) : undefined,
    told('products', () => lowProducts(database, at, language)),
    told('pages', () => nextPlans(database, at)),
    told('changes', () => newestChanges(database, language)),
  ]);
  const failed = await Promise.allSettled(asked);
  const [first] = failed;
  if (first?.status === 'rejected' && failed.every(({ status }) => status === 'rejected')) throw first.reason;
  const waiting: Overview['waiting'] = {
    ...(counts ?? Object.fromEntries(counted.map((area) => [area, null]))),
    ...(workers !== undefined && { workers }),
  };
  const version = options?.get('CmsVersion');
  const cmsVersion = typeof version === 'string' || typeof version === 'number' ? String(version) : null;
  return { cmsVersion, waiting, setup, orders, sales, low, plans, latest };
}
