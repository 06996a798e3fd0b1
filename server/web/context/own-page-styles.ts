import type { WebDependencies } from './web-context.ts';

/** Styles of the pages that the web server writes itself: those of every page, then those of pages with little to say and of fields. */
export function ownPageStyles({ development, client }: Pick<WebDependencies, 'development' | 'client'>): readonly string[] {
  if (development) return ['/src/ui/styles/site.css?direct'];
  const files = Object.values(client?.manifest ?? {}).filter(({ isEntry, file }) => isEntry || /\/(lonely|forms)-[^/]+\.js$/.test(file));
  return [...new Set(files.flatMap(({ css = [] }) => css))].map((file) => `/${file}`);
}
