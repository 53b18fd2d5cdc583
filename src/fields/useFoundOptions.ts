import type { ComboboxParsedItem } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { type Choice, choices } from './options.ts';

/** Most options that are drawn at once; typing finds the others. */
export const shownOptions = 50;
/** Stands for those that aren't drawn. */
const more = '\0more';

/**
 * What a list being searched shows: the first of the options with the text in their label, how many there are beside
 * them, and the chosen ones. The kit gets no more than that, so that ten thousand cost what fifty do.
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
  const held = all.filter(({ value }) => chosen.includes(value));
  // A chosen option's label stands in the input: nothing was typed then.
  const typed = held.some((choice) => labelOf(choice) === search) ? '' : fold(search);
  const found = typed === '' ? all : all.filter(({ label }) => fold(label).includes(typed));
  const shown = found.slice(0, shownOptions);
  const rest = found.length - shown.length;
  const drawn = new Set(shown.map(({ value }) => value));
  const data = [...held.filter(({ value }) => !drawn.has(value)), ...shown].map((choice) => ({
    value: choice.value,
    label: labelOf(choice),
    disabled: usedElsewhere?.has(choice.value) === true && !chosen.includes(choice.value),
  }));
  return {
    data:
      rest > 0
        ? [...data, { value: more, label: t('more', { count: rest }), disabled: true }]
        : data,
    filter: ({ options }: { options: ComboboxParsedItem[] }) =>
      options.filter(
        (option) => 'value' in option && (drawn.has(option.value) || option.value === more),
      ),
    onSearchChange: setSearch,
  };
}

const fold = (text: string): string => text.trim().toLowerCase();
