import { matchRoute, type RouteMatch } from '#domain/navigation/routes.ts';
import type { SiteFacts } from '../visit/site-facts.ts';
import { movedPath } from './redirects.ts';

/** What an address means: where it has moved to, or the screen it leads to. */
export interface AddressMeaning {
  readonly moved: string | undefined;
  readonly match: RouteMatch | undefined;
}

const MOST = 2000;

/** Looks addresses up and keeps what they mean while the facts of the site stand: the table of routes is long, and most visits go to few addresses. */
export function knownAddresses(): (path: string, facts: SiteFacts) => AddressMeaning {
  const known = new Map<string, AddressMeaning>();
  let of: SiteFacts | undefined;
  return (path, facts) => {
    if (of !== facts || known.size > MOST) known.clear();
    of = facts;
    let meaning = known.get(path);
    if (meaning === undefined) {
      meaning = { moved: movedPath(path, facts), match: matchRoute(path) };
      known.set(path, meaning);
    }
    return meaning;
  };
}
