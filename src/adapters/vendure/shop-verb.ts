import { err, ok, type Result } from 'neverthrow';
import type { BodyOf, Call, DataOf, QueryOf } from '#adapters/platform/wire/call.ts';
import type { ProblemCode } from '#adapters/platform/wire/problem.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { VendureClient } from './vendure-client.ts';

/** Why a call is refused, as the wire says it. */
export interface ShopRefusal {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly available?: number;
  readonly name?: string;
  readonly reason?: string;
  /** Until it may be tried again. */
  readonly seconds?: number;
  readonly length?: number;
}

export const refused = (code: ProblemCode, facts: Omit<ShopRefusal, 'code'> = {}): Result<never, ShopRefusal> => err({ code, ...facts });
export { ok };

/** A checked request for a call of the shop. */
export interface Asked<C extends Call = Call> {
  readonly vendure: VendureClient;
  /** Whose words are wanted; Vendure names languages as addresses do. */
  readonly language: Locale;
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: { readonly cartId: string; readonly protectCode: string };
  /** Vendure's token of the customer who is signed in. */
  readonly token: string | undefined;
  /** Asks the same call of the platform that keeps the content, as nobody in particular; refused as that one refuses. */
  readonly ofContent: (body?: BodyOf<C>, query?: QueryOf<C>) => Promise<Result<DataOf<C>, ShopRefusal>>;
}

/** Answers a call by asking Vendure. */
export type ShopVerb<C extends Call> = (asked: Asked<C>) => Promise<Result<DataOf<C>, ShopRefusal>>;

/** A call with what answers it. */
export interface ShopWay {
  readonly call: Call;
  readonly verb: ShopVerb<Call>;
}

export function way<C extends Call>(call: C, verb: ShopVerb<C>): ShopWay {
  return { call, verb: verb as unknown as ShopVerb<Call> };
}
