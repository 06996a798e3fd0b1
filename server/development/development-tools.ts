import type { Hono } from 'hono';
import { matchRoute } from '#domain/navigation/routes.ts';
import type { Log } from '#ports/log.ts';
import type { Renderer } from '#ui/rendering/render-contract.ts';
import type { DevelopmentConfig } from '../config/development-config.ts';
import type { WebEnv } from '../web/context/web-context.ts';
import { withBadge } from './badge.ts';
import { cliRoutes } from './cli-routes.ts';
import { DOCUMENTS_HOME, documentRoutes } from './documents.ts';
import { gitlabReleases } from './gitlab-releases.ts';
import { localReleases } from './local-releases.ts';
import { rememberedReleases } from './releases.ts';
import { SECTION_TOOL, withSectionTool } from './section-tool.ts';
import type { Domains } from './switchable-platform.ts';

export interface DevelopmentOptions {
  readonly config: DevelopmentConfig;
  readonly domains: Domains;
  readonly publicUrl: string;
  /** Folder of the sources. */
  readonly root: string;
  readonly now: () => number;
  readonly log: Log;
}

/** What development adds to a site; production never imports this file (LAY-06). */
export interface DevelopmentTools {
  readonly routes: (app: Hono<WebEnv>) => void;
  /** Pages with the badge, and the page of all sections. */
  readonly renderer: (renderer: Renderer) => Renderer;
}

/** Version badge, changelog, documentation, domains, `/section-tool` and `/_cli/…` (ADM-08, ADM-11, LAY-06). */
export function developmentTools({ config, domains, publicUrl, root, now, log }: DevelopmentOptions): DevelopmentTools {
  const source = config.releases === undefined ? localReleases(root) : gitlabReleases(config.releases);
  const releases = rememberedReleases(source, now);
  const documentation = config.documentationUrl ?? DOCUMENTS_HOME;
  return {
    routes(app) {
      cliRoutes(app, { releases, domains, protocol: new URL(publicUrl).protocol, log });
      documentRoutes(app, root);
    },
    renderer: (renderer) => ({
      async render(input) {
        const { pathname, searchParams } = new URL(input.request.url);
        const match = matchRoute(pathname);
        const isTool = match?.route === 'content' && match.parameter === SECTION_TOOL;
        const homePageSlug = async () => (await input.useCases.loadSite.run()).map((site) => site.homePageSlug).unwrapOr('');
        const useCases = isTool
          ? withSectionTool(input.useCases, input.locale, homePageSlug, now, searchParams.get('kind'))
          : input.useCases;
        const page = await renderer.render({ ...input, useCases });
        const tag = await releases.latestTag().catch(() => '');
        return page.html === ''
          ? page
          : { ...page, html: withBadge(page.html, { locale: input.locale, tag, documentation, domains, nonce: input.nonce }) };
      },
    }),
  };
}
