import type { TFunction } from 'i18next';
import type { EventColumn } from '../../../../contract/insuranceEventColumns.ts';

/** Name of a column. */
export const headerOf = (column: EventColumn, t: TFunction<'insuranceEvents'>) =>
  t(`columns.${column.replace('.', '_') as HeaderName}`);

type HeaderName = EventColumn extends infer Name
  ? Name extends `${infer Part}.${infer Rest}`
    ? `${Part}_${Rest}`
    : Name
  : never;
