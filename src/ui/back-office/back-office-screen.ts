import type { Result } from 'neverthrow';
import type { ComponentType } from 'react';
import type { BackOffice } from '#application/back-office.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Search } from '#domain/navigation/search-params.ts';
import type { PageData } from '../shop/page-data.ts';

/** One screen of the back office: what it shows, which the web server asks for, and how. */
export interface BackOfficeScreen<Shown extends object> {
  /** Undefined when there is no such thing; `title` where it is another one than the area's. */
  readonly load: (asked: Asked) => Promise<Result<(Shown & { readonly title?: string }) | undefined, AccountProblem> | undefined>;
  readonly Screen: ComponentType<{ readonly page: PageData & Shown }>;
}

/** What a screen is asked for, by whoever may enter its area. */
export interface Asked {
  readonly backOffice: BackOffice;
  readonly search: Search;
  /** Of the address; undefined where it has none, or none that could be one. */
  readonly id: number | undefined;
}

/** A screen whatever it shows, as the table of all screens holds it (routes/back-office-screens.ts). */
export function backOfficeScreen<Shown extends object>(screen: BackOfficeScreen<Shown>): BackOfficeScreen<object> {
  return screen as unknown as BackOfficeScreen<object>;
}
