import type { Account } from '#domain/account/account.ts';
import { areaOf, type BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { matchRoute, routePath } from '#domain/navigation/routes.ts';
import type { FlashName } from '#domain/site/flash.ts';
import { CARRIED_PREFIX, type FormName, TYPED_BY_FIELD, type TypedValues } from '#domain/site/form.ts';
import { leaveFlash } from '../answer/flash.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { type PageParts, renderPage } from '../render/render-page.ts';
import { entrance, ledAway } from '../visit/page-guard.ts';
import type { Visit } from '../visit/visit.ts';
import { seeOther } from './answers.ts';
import { type CarriedForm, canGoOn, carriedFields, hadFiles, stillCarried, wholeForm } from './carried-form.ts';
import type { FormFields } from './form-fields.ts';
import { handlerOf } from './handlers.ts';

/** Whether a form is the back office's, for whose people there is a login of their own. */
export function isOfOffice(name: FormName): name is BackOfficeFormName | 'proveIdentity' {
  return name === 'proveIdentity' || areaOf(name) !== undefined;
}

/** The session has ended meanwhile: forms of the checkout and of the back office go on within the login form, for any other the page is left and found again. */
export async function signInFirst(deps: WebDependencies, visit: Visit, name: FormName, fields: FormFields): Promise<Response> {
  const address = visit.path + visit.search;
  const carried = carriedForm(name, fields, address);
  if (carried !== undefined)
    return renderPage(deps, isOfOffice(name) ? onPage('adminLogin', visit) : onLogin(visit), {
      ...waiting(address),
      status: 401,
      flash: 'sessionExpired',
      ...goingOn(carried),
    });
  leaveFlash(visit.cookies, 'sessionExpired');
  return seeOther(entrance(isOfOffice(name) ? 'adminLogin' : 'login', visit), [visit.cookies]);
}

/** What goes on within a page; of what can't, the page says so. */
function goingOn(carried: TypedValues): Pick<PageParts, 'carried' | 'flash'> {
  return canGoOn(carried) ? { carried } : { flash: 'security.told.typedNotKept' };
}

/** What was sent; of a proof of who somebody is, the form that waits for it. */
function carriedForm(name: FormName, fields: FormFields, address: string) {
  if (name === 'proveIdentity') return stillCarried(fields);
  return isOfOffice(name) ? wholeForm(name, fields, address) : carriedFields(name, fields, address);
}

/** What a login form carries on waits with the second step. */
export function stepFirst(deps: WebDependencies, visit: Visit, fields: FormFields, flash: FlashName | undefined): Promise<Response> {
  const carried = stillCarried(fields);
  return renderPage(deps, onPage('adminLogin', visit), {
    ...waiting(fields.text('from')),
    status: 401,
    ...(flash !== undefined && { flash }),
    ...(carried !== undefined && { carried }),
  });
}

/** What was sent waits in the page that asks who they are, for whoever has sent it and nobody else. */
export function proofFirst(deps: WebDependencies, visit: Visit, name: BackOfficeFormName, fields: FormFields): Promise<Response> {
  const address = visit.path + visit.search;
  const by = visit.identity.account?.id;
  const carried = { ...wholeForm(name, fields, address), ...(by !== undefined && { [CARRIED_PREFIX + TYPED_BY_FIELD]: String(by) }) };
  return renderPage(deps, onPage('adminProof', visit), { ...waiting(address), status: 403, ...goingOn(carried) });
}

/** The page of a form that carries another one, shown again at whatever address it was sent to. */
export function loginFor(name: FormName, visit: Visit): Visit {
  if (name === 'proveIdentity') return onPage('adminProof', visit);
  return name === 'login' ? onLogin(visit) : onPage('adminLogin', visit);
}

interface SignedIn {
  readonly visit: Visit;
  /** The page that the form stands in, asked for by whoever has signed in. */
  readonly asked: Visit;
  readonly carried: CarriedForm;
}

/** Whether a form of the back office was drawn for somebody else than this account: it is neither run nor shown. */
export function isSomebodyElses(fields: FormFields, account: Account): boolean {
  return fields.integer(TYPED_BY_FIELD) !== account.id;
}

/** The page of a form that somebody else had typed, with a word of why nothing of it is there. */
export function notTheirs(visit: Visit, address: string): Response {
  leaveFlash(visit.cookies, 'security.told.typedByOther');
  return seeOther(address, [visit.cookies]);
}

/** A form of the back office that was sent after its session had ended: whoever wrote it has it again as they left it, to look at and to send; nothing is done by a sign-in. */
export async function typedAgain(deps: WebDependencies, { visit, asked, carried }: SignedIn): Promise<Response> {
  const away = ledAway(asked);
  const handler = handlerOf(carried.form);
  if (away !== undefined || handler === undefined) {
    leaveFlash(visit.cookies, away === undefined ? 'loggedIn' : 'security.told.typedNotKept');
    return seeOther(away ?? carried.address, [visit.cookies]);
  }
  const { fields } = carried;
  return renderPage(deps, asked, {
    refusedForm: {
      form: carried.form as BackOfficeFormName,
      values: fields.values([...handler.fields, ...fields.beginning(handler.alsoFields ?? [])]),
      problem: { kind: 'RecordRefused', area: 'security', reason: hadFiles(fields) ? 'signedOutWithFile' : 'signedOut' },
    },
    // At its own address it has its script, too.
    standsIn: visit.path + visit.search !== asked.path + asked.search,
  });
}

function waiting(address: string): PageParts {
  return { rememberedPage: rememberedPage(address), standsIn: true };
}

/** A page of its own shown at whatever address a form was sent to. */
function onPage(route: 'adminLogin' | 'adminProof' | 'login', visit: Visit): Visit {
  const path = routePath(route, visit.locale);
  return { ...visit, path, search: '', match: matchRoute(path), missing: false };
}

function onLogin(visit: Visit): Visit {
  return visit.match?.route === 'adminLogin' ? visit : onPage('login', visit);
}
