import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formText } from '../formText.ts';
import { LineInput } from '../LineInput.tsx';
import { acceptsFreeText } from '../options.ts';
import { useFoundOptions } from '../useFoundOptions.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** One of many options, found by typing. With disableSelectedOptions the values of other rows can't be chosen. */
export function SearchableSelectInput(props: InputProps) {
  const { definition, onChange, usedElsewhere } = props;
  const { t } = useTranslation('fields');
  const frame = useInputFrame(props);
  const value = formText(props.value);
  const found = useFoundOptions(definition, value === '' ? [] : [value], usedElsewhere);
  if (acceptsFreeText(definition)) return <LineInput {...props} />;
  return (
    <Select
      {...frame}
      searchable
      openOnFocus={false}
      clearable={!definition.fieldOptions.required}
      placeholder={t('choose')}
      nothingFoundMessage={t('nothingFound')}
      withScrollArea={false}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...found}
    />
  );
}
