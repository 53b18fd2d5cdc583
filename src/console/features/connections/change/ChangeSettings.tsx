import { Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../contract/connectionChange.ts';
import { text } from '../../../../contract/messages/message.ts';
import { checkForm } from '../../../../fields/validateFields.ts';
import { StepFrame } from '../wizard/StepFrame.tsx';
import { CredentialGone, isCredentialGone } from '../wizard/steps/CredentialGone.tsx';
import { ListsLoadedAt } from '../wizard/steps/ListsLoadedAt.tsx';
import { LoadFailed } from '../wizard/steps/LoadFailed.tsx';
import { SettingGroups } from '../wizard/steps/SettingGroups.tsx';
import { sectionOf } from '../wizard/steps/settingSections.ts';
import { settingId } from '../wizard/steps/settingId.ts';
import type { StepProps } from '../wizard/stepProps.ts';
import { type FieldGroup, type SettingsForm, useSettingsForm } from '../wizard/useSettingsForm.ts';
import { type WizardDraft, withSettings } from '../wizard/wizardDraft.ts';
import {
  type RequestedSetting,
  requestedField,
  focusSetting,
  withRequestedRow,
} from './requestedSetting.ts';
import { hasStart } from './changedStart.ts';
import { StartDate } from './StartDate.tsx';
import { waitForPreview, useChangePreview } from './useChangePreview.ts';

interface Props extends Pick<StepProps, 'draft' | 'change' | 'titleOf' | 'violations' | 'onBack'> {
  connectionId: string;
  onReview: (draft: WizardDraft, preview: ChangePreview) => void;
  /** The setting it starts at, with the missing value filled in. */
  requested?: RequestedSetting | undefined;
  /** Fills in a value that nobody typed: closing doesn't ask about it. */
  prefill: (update: (draft: WizardDraft) => WizardDraft) => void;
}

/** Milliseconds after the last key. */
const typingDelayMs = 500;

/**
 * Where and what to sync, in one step: another administration loads its lists here before anything is saved
 * (CHG-01).
 */
export function ChangeSettings(props: Props) {
  const { connectionId, draft, titleOf, onBack } = props;
  const { t } = useTranslation('change');
  const settings = useSettingsForm({ ...props, connectionFields: ['synchronizationStartDate'] });
  const input = useInputPreview(props, settings);
  const { preview, error, retry, working, again } = input;
  const groups = preview?.packages;
  // the lists that a proposal is chosen from are loaded
  useRequestedSetting(props, settings, working ? undefined : groups);
  const { review, credentialGone } = useReview(props, settings, groups);

  return (
    <StepFrame
      step="settings"
      texts={{ title: t('settings.title'), lead: t('settings.lead') }}
      form={settings.form}
      onBack={onBack}
      onSubmit={() => void review()}
      nextDisabled={!groups}
    >
      {groups && <ListsLoadedAt lists={preview.progress} working={working} onReload={again} />}
      {(credentialGone || isCredentialGone(error)) && <CredentialGone />}
      {error && !groups && !isCredentialGone(error) && <LoadFailed error={error} onRetry={retry} />}
      {!groups && !error && <Skeleton height={240} />}
      {groups && (
        <StartDate
          packages={draft.packages}
          connectionId={connectionId}
          startDate={draft.synchronizationStartDate}
          titleOf={titleOf}
          error={settings.form.errors['synchronizationStartDate']}
          onChange={(synchronizationStartDate) => {
            settings.form.clearError('synchronizationStartDate');
            props.change((before) => ({ ...before, synchronizationStartDate }));
            input.previewStartDate(synchronizationStartDate);
          }}
        />
      )}
      {groups && (
        <SettingGroups
          groups={groups}
          settings={{
            ...settings,
            set(group, fieldName, value) {
              settings.set(group, fieldName, value);
              const field = group.fields.find((candidate) => candidate.fieldName === fieldName);
              if (field?.fieldType !== 'table') input.previewSetting(group, fieldName, value);
            },
          }}
          titleOf={titleOf}
          startAt={requestedSection(groups, props.requested)}
        />
      )}
    </StepFrame>
  );
}

/** The section of the setting that the change opens at. */
function requestedSection(
  groups: readonly FieldGroup[],
  requested: RequestedSetting | undefined,
): string | undefined {
  const found = requested && requestedField(groups, requested);
  return found && sectionOf(found.group.packageType, found.field);
}

/** Checks the input here, then at the server, and goes on to the review. */
function useReview(
  { connectionId, onReview }: Props,
  settings: SettingsForm,
  groups: readonly FieldGroup[] = [],
) {
  const [credentialGone, setGone] = useState(false);
  const review = async () => {
    const checked = settings.check(groups);
    if (!checked) return;
    if (!hasStart(checked))
      return settings.form.refuse([
        { propertyPath: 'synchronizationStartDate', ...text('form.required') },
      ]);
    await settings.form.submit(async () => {
      const preview = await waitForPreview(connectionId, checked).catch((refusal: unknown) => {
        if (!isCredentialGone(refusal)) throw refusal;
        setGone(true);
        return undefined;
      });
      if (!preview) return;
      if (preview.violations.length > 0) settings.form.refuse(preview.violations);
      else onReview(checked, preview);
    });
  };
  return { review, credentialGone };
}

/** Preview of the current input, updated while the user types. */
function useInputPreview({ connectionId, draft }: Props, settings: SettingsForm) {
  const [edited, setEdited] = useState(draft);
  const preview = useChangePreview(connectionId, edited);

  /** The draft with the current input, valid or not: lists are loaded for it. */
  const current = (changed: FieldGroup, fieldName: string, value: unknown): WizardDraft =>
    (preview.preview?.packages ?? []).reduce((next, group) => {
      const values = { ...settings.valuesOf(group) };
      if (group.packageType === changed.packageType) values[fieldName] = value;
      const names = group.fields.map((field) => field.fieldName);
      const checked = checkForm(
        group.fields,
        values,
        { allowMissing: true },
        settings.contextOf(group),
      );
      return withSettings(next, group.packageType, names, checked.values);
    }, draft);

  return {
    ...preview,
    // Debounced: it reads all fields, thousands of rows among them. No list depends on a table.
    previewSetting: useDebouncedCallback(
      (changed: FieldGroup, fieldName: string, value: unknown) => {
        setEdited(current(changed, fieldName, value));
      },
      typingDelayMs,
    ),
    previewStartDate: useDebouncedCallback((synchronizationStartDate: string) => {
      setEdited((before) => ({ ...before, synchronizationStartDate }));
    }, typingDelayMs),
  };
}

/** Fills in and focuses the setting that the change opens at, once its lists are loaded. */
function useRequestedSetting(
  { requested, prefill }: Pick<Props, 'requested' | 'prefill'>,
  settings: SettingsForm,
  groups: readonly FieldGroup[] | undefined,
) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (shown || !requested || !groups) return;
    setShown(true);
    const found = requestedField(groups, requested);
    if (!found) return;
    const { group, field } = found;
    const { packageType } = group;
    const { fieldName } = field;
    const row = withRequestedRow(field, settings.valuesOf(group)[fieldName], requested.value);
    if (row?.added)
      prefill((before) => ({
        ...before,
        typed: {
          ...before.typed,
          [packageType]: { ...before.typed[packageType], [fieldName]: row.rows },
        },
      }));
    focusSetting(`${settingId(packageType)}-${fieldName}`, row?.place);
  }, [shown, requested, groups, settings, prefill]);
}
