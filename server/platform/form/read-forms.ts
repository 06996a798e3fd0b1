import { ok } from 'neverthrow';
import type { filterForms as filterCall, getForm as getCall, openForm as openCall } from '#adapters/platform/wire/form.ts';
import { readId } from '#domain/id.ts';
import { platformSecret } from '../database/platform-secret.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { Allowance } from '../throttle/attempts.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { isOutlived, newFormToken } from './form-token.ts';
import { findForm, findForms } from './queries.ts';
import { definitionOf } from './stored-form.ts';

/** Name of the secret that tokens of forms are signed with. */
export const FORM_SECRET = 'form-tokens';

export const filterForms: Verb<typeof filterCall> = async ({ database }, { body, facts }) => {
  const paging = pagingOf(body);
  const { rows, total } = await findForms(database, facts.language, { ids: body.ids, ...paging, open: true });
  const pagination = paginationOf(paging, total);
  return ok({ data: { records: rows.map(toWire), pagination }, tags: ['forms'] });
};

export const getForm: Verb<typeof getCall> = async ({ database }, { params, facts }) => {
  const id = readId(params.id);
  const row = id === undefined ? undefined : await findForm(database, id, facts.language);
  return row === undefined || !row.is_open ? refuse('NOT_FOUND') : ok({ data: toWire(row), tags: ['forms'] });
};

/** Pages with a form that one network may open; each token is good for some files (T-15). */
const OPENINGS: Allowance = { limit: 300, windowMs: 10 * 60_000 };

/** What somebody needs to send a form, once. */
export const openForm: Verb<typeof openCall> = async (deps, { body, facts }) => {
  const counted = await countClient(deps, facts, 'form.open', OPENINGS);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const { database, now, forms } = deps;
  const secret = await platformSecret(database, FORM_SECRET);
  // Who had the form open for a day has waited enough.
  const isRenewed = body.expired !== undefined && isOutlived(body.expired, now(), secret);
  const token = newFormToken(now(), isRenewed ? 'renewed' : body.afterPause === true ? 'paused' : 'opened', secret);
  return ok({ data: { token, captcha: await forms.captcha.open(token) } });
};

/** A form as it travels. */
export function toWire(row: Parameters<typeof definitionOf>[0]) {
  const { fields, ...form } = definitionOf(row);
  return { ...form, fields: fields.map((field) => ({ ...field, options: [...field.options] })) };
}
