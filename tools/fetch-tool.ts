import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownFailure } from './known-failure.ts';
import { ROOT, runProgram } from './run-program.ts';

/** Fetches the packages that `tools/<name>/package-lock.json` names into a folder, as npm checks them; a failure is its last line. */
export async function fetchTool(name: string, folder: string): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(ROOT, 'tools', name, file), join(folder, file));
  const words = ['ci', '--prefix', folder, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const { code, output } = npm === undefined ? await runProgram('npm', words) : await runProgram(process.execPath, [npm, ...words]);
  return code === 0 ? undefined : (output.trim().split('\n').at(-1) ?? 'npm failed');
}

/** The folder that holds those packages, fetched when they are not there yet or by now are others. */
export async function fetchedTool(name: string): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache', name);
  const wanted = readFileSync(join(ROOT, 'tools', name, 'package-lock.json'), 'utf8');
  const fetched = join(folder, 'fetched.json');
  if (!existsSync(fetched) || readFileSync(fetched, 'utf8') !== wanted) {
    const problem = await fetchTool(name, folder);
    if (problem !== undefined) throw new KnownFailure(`The tool was not fetched: ${problem}`);
    writeFileSync(fetched, wanted);
  }
  return folder;
}
