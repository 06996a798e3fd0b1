// Loaded before everything else (node --import): the clock of this process is as many milliseconds ahead as the file says that FAULTS_CLOCK names.
import { readFileSync } from 'node:fs';

const file = process.env.FAULTS_CLOCK;
const RealDate = Date;
let ahead = 0;
const read = () => {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  } catch {}
};
if (file !== undefined) {
  read();
  setInterval(read, 50).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, words, newTarget) => Reflect.construct(target, words.length === 0 ? [target.now() + ahead] : words, newTarget),
    apply: (target) => new target(target.now() + ahead).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
  });
}
