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
import classes from './LeftSetups.module.css';

type LeftSetup = Pick<ConnectionSetup, 'setupId' | 'organization' | 'changedAt'>;

/** Number shown at first: the page's main content is below. */
const shownFirst = 3;

interface Props {
  /** Newest first. */
  left: readonly LeftSetup[];
  onGoOn: (setupId: string) => void;
}

/** Set-ups that the user abandoned before there was a connection: one line each. */
export default function LeftSetups({ left, onGoOn }: Props) {
  const { t } = useTranslation('connections');
  const [allShown, setAllShown] = useState(false);
  const [asked, setAsked] = useState<LeftSetup | null>(null);
  const close = () => setAsked(null);
  const discard = useAction(deleteConnectionSetup, {
    invalidates: [listConnectionSetups],
    onSuccess: close,
  });
  const hidden = allShown ? 0 : left.slice(shownFirst).length;
  return (
    <section className={classes['left']} aria-label={t('left.title', { count: left.length })}>
      <p className={classes['title']}>{t('left.title', { count: left.length })}</p>
      <ul className={classes['list']}>
        {left.slice(0, left.length - hidden).map((setup) => (
          <li key={setup.setupId} className={classes['row']}>
            <span className={classes['name']}>
              {setup.organization.organizationName} · <RelativeTime value={setup.changedAt} />
            </span>
            <span className={classes['buttons']}>
              <Button
                size="xs"
                variant="default"
                onClick={() => onGoOn(setup.setupId)}
                aria-label={t('left.goOnNamed', { name: setup.organization.organizationName })}
              >
                {t('left.goOn')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('left.discardNamed', { name: setup.organization.organizationName })}
                onClick={() => setAsked(setup)}
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
      {asked && (
        <ConfirmDialog
          opened
          danger
          title={t('left.discardNamed', { name: asked.organization.organizationName })}
          verb={t('left.discard')}
          pending={discard.pending}
          onNo={close}
          onYes={() => discard.start({ params: { id: asked.setupId } })}
        >
          {t('left.discardText')}
        </ConfirmDialog>
      )}
    </section>
  );
}
