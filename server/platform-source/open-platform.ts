import { type EmbeddedPlatformOptions, embeddedPlatform } from './embedded-platform.ts';
import { type PlatformSource, remotePlatform } from './platform-source.ts';

/** The platform that the configuration names: the embedded one, one elsewhere, or the embedded one for the content and Vendure for what is for sale. */
export async function openPlatform(options: EmbeddedPlatformOptions): Promise<PlatformSource> {
  const { config, log } = options;
  if (config.platform.kind === 'remote') return remotePlatform(config.platform.url, config, log);
  if (config.vendure === undefined) return embeddedPlatform(options);
  // What nobody wants is not even read.
  const { vendurePlatform } = await import('./vendure-platform.ts');
  return vendurePlatform(options, config.vendure);
}
