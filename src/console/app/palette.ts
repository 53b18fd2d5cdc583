/**
 * Ten shades of any brand colour that keep their contrast, whatever colour a platform chooses (SHELL-11, WCAG 2.2 1.4.3).
 * Works in OKLCH, where equal steps of lightness look equal (Björn Ottosson, https://bottosson.github.io/posts/oklab/).
 */
export interface Palette {
  /** Lightest first; Mantine's shape. */
  shades: Shades;
  /** Fills that carry white text, by scheme: at least 4.5 : 1; by themselves at least 3 : 1 on the scheme's surfaces. */
  filled: { light: Shade; dark: Shade };
  /** Text and links on the page, by scheme: at least 4.5 : 1 on the scheme's lightest and darkest surface. */
  text: { light: Shade; dark: Shade };
}
/** Place in the shades, 0 the lightest. */
type Shade = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Shades = [string, string, string, string, string, string, string, string, string, string];

/** The surfaces that accent texts stand on; the least favourable of each scheme (ui/tokens.css). */
export const surfaces = { light: '#f1eef6', dark: '#262231' };

const lightness = [0.972, 0.935, 0.875, 0.8, 0.72, 0.635, 0.56, 0.49, 0.42, 0.35];
/** Chroma at each step, as a part of the brand colour's: pale tints of a strong colour look dirty. */
const saturation = [0.14, 0.26, 0.46, 0.7, 0.9, 1, 1, 1, 0.92, 0.8];

export function makePalette(primary: string): Palette {
  const [light, chroma, hue] = toOklch(primary);
  const shades = lightness.map((l, i) =>
    fromOklch(l, Math.min(chroma, 0.22) * (saturation[i] ?? 1), hue),
  ) as Shades;
  // The brand colour takes the step of its lightness, and fills buttons if white is readable on it.
  const ownShade = nearest(light);
  shades[ownShade] = primary.toLowerCase();
  const onWhite = (shade: Shade) => contrast(shades[shade], '#ffffff') >= 4.6;
  const on = (scheme: keyof typeof surfaces) => (shade: Shade) =>
    contrast(shades[shade], surfaces[scheme]) >= 4.6;
  const filled = firstFitting([5, 6, 7, 8, 9], onWhite);
  // A dark page needs no darker fill: white on it reads as well there. It needs a lighter one if the brand colour
  // is nearly as dark as the page: a focused field and a chosen option are seen by their fill's colour (1.4.11).
  let dark = filled;
  if (contrast(shades[filled], surfaces.dark) < 3.1) {
    dark = (filled - 1) as Shade;
    for (let l = lightness[dark] ?? 0; !onWhite(dark); l -= 0.005)
      shades[dark] = fromOklch(l, chroma, hue);
  }
  return {
    shades,
    filled: { light: onWhite(ownShade) ? ownShade : filled, dark },
    text: {
      light: firstFitting([6, 7, 8, 9], on('light')),
      dark: firstFitting([4, 3, 2, 1, 0], on('dark')),
    },
  };
}

function nearest(light: number): Shade {
  const distances = lightness.map((l) => Math.abs(l - light));
  return distances.indexOf(Math.min(...distances)) as Shade;
}

function firstFitting(candidates: Shade[], fits: (shade: Shade) => boolean): Shade {
  return candidates.find(fits) ?? candidates.at(-1) ?? 9;
}

type Triple = [number, number, number];

/** Contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearRgb(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

function toOklch(hex: string): Triple {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [light, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** The nearest sRGB colour of that lightness: chroma gives way until it fits. */
function fromOklch(light: number, chroma: number, hue: number): string {
  let rgb = toRgb(light, chroma, hue);
  for (let c = chroma; rgb.some((v) => v < -0.0001 || v > 1.0001) && c > 0; c -= 0.004)
    rgb = toRgb(light, Math.max(0, c), hue);
  return `#${rgb.map(toHexPart).join('')}`;
}

function toRgb(light: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHexPart(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const value = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
