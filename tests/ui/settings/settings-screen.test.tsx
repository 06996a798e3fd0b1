import { expect, it } from 'vitest';
import { SETTING_GROUPS } from '#domain/settings/site-setting.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { settingsScreen } from '#ui/settings/settings-screen.tsx';

it('each button says what it saves to whoever hears it alone, and to the eye the same word', () => {
  const { Screen } = settingsScreen;
  const page = { title: 'Postavke', addresses: {}, settings: { values: {}, versions: {}, forms: [], pictures: [] } } as never;
  const { html } = drawScreen(<Screen page={page} />);
  const buttons = [...html.matchAll(/<button type="submit"[^>]*>(.*?)<\/button>/g)].map(([, words = '']) => words);
  expect(new Set(buttons.map((words) => words.replace(/<[^>]*>/g, ''))).size).toBe(SETTING_GROUPS.length);
  expect(buttons[0]?.replace(/<[^>]*>/g, '')).toBe('Spremi: Naziv i izgled');
  expect(buttons.map((words) => words.replace(/<span class="vh">.*?<\/span>/g, ''))).toEqual(SETTING_GROUPS.map(() => 'Spremi'));
});

it('a refusal names the setting that it is about in its summary, since the page is long', () => {
  const { Screen } = settingsScreen;
  const versions = { identity: 'v' };
  const page = { title: 'Postavke', addresses: {}, settings: { values: {}, versions, forms: [], pictures: [] } } as never;
  const problem = { kind: 'RecordRefused', area: 'settings', reason: 'required', field: 'SiteName-hr' } as const;
  const { text } = drawScreen(<Screen page={page} />, {
    form: 'settings.save',
    values: { groupId: 'identity', 'SiteName-hr': '' },
    problem,
  });
  expect(text).toMatch(/Naziv web-stranice: Ispunite ovo polje\./);
});
