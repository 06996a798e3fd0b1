import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
