import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { SETTING_GROUPS } from '#domain/settings/site-setting.ts';
import { call } from './call.ts';
import { OpaqueWire } from './shared.ts';

const common = { access: 'backOffice', scope: BACK_OFFICE.settings.scopes } as const;

export const getSettings = call({
  ...common,
  method: 'GET',
  path: '/api/v1/settings/site/get',
  summary: 'Options that are set in the back office, with what can be chosen; a password is told as true or false',
  query: z.strictObject({}),
  data: z.object({
    values: z.record(z.string(), OpaqueWire),
    versions: z.record(z.enum(SETTING_GROUPS), z.string()),
    forms: z.array(z.object({ code: z.string(), title: z.string() })),
    pictures: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

/** SETTING_REFUSED with a `reason` of SETTING_FLAWS, and the field that it is about; PROOF_WANTED before RequireSecondFactor is switched off. */
export const saveSettings = call({
  ...common,
  method: 'PATCH',
  path: '/api/v1/settings/site/save',
  summary: 'Keeps options of one group; null takes one back, what is left out stays',
  body: z.strictObject({
    group: z.enum(SETTING_GROUPS),
    version: z.string().check(z.maxLength(100)),
    values: z.record(z.string().check(z.maxLength(100)), OpaqueWire),
  }),
  data: z.object({ saved: z.literal(true) }),
});
