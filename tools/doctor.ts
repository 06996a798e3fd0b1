import { examine } from './doctor/examine.ts';
import type { DoctorFinding } from './doctor/finding.ts';

/** `npm run doctor [-- --json]`: what is wrong with this installation, and what mends it. Ends with 1 when something is bad, else with 0. */
const words = process.argv.slice(2);
if (words.some((word) => word !== '--json')) {
  console.error('npm run doctor, or npm run --silent doctor -- --json for machines');
  process.exitCode = 1;
} else {
  process.env.NODE_ENV ??= 'production';
  const findings = await examine(process.env, new Date());
  const count = (wanted: DoctorFinding['state']) => findings.filter(({ state }) => state === wanted).length;
  if (words.length > 0) console.log(JSON.stringify({ healthy: count('bad') === 0, findings }, undefined, 2));
  else {
    const order = ['bad', 'warn', 'good'] as const;
    for (const { state, about, says, mend } of order.flatMap((wanted) => findings.filter(({ state }) => state === wanted)))
      console.log(
        `${{ good: '  ok  ', warn: ' warn ', bad: ' BAD  ' }[state]} ${about}: ${says}${mend === undefined ? '' : `\n        → ${mend}`}`,
      );
    console.log(`${count('good')} things are as they should be, ${count('warn')} want a look, ${count('bad')} are bad.`);
  }
  process.exitCode = count('bad') === 0 ? 0 : 1;
}
