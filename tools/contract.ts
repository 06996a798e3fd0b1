import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { patientFetch } from '#adapters/platform/patient-fetch.ts';
import { isSite } from './contract/is-site.ts';
import { type ContractFinding, runContract } from './contract/run-contract.ts';
import { reasonOf } from './doctor/finding.ts';
import { fail, KnownFailure } from './known-failure.ts';

const USAGE = `npm run contract -- --url https://platform.example [--key KEY] [--customer EMAIL] [--office EMAIL] [--json]
The passwords are read from CONTRACT_CUSTOMER_PASSWORD and CONTRACT_OFFICE_PASSWORD, the key of the back office from ADMIN_ACCESS_KEY.`;

/** `npm run contract -- --url URL`: makes every call of the contract at a platform, with data of its own that it takes away again, and prints what became of each. */
async function contract(): Promise<void> {
  const wish = wanted();
  const patient = patientFetch(fetch);
  const isOne = await isSite(patient, wish.baseUrl, wish.apiKey).catch((cause: unknown) => {
    throw new KnownFailure(`Nobody answers at ${wish.baseUrl} (${reasonOf(cause)}): is it running, is the address right?`);
  });
  if (isOne)
    throw new KnownFailure(
      `${wish.baseUrl} is a site, whose /api answers its own pages and programs with an access key. The contract is what a platform answers to a site: give the address that PLATFORM_URL would name.`,
    );
  const findings = await runContract({ fetch: patient, mark: randomBytes(4).toString('hex'), ...wish });
  const count = (verdict: ContractFinding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length;
  if (wish.json) console.log(JSON.stringify(findings, undefined, 2));
  else {
    const widest = Math.max(...findings.map(({ call }) => call.length));
    for (const { call, verdict, why } of findings) console.log(`${call.padEnd(widest)}  ${verdict.padEnd(7)}  ${why}`.trimEnd());
    console.log(
      `Of ${findings.length} calls ${count('passes')} pass, ${count('refuses')} refuse nobody in particular as they should, ${count('open')} are open, ${count('fails')} fail, ${count('missing')} are missing.`,
    );
    if (wish.customer === undefined || wish.office === undefined) console.log(`More calls are made with sign-ins:\n${USAGE}`);
  }
  process.exitCode = count('fails') + count('missing') === 0 ? 0 : 1;
}

function wanted() {
  const options = {
    url: { type: 'string' },
    key: { type: 'string' },
    customer: { type: 'string' },
    office: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const { url, key, customer, office, json } = values;
    if (url === undefined || !URL.canParse(url)) throw new KnownFailure(USAGE);
    const {
      CONTRACT_CUSTOMER_PASSWORD: password,
      CONTRACT_OFFICE_PASSWORD: officePassword,
      ADMIN_ACCESS_KEY: adminAccessKey,
    } = process.env;
    if (customer !== undefined && !password) throw new KnownFailure(`CONTRACT_CUSTOMER_PASSWORD is not set.\n${USAGE}`);
    if (office !== undefined && !(officePassword && adminAccessKey))
      throw new KnownFailure(`CONTRACT_OFFICE_PASSWORD or ADMIN_ACCESS_KEY is not set.\n${USAGE}`);
    return {
      baseUrl: url.replace(/\/+$/, ''),
      apiKey: key,
      customer: customer === undefined ? undefined : { email: customer, password: password ?? '' },
      office: office === undefined ? undefined : { email: office, password: officePassword ?? '', adminAccessKey: adminAccessKey ?? '' },
      json,
    };
  } catch (error) {
    throw error instanceof KnownFailure ? error : new KnownFailure(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

await contract().catch(fail);
