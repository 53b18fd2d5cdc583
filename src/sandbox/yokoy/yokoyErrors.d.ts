import { type Answer } from '../core/exchange.ts';
/** Yokoy's error body: `{code, message}`. */
export declare function yokoyError(status: number, message: string): Answer;
export declare function refuse(status: number, message: string): never;
/** Yokoy's validation error, naming each field. */
export declare function refuseFields(
  errors: {
    field: string;
    message: string;
  }[],
): never;
