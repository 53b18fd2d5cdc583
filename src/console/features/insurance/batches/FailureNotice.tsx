import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InsuranceBatch } from '../../../../contract/insuranceBatches.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { paths } from '../../../paths.ts';
import { failedBeforePayload } from './batchState.ts';
import classes from './batches.module.css';

interface Props {
  connectionId: string;
  batch: InsuranceBatch;
  /** Shows the lines that the insurer refused. */
  onShowRefused?: () => void;
}

/** Why a batch failed, and the way to what has to be corrected; nothing for another one. */
export function FailureNotice({ connectionId, batch, onShowRefused }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  const last = batch.messages.findLast(({ messageType }) => messageType === 'error');
  if (batch.batchStatus !== 'failed' || !last) return null;
  return (
    <p className={classes['failure']}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>
        <strong>{read(last.codedMessage)}</strong>{' '}
        {failedBeforePayload(batch) && (
          <>
            {t('list.returned')}{' '}
            <Link to={paths.insuranceEvents} params={{ connectionId }}>
              {t('events')}
            </Link>
          </>
        )}
      </span>
      {onShowRefused && batch.refusedCount > 0 && (
        <button type="button" className={classes['open']} onClick={onShowRefused}>
          {t('refusedLines', { count: batch.refusedCount })}
        </button>
      )}
    </p>
  );
}
