// Plain JavaScript that an old Node reads too, so that it can say what is missing instead of failing with a riddle.
import { existsSync } from 'node:fs';
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
const problem = !existsSync(new URL('../node_modules/hono', import.meta.url))
  ? 'The packages are missing: run "npm ci" first.'
  : major < 24 || (major === 24 && minor < 7)
    ? `Node 24.7 or later is needed and this is ${process.version}. "npm ci" brings one along where it can (without --omit=optional, on Linux and Windows), and "npm start" uses it; elsewhere install Node 24.`
    : undefined;

// The heap begins small and grows by two fifths of what is live at a time, where V8 would first take a part of the machine; threads share two of glibc's arenas,
// of which little comes back. Both are read once, as a process begins, so this one begins again; where that can't be done (Windows) the shop takes more.
const LEAN = ['--max-semi-space-size=16', '--initial-old-space-size=64', '--heap-growing-percent=40'];

if (problem === undefined) {
  const [, launcher, tool, ...words] = process.argv;
  if (tool === 'start' && process.execve !== undefined && process.env.IZLOG_LEAN === undefined) {
    const again = [process.execPath, ...LEAN, ...process.execArgv, launcher, tool, ...words];
    process.execve(process.execPath, again, { MALLOC_ARENA_MAX: '2', ...process.env, IZLOG_LEAN: 'on' });
  }
  // Of what is read the next time, the sources need not be made anew.
  module.enableCompileCache();
  process.argv.splice(2, process.argv.length, ...words);
  await import(`./${tool}.ts`);
} else {
  console.error(problem);
  process.exitCode = 1;
}
