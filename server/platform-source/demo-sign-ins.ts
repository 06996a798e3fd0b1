import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoSignIn } from '../platform/demo/load-demo-accounts.ts';

/** The file in DATA_DIR that says how the people of the demo sign in: e-mail, password and role, a line each. */
const FILE = 'demo-sign-ins.txt';

/** Keeps them where whoever runs the shop finds them again; nobody else may read the file. */
export async function keepDemoSignIns(dataDir: string, signIns: readonly DemoSignIn[]): Promise<void> {
  const lines = signIns.map(({ email, password, role }) => `${email}\t${password}\t${role}\n`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, FILE), lines.join(''), { mode: 0o600 });
}

/** Words for the terminal at every start; none when this installation has no demo, or its file was taken away. */
export async function describeDemoSignIns(dataDir: string): Promise<readonly string[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return [];
  const shown = lines.map((line) => {
    const [email = '', password = '', role] = line.split('\t');
    return `  ${email.padEnd(30)} ${password}  ${role === 'backOffice' ? 'at /adminLogin' : 'at /prijava'}`;
  });
  return ['People of the demo sign in with', ...shown];
}
