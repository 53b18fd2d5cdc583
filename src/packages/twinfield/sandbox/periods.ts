import type { Answer } from '../../../sandbox/exchange.ts';
import { fault, soap } from './twinfieldAnswers.ts';
import type { TwinfieldContext } from './twinfieldContext.ts';
import { tag, textOf, type Element } from './twinfieldXml.ts';

/** PeriodService.svc, query GetPeriods: months, and one period each to open and to close the year. */
export function queryPeriods({ exchange, office }: TwinfieldContext, call: Element): Answer {
  const year = Number(textOf(call, 'Year'));
  const made = new Date(office.createdAt).getUTCFullYear();
  if (!(Math.abs(year - made) <= 1)) return fault(500, 'YearNotFound', `There is no year ${year}.`);
  const months = Array.from({ length: 12 }, (_, i) => i + 1);
  const periods = [
    period(0, undefined, true),
    ...months.map((month) => {
      const name = `${year}-${String(month).padStart(2, '0')}`;
      const closed = exchange.consumeFault('closedPeriod', (spec) => spec.period === name);
      return period(month, new Date(Date.UTC(year, month, 0)), closed === undefined);
    }),
    period(13, new Date(Date.UTC(year, 12, 0)), true),
  ];
  return soap(200, tag('QueryResult', [tag('Periods', periods)]));
}

function period(number: number, end: Date | undefined, open: boolean): string {
  return tag('Period', [
    tag('Number', String(number)),
    tag('Name', `Period ${number}`),
    tag('Open', String(open)),
    tag('EndDate', end === undefined ? '' : `${end.toISOString().slice(0, 10)}T00:00:00`),
  ]);
}
