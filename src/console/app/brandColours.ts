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

/** The page's original icons, for a platform without an icon. */
const ownIcons = new Map<HTMLLinkElement, Pick<HTMLLinkElement, 'href' | 'type'>>();

/** Replaces the page's icons, the tab's and the home screen's, by the platform's. */
export function setFavicon(url: string | null): void {
  for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel$="icon"]')) {
    const own = ownIcons.get(icon) ?? { href: icon.href, type: icon.type };
    ownIcons.set(icon, own);
    icon.type = url ? '' : own.type;
    icon.href = url ?? own.href;
  }
}
