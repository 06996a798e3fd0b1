import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { FormConfirmScreen } from '#ui/form/form-confirm-screen.tsx';

const PAGE = { title: 'Potvrda', addresses: {}, token: 't', isDefined: true };
const CONFIRMED = { confirmedEmail: 'ana@primjer.hr', formTitle: 'Prijava', isConfirmed: true } as const;

it.each([
  [{ goalType: 'message', goal: 'Hvala na prijavi.' }, '>Hvala na prijavi.</p>'],
  [{ goalType: 'url', goal: '/hvala' }, 'href="/hvala"'],
  [{ goalType: 'file', goal: '/download/letak' }, 'href="/download/letak" download="download"'],
] as const)('what a form was confirmed for is told, led to, or saved as download: %j [CMS-08]', (goal, shown) => {
  const { html } = drawScreen(<FormConfirmScreen page={{ ...PAGE, confirmation: { ...CONFIRMED, ...goal } }} />);
  expect(html).toContain(shown);
});

it('a file is fetched from this site alone', () => {
  const confirmation = { ...CONFIRMED, goalType: 'file', goal: '//elsewhere.example/letak' } as const;
  expect(drawScreen(<FormConfirmScreen page={{ ...PAGE, confirmation }} />).html).not.toContain('elsewhere');
});

it('a link that lacks its words is a 404 that says so [CMS-08]', () => {
  const { text } = drawScreen(<FormConfirmScreen page={{ ...PAGE, isDefined: false, confirmation: undefined }} />);
  expect(text).toContain('404');
  expect(text).toContain('nisu navedeni goal ili goalType');
});
