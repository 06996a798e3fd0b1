import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#server/platform/account/password/common-password.ts';
import { hashPassword, passwordFits } from '#server/platform/identity/passwords.ts';

describe('a kept password', () => {
  it('is argon2id as a PHC string with a salt of its own [IDN-12]', async () => {
    const [one, other] = await Promise.all([hashPassword('zelena ograda'), hashPassword('zelena ograda')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect([await passwordFits('zelena ograda', one), await passwordFits('Zelena ograda', one)]).toEqual([true, false]);
  });

  it('is known in other implementations of argon2id too', async () => {
    // Made by the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 -e`.
    const kept = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect([await passwordFits('password', kept), await passwordFits('passwore', kept)]).toEqual([true, false]);
  });

  it('is the same however its letters are composed, and keeps its blanks [F-15]', async () => {
    const kept = await hashPassword(' čaj u šest'.normalize('NFC'));
    expect(await passwordFits(' čaj u šest'.normalize('NFD'), kept)).toBe(true);
    expect(await passwordFits('čaj u šest', kept)).toBe(false);
  });

  it('fits nobody where none is kept, and says so when what is kept is no hash', async () => {
    expect([await passwordFits('', undefined), await passwordFits('x', null)]).toEqual([false, false]);
    await expect(passwordFits('x', 'md5:1234')).rejects.toThrow(/kept password/);
    await expect(passwordFits('x', '')).rejects.toThrow(/kept password/);
  });
});

describe('a common password', () => {
  const ana = ['ana.horvat@primjer.hr', 'Ana', 'Horvat', 'Zeleni fond', 'localhost'];

  it.each([
    'password1',
    'PASSWORD123',
    '12345678',
    'aaaaaaaaaa',
    'abababababab',
    'Lozinka1!',
    'šifra2026',
    'sifra2026',
    'volimte<3 ',
    'Hajduk1950',
    'izlog2026',
    'anahorvat',
    'Horvat.1987',
    'HORVATANA!!!',
    'ana.horvat@primjer.hr',
    'ｐａｓｓｗｏｒｄ１',
    'zelenifond1',
    'Zeleni fond 1',
    'localhost1',
    'qwertzui',
    'qwertzuiop1',
    '!Poiuztrewq',
    'qwertasdfg1',
    '1qay2wsx',
    'iloveyou!!',
    '123iloveyou',
    'jebiga123',
    'abcdefgh1',
  ])('is %s [IDN-12]', async (password) => {
    expect(await isCommonPassword(password, ana)).toBe(true);
  });

  it.each([
    'Kruška i 3 jabuke',
    'Nova duga lozinka 7',
    'Druga duga lozinka 9',
    'k7mp-x2qa-9dfw',
    'zelena ograda 17',
    'banana-kruška',
    'tri-žute-cigle',
    'x7#Kq!p2Zr',
    'konjanik s 4 čaše',
    'moj horvat pije kavu',
  ])('is not %s', async (password) => {
    expect(await isCommonPassword(password, ana)).toBe(false);
  });

  it('leaves names that are too short out of it', async () => {
    expect(await isCommonPassword('li9827463', ['li@primjer.hr', 'Li', 'Wu'])).toBe(false);
  });
});
