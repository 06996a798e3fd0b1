import type { Locale } from '#domain/locale/locale.ts';
import type { ViteChunk } from '../render-contract.ts';
import { SCREEN_FILES } from './screen-files.ts';
import { LAYOUT_MESSAGES, SCREENS, type ScreenPath } from './screens.ts';

type Assets = Readonly<Record<string, ViteChunk>>;
interface ManifestRoute {
  preloads?: string[];
  css?: string[];
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[];
}

/** Words that travel together (vite.config.ts): the chunk of each such group, which the manifest knows by its name only. */
const CHUNK_OF_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...LAYOUT_MESSAGES, 'product', 'totals'].map((group) => [group, 'words'])),
  ...Object.fromEntries(['page', 'post', 'comment'].map((group) => [group, 'content'])),
  accessibility: 'beside',
};
const ENTRY = 'src/ui/entry-client.tsx';
const kept = new WeakMap<Assets, Map<Locale, { routes: Record<string, ManifestRoute> }>>();

/** What each route loads, for the router: styles and scripts of its screen and its words, from Vite's manifest; in development Vite's own client. */
export function routerManifest(assets: Assets | undefined, locale: Locale): { routes: Record<string, ManifestRoute> } {
  if (assets === undefined) return { routes: { __root__: { scripts: DEVELOPMENT_SCRIPTS } } };
  let byLocale = kept.get(assets);
  if (byLocale === undefined) {
    byLocale = new Map();
    kept.set(assets, byLocale);
  }
  let manifest = byLocale.get(locale);
  if (manifest === undefined) {
    manifest = productionManifest(assets, locale);
    byLocale.set(locale, manifest);
  }
  return manifest;
}

/** The styles of the accessibility settings (ACC-02), which only pages of those who have set some load at once. */
export function accessibilityStyles(assets: Assets | undefined): string {
  if (assets === undefined) return '/src/ui/styles/accessibility.css?direct';
  const entry = closure(assets, ENTRY).css;
  return closure(assets, SCREEN_FILES['/accessibility']).css.find((file) => !entry.includes(file)) ?? '';
}

function productionManifest(assets: Assets, locale: Locale): { routes: Record<string, ManifestRoute> } {
  const entry = closure(assets, ENTRY);
  const fileOf = (group: string) =>
    CHUNK_OF_WORDS[group] === undefined ? `src/ui/messages/${locale}/${group}.json` : `_${CHUNK_OF_WORDS[group]}-${locale}-`;
  const words = (groups: readonly string[]) => groups.flatMap((group) => closure(assets, fileOf(group)).scripts);
  const root = new Set([...entry.scripts, ...words(LAYOUT_MESSAGES)]);
  const routes: Record<string, ManifestRoute> = {
    __root__: {
      css: entry.css,
      preloads: [...root],
      scripts: [{ attrs: { type: 'module', async: true, src: entry.scripts[0] ?? '' } }],
    },
  };
  for (const [path, messages] of Object.entries(SCREENS)) {
    const screen = closure(assets, SCREEN_FILES[path as ScreenPath]);
    routes[path] = {
      css: screen.css.filter((href) => !entry.css.includes(href)),
      preloads: [...new Set([...screen.scripts, ...words(messages)])].filter((href) => !root.has(href)),
    };
  }
  return { routes };
}

/** A chunk and all that it imports at once: its own file first. */
function closure(assets: Assets, key: string): { scripts: string[]; css: string[] } {
  const scripts = new Set<string>();
  const css = new Set<string>();
  const visit = (name: string) => {
    const chunk = assets[name];
    if (chunk === undefined || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) css.add(`/${file}`);
  };
  // The chunk of a group has a name of its own in the manifest, with a hash behind it.
  visit(key.endsWith('-') ? (Object.keys(assets).find((name) => name.startsWith(key) && name.endsWith('.js')) ?? '') : key);
  return { scripts: [...scripts], css: [...css] };
}

const DEVELOPMENT_SCRIPTS: NonNullable<ManifestRoute['scripts']> = [
  {
    attrs: { type: 'module' },
    children:
      'import R from "/@react-refresh"; R.injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (t) => t; window.__vite_plugin_react_preamble_installed__ = true;',
  },
  { attrs: { type: 'module', src: '/@vite/client' } },
  { attrs: { type: 'module', src: `/${ENTRY}` } },
];
