import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { NewProduct, ProductChoices } from '#domain/product/new-product.ts';
import { ROW_FLAW_CODES, rowFlaw } from '#domain/setup/row-flaw.ts';
import {
  type FirstMethods,
  type ImportReport,
  SETUP_FLAWS,
  type Seller,
  type SetupName,
  type SetupPage,
  type SetupStanding,
  type SetupState,
  type SetupTable,
} from '#domain/setup/site-setup.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SiteSetups } from '#ports/setup/site-setups.ts';
import { overviewPart } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { HttpProductDesk } from '../product/http-product-desk.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import type { DataOf } from '../wire/call.ts';
import { createMedia, uploadMedia } from '../wire/media.ts';
import * as wire from '../wire/setup.ts';

/** The set-up of an installation over HTTP. */
export class HttpSiteSetups implements SiteSetups {
  private readonly client: PlatformClient;
  private readonly products: HttpProductDesk;

  constructor(client: PlatformClient) {
    this.client = client;
    this.products = new HttpProductDesk(client);
  }

  async standing(): ReturnType<SiteSetups['standing']> {
    const told = await overviewPart(this.client, (overview) => overview.setup);
    return told.map(({ standing, left }) => ({ standing: standing ?? undefined, left }));
  }

  async state(): Outcome<SetupState, BackOfficeProblem> {
    const answer = await this.client.send(wire.getSetup);
    return answer
      .map(({ standing, logo, seller, pages, lastImport, ...state }) => ({
        ...state,
        standing: standing ?? undefined,
        logo: logo ?? undefined,
        seller: seller === null ? undefined : { ...seller, iban: seller.iban ?? undefined, phone: seller.phone ?? undefined },
        pages: pages.map(({ slug, ...page }) => ({ ...page, slug: slug ?? undefined })),
        lastImport: lastImport === null ? undefined : reportOf(lastImport),
      }))
      .mapErr(backOfficeProblem);
  }

  choices(): Outcome<ProductChoices, BackOfficeProblem> {
    return this.products.choices();
  }

  async saveName({ names, languages }: SetupName): Outcome<void, BackOfficeProblem> {
    return done(await this.client.send(wire.saveSetupName, { body: { names, languages: [...languages] } }));
  }

  async saveLogo({ name, bytes }: Parameters<SiteSetups['saveLogo']>[0]): Outcome<void, BackOfficeProblem> {
    const form = new FormData();
    form.set('customData', JSON.stringify({ access: 'public' }));
    form.set('file', new Blob([bytes]), name);
    const packed = new Response(form);
    const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
    const taken = await this.client.sendBytes(uploadMedia, new Uint8Array(await packed.arrayBuffer()), headers);
    if (taken.isErr()) return err(refused(taken.error));
    const made = await this.client.send(createMedia, { body: { driveId: taken.value.driveId } });
    if (made.isErr()) return err(refused(made.error));
    return done(await this.client.send(wire.saveSetupLogo, { body: { mediaId: made.value.id } }));
  }

  async saveSeller({ iban, phone, ...seller }: Seller): Outcome<void, BackOfficeProblem> {
    return done(await this.client.send(wire.saveSetupSeller, { body: { ...seller, iban: iban ?? null, phone: phone ?? null } }));
  }

  async makePages(pages: readonly SetupPage[]): Outcome<void, BackOfficeProblem> {
    return done(await this.client.send(wire.makeSetupPages, { body: { pages: [...pages] } }));
  }

  async addMethods({ home, transfer }: FirstMethods): Outcome<void, BackOfficeProblem> {
    const wanted = home === undefined ? null : { price: home.price, freeFrom: home.freeFrom ?? null };
    return done(await this.client.send(wire.addSetupMethods, { body: { home: wanted, transfer } }));
  }

  async addProduct(product: NewProduct): Outcome<void, BackOfficeProblem> {
    return (await this.products.create(product)).map(() => undefined);
  }

  async importGoods(table: SetupTable, csv: string, pricesMeant: boolean): Outcome<ImportReport, BackOfficeProblem> {
    return (await this.client.send(wire.importSetupGoods, { body: { table, csv, ...(pricesMeant && { pricesMeant }) } }))
      .map(reportOf)
      .mapErr(refused);
  }

  async say(standing: SetupStanding): Outcome<void, BackOfficeProblem> {
    return done(await this.client.send(wire.saySetupStanding, { body: { standing } }));
  }
}

/** A flaw that this version does not know is told as it came. */
function reportOf({ problems, ...report }: DataOf<typeof wire.importSetupGoods>): ImportReport {
  return {
    ...report,
    problems: problems.map(({ line, field, wanted, values = {}, note, found }) => {
      const code = ROW_FLAW_CODES.find((known) => known === wanted);
      const flaw = code === undefined ? rowFlaw('toldBefore', { words: wanted }) : { code, values, ...(note !== undefined && { note }) };
      return { line, field, flaw, ...(found !== undefined && { found }) };
    }),
  };
}

function done(answer: Awaited<Outcome<unknown, Refusal>>): Awaited<Outcome<void, BackOfficeProblem>> {
  return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
}

/** SETUP_REFUSED says by its reason what is wrong, FILE_INVALID that a picture is none. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused') return backOfficeProblem(refusal);
  const told = (reason: (typeof SETUP_FLAWS)[number], field: string): BackOfficeProblem => ({
    kind: 'RecordRefused',
    area: 'setup',
    reason,
    field,
  });
  if (codeOf(refusal) === 'FILE_INVALID') return told('notAPicture', 'logo');
  const reason = codeOf(refusal) === 'SETUP_REFUSED' ? SETUP_FLAWS.find((flaw) => flaw === refusal.facts.reason) : undefined;
  return reason === undefined ? backOfficeProblem(refusal) : told(reason, refusal.field ?? '');
}
