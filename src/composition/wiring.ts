import type { Bind, Container } from 'inversify';

/** A process token lives as long as the server or the tab; a request token is built anew for every visitor. */
type Lifetime = 'process' | 'request';

/** Names a thing and carries its type, so that a swapped, missing or too short-lived need does not compile. */
export interface Token<T, L extends Lifetime = Lifetime> {
  readonly id: symbol;
  readonly lifetime: L;
  readonly type?: T;
}

export const processToken = <T>(name: string): Token<T, 'process'> => ({ id: Symbol(name), lifetime: 'process' });
export const requestToken = <T>(name: string): Token<T, 'request'> => ({ id: Symbol(name), lifetime: 'request' });

type Needs<A extends readonly unknown[], L extends Lifetime> = readonly [...{ readonly [K in keyof A]: Token<A[K], L> }];

/** The only place that knows how Inversify binds. A thing of the process cannot need a thing of a request: that would show one visitor another one's data. */
export class Wiring {
  private readonly bind: Bind;

  constructor(bind: Bind) {
    this.bind = bind;
  }

  value<T>(to: Token<T, 'process'>, value: NoInfer<T>): this {
    this.bind<T>(to.id).toConstantValue(value);
    return this;
  }

  once<T, A extends readonly unknown[]>(to: Token<T, 'process'>, needs: Needs<A, 'process'>, make: (...needs: A) => NoInfer<T>): this {
    const ids = (needs as readonly Token<unknown>[]).map((need) => need.id);
    this.bind<T>(to.id)
      .toResolvedValue(make as unknown as (...needs: unknown[]) => T, ids)
      .inSingletonScope();
    return this;
  }

  /** Bound is how it is made: who makes it, for one visitor, is a RequestScope. */
  perRequest<T, A extends readonly unknown[]>(to: Token<T, 'request'>, needs: Needs<A, Lifetime>, make: (...needs: A) => NoInfer<T>): this {
    const recipe = (get: Get) => make(...(needs.map((need) => get(need as Token<unknown>)) as unknown as A));
    this.bind<Recipe>(to.id).toConstantValue(recipe);
    return this;
  }

  /** One object out of a token for each of its parts; a part is made when it is first asked for. */
  together<T extends object>(to: Token<T, 'request'>, parts: { readonly [K in keyof T]: Token<T[K]> }): this {
    const names = Object.keys(parts) as (keyof T & string)[];
    const recipe = (get: Get) => {
      const whole = {};
      for (const name of names) Object.defineProperty(whole, name, { enumerable: true, get: () => get(parts[name]) });
      return whole;
    };
    this.bind<Recipe>(to.id).toConstantValue(recipe);
    return this;
  }
}

type Get = <T>(from: Token<T>) => T;
type Recipe = (get: Get) => unknown;

/**
 * What is made for one visitor: each thing once, when it is first asked for. The container holds what lives as long as the process, and how the rest is made; asking it to make
 * that, too, would cost every request a walk through its plans.
 */
export class RequestScope {
  private readonly held: Held;
  private readonly made: Map<symbol, unknown>;

  /** `given` is what the request brings along. */
  constructor(container: Container, given: readonly (readonly [token: Token<unknown, 'request'>, value: unknown])[]) {
    this.held = heldBy(container);
    this.made = new Map(given.map(([{ id }, value]) => [id, value]));
  }

  readonly get = <T>({ id, lifetime }: Token<T>): T => {
    if (lifetime === 'process') return this.held(id) as T;
    const made = this.made.get(id);
    if (made !== undefined) return made as T;
    const fresh = (this.held(id) as Recipe)(this.get);
    this.made.set(id, fresh);
    return fresh as T;
  };
}

/** Gets what a container holds for as long as the process lives; it is asked once for each. */
type Held = (id: symbol) => unknown;
const HELD = new WeakMap<Container, Held>();

function heldBy(container: Container): Held {
  const known = HELD.get(container);
  if (known !== undefined) return known;
  const things = new Map<symbol, unknown>();
  const held: Held = (id) => {
    const thing = things.get(id) ?? container.get(id);
    things.set(id, thing);
    return thing;
  };
  HELD.set(container, held);
  return held;
}
