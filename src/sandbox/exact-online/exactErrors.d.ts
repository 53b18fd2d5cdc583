import { type Answer } from '../core/exchange.ts';
/** Exact's error body. */
export declare function exactError(status: number, message: string): Answer;
export declare function refuse(status: number, message: string): never;
/** What is wrong with a thing that was posted; Exact words it in one line each. */
export declare class Problems {
  #private;
  mandatory(name: string): void;
  reference(name: string): void;
  add(line: string): void;
  /** Refuses with 400 if anything was wrong. */
  refuseIfAny(): void;
}
