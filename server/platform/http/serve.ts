import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { err, ok, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import { type BodyOf, CACHE_TAGS_HEADER, type Call, type DataOf, HEADERS, type QueryOf } from '#adapters/platform/wire/call.ts';
import { PROBLEMS } from '#adapters/platform/wire/problem.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { tellAnswer } from '../../http/in-process.ts';
import { readJson } from '../../http/read-json.ts';
import { publicRead } from '../database/public-read.ts';
import { bearerToken, findSignedIn, isProved, type SignedIn } from '../identity/signed-in.ts';
import type { PlatformDependencies, RequestFacts } from '../ports/platform-context.ts';
import { cacheTags } from './cache-tags.ts';
import { readForm } from './read-form.ts';
import { type Refusal, refusalBody, refuse } from './refusal.ts';
import { isSameText } from './same-text.ts';

/** Says who a program is that comes with an access key and without a sign-in, or why it may not make a call. */
export type ProgramSignIn = (key: string, call: Call, facts: RequestFacts) => Promise<Result<SignedIn, Refusal>>;

/** Counts a call of a program with its key, once it is answered. */
export type ProgramCount = (program: SignedIn, call: Call, end: 'done' | 'refused') => Promise<void>;

export type PlatformEnv = { Variables: { facts: RequestFacts; signInProgram: ProgramSignIn; countProgram: ProgramCount } };

/** Puts the calls of a noun on the app. */
export type RouteGroup = (app: Hono<PlatformEnv>, deps: PlatformDependencies) => void;

/** What a verb gets: its checked request. `session` is there for calls that ask for it. */
export interface VerbInput<C extends Call> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: { readonly cartId: string; readonly protectCode: string };
  readonly facts: RequestFacts;
  /** There for calls that ask for somebody signed in, there or not where that is optional, never for others. */
  readonly user: C extends { readonly access?: 'customer' | 'backOffice' }
    ? SignedIn
    : C extends { readonly access?: 'optional' }
      ? SignedIn | undefined
      : undefined;
}

/** What a verb gives: its data, and what the data was made from when the answer may be kept. */
export interface Answer<C extends Call> {
  readonly data: DataOf<C>;
  readonly tags?: readonly string[];
}

export type Verb<C extends Call> = (deps: PlatformDependencies, input: VerbInput<C>) => Promise<Result<Answer<C>, Refusal>>;

/** What a verb answers to whoever may make the call, but not so. */
const LACKS: ReadonlySet<Refusal['code']> = new Set(['FORBIDDEN', 'PROOF_WANTED']);

/** Puts a verb behind its call: checks the request against the contract, runs the verb, answers `{ data }` or the refusal. */
export function serve<C extends Call>(app: Hono<PlatformEnv>, deps: PlatformDependencies, call: C, verb: Verb<C>): void {
  app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const user = await checkedUser(c, deps, call);
    const input = user.isErr() ? err(user.error) : await checkedInput(c, call, user.value);
    const ask = async () => (input.isErr() ? err(input.error) : answered(deps, await verb(deps, input.value)));
    // Whoever is signed in reads what they have just written, kept or not.
    const result = await (call.kept === true && user.unwrapOr(undefined) === undefined ? publicRead(ask) : ask());
    const program = user.unwrapOr(undefined);
    if (program?.byKey !== undefined)
      await c.get('countProgram')(program, call, result.isErr() && LACKS.has(result.error.code) ? 'refused' : 'done');
    if (result.isErr() && result.error.seconds !== undefined) c.header('retry-after', String(result.error.seconds));
    if (result.isErr()) return c.json(refusalBody(result.error), PROBLEMS[result.error.code].status as ContentfulStatusCode);
    if (result.value.tags !== undefined) c.header(CACHE_TAGS_HEADER, result.value.tags);
    const body = { data: result.value.data };
    const text = JSON.stringify(body);
    return tellAnswer(c.body(text, 200, { 'content-type': 'application/json' }), { body, text });
  });
}

/** What a verb gave, with its tags as they go out. */
async function answered<C extends Call>(deps: PlatformDependencies, given: Result<Answer<C>, Refusal>) {
  if (given.isErr()) return err(given.error);
  const { data, tags } = given.value;
  return ok({ data, tags: tags === undefined ? undefined : await cacheTags(deps, tags) });
}

