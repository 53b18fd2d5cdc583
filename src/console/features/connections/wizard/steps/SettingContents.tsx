import { UnstyledButton } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../../../../fields/fieldErrors.ts';
import { isRow } from '../../../../../fields/table/table.ts';
import { unmappedRows } from '../../../../../fields/table/unmappedRows.ts';
import { visibleFields } from '../../../../../fields/visibleFields.ts';
import { readFields } from '../../../../forms/readFields.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { StepContentsSlot } from '../stepContentsSlot.ts';
import type { FieldGroup, SettingsForm } from '../useSettingsForm.ts';
import classes from './SettingContents.module.css';
import { sectionsOf } from './settingSections.ts';

interface Props {
  groups: readonly FieldGroup[];
  settings: SettingsForm;
  titleOf: (packageType: string) => string;
  /** The one that a phone shows. */
  section: string | undefined;
  onSection: (id: string) => void;
}

/** Contents of a long step, in the rail: its packages, and their mappings with the number of values that are still open. */
export function SettingContents({ groups, settings, titleOf, section, onSection }: Props) {
  const { t } = useTranslation('wizard');
  const slot = use(StepContentsSlot);
  const entries = useEntries({ groups, settings, titleOf });
  const inView = useSectionInView(entries.map(({ id }) => id));
  if (!slot) return null;
  return createPortal(
    <nav className={classes['contents']} aria-label={t('contents.label')}>
      <ul>
        {entries.map(({ id, title, open }) => (
          <li key={id}>
            <UnstyledButton
              type="button"
              aria-current={id === (inView ?? section) ? 'true' : undefined}
              onClick={() => {
                onSection(id);
                // a phone has to show it first
                requestAnimationFrame(() => goTo(id));
              }}
            >
              <span>{title}</span>{' '}
              {open > 0 && (
                <span className={classes['open']}>{t('contents.open', { count: open })}</span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>,
    slot,
  );
}

/** Packages, each followed by its mappings. */
function useEntries({ groups, settings, titleOf }: Pick<Props, 'groups' | 'settings' | 'titleOf'>) {
  const read = useReadCoded();
  return groups.flatMap((group) => {
    const { packageType, fields } = group;
    const values = settings.valuesOf(group);
    const shown = visibleFields(fields, { ...settings.contextOf(group), ...values });
    return sectionsOf(packageType, shown).map(({ id, table }) => {
      if (!table) return { id, title: titleOf(packageType), open: 0 };
      const rows = values[table.fieldName];
      const [worded = table] = readFields([table], read);
      return {
        id,
        title: labelOf(worded),
        open: unmappedRows(worded.fieldOptions, Array.isArray(rows) ? rows.filter(isRow) : [])
          .length,
      };
    });
  });
}

/** Pixels below the top of the scrolled area. */
const inViewBelow = 120;

/** The section at the top of what is scrolled; undefined where one is shown at a time. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  const joined = ids.join(' ');
  useEffect(() => {
    const scrolled = document.getElementById(joined.split(' ')[0] ?? '')?.closest('form > *');
    if (!scrolled) return;
    const look = () => {
      if (globalThis.matchMedia('(width < 640px)').matches) return setInView(undefined);
      const top = scrolled.getBoundingClientRect().top + inViewBelow;
      const passed = joined.split(' ').filter((id) => {
        const element = document.getElementById(id);
        return element && element.getBoundingClientRect().top <= top;
      });
      setInView(passed.at(-1) ?? joined.split(' ')[0]);
    };
    look();
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => scrolled.removeEventListener('scroll', look);
  }, [joined]);
  return inView;
}

/** Scrolls there, and continues there with the keyboard. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.tabIndex = -1;
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
