import type { Given } from './bookkeepingCase.ts';

/** The payload of the flow's document of that name; undefined where none is made. */
export type BookedDocument = <P>(name: string) => P | undefined;

/**
 * The example company's books in a target, and how a booking there is written. Each target of purchases has it in
 * `<package>/caseBooks.ts`, where `caseChapters.ts` finds it; the server never loads it.
 */
export interface CaseBooks {
  /** What the page calls the target. */
  title: string;
  /** The administration, as facts are kept by it. */
  books: string;
  settings(given: Partial<Given>): Record<string, unknown>;
  facts(given: Partial<Given>): object;
  /** What one case changes in this target alone, by the case's title. */
  differences: Readonly<Record<string, { settings?: object; facts?: object }>>;
  /** The booking as a bookkeeper writes it: the header, then a text a line; empty where nothing is booked. */
  written(booked: BookedDocument): string[];
}

/** The receipt's own amount, where the description has it. */
export function originalIn(description: string): string[] {
  const found = /\(([A-Z]{3} -?[\d.]+)\)$/.exec(description)?.[1];
  return found === undefined ? [] : [`receipt ${found}`];
}
