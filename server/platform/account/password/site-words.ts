import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { readOptions } from '../../site/site-options.ts';

/** Words of the site that are no part of a good password, for isCommonPassword: its name in every language, and its host. */
export async function siteWords({ database, settings }: Pick<PlatformDependencies, 'database' | 'settings'>): Promise<readonly string[]> {
  const name = (await readOptions(database, ['SiteName'])).get('SiteName');
  const names = typeof name === 'object' && name !== null ? Object.values(name) : [name];
  return [...names.filter((text) => typeof text === 'string'), new URL(settings.siteUrl).hostname];
}
