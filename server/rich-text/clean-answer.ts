import type { Call } from '#adapters/platform/wire/call.ts';
import type { Clean } from './clean-parts.ts';
import { findRichText } from './find-rich-text.ts';

/**
 * The data of an answer with every rich text in it cleaned, found by the contract: what reaches a page has passed here whichever platform gave it (CMS-15, T-09).
 * Data that holds none, or only clean ones, comes back as it is.
 */
export function cleanAnswer(call: Call, data: unknown): unknown {
  return cleanerOf(call)?.(data) ?? data;
}

/** Whether answers of a call hold rich text. */
export function holdsRichText(call: Call): boolean {
  return cleanerOf(call) !== undefined;
}

/** Looks through the contract of each call; throws ContractError where one holds what rich text would not be found in (at the start, so that nothing unclean is ever shown). */
export function readContracts(calls: ReadonlyMap<string, Call>): void {
  for (const [name, call] of calls) findRichText(call.data, `${name} (${call.method} ${call.path}): the answer`);
}

function cleanerOf(call: Call): Clean | undefined {
  return findRichText(call.data, `${call.method} ${call.path}: the answer`);
}
