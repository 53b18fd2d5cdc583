import { IconArrowBackUp, IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CauseGroup } from '../../../contract/causes.ts';
import type { RowAction } from '../../lists/column.ts';
import { useCauseChanges } from './useCauseChanges.ts';

/** Actions of a cause's row; none for a read-only one. */
export function useCauseRowActions(onIgnore: (group: CauseGroup) => void) {
  const { t } = useTranslation('logs');
  const { resolve, reopen } = useCauseChanges();
  return (group: CauseGroup): readonly RowAction[] => {
    const { ids, state } = group;
    if (ids.length === 0) return [];
    const body = { ids };
    const actions: RowAction[] = [];
    if (state !== 'resolved')
      actions.push({
        id: 'resolve',
        label: t('actions.resolve'),
        icon: <IconCheck size={16} />,
        onSelect: () => resolve.start({ body }),
      });
    if (state === 'open')
      actions.push({
        id: 'ignore',
        label: t('actions.ignore'),
        icon: <IconBan size={16} />,
        onSelect: () => onIgnore(group),
      });
    else
      actions.push({
        id: 'reopen',
        label: t('actions.reopen'),
        icon: <IconArrowBackUp size={16} />,
        onSelect: () => reopen.start({ body }),
      });
    return actions;
  };
}
