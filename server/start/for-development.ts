import { join } from 'node:path';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import type { DevelopmentConfig } from '../config/development-config.ts';
import type { DevelopmentTools } from '../development/development-tools.ts';
import { type PlatformSource, remotePlatform } from '../platform-source/platform-source.ts';
import type { PagesSource } from './pages-source.ts';

interface StartFacts {
  readonly config: Config;
  readonly publicUrl: string;
  readonly log: Log;
}

/** The tools of development around a platform. Their files are fetched here and nowhere else, so production never reads them (LAY-06). */
export async function forDevelopment(
  development: DevelopmentConfig,
  { config, publicUrl, log }: StartFacts,
  own: PlatformSource,
  onChanged: (tags: readonly string[]) => void,
): Promise<{ readonly platform: PlatformSource; readonly tools: DevelopmentTools }> {
  const [{ developmentTools }, { switchablePlatform }] = await Promise.all([
    import('../development/development-tools.ts'),
    import('../development/switchable-platform.ts'),
  ]);
  const { platform, domains } = switchablePlatform({
    own,
    domains: development.domains,
    reach: ({ url, apiKey = config.platformApiKey }) => remotePlatform(url, { ...config, platformApiKey: apiKey }, log),
    headers: { key: HEADERS.apiKey, office: HEADERS.adminAccessKey },
    onChosen: () => onChanged(['*']),
  });
  const root = join(import.meta.dirname, '../..');
  return { platform, tools: developmentTools({ config: development, domains, publicUrl, root, now: Date.now, log }) };
}

/** Pages as they come from their source, with what development puts on them. */
export function rendererOf({ renderer }: PagesSource, tools: DevelopmentTools | undefined): PagesSource['renderer'] {
  return tools === undefined ? renderer : async () => tools.renderer(await renderer());
}
