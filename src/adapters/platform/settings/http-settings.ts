import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { SETTING_FLAWS, type SettingGroup, type SettingValues } from '#domain/settings/site-setting.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Settings } from '#ports/settings/settings.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { getSettings, saveSettings } from '../wire/site-settings.ts';

/** Options of the site over HTTP. */
export class HttpSettings implements Settings {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async all(): Outcome<SiteSettings, BackOfficeProblem> {
    return (await this.client.send(getSettings, { query: {} })).mapErr(backOfficeProblem);
  }

  async save(group: SettingGroup, version: string, values: SettingValues): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(saveSettings, { body: { group, version: version.slice(0, 100), values: { ...values } } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'SETTING_REFUSED') return backOfficeProblem(refusal);
  const { field, facts } = refusal;
  const flaw = SETTING_FLAWS.find((one) => one === facts.reason) ?? 'changedMeanwhile';
  return { kind: 'RecordRefused', area: 'settings', reason: flaw, ...(field !== undefined && { field }) };
}
