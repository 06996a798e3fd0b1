import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { ConsentPlace } from '#domain/consent/consent.ts';
import {
  CONSENT_PLACES,
  type ConsentsOfPlace,
  type ConsentUse,
  type KeptConsent,
  usesInOrder,
  withConsentUse,
} from '#domain/consent/kept-consent.ts';
import { fieldOfWords, touchedWords } from '#domain/consent/typed-consent.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { KeptConsents } from '#ports/consent/kept-consents.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { assignConsents, filterConsents, filterKeptConsents, saveConsentWords } from '../wire/consent.ts';

/** As many as the platform gives at once. */
const MOST = '100';

const CHANGED: BackOfficeProblem = { kind: 'RecordRefused', area: 'consents', reason: 'changedMeanwhile' };

/** Consents as the back office knows them, over HTTP. */
export class HttpKeptConsents implements KeptConsents {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async all(): Outcome<readonly KeptConsent[], BackOfficeProblem> {
    const answer = await this.client.send(filterKeptConsents, { query: { perPage: MOST } });
    return answer
      .map(({ records }) =>
        records.map(
          ({ assigned_to: assigned, texts = [], ...consent }): KeptConsent => ({
            ...consent,
            texts: Object.fromEntries(texts.map(({ language, displayName }) => [language, displayName])),
            places: Object.fromEntries(assigned.map(({ place, required }) => [place, required ? 'required' : 'asked'])),
          }),
        ),
      )
      .mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<KeptConsent | undefined, BackOfficeProblem> {
    return (await this.all()).map((all) => all.find((consent) => consent.id === id));
  }

  async assign(id: number, seen: string, uses: Readonly<Partial<Record<ConsentPlace, ConsentUse>>>): Outcome<boolean, BackOfficeProblem> {
    const known = await this.byId(id);
    if (known.isErr()) return err(known.error);
    const { value: consent } = known;
    if (consent === undefined) return ok(false);
    if (usesInOrder(consent) !== seen) return err(CHANGED);
    for (const place of CONSENT_PLACES) {
      const use = uses[place];
      if (use === undefined || use === (consent.places[place] ?? 'none')) continue;
      const assigned = await this.assignIn(place, id, use);
      if (assigned.isErr()) return err(assigned.error);
    }
    return ok(true);
  }

  async say(id: number, seen: number, texts: Readonly<Partial<Record<LanguageCode, string>>>): Outcome<void, BackOfficeProblem> {
    const known = await this.byId(id);
    if (known.isErr()) return err(known.error);
    const given = touchedWords(texts, known.value?.texts ?? {}).map(({ language, html }) => ({ language, displayName: html }));
    const said = await this.client.send(saveConsentWords, { body: { id, seen, texts: given } });
    return said.map(() => undefined).mapErr(wordsRefused);
  }

  /** A place is told all that it asks for at once, so what it asks for now is read first. */
  private async assignIn(place: ConsentPlace, id: number, use: ConsentUse): Outcome<void, BackOfficeProblem> {
    const asked = await this.client.send(filterConsents, { body: { forWeb: true, assigned_to: place } });
    if (asked.isErr()) return err(backOfficeProblem(asked.error));
    const now: ConsentsOfPlace = { consents: asked.value.consents.map((one) => one.id), required: asked.value.requiredConsents };
    const { consents, required } = withConsentUse(now, id, use);
    const seen = { consents: [...now.consents], requiredConsents: [...now.required] };
    const body = { assigned_to: place, consents: [...consents], requiredConsents: [...required], seen };
    const assigned = await this.client.send(assignConsents, { body });
    if (assigned.isOk()) return ok(undefined);
    const isChanged = assigned.error.kind === 'Refused' && codeOf(assigned.error) === 'CONSENTS_CHANGED';
    return err(isChanged ? CHANGED : backOfficeProblem(assigned.error));
  }
}

function wordsRefused(refusal: Refusal): BackOfficeProblem {
  const code = refusal.kind === 'Refused' ? codeOf(refusal) : undefined;
  if (code === 'CONSENTS_CHANGED') return { kind: 'RecordRefused', area: 'consents', reason: 'wordsChanged' };
  if (code !== 'FIELD_INVALID' || refusal.kind !== 'Refused') return backOfficeProblem(refusal);
  const language = refusal.field?.split('.')[1];
  return {
    kind: 'RecordRefused',
    area: 'consents',
    reason: 'wordsMissing',
    ...(language !== undefined && { field: fieldOfWords(language) }),
  };
}
