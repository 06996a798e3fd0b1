import type { SettingGroup, SettingValues } from './site-setting.ts';

/** The settings as they are now, with what can be chosen. */
export interface SiteSettings {
  readonly values: SettingValues;
  /** Of each group: whoever saves says which they saw. */
  readonly versions: Readonly<Record<SettingGroup, string>>;
  readonly forms: readonly { readonly code: string; readonly title: string }[];
  /** The newest public pictures, and the one that is chosen. */
  readonly pictures: readonly { readonly id: string; readonly title: string }[];
}
