import { defineConfig } from 'vitest/config';

/** The rules alone, for `npm run mutants`: what proves a rule stands in the folder of its name. */
export default defineConfig({
  test: { environment: 'node', include: ['tests/domain/**/*.test.ts'], testTimeout: 120_000 },
});
