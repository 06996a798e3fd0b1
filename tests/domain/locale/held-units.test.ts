import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldUnits } from '#domain/locale/held-units.ts';

describe('a number and its unit', () => {
  it.each([
    ['Komposter za vrt od ariša, 380 litara', 'Komposter za vrt od ariša, 380_litara'],
    ['Boca za vodu, 0,75 l', 'Boca za vodu, 0,75_l'],
    ['Brtvena traka, 6 m i 2 metra', 'Brtvena traka, 6_m i 2_metra'],
    ['Pranje na 30 °C, 100 % pamuk', 'Pranje na 30_°C, 100_% pamuk'],
    ['3 komada, 94 minute, 5 godina, 12 sati', '3_komada, 94_minute, 5_godina, 12_sati'],
    ['180 g/m², 20 m²', '180_g/m², 20_m²'],
    ['Rain barrel, 210 litres, 30 centimetres', 'Rain barrel, 210_litres, 30_centimetres'],
    ['Regentonne, 210 Liter, 30 Zentimeter, 3 Stück', 'Regentonne, 210_Liter, 30_Zentimeter, 3_Stück'],
  ])('of "%s" stand in one line', (text, expected) => {
    expect(heldUnits(text).replaceAll('\u00a0', '_')).toBe(expected);
  });

  it.each(['Set od 3 ili 4', '2 lonca', 'grlo E14 ili E27', 'l 380 litarica', '24 i 26 mjesta', '5 metaka'])('are not in "%s"', (text) => {
    expect(heldUnits(text)).toBe(text);
  });

  it('are held once, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.string(), (before, number, after) => {
        const text = `${before}${number} kg ${after}`;
        const held = heldUnits(text);
        expect([held.replaceAll('\u00a0', ' '), heldUnits(held)]).toEqual([text.replaceAll('\u00a0', ' '), held]);
        expect(held).toContain(`${number}\u00a0kg`);
      }),
    );
  });
});
