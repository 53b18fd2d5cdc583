import { Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MovedBooks } from '../../../../contract/connectionChange.ts';
import classes from './OtherBooks.module.css';

interface Props {
  moved: MovedBooks;
  title: string;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

const names = (places: MovedBooks['to']) => places.map(({ label }) => label).join(', ');

/**
 * The consequences of writing into another administration, in numbers, and the text to type as confirmation
 * (CHG-01).
 */
export function OtherBooks({ moved, title, typed, error, onType }: Props) {
  const { t } = useTranslation('change');
  const { from, to, documents, lookedUpAgain, confirmation } = moved;
  const isAddition = from.length === 0;
  const heading = isAddition ? t('books.added', { place: names(to) }) : t('books.title');
  return (
    <div role="group" aria-label={heading} className={classes['books']}>
      <IconAlertTriangle size={20} aria-hidden="true" className={classes['icon']} />
      <div>
        <p className={classes['title']}>{heading}</p>
        <ul className={classes['list']}>
          {from.length > 0 && <li>{t('books.stay', { count: documents, place: names(from) })}</li>}
          {to.length > 0 && !isAddition && (
            <li>{t('books.lookedUp', { count: lookedUpAgain, place: names(to) })}</li>
          )}
          {to.length > 0 && <li>{t('books.reached', { place: names(to), package: title })}</li>}
          {!isAddition && <li>{t('books.back')}</li>}
        </ul>
        {confirmation[0] !== undefined && (
          <TextInput
            label={
              <Text span size="sm">
                {t('books.confirm', { place: confirmation[0] })}
              </Text>
            }
            maw={420}
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  );
}

/** Whether the typed text names the place. */
export function isConfirmed({ confirmation }: MovedBooks, typed: string): boolean {
  const typedName = typed.trim().toLowerCase();
  return (
    confirmation.length === 0 ||
    confirmation.some((name) => name.trim().toLowerCase() === typedName)
  );
}
