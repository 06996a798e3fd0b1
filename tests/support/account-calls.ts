import type { Call } from '#adapters/platform/wire/call.ts';

/** A call with its path parameters filled in. */
export function addressOf<C extends Call>(call: C, parameters: Readonly<Record<string, string | number>>): C {
  return { ...call, path: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name])) as C['path'] };
}
