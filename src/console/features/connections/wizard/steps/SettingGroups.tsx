import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldList } from '../../../../../fields/FieldList.tsx';
import { ConsoleTableFiles } from '../../../../forms/ConsoleTableFiles.tsx';
import { readFields } from '../../../../forms/readFields.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import type { FieldGroup, SettingsForm } from '../useSettingsForm.ts';
import classes from './Panel.module.css';
import { SettingContents } from './SettingContents.tsx';
import { settingId } from './settingId.ts';

interface Props {
  groups: readonly FieldGroup[];
  settings: SettingsForm;
  titleOf: (packageType: string) => string;
}

/** The fields of each package that has some in this step. */
export function SettingGroups({ groups, settings, titleOf }: Props) {
  const { t } = useTranslation('wizard');
  const filled = groups.filter(({ fields }) => fields.length > 0);
  if (filled.length === 0) return <Text size="sm">{t('nothingToSet')}</Text>;
  return (
    <ConsoleTableFiles>
      {filled.some(({ fields }) => fields.some(({ fieldType }) => fieldType === 'table')) && (
        <SettingContents groups={filled} settings={settings} titleOf={titleOf} />
      )}
      {filled.map((group) => (
        <fieldset
          key={group.packageType}
          id={settingId(group.packageType)}
          className={classes['panel']}
        >
          <legend className={classes['legend']}>{titleOf(group.packageType)}</legend>
          <Group group={group} settings={settings} />
        </fieldset>
      ))}
    </ConsoleTableFiles>
  );
}

/** Its fields are translated once, not with each key: their lists may be long. */
function Group({ group, settings }: { group: FieldGroup; settings: SettingsForm }) {
  const read = useReadCoded();
  const { i18n } = useTranslation();
  const { fields } = group;
  // oxlint-disable-next-line react/exhaustive-deps
  const definitions = useMemo(() => readFields(fields, read), [fields, i18n.language]);
  return (
    <FieldList
      id={settingId(group.packageType)}
      definitions={definitions}
      values={settings.valuesOf(group)}
      context={settings.contextOf(group)}
      errors={settings.errorsOf(group)}
      onChange={(name, value) => settings.set(group, name, value)}
    />
  );
}
