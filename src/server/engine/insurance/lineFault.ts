import { type MessageText, text } from '../../../contract/messages/message.ts';
import { eventTypeNames } from '../../../packages/insurance-brydge/insuranceSettings.ts';
import type { BatchLine } from './batchLine.ts';

/** A year's wage above this is considered invalid: ten million, in cents. */
const maxWageCents = 1_000_000_000;

/** Why a line can't be sent: the event and the fault; undefined if it is valid. */
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
      // an employee with an unknown wage may be insured anyway
      const wage = after['wage'] as Record<string, unknown> | null | undefined;
      return wage ? amountFault(wage) : undefined;
    }
    default:
      return undefined;
  }
}

/** Checks a wage: `cents` of a period, and `annualCents` where the year's wage is known. */
function amountFault(wage: Readonly<Record<string, unknown>>): MessageText | undefined {
  const { cents, annualCents } = wage;
  if (cents === undefined || cents === null) return text('insurance.wageMissing');
  for (const amount of [cents, annualCents ?? 0]) {
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
      return text('insurance.wageNoAmount');
    if (amount < 0) return text('insurance.wageNegative');
    if (amount > maxWageCents) return text('insurance.wageHuge');
  }
  return undefined;
}