/** Whether whoever calls may (T-23). A token that is not good is refused wherever a token counts, so that nobody goes on as somebody else than they think. */
async function checkedUser(
  c: Context<PlatformEnv>,
  deps: PlatformDependencies,
  call: Call,
): Promise<Result<SignedIn | undefined, Refusal>> {
  const { access = 'anyone', scope, evenWithDues = false, wantsProof = false } = call;
  if (access === 'anyone') return ok(undefined);
  const header = c.req.header(HEADERS.accessToken) ?? c.req.header('authorization');
  const key = c.req.header(HEADERS.adminAccessKey) ?? '';
  if (header === undefined) {
    // The server's own key is for whoever is signed in; any other one is a program's, which comes without a sign-in.
    const isProgram = access === 'backOffice' && key !== '' && !isSameText(key, deps.settings.adminAccessKey);
    if (isProgram) return c.get('signInProgram')(key, call, c.get('facts'));
    return access === 'optional' ? ok(undefined) : refuse('UNAUTHORIZED');
  }
  const token = bearerToken(header);
  const user = token === undefined ? undefined : await findSignedIn(deps.database, token, deps.now());
  if (user === undefined) return refuse('SESSION_ENDED');
  if (access !== 'backOffice') return ok(user);
  const keyFits = isSameText(key, deps.settings.adminAccessKey);
  const isInScope = scope === undefined || hasScope(user.scopes, [scope].flat());
  const isDue = user.dues.length > 0 && !evenWithDues;
  const expected = c.req.header(HEADERS.expectedUser);
  if (!user.isBackoffice || user.strategy !== 'admin' || !keyFits || !isInScope || isDue) return refuse('FORBIDDEN');
  // Nothing of one person is done as another one's who has signed in since, in another window of the same browser.
  if (expected !== undefined && expected !== String(user.userId)) return refuse('OTHER_PERSON');
  return wantsProof && !isProved(user, deps.now()) ? refuse('PROOF_WANTED') : ok(user);
}

async function checkedInput<C extends Call>(
  c: Context<PlatformEnv>,
  call: C,
  user: SignedIn | undefined,
): Promise<Result<VerbInput<C>, Refusal>> {
  const asked = uniqueQuery(c);
  // PostgreSQL holds no NUL in a text, so none gets further than here; readJson refuses it in a body.
  if (hasNul(asked) || hasNul(c.req.param())) return refuse('BAD_REQUEST', { field: 'query', message: 'query: holds a NUL character' });
  const query = parsed(call.query, asked, 'query');
  if (query.isErr()) return err(query.error);
  let raw: unknown = {};
  if (call.body !== undefined) {
    const read = call.form === undefined ? await readJson(c.req.raw) : await readForm(c.req.raw, call.form);
    if (read.isErr())
      return refuse(read.error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', { message: read.error.message, field: 'body' });
    raw = read.value;
  }
  const session = takeSession(call, raw);
  const body = parsed(call.body, session.rest, 'body');
  if (body.isErr()) return err(body.error);
  const wrong = call.session !== undefined && session.wrongField;
  if (wrong) return refuse('BAD_REQUEST', { field: wrong, message: `${wrong} is to be a text.` });
  return ok({
    params: c.req.param(),
    query: query.value as QueryOf<C>,
    body: body.value as BodyOf<C>,
    session,
    facts: c.get('facts'),
    user: user as VerbInput<C>['user'],
  });
}

/** Session fields may be missing (the cart is then not found), but not of another kind. */
function takeSession(call: Call, raw: unknown): { cartId: string; protectCode: string; rest: unknown; wrongField: string | undefined } {
  if (call.session === undefined || typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { cartId: '', protectCode: '', rest: raw, wrongField: undefined };
  const { cartId = '', protectCode = '', ...rest } = raw as Record<string, unknown>;
  const wrongField = typeof cartId !== 'string' ? 'cartId' : typeof protectCode !== 'string' ? 'protectCode' : undefined;
  return { cartId: String(cartId).slice(0, 100), protectCode: String(protectCode).slice(0, 100), rest, wrongField };
}

function parsed(schema: z.ZodMiniType | undefined, value: unknown, whole: string): Result<unknown, Refusal> {
  if (schema === undefined) return ok(value);
  const result = schema.safeParse(value);
  if (result.success) return ok(result.data);
  const issue = result.error.issues[0];
  const field =
    issue === undefined
      ? whole
      : issue.code === 'unrecognized_keys'
        ? [...issue.path, issue.keys[0]].join('.')
        : issue.path.join('.') || whole;
  return refuse('BAD_REQUEST', {
    field: field.slice(0, 200),
    message: `${field.slice(0, 200)}: ${(issue?.message ?? 'not as wanted').slice(0, 300)}`,
  });
}

/** Query parameters by name; one that stands twice comes as a list, which no contract takes. */
function uniqueQuery(c: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

function hasNul(texts: Readonly<Record<string, string | readonly string[]>>): boolean {
  return Object.entries(texts)
    .flat(2)
    .some((text) => text.includes('\u0000'));
}
