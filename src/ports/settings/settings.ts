import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { SettingGroup, SettingValues } from '#domain/settings/site-setting.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';
import type { Outcome } from '../outcome.ts';

/** Options of the site, for whoever sets them. */
export interface Settings {
  all(): Outcome<SiteSettings, BackOfficeProblem>;
  /** Keeps a group; what is left out stays. RecordRefused (SETTING_FLAWS), `changedMeanwhile` where `version` is not the group's any more. */
  save(group: SettingGroup, version: string, values: SettingValues): Outcome<void, BackOfficeProblem>;
}
