import { err } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { fieldsOfSetting, readSettings, SETTING_GROUPS, SETTING_KEYS } from '#domain/settings/site-setting.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Settings } from '#ports/settings/settings.ts';
import type { AreaOf } from '../back-office/area.ts';

/** Options of the site (CMS-17), group by group. */
export const settingsArea = {
  views: {
    all(settings: Settings): Outcome<SiteSettings, BackOfficeProblem> {
      return settings.all();
    },
  },
  forms: {
    save: {
      // A password is typed anew.
      fields: ['groupId', ...SETTING_KEYS.flatMap(fieldsOfSetting).filter((field) => field !== 'PasswordProtection-new')],
      async run(settings, typed) {
        const group = SETTING_GROUPS.find((name) => name === typed.text('groupId'));
        if (group === undefined) return err({ kind: 'RecordRefused', area: 'settings', reason: 'optionUnknown', field: 'groupId' });
        const read = readSettings(group, (field) => typed.text(field));
        if (read.isErr()) return err({ kind: 'RecordRefused', area: 'settings', ...read.error });
        return (await settings.save(group, typed.text('version'), read.value)).map(() => ({ notice: 'done.saved' }));
      },
    },
  },
} as const satisfies AreaOf<Settings>;
