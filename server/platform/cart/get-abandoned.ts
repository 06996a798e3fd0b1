import type { getAbandoned as call } from '#adapters/platform/wire/cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';

/** The last cart of a signed-in customer (CRT-09): nobody is signed in as long as this platform keeps no accounts. */
export const getAbandoned: Verb<typeof call> = async () => refuse('UNAUTHORIZED');
