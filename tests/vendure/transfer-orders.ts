import { VendureClient } from '#adapters/vendure/vendure-client.ts';
import { GLOVES } from '../e2e/steps.ts';
import { VENDURE } from './recipe.ts';

type Variables = Readonly<Record<string, unknown>>;

export interface Transfer {
  readonly id: string;
  readonly code: string;
  readonly payments: readonly { readonly id: string }[];
}

export const shop = new VendureClient(fetch, VENDURE.url);

const PLACE = { fullName: 'Ana Kovač', streetLine1: 'Vukovarska 27 A', city: 'Split', postalCode: '21000', countryCode: 'HR' };

/** An order by transfer that somebody new has placed at Vendure, whose payment waits for somebody of the shop. */
export async function placeTransfer(emailAddress: string): Promise<Transfer> {
  let token: string | undefined;
  const ask = async <Answer>(query: string, variables: Variables = {}): Promise<Answer> => {
    const answer = await shop.ask<Readonly<Record<string, Answer>>>({ query, variables, language: 'hr', token });
    token ??= answer.token;
    return Object.values(answer.data)[0] as Answer;
  };
  const change = (mutation: string, types = '', variables: Variables = {}) =>
    ask<Transfer>(
      `mutation ${types} { ${mutation} { ... on Order { id code payments { id } } ... on ErrorResult { errorCode message } } }`,
      variables,
    );
  const { variants } = await ask<{ readonly variants: readonly { readonly id: string }[] }>(
    'query ($slug: String!) { product(slug: $slug) { variants { id } } }',
    { slug: GLOVES.hr },
  );
  await change('addItemToOrder(productVariantId: $id, quantity: 2)', '($id: ID!)', { id: variants[0]?.id });
  await change('setCustomerForOrder(input: $input)', '($input: CreateCustomerInput!)', {
    input: { emailAddress, firstName: 'Ana', lastName: 'Kovač' },
  });
  await change('setOrderShippingAddress(input: $input)', '($input: CreateAddressInput!)', { input: PLACE });
  const [way] = await ask<readonly { readonly id: string }[]>('{ eligibleShippingMethods { id } }');
  await change('setOrderShippingMethod(shippingMethodId: [$id])', '($id: ID!)', { id: way?.id });
  await change('transitionOrderToState(state: "ArrangingPayment")');
  const placed = await change('addPaymentToOrder(input: { method: "bank-transfer", metadata: {} })');
  if (placed.payments === undefined) throw new Error(`The order was not placed: ${JSON.stringify(placed)}`);
  return placed;
}

/** Asks the admin API as its superadministrator; answers the one field that is asked for. */
export async function asAdmin<Answer>(query: string, variables: Variables = {}): Promise<Answer> {
  const send = async (body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) };
    const answer = await fetch(`${VENDURE.url}/admin-api`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data, errors } = (await answer.json()) as { readonly data: Readonly<Record<string, unknown>>; readonly errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return { answer: Object.values(data)[0] as Answer, token: answer.headers.get('vendure-auth-token') };
  };
  const { token } = await send({
    query: 'mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }',
    variables: { password: VENDURE.superadmin },
  });
  return (await send({ query, variables }, `Bearer ${token}`)).answer;
}
