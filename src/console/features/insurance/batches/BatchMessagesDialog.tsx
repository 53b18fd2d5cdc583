import { useTranslation } from 'react-i18next';
import type { BatchMessage, InsuranceBatch } from '../../../../contract/insuranceBatches.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Instant } from '../../../../ui/Instant.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import classes from './batches.module.css';

const tones: Record<BatchMessage['messageType'], Tone> = {
  info: 'info',
  warning: 'warn',
  error: 'bad',
};

/** History of a batch, oldest first (BATCH-01). */
export function BatchMessagesDialog({
  batch,
  onClose,
}: {
  batch: InsuranceBatch;
  onClose: () => void;
}) {
  const { t } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  return (
    <Dialog
      opened
      size={640}
      title={t('messages.title', { batchId: batch.batchId })}
      onClose={onClose}
    >
      <ul className={classes['messages']}>
        {batch.messages.map((message) => (
          <li key={message['@id']}>
            <StatusBadge tone={tones[message.messageType]} quiet>
              {read(message.codedMessage)}
            </StatusBadge>
            <Instant value={message.createdAt} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
