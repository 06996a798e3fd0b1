import { build, type Plugin } from 'vite';

const MARK = '?inline-script';

/** `import text from '../x.ts?inline-script'` gives what x.ts is built to, as the text of a classic script that a page holds itself. */
export function inlineScriptPlugin(): Plugin {
  let mode = 'production';
  return {
    name: 'izlog-inline-script',
    enforce: 'pre',
    config: (_, env) => {
      mode = env.mode;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(MARK)) return undefined;
      const file = await this.resolve(source.slice(0, -MARK.length), importer);
      return file && file.id + MARK;
    },
    async load(id) {
      if (!id.endsWith(MARK)) return undefined;
      const file = id.slice(0, -MARK.length);
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(await builtScript(file, mode))}`, moduleType: 'js' };
    },
  };
}

async function builtScript(input: string, mode: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    mode,
    define: { 'import.meta.env.DEV': String(mode === 'development') },
    build: { write: false, target: 'es2022', minify: 'oxc', modulePreload: false, rollupOptions: { input, output: { format: 'iife' } } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script] = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code.trim()] : []));
  if (script === undefined) throw new Error(`${input} has no script.`);
  return script;
}
