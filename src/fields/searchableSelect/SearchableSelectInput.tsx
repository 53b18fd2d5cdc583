import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formText } from '../formText.ts';
import { LineInput } from '../LineInput.tsx';
import { choices, shownOptions, acceptsFreeText } from '../options.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** One of many options, found by typing. With disableSelectedOptions the values of other rows can't be chosen. */
export function SearchableSelectInput(props: InputProps) {
  const { definition, onChange, usedElsewhere } = props;
  const { t } = useTranslation('fields');
  const frame = useInputFrame(props);
  const value = formText(props.value);
  if (acceptsFreeText(definition)) return <LineInput {...props} />;
  return (
    <Select
      {...frame}
      searchable
      openOnFocus={false}
      clearable={!definition.fieldOptions.required}
      limit={shownOptions}
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      withScrollArea={false}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={choices(definition, [value]).map((choice) => ({
        value: choice.value,
        label: choice.gone ? t('gone', { value: choice.label }) : choice.label,
        disabled: usedElsewhere?.has(choice.value) === true && choice.value !== value,
      }))}
    />
  );
}
