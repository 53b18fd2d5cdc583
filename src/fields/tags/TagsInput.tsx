import { TagsInput as KitTagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allErrors } from '../fieldErrors.ts';
import { formList } from '../formText.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** Free texts of the user; Enter or a comma ends one. */
export function TagsInput(props: InputProps) {
  const { t } = useTranslation('fields');
  const values = formList(props.value);
  return (
    <KitTagsInput
      {...useInputFrame(props)}
      error={allErrors(props.errors)}
      placeholder={values.length === 0 ? t('tagsPlaceholder') : ''}
      value={values}
      onChange={(tags) => props.onChange(tags.map((tag) => tag.trim()))}
    />
  );
}
