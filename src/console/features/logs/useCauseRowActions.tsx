import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconBan, IconCheck, IconTool } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CauseGroup } from '../../../contract/causes.ts';
import { useMendingAct } from '../../components/attention/useMendingAct.ts';
import type { RowAction } from '../../lists/column.ts';
import { mendableCause } from './mendableCause.ts';
import { useCauseChanges } from './useCauseChanges.ts';

/** Rows are cards, without room for what mends a cause (logs.module.css). */
const cardQuery = '(max-width: 56.24em)';

/** Actions of a cause's row; none for a read-only one. */
export function useCauseRowActions(onIgnore: (group: CauseGroup) => void) {
  const { t } = useTranslation('logs');
  const { resolve, reopen } = useCauseChanges();
  const mendingAct = useMendingAct();
  const navigate = useNavigate();
  const isCard = useMediaQuery(cardQuery, false, { getInitialValueInEffect: false });
  return (group: CauseGroup): readonly RowAction[] => {
    const { ids, state } = group;
    if (ids.length === 0) return [];
    const body = { ids };
    const actions: RowAction[] = [];
    const mendable = isCard ? mendableCause(group) : null;
    const act = mendable && mendingAct(mendable);
    if (act)
      actions.push({
        id: 'mend',
        label: act.label,
        icon: <IconTool size={16} />,
        onSelect: () => void navigate(act.link),
      });
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
