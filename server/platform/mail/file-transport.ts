import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
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
        const file = await opened(folder, `${path}.part`);
        try {
          await file.writeFile(message as Buffer);
        } finally {
          await file.close();
        }
        await rename(`${path}.part`, path);
      } catch (error) {
        throw error instanceof MailNotSent ? error : new MailNotSent(String((error as NodeJS.ErrnoException).code ?? 'unknown'));
      }
    },
  };
}

/** A new file in the folder, which is made when it is not there. */
async function opened(folder: string, path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return open(path, 'w', 0o600);
  }
}
