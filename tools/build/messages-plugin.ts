import { readFile } from 'node:fs/promises';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const MESSAGES = /\/src\/ui\/messages\/(hr|en|de)\/[\w-]+\.json$/;

/** Compiles ICU messages at build: texts without placeholders stay texts, others become syntax trees, so no parser travels to the browser. */
export function messagesPlugin(): Plugin {
  return {
    name: 'izlog-messages',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? id;
      if (!MESSAGES.test(path)) return null;
      const messages = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
      return { code: `export default ${JSON.stringify(compileMessages(messages))}`, moduleType: 'js' };
    },
  };
}

export function compileMessages(messages: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      const tree = parse(text, { ignoreTag: true });
      const only = tree.length === 1 ? tree[0] : undefined;
      return [id, tree.length === 0 ? '' : only?.type === TYPE.literal ? only.value : tree];
    }),
  );
}
