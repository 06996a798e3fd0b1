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
    this.resolved(to, needs, make).inSingletonScope();
    return this;
  }

  perRequest<T, A extends readonly unknown[]>(to: Token<T, 'request'>, needs: Needs<A, Lifetime>, make: (...needs: A) => NoInfer<T>): this {
    this.resolved(to, needs, make).inRequestScope();
    return this;
  }

  /** One object out of a token for each of its parts. */
  together<T extends object>(to: Token<T, 'request'>, parts: { readonly [K in keyof T]: Token<T[K]> }): this {
    const names = Object.keys(parts) as (keyof T)[];
    const make = (...made: unknown[]) => Object.fromEntries(names.map((name, index) => [name, made[index]])) as T;
    this.bind<T>(to.id)
      .toResolvedValue(
        make,
        names.map((name) => parts[name].id),
      )
      .inRequestScope();
    return this;
  }

  private resolved<T, A extends readonly unknown[]>(to: Token<T>, needs: Needs<A, Lifetime>, make: (...needs: A) => T) {
    const ids = (needs as readonly Token<unknown>[]).map((need) => need.id);
    return this.bind<T>(to.id).toResolvedValue(make as unknown as (...needs: unknown[]) => T, ids);
  }
}

export const read = <T>(container: Container, from: Token<T>): T => container.get<T>(from.id);
