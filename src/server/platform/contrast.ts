import { type MessageText, text } from '../../contract/messages/message.ts';

/** Minimum contrast of text and background (WCAG 2.2, 1.4.3, level AA). */
export const minContrast = 4.5;

/** Red, green and blue of #rrggbb, 0 to 255. */
export const channels = (colour: string): [number, number, number] => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

/** Relative luminance (WCAG 2.2, section 5). */
function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, section 5). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Why white text on a colour, or the colour on white, can't be read; undefined when it can. */
export function whiteTextRefusal(colour: string): MessageText | undefined {
  const onWhite = contrast(colour, '#ffffff');
  if (onWhite >= minContrast) return undefined;
  return text('platformSettings.contrast', {
    contrast: Math.round(onWhite * 10) / 10,
    min: minContrast,
  });
}
