import type { Locale } from '#domain/locale/locale.ts';
import type { PageEntry, ViteChunk } from '../rendering/render-contract.ts';
import type { PartName } from '../shop/page-data.ts';
import { PARTS } from './parts.ts';
import { fileOf } from './screen-files.ts';
import { LAYOUT_MESSAGES, type ScreenPath, wordsOf } from './screens.ts';

type Assets = Readonly<Record<string, ViteChunk>>;

/** What a first view of a screen loads: styles with the page; scripts afterwards, each behind those that it imports, the one that starts the app last; an entry that stands before the app's comes first. */
export interface PageFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

interface More {
  /** With the editor, or with what is told to whoever may not have it. */
  readonly entry?: PageEntry | undefined;
  /** Groups of messages besides those of screen and parts. */
  readonly words?: readonly string[];
}

const ENTRY = 'src/ui/entry-client.tsx';
/** The app with more, which its own entry imports. */
const ENTRIES: Readonly<Record<PageEntry, string>> = { editing: 'src/ui/entry-editing.tsx', left: 'src/ui/entry-left.tsx' };
const kept = new WeakMap<Assets, Map<string, PageFiles>>();

/** The files of a screen from Vite's manifest, all of them named so that nothing waits in a row; without a manifest Vite serves the sources. */
export function pageFiles(
  assets: Assets | undefined,
  screen: ScreenPath | undefined,
  parts: readonly PartName[],
  locale: Locale,
  { entry, words = [] }: More = {},
): PageFiles {
  if (assets === undefined) return { styles: [], scripts: ['/@vite/client', `/${entry === undefined ? ENTRY : ENTRIES[entry]}`] };
  let known = kept.get(assets);
  if (known === undefined) {
    known = new Map();
    kept.set(assets, known);
  }
  const key = `${locale} ${screen ?? ''} ${parts} ${words} ${entry ?? ''}`;
  let files = known.get(key);
  if (files === undefined) {
    files = filesOf(assets, screen, parts, locale, { entry, words });
    known.set(key, files);
  }
  return files;
}

/** The styles of the accessibility settings (ACC-02), which only pages of those who have set some load at once. */
export function accessibilityStyles(assets: Assets | undefined): string {
  if (assets === undefined) return '/src/ui/styles/accessibility.css?direct';
  const entry = closure(assets, [ENTRY]).styles;
  return closure(assets, [fileOf('/accessibility')]).styles.find((file) => !entry.includes(file)) ?? '';
}

function filesOf(
  assets: Assets,
  screen: ScreenPath | undefined,
  names: readonly PartName[],
  locale: Locale,
  { entry: before, words: more }: { readonly entry: PageEntry | undefined; readonly words: readonly string[] },
): PageFiles {
  const parts = names.map((name) => PARTS[name]);
  const groups = [...LAYOUT_MESSAGES, ...(screen === undefined ? [] : wordsOf(screen)), ...parts.flatMap((part) => part.words), ...more];
  const words = groups.map((group) => `src/ui/messages/${locale}/${group}.json`);
  const files = [...(screen === undefined ? [] : [fileOf(screen)]), ...parts.flatMap((part) => ('file' in part ? part.file : []))];
  const { styles, scripts } = closure(assets, [ENTRY, ...words, ...files, ...(before === undefined ? [] : [ENTRIES[before]])]);
  const file = (key: string) => `/${assets[key]?.file}`;
  // Each begins when it runs; those of more import the app's own.
  const entries = [ENTRY, ...Object.values(ENTRIES)].map(file);
  const rest = scripts.filter((script) => !entries.includes(script));
  // A chunk that imports the app's entry starts the app: the editor is in its place before any of them runs.
  return { styles, scripts: before === undefined ? [...rest, file(ENTRY)] : [file(ENTRIES[before]), ...rest] };
}

/** Some chunks and all that they import at once, each behind what it stands on. */
function closure(assets: Assets, keys: readonly string[]): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = assets[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  };
  for (const key of keys) visit(key);
  return { styles: [...styles], scripts: [...scripts] };
}

/** What Vite's development client needs before the first component is made. */
export const DEVELOPMENT_PREAMBLE =
  'import R from "/@react-refresh"; R.injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (t) => t; window.__vite_plugin_react_preamble_installed__ = true;';
