import { Button, Radio, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Duplicates } from '../../../contract/duplicates.ts';
import type { ElementWhy } from '../../../contract/why.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import classes from './duplicates.module.css';
import { useDuplicates } from './useDuplicates.ts';

interface Props {
  why: ElementWhy;
  onClose: () => void;
}

/**
 * Asks which of several objects at the package is the right one: it is used from then on, and the failed elements
 * continue.
 */
export default function ChooseDuplicate({ why, onClose }: Props) {
  const { t } = useTranslation(['why', 'app']);
  const { t: plain } = useTranslation();
  const titleOf = usePackageTitles();
  const [chosen, setChosen] = useState('');
  const { data, error, isFetching, refetch, pending, choose } = useDuplicates(why, onClose);
  const title = titleOf(data?.type ?? why.to ?? '');
  return (
    <Dialog opened title={t('why:choose.title', { title })} onClose={onClose} size={560}>
      {isFetching && (
        <Skeleton height={120} role="status" aria-label={t('why:choose.loading', { title })} />
      )}
      {!isFetching && error && <FormStatus status={translateError(plain, error)} />}
      {!isFetching && data?.candidates.length === 0 && (
        <p>{t('why:choose.none', { name: data.name, title })}</p>
      )}
      {!isFetching && data && data.candidates.length > 0 && (
        <Radio.Group
          label={t('why:choose.which', { name: data.name, email: data.email ?? '–' })}
          description={t('why:choose.follows')}
          value={chosen}
          onChange={setChosen}
        >
          <div className={classes['choices']}>
            {data.candidates.map((candidate) => (
              <Radio
                key={candidate.externalId}
                value={candidate.externalId}
                label={candidate.name}
                description={<Described candidate={candidate} />}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('app:dialog.cancel')}
        </Button>
        {!isFetching && (error || data?.candidates.length === 0) ? (
          <Button onClick={() => void refetch()}>{t('why:choose.again')}</Button>
        ) : (
          <Button
            disabled={chosen === '' || !data}
            loading={pending}
            onClick={() => choose(chosen)}
          >
            {t('why:choose.submit')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** Details that distinguish it from the others. */
function Described({ candidate }: { candidate: Duplicates['candidates'][number] }) {
  const { t } = useTranslation('why');
  const { number, email, place } = candidate;
  const parts = [number && t('choose.number', { number }), email, place].filter(Boolean);
  return parts.length === 0 ? t('choose.bare') : parts.join(' · ');
}
