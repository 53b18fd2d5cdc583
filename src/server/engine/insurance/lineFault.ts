import { type MessageText, text } from '../../../contract/messages/message.ts';
import { eventTypeNames } from '../../../packages/insurance-brydge/insuranceSettings.ts';
import type { BatchLine } from './batchLine.ts';

/** A year's wage above this is no wage: ten million, in cents. */
const hugeCents = 1_000_000_000;

/** Why a line can't be sent: which event, and what is wrong with it; undefined where nothing is. */
export function lineFault(line: BatchLine): MessageText | undefined {
  const reason = wageFault(line);
  if (!reason) return undefined;
  const { employee, type, eventDate } = line;
  return text('insurance.eventInvalid', {
    employee: employee.name,
    type: eventTypeNames[type],
    date: { date: eventDate },
    reason,
  });
}

function wageFault({ type, after }: BatchLine): MessageText | undefined {
  switch (type) {
    case 'GrossWageUpdatedEvent':
      return amountFault(after);
    case 'NewPeriodicWageEvent':
      return amountFault({ ...after, annualCents: null });
    case 'NewEmployeeEvent':
    case 'ReEmployedEvent': {
      // whose wage nobody knows may be insured all the same
      const wage = after['wage'] as Record<string, unknown> | null | undefined;
      return wage ? amountFault(wage) : undefined;
    }
    default:
      return undefined;
  }
}

/** Of a wage: `cents` of a period, and `annualCents` where a year's can be told. */
function amountFault(wage: Readonly<Record<string, unknown>>): MessageText | undefined {
  const { cents, annualCents } = wage;
  if (cents === undefined || cents === null) return text('insurance.wageMissing');
  for (const amount of [cents, annualCents ?? 0]) {
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
      return text('insurance.wageNoAmount');
    if (amount < 0) return text('insurance.wageNegative');
    if (amount > hugeCents) return text('insurance.wageHuge');
  }
  return undefined;
}
