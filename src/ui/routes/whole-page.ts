import type { Locale } from '#domain/locale/locale.ts';
import loader from '../rendering/loader-script.ts?inline-script';
import type { ViteChunk } from '../rendering/render-contract.ts';
import type { PartName } from '../shop/page-data.ts';
import { type PageState, stateElement } from './first-view.ts';
import { accessibilityStyles, DEVELOPMENT_PREAMBLE, pageFiles } from './page-files.ts';
import type { ScreenPath } from './screens.ts';

export interface PageFrame {
  readonly assets: Readonly<Record<string, ViteChunk>> | undefined;
  readonly screen: ScreenPath | undefined;
  readonly parts: readonly PartName[];
  readonly locale: Locale;
  /** What the page's own scripts carry (render-contract.ts). */
  readonly nonce: string;
  readonly state: PageState;
}

/** A document as React has drawn it, with what the browser is told besides: which styles to load now, which scripts later, and the state that they begin with. */
export function wholePage(drawn: string, { assets, screen, parts, locale, nonce, state }: PageFrame): string {
  const { styles, scripts } = pageFiles(assets, screen, parts, locale);
  const more = state.shop.visitor.accessibility === undefined ? [] : [accessibilityStyles(assets)];
  const own = ` nonce="${nonce}"`;
  const head = [
    '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>',
    assets === undefined ? `<script type="module"${own}>${DEVELOPMENT_PREAMBLE}</script>` : '',
    // Before the styles: a script behind them would wait until they have come.
    `<script${own} data-scripts="${scripts.join(' ')}">${loader}</script>`,
    '<link rel="icon" href="/logo-mark.svg" type="image/svg+xml"/>',
    ...[...styles, ...more].map((href) => `<link rel="stylesheet" href="${href}"/>`),
  ];
  const begin = drawn.indexOf('<head>') + '<head>'.length;
  const end = drawn.lastIndexOf('</body>');
  return `<!doctype html>${drawn.slice(0, begin)}${head.join('')}${drawn.slice(begin, end)}${stateElement(state)}${drawn.slice(end)}`;
}
