// Plain JavaScript that an old Node reads too, so that it can say what is missing instead of failing with a riddle.
import { existsSync } from 'node:fs';
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
const problem = !existsSync(new URL('../node_modules/hono', import.meta.url))
  ? 'The packages are missing: run "npm ci" first.'
  : major < 24 || (major === 24 && minor < 7)
    ? `Node 24.7 or later is needed and this is ${process.version}. "npm ci" brings one along where it can (without --omit=optional, on Linux and Windows), and "npm start" uses it; elsewhere install Node 24.`
    : undefined;

if (problem === undefined) {
  const [, , tool, ...words] = process.argv;
  // Of what is read the next time, the sources need not be made anew.
  if (tool === 'start') module.enableCompileCache();
  process.argv.splice(2, process.argv.length, ...words);
  await import(`./${tool}.ts`);
} else {
  console.error(problem);
  process.exitCode = 1;
}
