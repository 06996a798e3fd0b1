import { ok } from 'neverthrow';
import { expect, it } from 'vitest';
import { HttpDraftVersions } from '#adapters/platform/editing/http-draft-versions.ts';
import { HttpDrafts } from '#adapters/platform/editing/http-drafts.ts';
import { HttpEditorPresence } from '#adapters/platform/editing/http-editor-presence.ts';
import { HttpPublicationPlans } from '#adapters/platform/editing/http-publication-plans.ts';
import { OneDraftWriter } from '#application/editing/one-draft-writer.ts';

const THING = { kind: 'page', id: 7 } as const;

/** A platform whose every answer is of revision 5, and the bodies that it was sent. */
function aPlatform() {
  const bodies: object[] = [];
  const copy = { values: {}, sections: [], changed: true, changedBy: null, changedAt: null };
  const answer = { ...copy, version: 5, others: [], publication: null, until: null, languages: [], need: null, path: null };
  const send = async (_call: unknown, { body = {} }: { readonly body?: object }) => {
    bodies.push(body);
    return ok(answer);
  };
  return { client: { send } as never, bodies };
}

it('a revision is what the wire calls the version of a working copy, sent and answered', async () => {
  const { client, bodies } = aPlatform();
  const drafts = new HttpDrafts(client, new OneDraftWriter());
  const change = { revision: 4, client: 'tab', request: 1, values: {}, sections: [], order: [] };
  expect((await drafts.open(THING))._unsafeUnwrap()).toMatchObject({ revision: 5 });
  expect((await drafts.save(THING, change))._unsafeUnwrap()).toBe(5);
  expect((await drafts.publish(THING, 4, ''))._unsafeUnwrap()).toMatchObject({ revision: 5 });
  expect((await drafts.discard(THING, 4))._unsafeUnwrap()).toBe(5);
  expect((await new HttpDraftVersions(client).restore(THING, 9, 4))._unsafeUnwrap()).toMatchObject({ revision: 5 });
  expect((await new HttpEditorPresence(client).here(THING, 'tab', undefined))._unsafeUnwrap()).toMatchObject({ revision: 5 });
  await new HttpPublicationPlans(client).publishAt(THING, 4, '2026-12-01T08:00:00.000Z');
  const [, saved, published, discarded, restored, , planned] = bodies;
  for (const body of [saved, published, discarded, restored, planned]) {
    expect(body).toMatchObject({ version: 4 });
    expect(body).not.toHaveProperty('revision');
  }
});
