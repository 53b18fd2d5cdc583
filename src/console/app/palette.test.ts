import { describe, expect, test } from 'vitest';
import { contrast, makePalette, surfaces } from './palette.ts';

/** Every 15 degrees of hue in three lightnesses, and odd values that a settings page may hold. */
const brands = [
  '#6b3fa0',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#00ffff',
  '#808080',
  ...Array.from({ length: 24 }, (_, i) => hsl(i * 15, 0.7, 0.3)),
  ...Array.from({ length: 24 }, (_, i) => hsl(i * 15, 0.9, 0.55)),
  ...Array.from({ length: 24 }, (_, i) => hsl(i * 15, 0.5, 0.8)),
];

function hsl(h: number, s: number, l: number): string {
  const part = (n: number) => {
    const k = (n + h / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

describe('SHELL-11 a palette made from any primary colour', () => {
  test.each(brands)(
    '%s keeps white text on its fills and accent text on the page readable',
    (brand) => {
      const { shades, filled, text } = makePalette(brand);
      for (const shade of [filled.light, filled.dark])
        expect(contrast(shades[shade]!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[text.light]!, surfaces.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(shades[text.dark]!, surfaces.dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([...brands, '#0b6e4f', '#12321f', '#1a1a40'])(
    '%s shows the borders of a chosen option on a dark page, too',
    (brand) => {
      const { shades, filled } = makePalette(brand);
      expect(contrast(shades[filled.dark]!, surfaces.dark)).toBeGreaterThanOrEqual(3);
      expect(contrast(shades[filled.dark]!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('a colour that carries white text is the fill of buttons', () => {
    const { shades, filled } = makePalette('#6B3FA0');
    expect(shades[filled.light]).toBe('#6b3fa0');
  });
});
