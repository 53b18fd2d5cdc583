import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { type FieldErrors, labelOf } from './fieldErrors.ts';
import { FieldHelp } from './FieldHelp.tsx';
import { awaitsOptions } from './options.ts';

/** What every field's input is given. */
export interface InputProps {
  definition: FieldDefinition;
  /** The form value: what `formValues` answers for the field. */
  value: unknown;
  onChange: (value: unknown) => void;
  errors: FieldErrors;
  /** Unique on the page; the ids of an input's parts begin with it. */
  id: string;
  /** In a table's cell: the label is for assistive technology only. */
  cellLabel?: string | undefined;
  /** The dialog that it stands in opens with the focus here. */
  autoFocus?: boolean | undefined;
  /** Values that other rows use and this one can't (disableSelectedOptions). */
  usedElsewhere?: ReadonlySet<string> | undefined;
  /** Draws a field within this one (a table's cell). */
  Field: ComponentType<Omit<InputProps, 'Field'>>;
}

/** What stands around every input: label, notes, the state of its list, errors; by the kit's names for them. */
export function useInputFrame({ definition, errors, id, cellLabel, autoFocus }: InputProps) {
  const listState = useListState(definition);
  const { disabled, required, notes, help, helpLink } = definition.fieldOptions;
  const said = cellLabel ? '' : [notes, listState].filter(Boolean).join(' ');
  const description =
    help === undefined || cellLabel ? (
      said
    ) : (
      <>
        <span>{said}</span> <FieldHelp label={labelOf(definition)} help={help} link={helpLink} />
      </>
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

/** Where the list of options is, in words; nothing when it is there. */
export function useListState({ optionsState }: FieldDefinition): string | undefined {
  const { t } = useTranslation('fields');
  if (!optionsState || optionsState.state === 'ready') return undefined;
  // What a list waits for is known better where it is loaded.
  if (optionsState.state === 'waiting' && optionsState.message) return optionsState.message;
  if (optionsState.state !== 'failed') return t(`list.${optionsState.state}`);
  return optionsState.message
    ? t('list.failedBecause', { message: optionsState.message })
    : t('list.failed');
}
