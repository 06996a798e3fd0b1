import type { Locale } from '#domain/locale/locale.ts';
import holdLinks from '../rendering/hold-links-script.ts?inline-script';
import loader from '../rendering/loader-script.ts?inline-script';
import type { PageEntry, ViteChunk } from '../rendering/render-contract.ts';
import type { PartName } from '../shop/page-data.ts';
import { stateElement, type TextState } from './first-view.ts';
import { accessibilityStyles, DEVELOPMENT_PREAMBLE, pageFiles } from './page-files.ts';
import type { ScreenPath } from './screens.ts';

export interface PageFrame {
  readonly assets: Readonly<Record<string, ViteChunk>> | undefined;
  readonly screen: ScreenPath | undefined;
  readonly parts: readonly PartName[];
  /** Groups of messages besides those of screen and parts. */
  readonly words: readonly string[];
  readonly locale: Locale;
  /** What the page's own scripts carry (render-contract.ts). */
  readonly nonce: string;
  readonly state: TextState;
  readonly entry: PageEntry | undefined;
}

/** A document that needs no script at all, with its styles. */
export function scriptlessPage(drawn: string, { assets, locale }: Pick<PageFrame, 'assets' | 'locale'>): string {
  const styles =
    assets === undefined
      ? ['site', 'lonely'].map((name) => `/src/ui/styles/${name}.css?direct`)
      : pageFiles(assets, undefined, [], locale).styles;
  return written(drawn, [META, ...links(styles)], '');
}

/** A document as React has drawn it, with what the browser is told besides: which styles to load now, which scripts later, and the state that they begin with. */
export function wholePage(drawn: string, { assets, screen, parts, words, locale, nonce, state, entry }: PageFrame): string {
  const { styles, scripts } = pageFiles(assets, screen, parts, locale, { entry, words });
  const more = state.shop.visitor.accessibility === undefined ? [] : [accessibilityStyles(assets)];
  const own = ` nonce="${nonce}"`;
  const head = [
    META,
    assets === undefined ? `<script type="module"${own}>${DEVELOPMENT_PREAMBLE}</script>` : '',
    // Before the styles: a script behind them would wait until they have come.
    `<script${own} data-scripts="${scripts.join(' ')}">${loader}</script>`,
    entry === 'editing' ? `<script${own}>${holdLinks}</script>` : '',
    ...links([...styles, ...more]),
  ];
  return written(drawn, head, stateElement(state));
}

const META = '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>';

const links = (styles: readonly string[]): readonly string[] => [
  '<link rel="icon" href="/logo-mark.svg" type="image/svg+xml"/>',
  ...styles.map((href) => `<link rel="stylesheet" href="${href}"/>`),
];

function written(drawn: string, head: readonly string[], last: string): string {
  const begin = drawn.indexOf('<head>') + '<head>'.length;
  const end = drawn.lastIndexOf('</body>');
  return `<!doctype html>${drawn.slice(0, begin)}${head.join('')}${drawn.slice(begin, end)}${last}${drawn.slice(end)}`;
}
