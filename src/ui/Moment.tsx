import { useTranslation } from 'react-i18next';
import { formatBy, type Language } from '../contract/messages/formatParam.ts';
import { formatExact, sameDay } from './formatInstant.ts';

interface Props {
  /** ISO 8601, UTC. */
  value: string;
  /** Also if it is today. */
  withDay?: boolean;
}

/** An instant to the thousandth of a second; the exact time is in the tooltip. */
export function Moment({ value, withDay = false }: Props) {
  const { language } = useTranslation().i18n;
  return (
    <time dateTime={value} title={formatExact(value, language)}>
      {formatThousandth(value, language, withDay)}
    </time>
  );
}

/** `15:41:07.118`, with the day if it isn't today; nl `15:41:07,118`. */
function formatThousandth(value: string, language: string, withDay: boolean): string {
  const day =
    !withDay && sameDay(value, new Date().toISOString())
      ? {}
      : ({ day: 'numeric', month: 'short' } as const);
  return formatBy(new Date(value), language as Language, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
}
