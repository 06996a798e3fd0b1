import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path.replaceAll('\\', '/')}`),
];

/** Paths of the project that stand in backticks: `src/domain/cart/cart.ts`; not those with a blank to fill in. */
const NAMED = /`((?:src|server|tests|tools|docs)\/[\w./{},-]+)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

/** What a document tells one to make: the words of Slovene (docs/languages.md). */
const TO_BE_MADE = /[/-]slv?\./;

/** `a/{b,c}.ts` names two. */
function eachOf(path: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  return braces === null ? [path] : (braces[1] ?? '').split(',').flatMap((word) => eachOf(path.replace(braces[0], word)));
}

describe('the documents', () => {
  it.each(DOCUMENTS)('name only what is there: %s', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [...text.matchAll(NAMED)].flatMap(([, path = '']) => eachOf(path));
    const linked = [...text.matchAll(LINK)].map(([, path = '']) => normalize(join(dirname(document), path)));
    expect([...named, ...linked].filter((path) => !existsSync(join(root, path)) && !TO_BE_MADE.test(path))).toEqual([]);
  });

  it('say what each command is for, and each is a tool of its name', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const said = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Commands')[1] ?? '';
    const names = Object.keys(scripts).filter((name) => name !== 'postinstall');
    expect(names.filter((name) => !said.includes(`\`${name}`))).toEqual([]);
    const tools = names.flatMap((name) => /launch\.mjs (\w+)/.exec(scripts[name] ?? '')?.[1] ?? []);
    expect(tools.filter((tool) => !existsSync(join(root, 'tools', `${tool}.ts`)))).toEqual([]);
  });

  it('begin with a README that is read in one go', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(121);
    expect(DOCUMENTS.length).toBeGreaterThan(10);
  });
});
