import type { BackOffice } from '#application/back-office.ts';
import type { BackOfficeArea } from '#domain/back-office/back-office.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import type { Overview, SystemLine, WaitingLine } from '../back-office/overview/overview.ts';

/** Areas of which the first page says whether all is well, beside what waits for somebody. */
const SYSTEM: readonly BackOfficeArea[] = ['mails', 'workers', 'redirects'];

export interface OpenOffice {
  readonly backOffice: BackOffice;
  /** The areas that are open to whoever is there. */
  readonly areas: readonly BackOfficeArea[];
  readonly hrefOf: (area: BackOfficeArea) => string;
  /** No mail server is set. */
  readonly mailStays: boolean;
}

/** What the first page tells whoever is there: of each area that is open to them. What can't be told at this moment is no reason to show nothing. */
export async function loadOverview({ backOffice, areas, hrefOf, mailStays }: OpenOffice): Promise<Overview> {
  const isOpen = (area: BackOfficeArea) => areas.includes(area);
  const counted = Promise.all(areas.map((area) => waitingIn(backOffice, area, hrefOf(area))));
  const sales = isOpen('orders') ? backOffice.orders.views.sales() : undefined;
  const low = isOpen('products') ? backOffice.products.views.low() : undefined;
  const plans = isOpen('pages') ? backOffice.pages.views.plans() : undefined;
  const latest = isOpen('changes') ? backOffice.changes.views.latest() : undefined;
  const lines = (await counted).flat();
  const isSystem = ({ what }: WaitingLine) => SYSTEM.some((area) => area === what);
  return {
    waiting: lines.filter((line) => !isSystem(line) && line.count !== 0),
    // What is kept waits for nobody, and is not sent.
    system: lines.filter(isSystem).map(({ what, href, count }): SystemLine => {
      const isKept = what === 'mails' && count === 0 && mailStays;
      return isKept ? { what: 'mailsKept', href, count: 1 } : { what, href, count };
    }),
    sales: (await sales)?.unwrapOr(undefined),
    low: (await low)?.unwrapOr(undefined),
    plans: (await plans)?.unwrapOr(undefined),
    latest: (await latest)?.unwrapOr([]) ?? [],
  };
}

async function waitingIn(backOffice: BackOffice, area: BackOfficeArea, href: string): Promise<readonly WaitingLine[]> {
  const answer = await backOffice[area].waiting();
  if (answer.isErr()) return [{ what: area, href, count: undefined }];
  return answer.value.map(({ what, count, search = {}, since }) => ({
    what,
    href: href + stringifySearch(search),
    count,
    ...(since !== undefined && { since }),
  }));
}
