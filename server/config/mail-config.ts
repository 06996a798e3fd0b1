import type { Sender } from '../platform/mail/mail-transport.ts';
import type { SmtpServer } from '../platform/mail/smtp-transport.ts';

/** Reads smtp://user:password@host:port?requireTLS=on; undefined when it is not such an address. Credentials leave this machine over TLS only, unless requireTLS=off. */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '' || !['', '/'].includes(url.pathname))
    return undefined;
  const { requireTLS = 'default', ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0 || !['default', 'on', 'off', 'true', 'false'].includes(requireTLS)) return undefined;
  const auth = credentials(url);
  if (auth === 'malformed') return undefined;
  const secure = url.protocol === 'smtps:';
  const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: requireTLS === 'default' ? auth !== undefined && !secure && !loopback : ['on', 'true'].includes(requireTLS),
    auth,
  };
}

/** Reads 'shop@example.hr' or 'The shop <shop@example.hr>'; undefined when it is neither. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', bracketed, bare] = /^(?:([^<>@"\p{Cc}]{0,100})<([^<>]+)>|([^<>]+))$/u.exec(text.trim()) ?? [];
  const address = bracketed ?? bare ?? '';
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\d.-]+$/u.test(address) || address.length > 254) return undefined;
  return { name: name.trim() === '' ? undefined : name.trim(), address };
}

function credentials(url: URL): SmtpServer['auth'] | 'malformed' {
  if (url.username === '') return undefined;
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    return 'malformed';
  }
}
