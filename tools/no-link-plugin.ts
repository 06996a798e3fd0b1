import type { Plugin } from 'vite';

const STAND_IN = '\0izlog-no-link';

/** The router ties a Link component to every route. Links here are plain `a` elements that work without script (link-interceptor.ts), so it need not travel to the browser. */
export function noLinkPlugin(): Plugin {
  return {
    name: 'izlog-no-link',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './link.js' && importer?.includes('/@tanstack/react-router/') === true ? STAND_IN : undefined,
    load: (id) =>
      id === STAND_IN
        ? ['Link', 'createLink', 'linkOptions', 'useLinkProps'].map((name) => `export const ${name} = undefined;`).join('\n')
        : undefined,
  };
}
