import { Button, Select, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '../../../../../contract/fieldDefinition.ts';
import type { PlannedRefusal } from '../../../../../contract/plan.ts';
import { formText } from '../../../../../fields/formText.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { useReadMessage } from '../../../../locales/useReadMessage.ts';
import { type SettingChoice, settingChoice } from '../../change/settingChoice.ts';
import classes from './MendRefusal.module.css';

interface Group {
  packageType: string;
  fields: readonly FieldDefinition[];
}

interface Props {
  refusal: PlannedRefusal;
  groups: readonly Group[];
  /** The settings so far, by package type. */
  settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Saves one setting; resolves once it is saved. */
  onMend: (packageType: string, fieldName: string, value: unknown) => Promise<unknown>;
  /** Goes to the settings, for what is not chosen from a list. */
  onSettings: () => void;
}

/** The field of the one setting that mends a refusal: chosen here, it is saved at once. */
export function MendRefusal({ refusal, groups, settings, onMend, onSettings }: Props) {
  const { t } = useTranslation('plan');
  const readMessage = useReadMessage();
  const [chosen, setChosen] = useState<string | null>(null);
  const read = useReadCoded();
  const choice = choiceOf(refusal, groups, settings, readMessage, read);
  if (!choice || choice.kind === 'checkbox')
    return (
      <Button variant="default" size="xs" onClick={onSettings}>
        {t('refusals.settings')}
      </Button>
    );
  const { proposal, packageType, fieldName } = choice;
  const choose = async (value: string | null) => {
    if (value === null) return;
    setChosen(value);
    await onMend(
      packageType,
      fieldName,
      choice.valueWith(settings[packageType]?.[fieldName], value),
    );
    setChosen(null);
  };
  return (
    <>
      <Select
        aria-label={readMessage(refusal.codedMessage)}
        placeholder={t('refusals.choose')}
        data={choice.options}
        value={chosen}
        disabled={chosen !== null}
        onChange={(value) => void choose(value)}
        searchable
        limit={200}
        comboboxProps={{ withinPortal: true }}
      />
      {chosen !== null ? (
        <Text size="xs">{t('refusals.saving')}</Text>
      ) : (
        proposal && (
          <UnstyledButton
            className={classes['proposal']}
            onClick={() => void choose(proposal.value)}
          >
            {t('refusals.proposed', { label: proposal.label })}
          </UnstyledButton>
        )
      )}
    </>
  );
}

/** Undefined where the refusal names no setting that is chosen from a list. */
function choiceOf(
  { codedMessage }: PlannedRefusal,
  groups: readonly Group[],
  settings: Props['settings'],
  readMessage: ReturnType<typeof useReadMessage>,
  read: ReturnType<typeof useReadCoded>,
): SettingChoice | undefined {
  const { field: label, value } = codedMessage.params;
  if (typeof label !== 'object' || !('code' in label)) return undefined;
  const named =
    typeof value === 'object' && 'code' in value ? readMessage(value) : formText(value ?? '');
  return settingChoice({ label: label.code, value: named }, groups, settings, read);
}
