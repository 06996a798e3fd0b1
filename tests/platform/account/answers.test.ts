import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as call from '#adapters/platform/wire/account.ts';
import { type BodyOf, type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { AddressWire } from '#adapters/platform/wire/checkout.ts';
import { PROBLEMS, ProblemWire } from '#adapters/platform/wire/problem.ts';
import { ADDRESS } from '#tests/support/a-buyer.ts';
import { aBackOfficeUser, aCustomer, type TestUser } from '#tests/support/a-customer.ts';
import { addressOf } from '#tests/support/account-calls.ts';
import { cheapHash, openAccounts, PASSWORD } from '#tests/support/an-account-platform.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let site: ReturnType<typeof openAccounts>;
let user: TestUser;
let addressId: number;
beforeAll(async () => {
  base = await createTestDatabase();
  site = openAccounts(base.database);
});
beforeEach(async () => {
  user = await aCustomer(base.database, { passwordHash: cheapHash(), memberCardBarcode: '3851' });
  addressId = Number((await site.ask(call.createAddress, ADDRESS, user)).data.id);
});
afterAll(() => base.drop());

const CALLS = (Object.values(call) as unknown[])
  .filter((one): one is Call => typeof one === 'object' && one !== null && 'summary' in one)
  .filter(({ path }) => !path.includes('social/'));
const NEVER = /password_hash|passwordHash|token_hash|access_hash|refresh_hash|device_hash|email_key|argon2/;

/** The names of an answer that its contract does not have. */
function strays(schema: z.ZodMiniType, value: unknown, path = ''): string[] {
  const { def } = (
    schema as unknown as {
      _zod: { def: { type: string; shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType; innerType?: z.ZodMiniType } };
    }
  )._zod;
  if (value === null || value === undefined) return [];
  if (def.innerType !== undefined) return strays(def.innerType, value, path);
  if (def.type === 'array' && def.element !== undefined)
    return (value as unknown[]).flatMap((one) => strays(def.element as z.ZodMiniType, one, `${path}[]`));
  if (def.type !== 'object' || def.shape === undefined) return [];
  const { shape } = def;
  return Object.entries(value).flatMap(([name, inner]) =>
    shape[name] === undefined ? [`${path}.${name}`] : strays(shape[name], inner, `${path}.${name}`),
  );
}

describe('answers about accounts', () => {
  it('hold what their contract names and nothing else [T-24]', async () => {
    const admin = await aBackOfficeUser(base.database, { passwordHash: cheapHash() });
    const bodies: Readonly<Record<string, unknown>> = {
      [call.login.path]: { username: user.email, password: PASSWORD },
      [call.register.path]: { details: { firstName: 'Iva', lastName: 'Ban' }, email: 'iva@primjer.hr', password: PASSWORD },
      [call.updateProfile.path]: { email: 'druga@primjer.hr', password: PASSWORD },
      [call.createAddress.path]: ADDRESS,
      [call.updateAddress.path]: ADDRESS,
      [call.forgotPassword.path]: { email: user.email },
      [call.checkMembersBarcode.path]: { barcode: '385' },
      [call.resetPassword.path]: { oldPassword: 'nije ta', newPassword: 'kiša pada u Rijeci' },
      [call.setPassword.path]: { token: 'x'.repeat(43), password: 'kiša pada u Rijeci' },
    };
    const seen: number[] = [];
    // What ends the sign-in comes last.
    for (const one of [...CALLS].sort((first, second) => rank(first) - rank(second))) {
      const asking =
        one.access === 'backOffice' ? { headers: { ...admin.headers, [HEADERS.adminAccessKey]: SETTINGS.adminAccessKey } } : user;
      const reply = await site.ask(addressOf(one, { id: addressId, x: 'x' }), (bodies[one.path] ?? {}) as never, asking);
      seen.push(reply.status);
      expect(reply.status, `${one.path} ${reply.text}`).toBeLessThan(500);
      expect(reply.text, one.path).not.toMatch(NEVER);
      expect(reply.status === 200 ? strays(one.data, reply.data, one.path) : strays(ProblemWire, { error: reply.error }), one.path).toEqual(
        [],
      );
    }
    expect(seen.filter((status) => status === 200).length).toBeGreaterThan(12);
  });

  it('are of the contract whatever is asked, and leave no trace of how things are kept [T-24] [API-03]', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 320 });
    const given = fc.oneof(
      fc.record(
        {
          details: fc.record({ firstName: text, lastName: text }),
          email: fc.oneof(text, fc.emailAddress()),
          company: fc.option(fc.record({ name: text, oib: text })),
        },
        { requiredKeys: [] },
      ),
      fc.record(
        { memberCardBarcode: fc.option(text), username: text, isBackofficeUser: fc.boolean(), scope: fc.array(text) },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(given, async (body) => {
        const reply = await site.ask(call.updateProfile, body as BodyOf<typeof call.updateProfile>, user);
        expect([200, 400, 409, 429]).toContain(reply.status);
        expect(reply.text).not.toMatch(NEVER);
        if (reply.status === 200) expect(strays(call.updateProfile.data, reply.data)).toEqual([]);
        else expect(Object.keys(PROBLEMS)).toContain(reply.error.code);
      }),
      { numRuns: 80 },
    );
  });

  it('of an address are one again when they are sent back [CHK-03]', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    const wildly = fc.record({ firstName: text, street: text, houseNumber: text, city: text, region: text, contactPhone: text });
    const address = fc.tuple(wildly, fc.constantFrom('main' as const, 'shipping' as const), fc.constantFrom('HR', 'JP', ''));
    await fc.assert(
      fc.asyncProperty(address, fc.boolean(), async ([wild, type, country], valid) => {
        const body = { ...ADDRESS, type, country, ...(valid ? { street: `x${wild.street}`.slice(0, 40), country: 'JP' } : wild) };
        const reply = await site.ask(addressOf(call.updateAddress, { id: addressId }), body, user);
        expect([200, 400]).toContain(reply.status);
        if (reply.status !== 200) return;
        const { id: _id, ...kept } = AddressWire.parse(reply.data);
        const again = await site.ask(addressOf(call.updateAddress, { id: addressId }), kept, user);
        expect(again.data).toEqual(reply.data);
      }),
      { numRuns: 60 },
    );
  });
});

function rank({ path }: Call): number {
  const last: readonly string[] = [call.deleteAddress.path, call.logout.path, call.deleteAccount.path];
  return last.indexOf(path) + 1;
}
