import { withTimeBudget } from '#server/http/time-budget.ts';
import { createPlatformApp } from '#server/platform/app.ts';
import { hear } from './heard-calls.ts';

/** Longer than any test may take. */
const PATIENCE_MS = 300_000;

/** The platform whose requests wait as long as it takes: how long they may is no business of a test of what they answer, on a machine that has other work too. What it answers is heard (call-examples-setup.ts). */
export const createPatientPlatform: typeof createPlatformApp = (...parts) => {
  const app = createPlatformApp(...parts);
  const { fetch } = app;
  app.fetch = async (...request) => {
    const note = hear(request[0]);
    const answer = await withTimeBudget('POST', () => fetch(...request), PATIENCE_MS);
    await note(answer);
    return answer;
  };
  return app;
};
