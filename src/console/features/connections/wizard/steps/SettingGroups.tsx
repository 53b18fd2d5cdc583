import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldList } from '../../../../../fields/FieldList.tsx';
import { visibleFields } from '../../../../../fields/visibleFields.ts';
import { ConsoleTableFiles } from '../../../../forms/ConsoleTableFiles.tsx';
import { readFields } from '../../../../forms/readFields.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import type { FieldGroup, SettingsForm } from '../useSettingsForm.ts';
import classes from './Panel.module.css';
import { SettingContents } from './SettingContents.tsx';
import { settingId } from './settingId.ts';
import { sectionOf, sectionsOf, sectionsWithErrors } from './settingSections.ts';

interface Props {
  groups: readonly FieldGroup[];
  settings: SettingsForm;
  titleOf: (packageType: string) => string;
  /** The section that a phone begins with; by default the first. */
  startAt?: string | undefined;
}

/** The fields of each package that has some in this step. */
export function SettingGroups({ groups, settings, titleOf, startAt }: Props) {
  const { t } = useTranslation('wizard');
  const filled = groups.filter(({ fields }) => fields.length > 0);
  const sections = filled.map((group) =>
    sectionsOf(group.packageType, shownFields(group, settings)),
  );
  const ids = sections.flat().map(({ id }) => id);
  const { section, show } = useSection(filled, settings, ids, startAt);
  if (filled.length === 0) return <Text size="sm">{t('nothingToSet')}</Text>;
  // without a table it is short
  const hasContents = sections.flat().some(({ table }) => table);
  return (
    <ConsoleTableFiles>
      {hasContents && (
        <SettingContents
          groups={filled}
          settings={settings}
          titleOf={titleOf}
          section={section}
          onSection={show}
        />
      )}
      {filled.map((group, place) => (
        <fieldset
          key={group.packageType}
          id={settingId(group.packageType)}
          className={classes['panel']}
          data-folded={
            (hasContents && !sections[place]?.some(({ id }) => id === section)) || undefined
          }
        >
          <legend className={classes['legend']}>{titleOf(group.packageType)}</legend>
          <Group group={group} settings={settings} section={hasContents ? section : undefined} />
        </fieldset>
      ))}
    </ConsoleTableFiles>
  );
}

const shownFields = (group: FieldGroup, settings: SettingsForm) =>
  visibleFields(group.fields, { ...settings.contextOf(group), ...settings.valuesOf(group) });

/** The section that a phone shows: the chosen one, or one with an error that has just appeared. */
function useSection(
  groups: readonly FieldGroup[],
  { form: { errors } }: SettingsForm,
  ids: readonly string[],
  startAt: string | undefined,
) {
  const [chosen, setChosen] = useState(startAt);
  const [known, setKnown] = useState(errors);
  if (known !== errors) {
    const isNew = Object.keys(errors).some((path) => !(path in known));
    const wrong = sectionsWithErrors(groups, errors);
    setKnown(errors);
    if (isNew && wrong[0] && !wrong.includes(chosen ?? ids[0] ?? '')) setChosen(wrong[0]);
  }
  const section = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  return { section, show: setChosen };
}

/** Its fields are translated once, not with each key: their lists may be long. */
function Group({
  group,
  settings,
  section,
}: {
  group: FieldGroup;
  settings: SettingsForm;
  section: string | undefined;
}) {
  const read = useReadCoded();
  const { i18n } = useTranslation();
  const { fields, packageType } = group;
  // oxlint-disable-next-line react/exhaustive-deps
  const definitions = useMemo(() => readFields(fields, read), [fields, i18n.language]);
  return (
    <FieldList
      id={settingId(packageType)}
      definitions={definitions}
      values={settings.valuesOf(group)}
      context={settings.contextOf(group)}
      errors={settings.errorsOf(group)}
      onChange={(name, value) => settings.set(group, name, value)}
      isFolded={(field) => section !== undefined && sectionOf(packageType, field) !== section}
    />
  );
}
