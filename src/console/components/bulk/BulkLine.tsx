import { IconStack2, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazyPart.tsx';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import classes from './bulk.module.css';
import { useBulkTexts } from './bulkTexts.ts';
import { forgetStarted } from './startedBulks.ts';
import { useBulkAction } from './useBulkAction.ts';

const Bulk = lazyPart(async () => ({ default: (await import('./BulkDialog.tsx')).Bulk }));

/** Below the top bar: a started action and its progress, until its end was seen. */
export default function BulkLine({ userId, id }: { userId: string; id: string }) {
  const { t } = useTranslation('bulk');
  const { line } = useBulkTexts();
  const { data: bulk, error } = useBulkAction(id);
  const [open, setOpen] = useState(false);
  // another user's, or deleted: nothing to show
  const gone = error?.status === 404;
  useEffect(() => {
    if (gone) forgetStarted(userId, id);
  }, [gone, userId, id]);
  if (!bulk) return null;
  const ended = bulk.state !== 'running';
  return (
    <div className={classes['line']}>
      <IconStack2 size={18} aria-hidden="true" />
      <span role={ended ? 'status' : undefined}>{line(bulk)}</span>
      <PlainButton look="quiet" onClick={() => setOpen(true)}>
        {t('show')}
      </PlainButton>
      {ended && (
        <PlainButton
          look="icon"
          aria-label={t('dismiss')}
          onClick={() => forgetStarted(userId, id)}
        >
          <IconX size={16} aria-hidden="true" />
        </PlainButton>
      )}
      {open && (
        <Suspense>
          <Bulk initial={bulk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
