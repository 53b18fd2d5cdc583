import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConnectionSetup,
  deleteConnectionSetup,
  listConnectionSetups,
} from '../../../contract/connectionSetups.ts';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/Instant.tsx';
import classes from './AbandonedSetups.module.css';

type AbandonedSetup = Pick<ConnectionSetup, 'setupId' | 'organization' | 'changedAt'>;

/** Number shown at first: the page's main content is below. */
const maxShownAtFirst = 3;

interface Props {
  /** Newest first. */
  abandoned: readonly AbandonedSetup[];
  onResume: (setupId: string) => void;
}

/** Set-ups that the user abandoned before there was a connection: one line each. */
export default function AbandonedSetups({ abandoned, onResume }: Props) {
  const { t } = useTranslation('connections');
  const [allShown, setAllShown] = useState(false);
  const [setupToDiscard, setSetupToDiscard] = useState<AbandonedSetup | null>(null);
  const close = () => setSetupToDiscard(null);
  const discard = useAction(deleteConnectionSetup, {
    invalidates: [listConnectionSetups],
    onSuccess: close,
  });
  const hidden = allShown ? 0 : abandoned.slice(maxShownAtFirst).length;
  return (
    <section className={classes['left']} aria-label={t('left.title', { count: abandoned.length })}>
      <p className={classes['title']}>{t('left.title', { count: abandoned.length })}</p>
      <ul className={classes['list']}>
        {abandoned.slice(0, abandoned.length - hidden).map((setup) => (
          <li key={setup.setupId} className={classes['row']}>
            <span className={classes['name']}>
              {setup.organization.organizationName} · <RelativeTime value={setup.changedAt} />
            </span>
            <span className={classes['buttons']}>
              <Button
                size="xs"
                variant="default"
                onClick={() => onResume(setup.setupId)}
                aria-label={t('left.goOnNamed', { name: setup.organization.organizationName })}
              >
                {t('left.goOn')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('left.discardNamed', { name: setup.organization.organizationName })}
                onClick={() => setSetupToDiscard(setup)}
              >
                {t('left.discard')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="xs" variant="default" mt={8} onClick={() => setAllShown(true)}>
          {t('left.more', { count: hidden })}
        </Button>
      )}
      {setupToDiscard && (
        <ConfirmDialog
          opened
          danger
          title={t('left.discardNamed', { name: setupToDiscard.organization.organizationName })}
          verb={t('left.discard')}
          pending={discard.pending}
          onNo={close}
          onYes={() => discard.start({ params: { id: setupToDiscard.setupId } })}
        >
          {t('left.discardText')}
        </ConfirmDialog>
      )}
    </section>
  );
}
