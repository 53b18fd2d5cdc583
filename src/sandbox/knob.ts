/** Something of one vendor that can be set and is no fault. */
export interface Knob {
  /** How a new sandbox is set: one of `values`, or a number from 0 where there are none. */
  start: number | string;
  values?: readonly string[];
}

/** A vendor's knobs by name. */
export type Knobs = Readonly<Record<string, Knob>>;
