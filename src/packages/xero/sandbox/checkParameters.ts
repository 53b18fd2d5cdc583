import { refuseQuery } from './xeroErrors.ts';

/** Parameters that are true or false. */
const flags = ['includeArchived', 'summaryOnly', 'createdByMyApp', 'paymentsOnly'];

/** Refuses a request with a parameter that the description of its resource lacks. */
export function checkParameters(query: URLSearchParams, known: readonly string[]): void {
  for (const [name, value] of query) {
    if (!known.includes(name)) refuseQuery(`The parameter ${name} is not known`);
    if (flags.includes(name) && !/^(?:true|false)$/i.test(value))
      refuseQuery(`${name} must be true or false`);
  }
}
