import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarPopover } from './CalendarPopover.tsx';
import classes from './Calendar.module.css';
import { completeYear, parseDay, writeDay } from './dayText.ts';
import { formatDate } from './formatInstant.ts';

export interface DateFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** `2026-11-20`; empty for none. What was typed and is no day is a value as well, for the form to refuse. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that can be chosen; a typed day outside of them gets an error. */
  min?: string | undefined;
  max?: string | undefined;
  /** Only days and none are reported, for a filter. */
  onlyDays?: boolean;
}

/** Characters of a day that is typed in full; a shorter one may still become a day. */
const wholeLength = 10;

type PartProps = Omit<DateFieldProps, 'onlyDays'>;

/**
 * A day, typed or chosen in a calendar, in the page's language; the browser's own field keeps to the browser's. A phone
 * has its own: its wheels are larger than a calendar's days, and need no keyboard.
 */
export function DateField({ onlyDays = false, ...props }: DateFieldProps) {
  const { label, description, withAsterisk = false, className } = props;
  const frame = { label, description, withAsterisk, ...(className ? { className } : {}) };
  return (
    <Suspense fallback={<TextInput {...frame} readOnly />}>
      {window.matchMedia('(pointer: coarse)').matches ? (
        <PhoneDate {...props} />
      ) : (
        <TypedDate {...props} onlyDays={onlyDays} />
      )}
    </Suspense>
  );
}

function PhoneDate({ value, onChange, min, max, error, ...rest }: PartProps) {
  const problem = useProblem(value, error, min, max);
  return (
    <TextInput
      {...rest}
      label={rest.label ?? rest.placeholder}
      type="date"
      value={value}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function TypedDate({
  value,
  onChange,
  min,
  max,
  error,
  onlyDays,
  onBlur,
  ...rest
}: PartProps & { onlyDays: boolean }) {
  const { t, i18n } = useTranslation('dates');
  const write = (day: string) => (parseDay(day) === day ? writeDay(day, i18n.language) : day);
  const [typed, setTyped] = useState({ text: write(value), of: value, isTyping: false });
  // another day came from the form or the address
  const text = typed.of === value ? typed.text : write(value);
  const problem = useProblem(parseDay(text) ?? text, error, min, max);
  const isWhole = parseDay(text) !== undefined || text.trim().length >= wholeLength;
  const type = (next: string, isTyping: boolean) => {
    const day = parseDay(next) ?? (next.trim() === '' ? '' : onlyDays ? value : next);
    setTyped({ text: isTyping ? next : write(parseDay(next) ?? next), of: day, isTyping });
    if (day !== value) onChange(day);
  };
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      placeholder={rest.placeholder ?? t('shape')}
      value={text}
      error={isWhole || !typed.isTyping ? problem : error}
      onChange={(event) => type(event.currentTarget.value, true)}
      onBlur={(event) => {
        type(completeYear(text), false);
        onBlur?.(event);
      }}
      rightSection={
        <CalendarPopover
          value={parseDay(value) ?? ''}
          min={min}
          max={max}
          clearable={!rest.required && !rest.withAsterisk}
          onChoose={(day) => type(day, false)}
          target={(toggle) => (
            <button
              type="button"
              className={classes['icon']}
              aria-label={t('choose')}
              disabled={rest.disabled}
              onClick={toggle}
            >
              <IconCalendar size={16} aria-hidden="true" />
            </button>
          )}
        />
      }
    />
  );
}

/** The error of a value: it is no day, the form's own, or no day that can be chosen. */
function useProblem(value: string, error: ReactNode, min?: string, max?: string): ReactNode {
  const { t, i18n } = useTranslation('dates');
  const day = (date: string) => formatDate(date, i18n.language);
  if (value === '') return error;
  if (parseDay(value) === undefined) return t('wrong');
  if (error) return error;
  if (min !== undefined && value < min) return t('tooEarly', { day: day(min) });
  if (max !== undefined && value > max) return t('tooLate', { day: day(max) });
  return undefined;
}
