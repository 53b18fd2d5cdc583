/** A setting of one vendor that is no fault. */
export interface Knob {
  /** Initial value in a new sandbox: one of `values`, or a number from 0 if there are none. */
  start: number | string;
  values?: readonly string[];
}

/** A vendor's knobs by name. */
export type Knobs = Readonly<Record<string, Knob>>;
