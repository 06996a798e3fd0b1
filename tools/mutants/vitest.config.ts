import { defineConfig } from 'vitest/config';

/** The nouns whose rules are changed; none means all. */
const nouns = process.env.MUTANTS_OF?.split(' ').filter(Boolean) ?? [];

/** The rules alone, for `npm run mutants`: what proves a rule stands in the folder of its name, so of a few nouns no other tests are run, which would take minutes. */
export default defineConfig({
  test: {
    environment: 'node',
    include: nouns.length === 0 ? ['tests/domain/**/*.test.ts'] : nouns.map((noun) => `tests/domain/{${noun},${noun}/**/*}.test.ts`),
    testTimeout: 120_000,
  },
});
