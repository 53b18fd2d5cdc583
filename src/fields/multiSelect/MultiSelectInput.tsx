import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allErrors } from '../fieldErrors.ts';
import { formList } from '../formText.ts';
import { acceptsFreeText } from '../options.ts';
import { useFoundOptions } from '../useFoundOptions.ts';
import { TagsInput } from '../tags/TagsInput.tsx';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** Several of the options, found by typing. */
export function MultiSelectInput(props: InputProps) {
  const { definition, onChange } = props;
  const { t } = useTranslation('fields');
  const frame = useInputFrame(props);
  const values = formList(props.value);
  const found = useFoundOptions(definition, values);
  if (acceptsFreeText(definition)) return <TagsInput {...props} />;
  return (
    <MultiSelect
      {...frame}
      error={allErrors(props.errors)}
      searchable
      openOnFocus={false}
      placeholder={values.length === 0 ? t('choose') : ''}
      nothingFoundMessage={t('nothingFound')}
      withScrollArea={false}
      value={values}
      onChange={onChange}
      {...found}
    />
  );
}
