import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  getPlatformSettings,
  type PlatformSettings,
  updatePlatformSettings,
} from '../../../contract/platformSettings.ts';
import { setPlatform } from '../../api/platform.ts';
import { useAction } from '../../api/useAction.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { ColourField } from '../../forms/ColourField.tsx';
import { RadioGroupField } from '../../forms/RadioGroupField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PictureField } from './PictureField.tsx';
import classes from './platformSettings.module.css';
import { type SettingsForm, settingsSchema } from './settingsSchema.ts';
import { ThemePreview } from './ThemePreview.tsx';

function valuesOf(settings: PlatformSettings): SettingsForm {
  return {
    ...settings,
    logoUrl: settings.logoUrl ?? '',
    faviconUrl: settings.faviconUrl ?? '',
    serviceDeskUrl: settings.serviceDeskUrl ?? '',
    dashboardHost: settings.dashboardHost ?? '',
    termsUrl: settings.termsUrl ?? '',
  };
}

/** The settings and, next to them, a preview; once saved, the page updates at once. */
export function PlatformSettingsForm({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('platformSettings');
  const form = useSettingsForm(settings);
  const control = form.control as unknown as Control<SettingsForm>;
  const shown = useWatch({ control }) as SettingsForm;
  return (
    <div className={classes['columns']}>
      <div className={classes['card']}>
        <PageForm label={t('title')} form={form}>
          <LookFields control={control} />
          <AddressFields control={control} />
          <CheckboxField
            control={control}
            name="signUpOpen"
            label={t('signUp')}
            description={t('signUpHint')}
          />
        </PageForm>
      </div>
      <div className={classes['previews']}>
        <Panel title={t('preview.title')}>
          <div className={classes['schemes']}>
            <ThemePreview scheme="light" settings={shown} />
            <ThemePreview scheme="dark" settings={shown} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

/** Once saved, the whole console takes the settings. */
function useSettingsForm(settings: PlatformSettings) {
  const save = useAction(updatePlatformSettings, {
    toast: { success: 'platformSettings', error: 'platformSettings' },
    invalidates: [getPlatformSettings],
    accepts: [400, 422],
  });
  const form = useServerForm({
    schema: settingsSchema,
    draftOf: 'platform settings',
    defaults: valuesOf(settings),
    submit: async (body) => {
      const saved = await save.run({ body });
      setPlatform(saved);
      form.form.reset(valuesOf(saved));
    },
  });
  return form;
}

/** Name, pictures and colours. */
function LookFields({ control }: { control: Control<SettingsForm> }) {
  const { t } = useTranslation('platformSettings');
  return (
    <>
      <TextField control={control} name="platformName" label={t('name')} withAsterisk />
      <PictureField
        control={control}
        name="logoUrl"
        label={t('logo')}
        description={t('logoHint')}
      />
      <PictureField
        control={control}
        name="faviconUrl"
        label={t('favicon')}
        description={t('faviconHint')}
      />
      <ColourField
        control={control}
        name="themeSettings.primaryColor"
        label={t('colour')}
        description={t('colourHint')}
        pickLabel={t('colourPick')}
        withAsterisk
      />
      <RadioGroupField
        control={control}
        name="themeSettings.colorScheme"
        label={t('scheme.label')}
        description={t('scheme.hint')}
        choices={(['auto', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`scheme.${value}`),
        }))}
      />
    </>
  );
}

/** Where customers find help, the dashboard and the terms. */
function AddressFields({ control }: { control: Control<SettingsForm> }) {
  const { t } = useTranslation('platformSettings');
  return (
    <>
      <TextField
        control={control}
        name="serviceDeskUrl"
        label={t('serviceDesk')}
        description={t('serviceDeskHint')}
        placeholder="https://"
        inputMode="url"
      />
      <TextField
        control={control}
        name="dashboardHost"
        label={t('dashboard')}
        description={t('dashboardHint')}
        placeholder="https://"
        inputMode="url"
      />
      <TextField
        control={control}
        name="termsUrl"
        label={t('terms')}
        description={t('termsHint')}
        placeholder="https://"
        inputMode="url"
      />
    </>
  );
}
