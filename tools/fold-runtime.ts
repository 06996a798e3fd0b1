import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownFailure } from './known-failure.ts';

interface Entry {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  imports?: readonly string[];
}

/** Names under which the entry gives the helpers on; the bundler's own are shorter. */
const given = (name: string) => `$runtime_${name}`;

/**
 * Rolldown keeps its few helpers in a file of their own as soon as chunks are told apart by hand: a request more on every page. Here they move into the
 * entry, which every page has anyway; the other chunks take them from there.
 */
export function foldRuntime(client: string): void {
  const manifestFile = join(client, '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Entry>;
  const [key, runtime] = Object.entries(manifest).find(([, { name }]) => name === 'rolldown-runtime') ?? [];
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (key === undefined || runtime === undefined || entry === undefined) return;

  // What the entry itself waits for would be run before the helpers are there.
  const earlier = (entry.imports ?? []).filter((name) => name !== key);
  if (earlier.length > 0) throw new KnownFailure(`The entry waits for ${earlier.join(', ')}, which may need the bundler's helpers before.`);
  const [runtimeName, entryName] = [runtime, entry].map(({ file }) => file.slice(file.lastIndexOf('/') + 1)) as [string, string];
  const [, helpers = '', exported = ''] = /^(.*?)export\{([^}]*)\};?\s*$/s.exec(readFileSync(join(client, runtime.file), 'utf8')) ?? [];
  const names = pairs(exported);
  if (names.length === 0) throw new KnownFailure(`The bundler's helpers in ${runtime.file} are not written as they used to be.`);

  const assets = join(client, 'assets');
  for (const name of readdirSync(assets).filter((name) => name.endsWith('.js') && name !== runtimeName)) {
    const text = readFileSync(join(assets, name), 'utf8');
    const wanted = new RegExp(`import\\{([^}]*)\\}from"\\./${runtimeName.replaceAll('.', '\\.')}";`).exec(text);
    const rest = wanted === null ? text : text.replace(wanted[0], () => '');
    if (rest.includes(runtimeName)) throw new KnownFailure(`${name} takes the bundler's helpers in an unknown way.`);
    if (wanted === null && name !== entryName) continue;
    const own = pairs(wanted?.[1] ?? '');
    if (name !== entryName) {
      const taken = own.map(([helper, local]) => `${given(helper)} as ${local}`);
      writeFileSync(join(assets, name), `import{${taken}}from"./${entryName}";${rest}`);
      continue;
    }
    const all = names.map(([local, helper]) => ({ local, helper }));
    const head = `var [${all.map(({ helper }) => given(helper))}]=(()=>{${helpers}return[${all.map(({ local }) => local)}]})();`;
    const locals = own.map(([helper, local]) => `${local}=${given(helper)}`);
    const tail = `export{${all.map(({ helper }) => given(helper))}};`;
    writeFileSync(join(assets, name), `${head}${locals.length > 0 ? `var ${locals};` : ''}${rest}${tail}`);
  }
  rmSync(join(client, runtime.file));
  delete manifest[key];
  for (const chunk of Object.values(manifest)) chunk.imports = chunk.imports?.filter((name) => name !== key);
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

/** `a as b,c` as pairs: what stands left of 'as', what right; one name is both. */
function pairs(list: string): [string, string][] {
  return list.split(',').flatMap((item) => {
    const [left = '', right = left] = item.trim().split(/\s+as\s+/);
    return left === '' ? [] : [[left, right] as [string, string]];
  });
}
