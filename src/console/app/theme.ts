import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { makePalette } from './palette.ts';

/** Greys with a trace of violet, so that the accent fits in. Lightest first, Mantine's shape. */
const gray: MantineColorsTuple = [
  '#faf9fc',
  '#f5f3f9',
  '#e5e1ec',
  '#d3cedd',
  '#b4adc1',
  '#8b8499',
  '#6d667b',
  '#5b5568',
  '#3b3647',
  '#1f1b28',
];
const dark: MantineColorsTuple = [
  '#e8e4f0',
  '#cfc9da',
  '#aaa3b9',
  '#726a84',
  '#413a51',
  '#322d3e',
  '#221f2b',
  '#1b1822',
  '#141219',
  '#0e0c13',
];

/**
 * Natively scrolling lists: neither the kit's scroll area nor the box around the list can be reached by keyboard,
 * the list is by its input (axe: scrollable-region-focusable).
 */
const nativeListProps = {
  defaultProps: {
    withScrollArea: false,
    maxDropdownHeight: 280,
    styles: { options: { maxHeight: 280, overflowY: 'auto' } },
    comboboxProps: { shadow: 'md' },
  },
} as const;

/** While the list is open, Enter belongs to it: with no active option it must not submit the form. */
function keepEnterInList(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true')
    event.preventDefault();
}

const alertTones: Readonly<Record<string, string>> = {
  yellow: 'warn',
  red: 'bad',
  green: 'good',
  blue: 'info',
};

function alertColours(_theme: unknown, { color = '' }: { color?: string | undefined }) {
  const tone = alertTones[color];
  if (!tone) return { root: {} };
  return {
    root: {
      '--alert-bg': `var(--${tone}-soft)`,
      '--alert-color': `var(--${tone})`,
      '--alert-bd': `1px solid color-mix(in srgb, var(--${tone}) 30%, transparent)`,
    },
  };
}

export function themeFor(primaryColor: string): MantineThemeOverride {
  const palette = makePalette(primaryColor);
  return createTheme({
    primaryColor: 'accent',
    primaryShade: palette.filled,
    colors: { accent: palette.shades, gray, dark },
    black: '#1f1b28',
    cursorType: 'pointer',
    defaultRadius: 'sm',
    radius: { sm: '6px', md: '8px' },
    // No system-ui: on many Linux desktops it is a face without tabular figures.
    fontFamily:
      "Inter, 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
    fontFamilyMonospace:
      "'JetBrains Mono', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
    fontSizes: { xs: '12px', sm: '13.5px', md: '15px' },
    headings: {
      fontWeight: '620',
      sizes: {
        h1: { fontSize: '22px', lineHeight: '1.25' },
        h2: { fontSize: '17px', lineHeight: '1.3' },
        h3: { fontSize: '15px', lineHeight: '1.35' },
      },
    },
    components: {
      // in our colours: the kit's yellow is too bright, above all in the dark scheme
      Alert: { vars: alertColours },
      // choosing the selected option keeps it: only the cross empties a select
      Select: {
        defaultProps: {
          ...nativeListProps.defaultProps,
          onKeyDown: keepEnterInList,
          allowDeselect: false,
        },
      },
      MultiSelect: nativeListProps,
      Autocomplete: nativeListProps,
      TagsInput: nativeListProps,
      Modal: { defaultProps: { centered: false } },
      Tooltip: { defaultProps: { withArrow: false, openDelay: 300 } },
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Loader: { defaultProps: { type: 'oval' } },
    },
  });
}

/**
 * Mantine's roles from ours (ui/tokens.css, app/brandColours.ts). Several of the kit's values fail AA: dimmed text,
 * light badges, the default button's border (docs/decisions/031).
 */
const colourRoles = {
  '--mantine-color-dimmed': 'var(--text-dim)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-placeholder': 'var(--text-dim)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-disabled': 'var(--surface-hover)',
  '--mantine-color-disabled-color': 'var(--text-dim)',
  '--mantine-color-gray-text': 'var(--text-dim)',
  '--mantine-color-gray-light-color': 'var(--text-dim)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-red-outline': 'var(--bad)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  '--mantine-color-accent-text': 'var(--accent-text)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-accent-outline': 'var(--accent-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
};

/** The kit sets these per scheme, so they can only be replaced per scheme. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: colourRoles,
  dark: colourRoles,
});
