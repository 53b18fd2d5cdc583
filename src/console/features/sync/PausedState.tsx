import { IconPlayerPauseFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SyncElement } from '../../../contract/sync.ts';
import { usePauseText } from '../../components/pausing/usePauseText.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** A person paused the element: the mark, and on pointing at it who, until when and why. */
export function PausedState({ paused }: { paused: NonNullable<SyncElement['paused']> }) {
  const { t } = useTranslation('sync');
  const textOf = usePauseText();
  return (
    <span title={`${textOf(paused)}: “${paused.reason}”`}>
      <StatusBadge tone="off" icon={IconPlayerPauseFilled}>
        {t('status.paused')}
      </StatusBadge>
    </span>
  );
}
