import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchMessage, InsuranceBatch } from '../../../../contract/insuranceBatches.ts';
import { useAreCards } from '../../../lists/useAreCards.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { StatusMark, type Tone } from '../../../../ui/StatusBadge.tsx';
import classes from './batches.module.css';

const tones: Record<BatchMessage['messageType'], Tone> = {
  info: 'info',
  warning: 'warn',
  error: 'bad',
};

/** The messages of a batch, oldest first (BATCH-01); folded on narrow screens. */
export function BatchHistory({ batch: { messages } }: { batch: InsuranceBatch }) {
  const { t } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  const areCards = useAreCards();
  const [opened, setOpened] = useState<boolean>();
  if (messages.length === 0) return null;
  return (
    <details
      className={classes['panel']}
      open={opened ?? !areCards}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <h3>{t('messages.title')}</h3>
      </summary>
      <ul className={classes['messages']}>
        {messages.map((message) => (
          <li key={message['@id']}>
            <StatusMark
              tone={tones[message.messageType]}
              label={t(`messages.type.${message.messageType}`)}
            />
            <span>{read(message.codedMessage)}</span>
            <Instant value={message.createdAt} />
          </li>
        ))}
      </ul>
    </details>
  );
}
