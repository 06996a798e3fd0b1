import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import type { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import { cartProblemEffect } from '#domain/cart/cart-problem-effect.ts';
import { ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC } from '#domain/form/attachment.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { matchRoute, routePath } from '#domain/navigation/routes.ts';
import { FORM_FIELD, type FormName, TYPED_BY_FIELD } from '#domain/site/form.ts';
import { readFormName } from '#domain/site/read-form-name.ts';
import { filesNotTakenPage, unavailablePage } from '../answer/fallback-page.ts';
import { leaveFlash } from '../answer/flash.ts';
import { leavePage } from '../answer/leave-page.ts';
import { sendAgainPage } from '../answer/send-again.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { renderPage } from '../render/render-page.ts';
import { nameDevice } from '../request/device.ts';
import { visitorJar } from '../request/visitor-jar.ts';
import { type Identity, NOBODY } from '../visit/identity.ts';
import { entrance, hasDues, isOfficeLeft, isShut, ledAway } from '../visit/page-guard.ts';
import type { Visit } from '../visit/visit.ts';
import { forgetsCart } from '../wire/cart-cookies.ts';
import { clientDevice } from '../wire/client-facts.ts';
import { HEADERS } from '../wire/contract.ts';
import { download, plain, seeOther, withCookies, withSetCookies } from './answers.ts';
import { readCarried, stillCarried } from './carried-form.ts';
import type { FormAnswer, FormHandler } from './form-answer.ts';
import { type FormFields, readForm } from './form-fields.ts';
import { handlerOf } from './handlers.ts';
import { KEY_REFUSED } from './login-forms.ts';
import { isMultipart, readMultipart, type UnreadMultipart } from './read-multipart.ts';
import { refusedStatus } from './refused-status.ts';
import { isOfOffice, isSomebodyElses, loginFor, notTheirs, proofFirst, signInFirst, stepFirst, typedAgain } from './sign-in-first.ts';

/** Forms that sign somebody in, or that show whose device it is: the device that they come from gets a name. */
const SIGNING_IN: readonly FormName[] = ['login', 'adminLogin', 'adminCode', 'register', 'socialLogin', 'setPassword', 'confirmEmail'];

/** Forms that go on as anybody's when it turns out that the session of whoever sent them has ended. */
const FOR_ANYBODY: readonly FormName[] = [
  ...SIGNING_IN,
  'logout',
  'forgotPassword',
  'addToCart',
  'instructions',
  'acceptCookies',
  'accessibility',
  'siteForm',
  'confirmFormEmail',
  'newsletter',
  'newsletterLink',
  'newsletterLists',
  'toggleWishlist',
  'switchLanguage',
];

/** Forms that do what they are for also while nobody can say whose they are. */
const WITHOUT_PLATFORM: readonly FormName[] = ['logout', 'acceptCookies', 'accessibility', 'switchLanguage'];

/** What is taken at the back office's login while the site is shut, and nothing else. */
const TAKEN_WHILE_SHUT: readonly FormName[] = ['adminLogin', 'adminCode', 'logout', 'acceptCookies'];

/** After these a form that they carry goes on. */
const CARRYING: readonly FormName[] = ['login', 'adminLogin', 'adminCode', 'proveIdentity'];

/** A form that was posted to its own page, without script: the same use case runs here, then the browser is sent on, or gets its page back with what is wrong. */
export async function handleForm(deps: WebDependencies, visit: Visit, request: Request): Promise<Response> {
  const read = isMultipart(request)
    ? await readMultipart(request, mostFiles(visit), visit.client[HEADERS.clientAddress])
    : await readForm(request);
  if (read.isErr()) return notRead(deps, visit, request, read.error.status);
  const fields = read.value;
  const name = readFormName(fields.text(FORM_FIELD));
  if (name === undefined || (isMultipart(request) && !takesFiles(name))) return plain(400);
  // Without knowing who it is, a form could be taken for a stranger's and what was typed be lost.
  if (visit.identity.session === 'unreachable' && !WITHOUT_PLATFORM.includes(name)) return notNow(visit, fields);
  const isUnknown = visit.identity.session === 'unreachable';
  if (!isUnknown && isOfficeLeft(visit) && isOfOffice(name)) return signInFirst(deps, visit, name, fields);
  // Whoever has dues may leave instead.
  const away = isUnknown || SIGNING_IN.includes(name) || (name === 'logout' && hasDues(visit)) ? undefined : ledAway(visit);
  if (away !== undefined) {
    if (hasDues(visit) && isOfOffice(name)) leaveFlash(visit.cookies, 'security.told.typedNotKept');
    return seeOther(away, [visit.cookies]);
  }
  if (isShut(visit) && !TAKEN_WHILE_SHUT.includes(name)) return visit.facts.maintenance ? unavailablePage(visit.locale) : plain(403);
  if (visit.identity.session === 'lost' && !FOR_ANYBODY.includes(name)) return signInFirst(deps, visit, name, fields);
  const { account } = visit.identity;
  // Another one has signed in meanwhile, in another tab: what the one before them typed is not done in their name.
  if (account !== undefined && isOfOffice(name) && fields.has(TYPED_BY_FIELD) && isSomebodyElses(fields, account))
    return notTheirs(visit, visit.path + visit.search);
  return answerForm(deps, SIGNING_IN.includes(name) ? withDevice(visit) : visit, name, fields);
}

/** Forms of the site, and those of the back office that say so. */
function takesFiles(name: FormName): boolean {
  return name === 'siteForm' || handlerOf(name)?.takesFile === true;
}

/** As many files as whoever sends may attach (CMS-09). */
function mostFiles({ identity }: Visit): number {
  return identity.account === undefined ? ATTACHMENTS_PUBLIC : ATTACHMENTS_PRIVATE;
}

/** What was sent waits in the page for another try; files only the browser has, a step back. */
function notNow({ locale }: Visit, fields: FormFields): Response {
  return fields.files.size > 0 ? unavailablePage(locale) : sendAgainPage(locale, fields.repeatable());
}

function notRead(deps: WebDependencies, visit: Visit, request: Request, status: UnreadMultipart['status']): Response | Promise<Response> {
  if (status === 408 || status === 429 || status === 503) return filesNotTakenPage(status, visit.locale);
  return status === 413 && isMultipart(request) ? tooLarge(deps, visit) : plain(status);
}

/** What was typed is among what was not read; the browser still has it, a step back. */
function tooLarge(deps: WebDependencies, visit: Visit): Promise<Response> {
  return renderPage(deps, visit, {
    refusedForm: { form: 'siteForm', values: {}, problem: { kind: 'FormTooLarge' }, hadFiles: true },
    status: 413,
  });
}

async function answerForm(deps: WebDependencies, visit: Visit, name: FormName, fields: FormFields, standsIn = false): Promise<Response> {
  const handler = handlerOf(name);
  if (handler === undefined) return plain(400);
  const jars = [visit.cookies];
  const hadCart = hasCart(visit);
  const outcome = await runForm(deps, visit, handler, fields, jars);
  if ('vouchedAt' in outcome) return withCookies(leavePage(outcome.vouchedAt, visit.locale), jars);
  if ('leavesFor' in outcome) return withCookies(leavePage(outcome.leavesFor, visit.locale, 'goal'), jars);
  if ('file' in outcome) return withCookies(download(outcome.file.json, { from: deps.publicUrl, at: deps.now() }), jars);
  // The session ended while the form was on its way.
  if ('problem' in outcome && outcome.problem.kind === 'SignedOut' && isOfOffice(name)) return signInFirst(deps, visit, name, fields);
  if ('problem' in outcome && outcome.problem.kind === 'ProofWanted') return proofFirst(deps, visit, name as BackOfficeFormName, fields);
  if ('seeOther' in outcome && CARRYING.includes(name)) {
    const carried = readCarried(fields);
    const match = carried && matchRoute(pathOf(carried.address));
    if (carried !== undefined && match !== undefined) {
      const asked = { ...visit, ...addressed(carried.address), match, missing: false, identity: await justSignedIn(deps, visit) };
      const { account } = asked.identity;
      // Whose second factor is awaited is not signed in yet: the form waits with it, or with the sign-in that begins anew.
      if (account === undefined && outcome.flash !== 'loggedIn') return stepFirst(deps, visit, fields, outcome.flash);
      if (account !== undefined && isOfOffice(carried.form)) {
        if (isSomebodyElses(carried.fields, account)) return notTheirs(visit, carried.address);
        if (name !== 'proveIdentity') return typedAgain(deps, { visit, asked, carried });
      }
      if (!isShut(asked) && account !== undefined) return answerForm(deps, asked, carried.form, carried.fields, true);
    }
  }
  const onward = onwardAddress(outcome, visit);
  if (onward !== undefined) {
    if (onward.flash !== undefined) leaveFlash(visit.cookies, onward.flash);
    const answer = seeOther(onward.seeOther, jars);
    // What a browser keeps of somebody stays with nobody who uses it after them; cookies are taken back one by one, since some are the browser's own.
    if (name === 'logout') answer.headers.set('clear-site-data', '"cache", "storage"');
    return answer;
  }
  if (!('problem' in outcome)) return plain(500);
  const refusedForm = {
    form: name,
    values: fields.values([...handler.fields, ...fields.beginning(handler.alsoFields ?? [])]),
    problem: outcome.problem,
    ...(fields.files.size > 0 && { hadFiles: true }),
  } as RefusedForm;
  if (outcome.problem === KEY_REFUSED)
    deps.log.error('backOffice.keyRefused', { requestId: visit.requestId, hint: 'ADMIN_ACCESS_KEY is not the one of the platform' });
  const carried = stillCarried(fields);
  // The page may take cookies back, such as those of a cart that is gone: what is sent once more keeps them, and needs what was set until now, a renewed sign-in above all.
  const setUntilNow = visit.cookies.setCookies;
  const { status, seconds } = refusedStatus(outcome.problem);
  const page = await renderPage(deps, carried === undefined ? visit : loginFor(name, visit), {
    status,
    refusedForm,
    rememberedPage: rememberedPage(fields.text('from')),
    standsIn: standsIn || carried !== undefined,
    ...(carried === undefined ? {} : { carried }),
    again: fields.files.size === 0 ? fields.repeatable() : undefined,
  });
  // What nobody answered may have been done all the same, an order above all, and its page lead elsewhere or forget the cart that became one: sent once more with that cart,
  // the form is told what came of it (CHK-12).
  const leadsOn = page.status >= 300 && page.status < 400;
  if (status === 503 && (leadsOn || (hadCart && !hasCart(visit))) && fields.files.size === 0)
    return withSetCookies(
      sendAgainPage(visit.locale, fields.repeatable()),
      setUntilNow.filter((setCookie) => !forgetsCart(setCookie)),
    );
  if (seconds !== undefined) page.headers.set('retry-after', String(seconds));
  return page;
}

const hasCart = ({ cookies }: Visit): boolean => new CookieCartSessionStore(cookies).exists();

async function runForm(
  deps: WebDependencies,
  visit: Visit,
  handler: FormHandler,
  fields: FormFields,
  jars: RequestCookieJar[],
): Promise<FormAnswer> {
  const { locale, client, requestId } = visit;
  const facts = (cookies: RequestCookieJar) => ({ locale, client, requestId, cookies, onTags: () => undefined });
  return handler.run({
    fields,
    useCases: deps.composition.useCasesFor(facts(visit.cookies)),
    accountUseCases: deps.composition.accountUseCasesFor(facts(visit.cookies)),
    account: visit.identity.account,
    cookies: visit.cookies,
    locale,
    address: visit.path + visit.search,
    path: visit.path,
    anew: () => {
      const cookies = visitorJar(visit.headers.get('cookie'), deps, new URL(visit.origin).host);
      jars.push(cookies);
      return deps.composition.useCasesFor(facts(cookies));
    },
  });
}

async function justSignedIn(deps: WebDependencies, { locale, client, requestId, cookies }: Visit): Promise<Identity> {
  const facts = { locale, client, requestId, cookies, onTags: () => undefined };
  const viewed = await deps.composition.accountUseCasesFor(facts).viewAccount.run();
  return viewed.isOk() && viewed.value !== undefined ? { account: viewed.value, session: 'signedIn' } : NOBODY;
}

/** A cart that is used up leads home without a word (CRT-08); whoever is not signed in any more, to login. */
function onwardAddress(outcome: FormAnswer, visit: Visit): Extract<FormAnswer, { readonly seeOther: string }> | undefined {
  if ('seeOther' in outcome) return outcome;
  if (!('problem' in outcome)) return undefined;
  const { kind } = outcome.problem;
  if (kind === 'SignedOut') return { seeOther: entrance('login', visit), flash: 'sessionExpired' };
  const effect = cartProblemEffect(kind);
  return effect.redirectsHome && effect.silent ? { seeOther: routePath('home', visit.locale) } : undefined;
}

/** The name that the device gets with this answer is told to the platform at once. */
function withDevice(visit: Visit): Visit {
  nameDevice(visit.cookies);
  return { ...visit, client: { ...visit.client, ...clientDevice(visit.cookies) } };
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}

/** Path and query of an address of this site. */
function addressed(address: string): { readonly path: string; readonly search: string } {
  const path = pathOf(address);
  const search = address.slice(path.length).split('#', 1)[0] ?? '';
  return { path, search };
}
