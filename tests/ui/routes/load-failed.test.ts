import { describe, expect, it } from 'vitest';
import { errorStatus } from '#domain/error-status.ts';
import { LoadFailed } from '#ui/routes/load-failed.ts';

describe('status of an error page [LAY-07]', () => {
  it('comes from statusCode, then status, then the response, else it is 500', () => {
    expect(errorStatus({ statusCode: 404, status: 503 })).toBe(404);
    expect(errorStatus({ status: 503 })).toBe(503);
    expect(errorStatus({ response: { status: 429 } })).toBe(429);
    expect(errorStatus(new Error('no status'))).toBe(500);
    expect(errorStatus({ statusCode: 200 })).toBe(500);
    expect(errorStatus(undefined)).toBe(500);
  });

  it('is 503 when the platform cannot be reached and its own status when it refuses', () => {
    expect(errorStatus(new LoadFailed({ kind: 'Unreachable', message: 'fetch failed' }))).toBe(503);
    expect(errorStatus(new LoadFailed({ kind: 'Refused', status: 429, code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts.' }))).toBe(
      429,
    );
    expect(errorStatus(new LoadFailed({ kind: 'Malformed', field: 'data.name', message: 'no text' }))).toBe(502);
  });
});
