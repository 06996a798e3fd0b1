import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { WORKERS } from '#domain/back-office/worker.ts';
import { call } from './call.ts';
import { InstantWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.workers.scopes } as const;
const name = z.enum(WORKERS);

export const filterWorkers = call({
  ...common,
  method: 'GET',
  path: '/api/v2/office/worker/filter',
  summary: 'What the platform does without being asked: when it last did, how that went, how much waits',
  query: z.strictObject({}),
  data: z.object({
    records: z.array(
      z.object({
        name,
        lastAt: z.nullable(InstantWire),
        tookMs: z.int(),
        problem: z.nullable(z.string()),
        nextAt: z.nullable(InstantWire),
        rounds: z.int(),
        failures: z.int(),
        waits: z.nullable(z.int()),
        isWell: z.boolean(),
      }),
    ),
  }),
});

export const wakeWorker = call({
  ...common,
  method: 'POST',
  path: '/api/v2/office/worker/wake',
  summary: 'Has a worker begin a round now; a round does what is due, and nothing twice',
  body: z.strictObject({ name }),
  data: z.object({ name }),
});
