import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { UnplacedLines } from '#ui/back-office/jobs/job-parcels.tsx';
import { jobScreen, jobsScreen } from '#ui/back-office/jobs/job-screens.tsx';
import { MailStays } from '#ui/back-office/mail-stays.ts';

it('work on pages is started for as many as will go, and says of the others why not', () => {
  const job = {
    id: 4,
    kind: 'pages.withdraw',
    details: {},
    state: 'asked',
    total: 3,
    done: 0,
    failures: [],
    failed: 0,
    by: 'Vesna',
    askedAt: '',
  };
  const staying = [
    { reason: 'home', count: 1 },
    { reason: 'linked', count: 1 },
  ];
  const page = { title: 'Povlačenje', job: { ...job, askedAt: '2026-11-21T10:00:00Z' }, prices: [], first: [], staying };
  const { text, missing } = drawScreen(<jobScreen.Screen page={page as never} />);
  expect(missing).toEqual([]);
  expect(text).toContain('Pokreni za 1 zapis');
  expect(text).toContain('1 zapis neće se promijeniti: naslovnica se ne može povući');
});

it('of so many pages that nobody looks at each before it says so, and promises nothing of them', () => {
  const job = {
    id: 4,
    kind: 'pages.withdraw',
    details: {},
    state: 'asked',
    total: 6000,
    done: 0,
    failures: [],
    failed: 0,
    by: 'Vesna',
    askedAt: '2026-11-21T10:00:00Z',
  };
  const { text, missing } = drawScreen(<jobScreen.Screen page={{ title: 'Povlačenje', job, first: [], staying: undefined } as never} />);
  expect(missing).toEqual([]);
  expect(text).toContain('Zapisa je previše da bi se svaki pogledao unaprijed.');
});

it('orders that are sent stand with a field for the number of each parcel; a wrong one is named by its order', () => {
  const job = {
    id: 4,
    kind: 'orders.send',
    details: { carrier: 'GLS' },
    state: 'asked',
    total: 2,
    done: 0,
    failures: [],
    failed: 0,
    by: 'Vesna',
    askedAt: '2026-11-21T10:00:00Z',
    back: '',
  };
  const parcels = [
    { id: 7, number: 'ZF-26-00007', buyer: 'Ana Kovač', city: 'Zagreb', trackingNumber: 'HR 1' },
    { id: 8, number: 'ZF-26-00008', buyer: '', city: '', trackingNumber: '' },
  ];
  const outlook = { goes: 2, first: [], stays: [], free: 0, unasked: 3 };
  const page = { title: 'Slanje', job, outlook, first: [], staying: [], parcels };
  const problem = { kind: 'RecordRefused', area: 'jobs', reason: 'trackingUnreadable', field: 'parcel-8' };
  const values = { jobId: '4', 'parcel-7': 'HR 2', 'parcel-8': '<b>', pasted: 'ZF-9;HR 9' };
  const { html, text, missing } = drawScreen(<jobScreen.Screen page={page as never} />, { form: 'jobs.start', values, problem } as never);
  expect(missing).toEqual([]);
  expect(html).toMatch(/name="parcel-7"[^>]*value="HR 2"/);
  expect(html).toContain('Broj pošiljke: ZF-26-00008');
  expect(text).toContain('ZF-26-00008: Broj pošiljke smije imati');
  // The orders go along as they were drawn: a pasted column belongs to them.
  expect(html).toContain('name="parcels" value="7:ZF-26-00007 8:ZF-26-00008"');
  expect(text).toContain('Nigdje ne pripada: ZF-9;HR 9');
  expect(text).toContain('3 varijante nisu provjerene unaprijed.');
  // The button that Enter presses without script begins nothing.
  expect(html.indexOf('name="keep"')).toBeLessThan(html.indexOf('name="parcel-7"'));
  // Nor does it lead away from the number that is scanned next, which has the focus when the page has come back.
  const { html: again } = drawScreen(<jobScreen.Screen page={page as never} />);
  expect(again).toMatch(/formAction="\/admin\/jobs\/4"[^>]*name="keep"|name="keep"[^>]*formAction="\/admin\/jobs\/4"/i);
  expect(again).toMatch(/<input(?=[^>]*autofocus)[^>]*name="parcel-8"/i);
  expect(again.match(/autofocus/gi)).toHaveLength(1);
  const fresh = { ...page, parcels: parcels.map((parcel) => ({ ...parcel, trackingNumber: '' })) };
  expect(drawScreen(<jobScreen.Screen page={fresh as never} />).html).not.toMatch(/autofocus/i);
  // Dropped is what was typed, too: the button stands in the same form, alone.
  expect(again.match(/Odustani/g)).toHaveLength(1);
  const asked = { form: 'jobs.start', values, problem: { kind: 'RecordRefused', area: 'jobs', reason: 'parcelsTyped' } };
  const { html: askedAbout, missing: none } = drawScreen(<jobScreen.Screen page={page as never} />, asked as never);
  expect(none).toEqual([]);
  expect(askedAbout).toContain('name="droppedOver" value="ZF-9;HR 9 · HR 2 · &lt;b&gt;"');
  const { html: others } = drawScreen(<jobScreen.Screen page={{ ...page, parcels: undefined } as never} />);
  expect(others).toContain('najviše 150 narudžbi odjednom');
  expect(others).toMatch(/name="form" value="jobs.drop"/);
});

it('lines that were pasted into the table and fit no order are told where everybody sees them', () => {
  const { html, text } = drawScreen(<UnplacedLines lines={['ZF-9\tHR 9', 'HR 10']} />);
  expect(html).toMatch(/^<div class="field" role="alert">/);
  expect(html).not.toContain('vh');
  expect(text).toContain('Nigdje ne pripada: ZF-9\tHR 9 · HR 10');
});

it('while no mail server is set, work of which buyers are told says that nothing is sent, and no other', () => {
  const drawn = (kind: string) => {
    const job = {
      id: 4,
      kind,
      details: {},
      state: 'done',
      total: 1,
      done: 1,
      failures: [],
      failed: 0,
      by: 'Vesna',
      askedAt: '2026-11-21T10:00:00Z',
    };
    return drawScreen(
      <MailStays value>
        <jobScreen.Screen page={{ title: 'Posao', job: { ...job, back: '' }, first: [], staying: [] } as never} />
      </MailStays>,
    ).text;
  };
  expect(['orders.ready', 'orders.send'].filter((kind) => !drawn(kind).includes('poruke se ne šalju'))).toEqual([]);
  expect(
    ['orders.prepare', 'orders.deliver', 'pages.publish', 'products.price'].filter((kind) => drawn(kind).includes('ne šalju')),
  ).toEqual([]);
  const list = (
    <MailStays value>
      <jobsScreen.Screen page={{ title: 'Skupna obrada', jobs: [] } as never} />
    </MailStays>
  );
  expect(drawScreen(list).text).not.toContain('ne šalju');
});
