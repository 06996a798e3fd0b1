export type SandboxLanguage = 'hr' | 'en' | 'de';

/** What can be tried on the page of the sandbox, in the order of its buttons. */
export const DECISIONS = ['approve', 'decline', 'cancel', 'timeout', 'twice', 'late', 'wrongAmount', 'forged'] as const;
export type Decision = (typeof DECISIONS)[number];

interface Words {
  readonly title: string;
  readonly explanation: string;
  readonly order: string;
  readonly amount: string;
  readonly decisions: Readonly<Record<Decision, string>>;
  readonly refused: string;
  readonly silence: string;
  readonly back: string;
  readonly wallet: { readonly pay: string; readonly decline: string; readonly cancel: string; readonly label: string };
}

/** Texts of the sandbox. */
export const WORDS: Readonly<Record<SandboxLanguage, Words>> = {
  hr: {
    title: 'Probno plaćanje',
    explanation:
      'Ovo je stranica za probna plaćanja. Novac se ne naplaćuje i podaci o kartici nisu potrebni. Odaberite kako će plaćanje završiti.',
    order: 'Narudžba',
    amount: 'Iznos',
    decisions: {
      approve: 'Odobri plaćanje',
      decline: 'Odbij plaćanje',
      cancel: 'Odustani i vrati se u trgovinu',
      timeout: 'Ne odgovaraj (istek vremena)',
      twice: 'Odobri i javi trgovini dvaput',
      late: 'Odobri i javi trgovini sa zakašnjenjem',
      wrongAmount: 'Odobri pogrešan iznos',
      forged: 'Odobri s krivotvorenim potpisom',
    },
    refused: 'Zahtjev za plaćanje nije ispravan: potpis ne odgovara podacima.',
    silence: 'Plaćanje je ostalo bez odgovora. Trgovina o njemu ne zna ništa.',
    back: 'Natrag u trgovinu',
    wallet: { pay: 'Plati probnim novčanikom', decline: 'Odbij plaćanje', cancel: 'Zatvori novčanik', label: 'Probni novčanik' },
  },
  en: {
    title: 'Trial payment',
    explanation: 'This page is for trial payments. No money is charged and no card details are needed. Choose how the payment ends.',
    order: 'Order',
    amount: 'Amount',
    decisions: {
      approve: 'Approve the payment',
      decline: 'Decline the payment',
      cancel: 'Cancel and return to the shop',
      timeout: 'Do not answer (time out)',
      twice: 'Approve and tell the shop twice',
      late: 'Approve and tell the shop late',
      wrongAmount: 'Approve a wrong amount',
      forged: 'Approve with a forged signature',
    },
    refused: 'The payment request is not valid: its signature does not fit its data.',
    silence: 'The payment was left without an answer. The shop knows nothing of it.',
    back: 'Back to the shop',
    wallet: { pay: 'Pay with the trial wallet', decline: 'Decline the payment', cancel: 'Close the wallet', label: 'Trial wallet' },
  },
  de: {
    title: 'Probezahlung',
    explanation:
      'Diese Seite ist für Probezahlungen. Es wird kein Geld abgebucht, Kartendaten sind nicht nötig. Wählen Sie, wie die Zahlung endet.',
    order: 'Bestellung',
    amount: 'Betrag',
    decisions: {
      approve: 'Zahlung genehmigen',
      decline: 'Zahlung ablehnen',
      cancel: 'Abbrechen und zum Shop zurückkehren',
      timeout: 'Nicht antworten (Zeitüberschreitung)',
      twice: 'Genehmigen und dem Shop zweimal melden',
      late: 'Genehmigen und dem Shop verspätet melden',
      wrongAmount: 'Falschen Betrag genehmigen',
      forged: 'Mit gefälschter Signatur genehmigen',
    },
    refused: 'Die Zahlungsanfrage ist ungültig: Die Signatur passt nicht zu den Daten.',
    silence: 'Die Zahlung blieb ohne Antwort. Der Shop weiß nichts davon.',
    back: 'Zurück zum Shop',
    wallet: { pay: 'Mit der Probe-Wallet zahlen', decline: 'Zahlung ablehnen', cancel: 'Wallet schließen', label: 'Probe-Wallet' },
  },
};

export function languageOf(text: string | undefined): SandboxLanguage {
  return text === 'en' || text === 'de' ? text : 'hr';
}
