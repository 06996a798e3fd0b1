import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface ProgramResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the project's folder. Its words are shown as they come, or kept when they matter only after a failure. */
export function runProgram(
  command: string,
  words: readonly string[],
  options: { readonly show?: boolean; readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...(options.show || process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...options.env },
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    });
    let output = '';
    const keep = (piece: Buffer) => {
      output += piece;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (cause) => resolve({ code: 127, output: `${command}: ${cause.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The Node that runs us, not the one that happens to be on the path. */
export const runNode = (words: readonly string[], options?: Parameters<typeof runProgram>[2]) =>
  runProgram(process.execPath, words, options);
