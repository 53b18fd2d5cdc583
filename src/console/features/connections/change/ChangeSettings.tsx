import { Button, Group, Loader, Skeleton, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../contract/connectionChange.ts';
import { checkForm } from '../../../../fields/validateFields.ts';
import { StepFrame } from '../wizard/StepFrame.tsx';
import { LoadFailed } from '../wizard/steps/LoadFailed.tsx';
import { SettingGroups } from '../wizard/steps/SettingGroups.tsx';
import type { StepProps } from '../wizard/stepProps.ts';
import { type FieldGroup, useSettingsForm } from '../wizard/useSettingsForm.ts';
import { type WizardDraft, withSettings } from '../wizard/wizardDraft.ts';
import { settledPreview, useChangePreview } from './useChangePreview.ts';

interface Props extends Pick<StepProps, 'draft' | 'change' | 'titleOf' | 'violations' | 'onBack'> {
  connectionId: string;
  onReview: (draft: WizardDraft, preview: ChangePreview) => void;
}

/** Where and what to sync, in one step: another administration brings its lists here before anything is saved (CHG-01). */
export function ChangeSettings(props: Props) {
  const { connectionId, draft, titleOf, onBack, onReview } = props;
  const { t } = useTranslation('change');
  const [edited, setEdited] = useState(draft);
  const settings = useSettingsForm(props);
  const { preview, error, retry, working, again } = useChangePreview(connectionId, edited);
  const groups = preview?.packages;

  /** As it is filled in now, right or wrong: lists are loaded for it. */
  const current = (changed: FieldGroup, fieldName: string, value: unknown): WizardDraft =>
    (groups ?? []).reduce((next, group) => {
      const values = { ...settings.valuesOf(group) };
      if (group.packageType === changed.packageType) values[fieldName] = value;
      const names = group.fields.map((field) => field.fieldName);
      const checked = checkForm(group.fields, values, { allowMissing: true });
      return withSettings(next, group.packageType, names, checked.values);
    }, draft);

  const next = async () => {
    const checked = settings.check(groups ?? []);
    if (!checked) return;
    await settings.form.submit(async () => {
      const shown = await settledPreview(connectionId, checked);
      if (shown.violations.length > 0) settings.form.refuse(shown.violations);
      else onReview(checked, shown);
    });
  };

  return (
    <StepFrame
      step="settings"
      texts={{ title: t('settings.title'), lead: t('settings.lead') }}
      form={settings.form}
      onBack={onBack}
      onSubmit={() => void next()}
      nextDisabled={!groups}
    >
      <Group justify="space-between" gap="sm">
        <div role="status">
          {working && groups && (
            <Group gap="xs">
              <Loader size="xs" aria-hidden="true" />
              <Text size="sm">{t('settings.loading')}</Text>
            </Group>
          )}
        </div>
        <Button
          variant="default"
          size="compact-sm"
          disabled={working}
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
          onClick={again}
        >
          {t('settings.readAgain')}
        </Button>
      </Group>
      {error && !groups && <LoadFailed error={error} onRetry={retry} />}
      {!groups && !error && <Skeleton height={240} />}
      {groups && (
        <SettingGroups
          groups={groups}
          settings={{
            ...settings,
            set(group, fieldName, value) {
              settings.set(group, fieldName, value);
              setEdited(current(group, fieldName, value));
            },
          }}
          titleOf={titleOf}
        />
      )}
    </StepFrame>
  );
}
