import type * as z from 'zod/mini';
import type { Scope } from '#domain/back-office/scope.ts';

/**
 * One call of the platform's API (spec 7), defined once: the client sends and reads by it, the embedded platform checks and answers by it, the OpenAPI
 * document is made from it (API-01). `path` holds `{name}` for path parameters. A request may hold nothing but what its schema names.
 */
export interface Call<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${'v1' | 'v2' | 'auth'}/${string}`;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  /** What it reads in headers besides those of every request, and can't do without. */
  readonly headers?: readonly (keyof typeof HEADERS)[];
  /**
   * `cart`: the body also holds cartId and protectCode, filled in from the visitor's cookies by the web server, never by a page's script.
   * `order`: the same with the code that the cart had when it became the order.
   */
  readonly session?: 'cart' | 'order';
  /** The body travels as a multipart form: the field that holds its one file, and the most bytes of that. */
  readonly form?: { readonly file: string; readonly bytes: number };
  /** Who may call; calls without it are for anyone, and no token is sent with them. */
  readonly access?: Who;
  /** Its answers may be kept: they say what they were made from (CACHE_TAGS_HEADER), and making them writes nothing. */
  readonly kept?: true;
  /** Of calls for the back office: who calls has to have this scope, or one of these, or `*`. */
  readonly scope?: Scope | readonly Scope[];
  /** Of calls for the back office: also for whoever has to choose a password or set up a second factor before anything else. */
  readonly evenWithDues?: boolean;
  /** Of calls for the back office: PROOF_WANTED unless whoever calls has proved who they are within domain/account/second-factor.ts#PROOF_MINUTES. */
  readonly wantsProof?: boolean;
  /** Of calls for the back office: no access key opens it, whatever it holds, because it takes personal data away or shows lists of people that a program could take along. */
  readonly forPeople?: boolean;
}

/**
 * `anyone`: no token is looked at. `optional`: signed in or not, the answer may differ. `customer`: somebody signed in, of whatever kind (T-23). `backOffice`: a back-office
 * user, with the admin access key.
 */
export type Access = 'anyone' | 'optional' | 'customer' | 'backOffice';

/** Gives a call its exact types. Nothing else happens, so that a chunk holds no call that it has no use for. */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  const Who extends Access = 'anyone',
>(definition: Call<Query, Body, Data, Who>): Call<Query, Body, Data, Who> {
  return definition;
}

export type QueryOf<C extends Call> = C extends Call<infer Query, z.ZodMiniType, z.ZodMiniType> ? z.input<Query> : never;
export type BodyOf<C extends Call> = C extends Call<z.ZodMiniType, infer Body, z.ZodMiniType> ? z.input<Body> : never;
export type DataOf<C extends Call> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer Data> ? z.output<Data> : never;

/** Headers of every request (API-02). */
export const HEADERS = {
  language: 'language',
  store: 'store',
  apiKey: 'apikey',
  site: 'site',
  /** `Bearer <token>` (IDN-02). */
  accessToken: 'accesstoken',
  refreshToken: 'refresh-token',
  /** Key of the back office, which the web server adds (ADM-01); or, without a token, a key that somebody made for another program. */
  adminAccessKey: 'adminaccesskey',
  /** Id of the person in whose name a call is made (OTHER_PERSON where another one is signed in): a window may have been opened for somebody else. */
  expectedUser: 'x-expected-user',
  /** The visitor's own address, browser and long-lived device id, as the web server knows them; for throttles and for 'new sign-in'. */
  clientAddress: 'x-client-address',
  clientAgent: 'x-client-agent',
  clientDevice: 'x-client-device',
} as const;
/** Header of answers that may be kept: the names of what they were made from, separated by spaces; a change names the same. `until:<milliseconds since 1970>` is when time alone changes the answer. */
export const CACHE_TAGS_HEADER = 'x-cache-tags';
/** Tag of answers whose pages are made for each visitor anew, because they hold something that is good once. */
export const OWN_PAGE_TAG = 'own-page';
