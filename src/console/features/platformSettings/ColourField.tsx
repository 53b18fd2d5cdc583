import { ColorSwatch } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/TextField.tsx';
import { useFormField } from '../../forms/useFormField.ts';
import classes from './platformSettings.module.css';
import type { SettingsForm } from './settingsSchema.ts';

/** The accent colour: typed, or chosen with the browser's colour picker. */
export function ColourField({ control }: { control: Control<SettingsForm> }) {
  const { t } = useTranslation('platformSettings');
  const { field } = useFormField({ control, name: 'themeSettings.primaryColor' });
  const value = String(field.value ?? '');
  const hexColour = /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000';
  return (
    <TextField
      control={control}
      name="themeSettings.primaryColor"
      label={t('colour')}
      description={t('colourHint')}
      spellCheck={false}
      maxLength={7}
      withAsterisk
      leftSection={<ColorSwatch color={hexColour} size={18} withShadow={false} />}
      rightSectionWidth={44}
      rightSection={
        <input
          type="color"
          className={classes['picker']}
          aria-label={t('colourPick')}
          value={hexColour}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
