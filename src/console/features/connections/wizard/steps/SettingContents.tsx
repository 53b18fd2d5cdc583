import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../../../../fields/fieldErrors.ts';
import { isRow } from '../../../../../fields/table/table.ts';
import { unmappedRows } from '../../../../../fields/table/unmappedRows.ts';
import { visibleFields } from '../../../../../fields/visibleFields.ts';
import { readFields } from '../../../../forms/readFields.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import type { FieldGroup, SettingsForm } from '../useSettingsForm.ts';
import classes from './SettingContents.module.css';
import { settingId } from './settingId.ts';

interface Props {
  groups: readonly FieldGroup[];
  settings: SettingsForm;
  titleOf: (packageType: string) => string;
}

/** Contents of a long step: its packages, and their mappings with the number of values that are still open. */
export function SettingContents({ groups, settings, titleOf }: Props) {
  const { t } = useTranslation('wizard');
  const entries = useEntries({ groups, settings, titleOf });
  return (
    <nav className={classes['contents']} aria-label={t('contents.label')}>
      <ul>
        {entries.map(({ id, title, open }) => (
          <li key={id}>
            <UnstyledButton type="button" onClick={() => goTo(id)}>
              {title}{' '}
              {open > 0 && (
                <span className={classes['open']}>{t('contents.open', { count: open })}</span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Packages, each followed by its mappings. */
function useEntries({ groups, settings, titleOf }: Props) {
  const read = useReadCoded();
  return groups.flatMap((group) => {
    const { packageType, fields } = group;
    const values = settings.valuesOf(group);
    const tables = visibleFields(fields, { ...settings.contextOf(group), ...values }).filter(
      ({ fieldType }) => fieldType === 'table',
    );
    return [
      { id: settingId(packageType), title: titleOf(packageType), open: 0 },
      ...readFields(tables, read).map((table) => {
        const rows = values[table.fieldName];
        return {
          id: `${settingId(packageType)}-${table.fieldName}`,
          title: labelOf(table),
          open: unmappedRows(table.fieldOptions, Array.isArray(rows) ? rows.filter(isRow) : [])
            .length,
        };
      }),
    ];
  });
}

/** Scrolls there, and continues there with the keyboard. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.tabIndex = -1;
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
