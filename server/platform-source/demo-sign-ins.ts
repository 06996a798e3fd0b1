import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { DemoSignIn } from '../platform/demo/load-demo-accounts.ts';

/** The file in DATA_DIR that says how the people of the demo sign in: e-mail, password and role, a line each. */
const FILE = 'demo-sign-ins.txt';

/** Keeps them where whoever runs the shop finds them again; nobody else may read the file. */
export async function keepDemoSignIns(dataDir: string, signIns: readonly DemoSignIn[]): Promise<void> {
  const lines = signIns.map(({ email, password, role }) => `${email}\t${password}\t${role}\n`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, FILE), lines.join(''), { mode: 0o600 });
}

/** Whether an earlier start has made them. */
export function hasDemoSignIns(dataDir: string): Promise<boolean> {
  return access(join(dataDir, FILE)).then(
    () => true,
    () => false,
  );
}

/**
 * Words for the terminal: the sign-ins themselves at the start that made them, afterwards only where they are, because logs are kept and read by others. None when this
 * installation has no demo, or its file was taken away.
 */
export async function describeDemoSignIns(dataDir: string, isNew: boolean): Promise<readonly string[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0) return [];
  if (!isNew) return [`How the people of the demo sign in says ${join(dataDir, FILE)}.`];
  const shown = lines.map((line) => {
    const [email = '', password = '', role] = line.split('\t');
    return `  ${email.padEnd(30)} ${password}  at ${routePath(role === 'backOffice' ? 'adminLogin' : 'login', DEFAULT_LOCALE)}`;
  });
  return ['People of the demo sign in with', ...shown];
}
