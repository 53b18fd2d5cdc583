import { Button, FileButton, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { text } from '../../../contract/messages/message.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { useFormField } from '../../forms/useFormField.ts';
import classes from './platformSettings.module.css';
import { readPicture } from './readPicture.ts';
import type { SettingsForm } from './settingsSchema.ts';

interface Props {
  control: Control<SettingsForm>;
  name: 'logoUrl' | 'faviconUrl';
  label: string;
  description: string;
}

/** A picture: uploaded, PNG or WebP of at most 200 kB, or an https address (docs/security.md T28). */
export function PictureField({ control, name, label, description }: Props) {
  const { t } = useTranslation('platformSettings');
  const readMessage = useReadMessage();
  const { field, error } = useFormField({ control, name });
  const [refused, setRefused] = useState(false);
  const value = String(field.value ?? '');
  const uploaded = value.startsWith('data:');
  const set = (next: string) => {
    setRefused(false);
    field.onChange(next);
  };
  const read = async (file: File | null) => {
    if (!file) return;
    const picture = await readPicture(file);
    if (picture === null) setRefused(true);
    else set(picture);
  };
  return (
    <TextInput
      {...field}
      label={label}
      description={description}
      value={uploaded ? t('uploaded') : value}
      readOnly={uploaded}
      placeholder="https://"
      inputMode="url"
      onChange={(event) => set(event.currentTarget.value)}
      error={refused ? readMessage(text('form.picture')) : error}
      inputContainer={(input) => (
        <div className={classes['picture']}>
          {value !== '' && !error && <img src={value} alt="" />}
          {input}
          <FileButton
            accept="image/png,image/webp"
            onChange={(file) => void read(file)}
            inputProps={{ 'aria-label': t('uploadNamed', { name: label }) }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                aria-label={t('uploadNamed', { name: label })}
                leftSection={<IconUpload size={16} aria-hidden="true" />}
              >
                {t('upload')}
              </Button>
            )}
          </FileButton>
          {value !== '' && (
            <Button
              variant="default"
              aria-label={t('removeNamed', { name: label })}
              onClick={() => set('')}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    />
  );
}
