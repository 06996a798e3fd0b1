import { SUPERADMIN } from '../config.mjs';

/** Asks the admin API as its superadministrator; what it refuses is thrown. Texts are written in both languages at once. */
export async function adminOf(url) {
  const send = async (body, headers = {}) => {
    const answer = await fetch(`${url}?languageCode=hr`, { method: 'POST', headers, body });
    const { data, errors } = await answer.json();
    if (errors !== undefined) throw new Error(JSON.stringify(errors).slice(0, 2000));
    const refused = Object.values(data).find((value) => value?.errorCode !== undefined);
    if (refused !== undefined) throw new Error(`${refused.errorCode}: ${refused.message}`);
    return { data, token: answer.headers.get('vendure-auth-token') };
  };
  const json = (query, variables, headers) =>
    send(JSON.stringify({ query, variables }), { 'content-type': 'application/json', ...headers });
  const { token } = await json(
    'mutation ($name: String!, $password: String!) { login(username: $name, password: $password) { ... on CurrentUser { id } ... on ErrorResult { errorCode message } } }',
    { name: SUPERADMIN.identifier, password: SUPERADMIN.password },
  );
  const headers = { authorization: `Bearer ${token}` };
  return {
    /** Answers the one field that is asked for. */
    ask: async (query, variables = {}) => Object.values((await json(query, variables, headers)).data)[0],
    /** Makes a picture of bytes; answers its id. */
    upload: async (name, bytes, translations) => {
      const form = new FormData();
      const query =
        'mutation ($input: [CreateAssetInput!]!) { createAssets(input: $input) { ... on Asset { id } ... on ErrorResult { errorCode message } } }';
      form.append('operations', JSON.stringify({ query, variables: { input: [{ file: null, translations }] } }));
      form.append('map', JSON.stringify({ 0: ['variables.input.0.file'] }));
      form.append('0', new Blob([bytes], { type: 'image/png' }), name);
      const { data } = await send(form, { ...headers, 'apollo-require-preflight': 'true' });
      return data.createAssets[0].id;
    },
  };
}
