import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDayInput, formatDayInput } from './eventDate.ts';
import classes from './events.module.css';

interface Props {
  /** YYYY-MM-DD; empty for any day. */
  value: string;
  onChange: (day: string) => void;
}

/** A day, typed as dd/MM/yyyy (EVT-03). It filters once it is a valid day; until then it shows an error. */
export function DateFilter({ value, onChange }: Props) {
  const { t } = useTranslation('insuranceEvents');
  const id = useId();
  const [typed, setTyped] = useState({ text: value && formatDayInput(value), of: value });
  // another day came from the address, or the filters were cleared
  const text = typed.of === value ? typed.text : value && formatDayInput(value);
  const wrong = text.trim().length >= 8 && parseDayInput(text) === undefined;
  const type = (next: string) => {
    const day = next.trim() === '' ? '' : (parseDayInput(next) ?? value);
    setTyped({ text: next, of: day });
    if (day !== value) onChange(day);
  };
  return (
    <div className={classes['day']}>
      <label htmlFor={id}>{t('filter.date')}</label>
      <span className={classes['date']}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          placeholder={t('filter.dateShape')}
          value={text}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {text !== '' && (
          <button type="button" aria-label={t('filter.clearDate')} onClick={() => type('')}>
            <IconX size={14} aria-hidden="true" />
          </button>
        )}
        {wrong && (
          <small id={`${id}-wrong`} role="status">
            {t('filter.dateWrong')}
          </small>
        )}
      </span>
    </div>
  );
}
