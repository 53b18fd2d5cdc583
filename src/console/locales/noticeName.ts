import type { Severity } from '../../ui/toast.ts';
import type notices from './en/notices.ts';

/** Paths of the texts that have a wording for the severity, e.g. `connection.forceRun`. */
type Paths<T, S extends Severity, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends S
      ? Prefix
      : never
    : Paths<T[K], S, Prefix extends '' ? K : `${Prefix}.${K}`>;
}[keyof T & string];

/** Message names of the specifications' notices that have a wording for the severity. */
export type NoticeName<S extends Severity> = Paths<typeof notices, S>;
