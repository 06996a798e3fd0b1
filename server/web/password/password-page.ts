import type { Locale } from '#domain/locale/locale.ts';
import type { Opening } from '../wire/site-entrance.ts';

type Mistake = Exclude<Opening, 'opened'>;

const WORDS: Readonly<Record<Locale, Readonly<Record<Mistake | 'title' | 'text' | 'label' | 'button', string>>>> = {
  hr: {
    title: 'Stranica je zaštićena lozinkom',
    text: 'Unesite lozinku koju ste dobili da biste nastavili.',
    label: 'Lozinka',
    button: 'Nastavite',
    wrong: 'Lozinka nije točna. Provjerite je i pokušajte ponovno.',
    tooMany: 'Previše pokušaja. Pokušajte ponovno za petnaest minuta.',
    unreachable: 'Lozinku trenutačno ne možemo provjeriti. Pokušajte ponovno za nekoliko trenutaka.',
  },
  en: {
    title: 'This site is protected by a password',
    text: 'Enter the password that you were given to continue.',
    label: 'Password',
    button: 'Continue',
    wrong: 'The password is not right. Check it and try again.',
    tooMany: 'Too many attempts. Try again in fifteen minutes.',
    unreachable: 'We cannot check the password right now. Try again in a moment.',
  },
  de: {
    title: 'Diese Website ist durch ein Passwort geschützt',
    text: 'Geben Sie das Passwort ein, das Sie erhalten haben, um fortzufahren.',
    label: 'Passwort',
    button: 'Weiter',
    wrong: 'Das Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Versuche. Versuchen Sie es in fünfzehn Minuten noch einmal.',
    unreachable: 'Wir können das Passwort gerade nicht prüfen. Versuchen Sie es gleich noch einmal.',
  },
};

/** The one page of a site that asks everybody for its password: a form, and nothing of the site. */
export function doorPage(locale: Locale, styles: readonly string[], mistake?: Mistake): string {
  const words = WORDS[locale];
  const told = mistake === undefined ? '' : `<p class="error" id="mistake" role="alert">${words[mistake]}</p>`;
  const faulty = mistake === undefined ? '' : ' aria-describedby="mistake" aria-invalid="true"';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body><main id="content" class="wrap is-alone"><div class="lonely"><form class="stack" method="post"><h1>${words.title}</h1><p class="intro">${words.text}</p>
<div class="field"><label for="password">${words.label}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${faulty}>${told}</div>
<p><button class="btn" type="submit" name="form" value="siteDoor">${words.button}</button></p></form></div></main></body></html>
`;
}
