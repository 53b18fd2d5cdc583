import { Button, Radio, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Duplicates } from '../../../contract/duplicates.ts';
import {
  formatAmount,
  formatCalendarDate,
  type Language,
} from '../../../contract/messages/formatParam.ts';
import type { ElementWhy } from '../../../contract/why.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import classes from './duplicates.module.css';
import { useDuplicates } from './useDuplicates.ts';

interface Props {
  why: ElementWhy;
  onClose: () => void;
}

/** Value of the option to book it in addition to the existing ones; no external id is empty. */
const bookInAddition = '';

/** Another booking has the reference: either that one is kept unchanged, or this one is booked in addition. */
export default function DecideBooking({ why, onClose }: Props) {
  const { t } = useTranslation(['why', 'app']);
  const { t: plain } = useTranslation();
  const titleOf = usePackageTitles();
  const [chosen, setChosen] = useState<string>();
  const { data, error, isFetching, refetch, pending, choose } = useDuplicates(why, onClose);
  const title = titleOf(data?.type ?? why.to ?? '');
  const bookings = data?.candidates ?? [];
  return (
    <Dialog opened title={t('why:booking.title', { title })} onClose={onClose} size={560}>
      {isFetching && (
        <Skeleton height={120} role="status" aria-label={t('why:choose.loading', { title })} />
      )}
      {!isFetching && error && <FormStatus status={translateError(plain, error)} />}
      {!isFetching && data && bookings.length === 0 && (
        <p>{t('why:booking.gone', { title, label: why.searchedFieldData })}</p>
      )}
      {!isFetching && bookings.length > 0 && (
        <Choices
          bookings={bookings}
          title={title}
          label={why.searchedFieldData}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('app:dialog.cancel')}
        </Button>
        {!isFetching && error ? (
          <Button onClick={() => void refetch()}>{t('why:choose.again')}</Button>
        ) : (
          <Button
            disabled={isFetching || (bookings.length > 0 && chosen === undefined)}
            loading={pending}
            onClick={() =>
              // by now nothing prevents the booking
              choose(bookings.length === 0 || chosen === bookInAddition ? null : (chosen ?? null))
            }
          >
            {t(
              chosen && chosen !== bookInAddition
                ? 'why:booking.submitKeep'
                : 'why:booking.submitBook',
            )}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** The booking's details, and the differences. */
function Described({ candidate }: { candidate: Duplicates['candidates'][number] }) {
  const { i18n } = useTranslation();
  const read = useReadCoded();
  const { booking } = candidate;
  if (!booking) return null;
  const language = i18n.language as Language;
  const { date, amount, currency, party, differs } = booking;
  const parts = [
    formatAmount(amount, currency, language),
    party,
    date && formatCalendarDate(date, language),
  ].filter(Boolean);
  return (
    <>
      {parts.join(' · ')}
      {differs && <span className={classes['differs']}>{read(differs, differs.message)}</span>}
    </>
  );
}

interface ChoicesProps {
  bookings: NonNullable<ReturnType<typeof useDuplicates>['data']>['candidates'];
  /** The package's title. */
  title: string;
  /** What was searched for. */
  label: ElementWhy['searchedFieldData'];
  chosen: string | undefined;
  onChoose: (chosen: string) => void;
}

function Choices({ bookings, title, label, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation('why');
  return (
    <Radio.Group
      label={t('booking.which', { title, label })}
      value={chosen ?? null}
      onChange={onChoose}
    >
      <div className={classes['choices']}>
        {bookings.map((existing) => (
          <Radio
            key={existing.externalId}
            value={existing.externalId}
            label={t('booking.keep', { number: existing.number ?? existing.name })}
            description={<Described candidate={existing} />}
          />
        ))}
        <Radio
          value={bookInAddition}
          label={t('booking.beside')}
          description={t('booking.besideMeans', { title })}
        />
      </div>
    </Radio.Group>
  );
}
