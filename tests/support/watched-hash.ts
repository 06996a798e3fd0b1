import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, vi } from 'vitest';

/** Node's argon2 as it is, but told of by what is given, in the tests of one file: how often a password was hashed, and how. `instead` takes its place. */
export function watchArgon2(instead: typeof crypto.argon2 = crypto.argon2) {
  const watched = vi.spyOn(crypto, 'argon2').mockImplementation(instead);
  // Whoever has imported it by name gets it anew; files share their modules.
  syncBuiltinESMExports();
  afterAll(() => {
    watched.mockRestore();
    syncBuiltinESMExports();
  });
  return watched;
}
