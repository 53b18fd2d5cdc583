import { makePalette, type Palette } from './palette.ts';

/**
 * Sets the accent's roles on the page from the platform's primary colour (SHELL-11). Uses the style object of the
 * root element, which the policy allows without a nonce.
 */
export function setAccent(primaryColor: string): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accentRoles(makePalette(primaryColor))))
    style.setProperty(name, value);
}

/** The accent's roles, by the names of their variables. */
export function accentRoles({ shades, filled, text }: Palette): Record<string, string> {
  const hover = (index: number) => shades[index === 9 ? 8 : index + 1];
  return {
    '--accent': `light-dark(${shades[filled.light]}, ${shades[filled.dark]})`,
    '--accent-hover': `light-dark(${hover(filled.light)}, ${hover(filled.dark)})`,
    '--accent-text': `light-dark(${shades[text.light]}, ${shades[text.dark]})`,
    '--accent-soft': `light-dark(${shades[1]}, color-mix(in oklch, ${shades[filled.dark]} 28%, transparent))`,
  };
}

/** The page's original icon, for a platform without an icon. */
let ownIcon: { href: string; type: string } | undefined;

/** Replaces the page's icon by the platform's. */
export function setFavicon(url: string | null): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  ownIcon ??= { href: icon.href, type: icon.type };
  icon.type = url ? '' : ownIcon.type;
  icon.href = url ?? ownIcon.href;
}
