// Loaded before everything else (node --import): at SIGPWR this process collects its garbage and writes how many bytes are left into the folder that FAULTS_HEAP names, as its number.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const folder = process.env.FAULTS_HEAP;
if (folder !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGPWR', () => {
    // What is let go by what was let go goes with the second.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const file = join(folder, String(process.pid));
    writeFileSync(`${file}.new`, String(heapUsed + external));
    renameSync(`${file}.new`, file);
  });
}
