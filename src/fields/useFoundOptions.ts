import type { ComboboxParsedItem } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { type Choice, choices } from './options.ts';

/** Maximum number of options rendered at once; typing finds the others. */
export const maxShownOptions = 50;
/** Value of the entry for the options that aren't rendered. */
const moreValue = '\0more';

/**
 * Content of a list being searched: the first options with the text in their label, the number of further ones, and
 * the chosen ones. The kit gets no more than that, so that ten thousand cost the same as fifty.
 */
export function useFoundOptions(
  definition: FieldDefinition,
  chosen: readonly string[],
  usedElsewhere?: ReadonlySet<string>,
) {
  const { t } = useTranslation('fields');
  const [search, setSearch] = useState('');
  const all = choices(definition, chosen);
  const labelOf = (choice: Choice) =>
    choice.gone ? t('gone', { value: choice.label }) : choice.label;
  const selected = all.filter(({ value }) => chosen.includes(value));
  // The input shows a chosen option's label: nothing was typed then.
  const typed = selected.some((choice) => labelOf(choice) === search) ? '' : fold(search);
  const found = typed === '' ? all : all.filter(({ label }) => fold(label).includes(typed));
  const shown = found.slice(0, maxShownOptions);
  const rest = found.length - shown.length;
  const drawn = new Set(shown.map(({ value }) => value));
  const data = [...selected.filter(({ value }) => !drawn.has(value)), ...shown].map((choice) => ({
    value: choice.value,
    label: labelOf(choice),
    disabled: usedElsewhere?.has(choice.value) === true && !chosen.includes(choice.value),
  }));
  return {
    data:
      rest > 0
        ? [...data, { value: moreValue, label: t('more', { count: rest }), disabled: true }]
        : data,
    filter: ({ options }: { options: ComboboxParsedItem[] }) =>
      options.filter(
        (option) => 'value' in option && (drawn.has(option.value) || option.value === moreValue),
      ),
    onSearchChange: setSearch,
  };
}

const fold = (text: string): string => text.trim().toLowerCase();
