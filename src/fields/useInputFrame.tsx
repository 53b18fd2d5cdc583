import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { type FieldErrors, labelOf } from './fieldErrors.ts';
import { FieldHelp } from './FieldHelp.tsx';
import { awaitsOptions } from './options.ts';

/** Props of every field's input. */
export interface InputProps {
  definition: FieldDefinition;
  /** The form value, as `formValues` returns it for the field. */
  value: unknown;
  onChange: (value: unknown) => void;
  errors: FieldErrors;
  /** Unique on the page; prefix of the ids of an input's parts. */
  id: string;
  /** In a table's cell: the label is for assistive technology only. */
  cellLabel?: string | undefined;
  /** Takes the initial focus of its dialog. */
  autoFocus?: boolean | undefined;
  /** Values that other rows use and this one can't (disableSelectedOptions). */
  usedElsewhere?: ReadonlySet<string> | undefined;
  /** Renders a field within this one (a table's cell). */
  Field: ComponentType<Omit<InputProps, 'Field'>>;
}

/** Common props of every input: label, notes, the state of its list, errors; by the kit's names. */
export function useInputFrame({ definition, errors, id, cellLabel, autoFocus }: InputProps) {
  const listState = useListState(definition);
  const { disabled, required, notes, help, helpLink } = definition.fieldOptions;
  const notesText = cellLabel ? '' : [notes, listState].filter(Boolean).join(' ');
  const description =
    help === undefined || cellLabel ? (
      notesText
    ) : (
      <FieldHelp label={labelOf(definition)} help={help} link={helpLink}>
        {notesText}
      </FieldHelp>
    );
  return {
    id,
    disabled: disabled === true || awaitsOptions(definition),
    label: cellLabel ? undefined : labelOf(definition),
    'aria-label': cellLabel,
    withAsterisk: required === true && !cellLabel,
    'aria-required': required === true,
    description: description === '' ? undefined : description,
    error: errors[''],
    ...(autoFocus ? { 'data-autofocus': true } : {}),
    errorProps: { style: { whiteSpace: 'pre-line' } },
  } as const;
}

/** State of the list of options, in words; undefined once it is loaded. */
export function useListState({ optionsState }: FieldDefinition): string | undefined {
  const { t } = useTranslation('fields');
  if (!optionsState || optionsState.state === 'ready') return undefined;
  // The loader knows best what a list waits for.
  if (optionsState.state === 'waiting' && optionsState.message) return optionsState.message;
  if (optionsState.state !== 'failed') return t(`list.${optionsState.state}`);
  return optionsState.message
    ? t('list.failedBecause', { message: optionsState.message })
    : t('list.failed');
}
