import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { readConfig } from '#server/config/config.ts';
import { startServer } from '#server/start/start-server.ts';

describe('the start', () => {
  it('[CMS-15] is stopped by a call whose answers rich text might pass through', async () => {
    const calls = CALLS as Map<string, Call>;
    calls.set('getOdd', call({ method: 'GET', path: '/api/v1/odd', summary: 'Odd', data: z.object({ body: z.any() }) }));
    const config = readConfig({
      PORT: '0',
      PLATFORM_URL: 'http://127.0.0.1:9',
      PLATFORM_API_KEY: 'key-of-a-test',
      LOG_LEVEL: 'warn',
      DATABSE_URL: 'x',
    });
    const told: string[] = [];
    try {
      await expect(startServer(config, { line: (text) => void told.push(text), progress: () => undefined })).rejects.toThrow(
        'getOdd (GET /api/v1/odd): the answer.body is a schema of the kind "any"',
      );
      expect(told.join()).toContain('DATABSE_URL');
    } finally {
      calls.delete('getOdd');
    }
  });
});
