import { domainToASCII } from 'node:url';

/**
 * What makes two spellings of an e-mail address one account: compatible characters and cases are alike, the domain is taken as mail servers see it (F-15).
 * Letters that only look alike (a Turkish dotless i, a Cyrillic a) stay different. For comparing only: e-mails go to the address as its owner typed it.
 */
export function emailKey(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const domain = plain.slice(at + 1);
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
