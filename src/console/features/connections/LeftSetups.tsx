import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type ConnectionSetup,
  deleteConnectionSetup,
  listConnectionSetups,
} from '../../../contract/connectionSetups.ts';
import { useAction } from '../../api/useAction.ts';
import { RelativeTime } from '../../ui/Instant.tsx';
import classes from './LeftSetups.module.css';

interface Props {
  left: readonly Pick<ConnectionSetup, 'setupId' | 'organization' | 'changedAt'>[];
  onGoOn: (setupId: string) => void;
}

/** What the user began and left before there was a connection: one line each. */
export default function LeftSetups({ left, onGoOn }: Props) {
  const { t } = useTranslation('connections');
  const discard = useAction(deleteConnectionSetup, { invalidates: [listConnectionSetups] });
  return (
    <section className={classes['left']} aria-label={t('left.title', { count: left.length })}>
      <p className={classes['title']}>{t('left.title', { count: left.length })}</p>
      <ul className={classes['list']}>
        {left.map(({ setupId, organization, changedAt }) => (
          <li key={setupId} className={classes['row']}>
            <span className={classes['name']}>
              {organization.organizationName} · <RelativeTime value={changedAt} />
            </span>
            <Button
              size="xs"
              onClick={() => onGoOn(setupId)}
              aria-label={t('left.goOnNamed', { name: organization.organizationName })}
            >
              {t('left.goOn')}
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={discard.pending}
              aria-label={t('left.discardNamed', { name: organization.organizationName })}
              onClick={() => discard.start({ params: { id: setupId } })}
            >
              {t('left.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
