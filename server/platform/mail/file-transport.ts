import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailNotSent, type MailTransport, type Sender } from './mail-transport.ts';
import { messageOf } from './message-of.ts';

/** Puts e-mails into a folder instead of sending them, as files that any mail program opens; for trying the shop out. Only this user may read them. */
export function fileTransport(folder: string, from: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      try {
        const { message } = await composer.sendMail(messageOf(mail, from));
        const time = mail.writtenAt
          .toISOString()
          .replace(/\.\d+Z$/, 'Z')
          .replaceAll(':', '-');
        const path = join(folder, `${time}-${mail.kind}-${mail.id}.eml`);
        put(folder, `${path}.part`, message as Buffer);
        renameSync(`${path}.part`, path);
      } catch (error) {
        throw error instanceof MailNotSent ? error : new MailNotSent(String((error as NodeJS.ErrnoException).code ?? 'unknown'));
      }
    },
  };
}

/** Writes a file into the folder, which is made when it is not there. At once: handing so few bytes to threads and waiting for each step costs the process twenty times what writing them does. */
function put(folder: string, path: string, content: Buffer): void {
  const write = () => writeFileSync(path, content, { mode: 0o600 });
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    write();
  }
}
