import { patientFetch } from '#adapters/platform/patient-fetch.ts';
import { checkPlatform } from './platform-check.ts';

/** `npm run contract -- URL [KEY]`: what a platform at an address keeps of the contract, and what it lacks. */
const [baseUrl, apiKey] = process.argv.slice(2);
if (baseUrl === undefined || !URL.canParse(baseUrl)) {
  console.error('Which platform? npm run contract -- https://platform.example [KEY]');
  process.exitCode = 1;
} else {
  const findings = await checkPlatform({ fetch: patientFetch(fetch), baseUrl, apiKey });
  for (const { call, way, verdict, why } of findings) if (verdict !== 'keeps') console.log(`${verdict} ${call} (${way}): ${why}`);
  const count = (wanted: string) => findings.filter(({ verdict }) => verdict === wanted).length;
  console.log(
    `Of ${findings.length} calls ${count('keeps')} are as the contract has them, ${count('lacks')} are not there, ${count('breaks')} answer otherwise, ${count('open')} are open.`,
  );
  process.exitCode = count('lacks') + count('breaks') === 0 ? 0 : 1;
}
