import { z } from 'zod';
import { viewerOf } from './access.ts';
import { calendarDate, collection, id, instant, item, listQuery } from './hydra.ts';
import { insurancePackage } from './packageTraits.ts';
import { defineRoute } from './route.ts';

/** What can happen to an employee, as an insurer is told of it (EVT-02), in the order in which one detection gives them. */
export const insuranceEventTypes = [
  'NewEmployeeEvent',
  'ReEmployedEvent',
  'EmployeeInformationUpdatedEvent',
  'EmployeeAddressUpdatedEvent',
  'EmployeePartnerUpdatedEvent',
  'ContractUpdatedEvent',
  'EmployeePartTimePercentageUpdatedEvent',
  'GrossWageUpdatedEvent',
  'NewPeriodicWageEvent',
  'EmployeeLeftCompanyEvent',
] as const;
export type InsuranceEventType = (typeof insuranceEventTypes)[number];

/** Rows a page on the screen (EVT-01). */
export const eventPageSizes = [100, 500, 1000] as const;
/** Most events that one selection holds, and one call acts on. */
export const maxEventIds = 10_000;

/** What is done with chosen events, as `module/run` is told of it (EVT-06). */
export const eventModuleTypes = {
  process: 'insurance_brydge_trigger_processing_of_batch_of_events_module',
  archive: 'insurance_brydge_archive_events_module',
  unarchive: 'insurance_brydge_unarchive_events_module',
} as const;

/** EVT-03, as a query or among a module's parameters. */
const filterShape = {
  /** Of a name or a number. */
  employee: z.string().max(200).optional(),
  type: z.enum(insuranceEventTypes).optional(),
  /** Effective on this day. */
  date: calendarDate.optional(),
};
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The filters as a module is given them (EVT-06): text or yes and no; an empty one filters nothing. */
export const eventFilters = z.preprocess(
  withoutEmpty,
  z.object({
    ...filterShape,
    archived: z.union([z.boolean(), yesNo]).optional(),
    processed: z.union([z.boolean(), yesNo]).optional(),
  }),
);
export type EventFilters = z.output<typeof eventFilters>;

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== '' && one !== null && one !== undefined),
  );
}

const words = z.string().nullable();

export const eventAddress = z.object({
  street: words,
  houseNumber: words,
  houseNumberSuffix: words,
  zipCode: words,
  city: words,
  country: words,
});
export type EventAddress = z.output<typeof eventAddress>;

export const eventPerson = z.object({
  initials: words,
  firstName: words,
  lastNamePrefix: words,
  lastName: words,
  /** YYYY-MM-DD */
  birthDate: words,
});
export type EventPerson = z.output<typeof eventPerson>;

/** Amounts are whole cents; `period` is said where an amount is not what its column promises (an hourly wage). */
export const eventMoney = z.object({
  cents: z.number(),
  currency: z.string(),
  period: z.string().optional(),
});
export type EventMoney = z.output<typeof eventMoney>;

/** By the kind of the column (`eventColumns`); null: there is none. */
export const eventValue = z
  .union([z.string(), z.number(), eventMoney, eventAddress, eventPerson, z.array(eventPerson)])
  .nullable();
export type EventValue = z.output<typeof eventValue>;

const personName = z.object({
  initials: words,
  firstName: words,
  /** No source has it apart from the first name. */
  middleName: words,
  lastNamePrefix: words,
  lastName: words,
});

export const insuranceEvent = z.object({
  ...item,
  mongoId: id,
  '@type': z.enum(insuranceEventTypes),
  /** The day from which it holds, YYYY-MM-DD. */
  eventDate: z.string(),
  archived: z.boolean(),
  processed: z.boolean(),
  createdAt: instant,
  hrEmployee: z.object({
    personName,
    /** The line by which people know him. */
    name: z.string(),
    /** The source's number. */
    number: words,
    /** Of his sync element; null where it is gone. */
    syncStatus: words,
  }),
  employee: z.object({ employmentStart: words }).optional(),
  employment: z.object({ startDate: words, endDate: words }).optional(),
  /** Euros, or the wage's own currency, with its cents behind the point. */
  annualWage: z.number().nullable().optional(),
  periodWage: z.number().nullable().optional(),
  address: eventAddress.optional(),
  children: z.array(eventPerson).optional(),
  /** Its columns (`columnsOf`), each from what to what; a column without `before` had nothing to compare with. */
  changes: z.record(
    z.string(),
    z.object({ before: eventValue.optional(), after: eventValue.optional() }),
  ),
  /** When its values were taken away, as people's data is not kept for longer than it is needed. */
  goneAt: instant.nullable(),
});
export type InsuranceEvent = z.output<typeof insuranceEvent>;

export const listInsuranceEvents = defineRoute({
  method: 'GET',
  path: `/connections/{id}/data/${insurancePackage}/events`,
  summary: 'What happened to the employees of a connection, latest first.',
  access: viewerOf('connection'),
  params: z.object({ id }),
  query: listQuery(['eventDate', 'createdAt', 'employee'], {
    ...filterShape,
    perPage: z.coerce.number().int().min(1).max(1000).default(eventPageSizes[0]),
    /** Both where nothing is said. */
    archived: z.stringbool().optional(),
    processed: z.stringbool().default(false),
  }),
  answers: {
    200: collection(insuranceEvent).extend({
      /** How many there are of each type under the other filters, and the earliest day among them. */
      countByType: z.record(z.string(), z.number().int()),
      oldest: z.string().nullable(),
    }),
  },
});
