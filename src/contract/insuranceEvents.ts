import { z } from 'zod';
import { viewerOf } from './access.ts';
import { calendarDate, collection, id, instant, listQuery } from './hydra.ts';
import { insurancePackage } from './packageTraits.ts';
import { defineRoute } from './route.ts';

/** Events of an employee that an insurer is notified of (EVT-02), in the order in which one detection produces them. */
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

/** Rows per page on the screen (EVT-01). */
export const eventPageSizes = [100, 500, 1000] as const;
/** Maximum number of events per selection and per call. */
export const maxEventIds = 10_000;

/** Actions on chosen events, as `moduleType` of `module/run` (EVT-06). */
export const eventModuleTypes = {
  process: 'insurance_brydge_trigger_processing_of_batch_of_events_module',
  archive: 'insurance_brydge_archive_events_module',
  unarchive: 'insurance_brydge_unarchive_events_module',
} as const;

/** EVT-03, as a query or among a module's parameters. */
const filterShape = {
  /** Part of a name or a number. */
  employee: z.string().max(200).optional(),
  type: z.enum(insuranceEventTypes).optional(),
  /** Effective on this day. */
  date: calendarDate.optional(),
};
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The filters as parameters of a module (EVT-06): text or yes and no; an empty one filters nothing. */
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

/** Amounts are whole cents; `period` is present if an amount isn't for its column's period (an hourly wage). */
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
  /** No source has it separately from the first name. */
  middleName: words,
  lastNamePrefix: words,
  lastName: words,
});

/** Each type is a class of its own; InsuranceEvent is their name together. */
export const insuranceEventClass = z.enum(insuranceEventTypes);

export const insuranceEvent = z.object({
  '@id': z.string(),
  '@type': insuranceEventClass,
  mongoId: id,
  /** The day from which it applies, YYYY-MM-DD. */
  eventDate: z.string(),
  archived: z.boolean(),
  processed: z.boolean(),
  createdAt: instant,
  hrEmployee: z.object({
    personName,
    /** Display name of the employee. */
    name: z.string(),
    /** The source's number. */
    number: words,
    /** Status of the employee's sync element; null if it no longer exists. */
    syncStatus: words,
  }),
  employee: z.object({ employmentStart: words }).optional(),
  employment: z.object({ startDate: words, endDate: words }).optional(),
  /** Euros, or the wage's own currency, with the cents as decimals. */
  annualWage: z.number().nullable().optional(),
  periodWage: z.number().nullable().optional(),
  address: eventAddress.optional(),
  children: z.array(eventPerson).optional(),
  /** Old and new value of its columns (`columnsOf`); a column without `before` had nothing to compare with. */
  changes: z.record(
    z.string(),
    z.object({ before: eventValue.optional(), after: eventValue.optional() }),
  ),
  /** When its values were erased, as personal data is not kept longer than needed. */
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
    /** Defaults to both. */
    archived: z.stringbool().optional(),
    processed: z.stringbool().default(false),
  }),
  answers: {
    200: collection(insuranceEvent).extend({
      /** Number of events of each type under the other filters, and the earliest day among them. */
      countByType: z.record(z.string(), z.number().int()),
      oldest: z.string().nullable(),
    }),
  },
});
