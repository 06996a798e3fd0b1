import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { BACK_OFFICE, type BackOfficeArea } from '#domain/back-office/back-office.ts';
import { hasScope, type Scope } from '#domain/back-office/scope.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';
import { customersArea } from './account/customers-area.ts';
import { keysArea } from './account/keys-area.ts';
import { securityArea } from './account/security-area.ts';
import { usersArea } from './account/users-area.ts';
import { changesArea } from './audit/changes-area.ts';
import type { AreaForm, AreaOf, Told, TypedFields, Waiting } from './back-office/area.ts';
import { scopesOfForm } from './back-office/form-scopes.ts';
import { jobsArea } from './back-office/jobs-area.ts';
import { viewsArea } from './back-office/views-area.ts';
import { workersArea } from './back-office/workers-area.ts';
import { cachesArea } from './cache/caches-area.ts';
import { couponsArea } from './cart/coupons-area.ts';
import { attributesArea } from './catalog/attributes-area.ts';
import { categoriesArea } from './catalog/categories-area.ts';
import { waysArea } from './checkout/ways-area.ts';
import { commentsArea } from './comment/comments-area.ts';
import { consentsArea } from './consent/consents-area.ts';
import { documentsArea } from './document/documents-area.ts';
import { eventsArea } from './event/events-area.ts';
import { formsArea } from './form/forms-area.ts';
import { submissionsArea } from './form/submissions-area.ts';
import { mailsArea } from './mail/mails-area.ts';
import { mediaArea } from './media/media-area.ts';
import { cardsArea } from './membership/cards-area.ts';
import { menusArea } from './navigation/menus-area.ts';
import { redirectsArea } from './navigation/redirects-area.ts';
import { listsArea } from './newsletter/lists-area.ts';
import { subscribersArea } from './newsletter/subscribers-area.ts';
import { ordersArea } from './order/orders-area.ts';
import { pagesArea } from './page/pages-area.ts';
import { templatesArea } from './page/templates-area.ts';
import { postsArea } from './post/posts-area.ts';
import { productsArea } from './product/products-area.ts';
import { settingsArea } from './settings/settings-area.ts';
import { setupArea } from './setup/setup-area.ts';

/** What can be done in each area of the back office. */
export const AREAS = {
  attributes: attributesArea,
  caches: cachesArea,
  cards: cardsArea,
  categories: categoriesArea,
  changes: changesArea,
  comments: commentsArea,
  consents: consentsArea,
  coupons: couponsArea,
  customers: customersArea,
  documents: documentsArea,
  events: eventsArea,
  forms: formsArea,
  jobs: jobsArea,
  keys: keysArea,
  lists: listsArea,
  mails: mailsArea,
  media: mediaArea,
  menus: menusArea,
  orders: ordersArea,
  pages: pagesArea,
  posts: postsArea,
  products: productsArea,
  redirects: redirectsArea,
  security: securityArea,
  settings: settingsArea,
  setup: setupArea,
  submissions: submissionsArea,
  subscribers: subscribersArea,
  templates: templatesArea,
  users: usersArea,
  views: viewsArea,
  ways: waysArea,
  workers: workersArea,
} as const satisfies { readonly [Area in BackOfficeArea]: AreaOf<never> };

type Areas = typeof AREAS;

/** What the areas need from the world. A platform may be without some: nobody is let into these. */
export type BackOfficePorts = { readonly [Area in BackOfficeArea]?: PortOf<Areas[Area]> };
type PortOf<Area> = Area extends AreaOf<infer Port> ? Port : never;

/** The back office as it is open to one person. */
export type BackOffice = { readonly [Area in BackOfficeArea]: OpenArea<Areas[Area]['views']> };

/** An area for whoever may enter it; SignedOut for nobody, NotAllowed for everybody else (T-23). */
export interface OpenArea<Views> {
  readonly views: {
    readonly [View in keyof Views]: Views[View] extends (port: never, ...given: infer Given) => Outcome<infer Shown, unknown>
      ? (...given: Given) => Outcome<Shown, AccountProblem>
      : never;
  };
  /** Whether the site has what it needs. */
  readonly isThere: boolean;
  /** What in it waits for somebody. */
  waiting(): Outcome<readonly Waiting[], AccountProblem>;
  /** Does what a form is for; undefined when the area has none of this name. */
  send(form: string, typed: TypedFields): Outcome<Told, AccountProblem> | undefined;
}

/** Opens the back office for whoever `accounts` says is there; each view and form asks before it does anything (form-scopes.ts). */
export function openBackOffice(accounts: Accounts, ports: BackOfficePorts): BackOffice {
  const current = askedOnce(accounts);
  const areas = Object.keys(AREAS) as BackOfficeArea[];
  return Object.fromEntries(areas.map((area) => [area, openArea(area, current, ports[area] as never)])) as unknown as BackOffice;
}

/** A back office is open for one request, whose first page looks into many areas: who is there is found out once, but for an answer that never came. */
function askedOnce(accounts: Accounts): Accounts['current'] {
  let asked: ReturnType<Accounts['current']> | undefined;
  return async () => {
    asked ??= accounts.current();
    const answer = await asked;
    if (answer.isErr()) asked = undefined;
    return answer;
  };
}

/** What waits for somebody who may only look waits for others. */
function waitingFor(held: readonly string[], { scopes, ...line }: Waiting): readonly Waiting[] {
  return scopes === undefined || hasScope(held, scopes) ? [line] : [];
}

function openArea(area: BackOfficeArea, whoIsThere: Accounts['current'], port: never): OpenArea<AreaOf<never>['views']> {
  const inside = async <T>(
    wanted: readonly Scope[],
    view: (account: Account) => Outcome<T, AccountProblem>,
  ): Outcome<T, AccountProblem> => {
    const current = await whoIsThere();
    if (current.isErr()) return err(current.error);
    if (current.value === undefined) return err({ kind: 'SignedOut' });
    const { isBackofficeUser, scopes } = current.value;
    return isBackofficeUser && hasScope(scopes, wanted) && port !== undefined ? view(current.value) : err({ kind: 'NotAllowed' });
  };
  const { views, waiting }: AreaOf<never> = AREAS[area];
  const toLook = BACK_OFFICE[area].scopes;
  return {
    isThere: port !== undefined,
    waiting: () =>
      inside<readonly Waiting[]>(toLook, async ({ scopes }) =>
        waiting === undefined ? ok([]) : (await waiting(port)).map((lines) => lines.flatMap((line) => waitingFor(scopes, line))),
      ),
    views: Object.fromEntries(
      Object.entries(views).map(([name, view]) => [name, (...given: never[]) => inside(toLook, () => view(port, ...given))]),
    ),
    send(name, typed) {
      const form = formOf(area, name);
      return (
        form &&
        inside(scopesOfForm(area, name), async ({ mailStays = false }) =>
          (await form.run(port, typed)).map((told) => (mailStays ? withoutMail(told) : told)),
        )
      );
    },
  };
}

/** What is told where the e-mail that it speaks of is kept and reaches nobody. */
function withoutMail(told: Told): Told {
  return told.mails ? { ...told, notice: told.notice.replace(/^done/, 'told') as Told['notice'] } : told;
}

/** A form of an area by the name that stands behind the area's; undefined when there is none. */
export function formOf(area: BackOfficeArea, name: string): AreaForm<never> | undefined {
  const { forms }: AreaOf<never> = AREAS[area];
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
}
