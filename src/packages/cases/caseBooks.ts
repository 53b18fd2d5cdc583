import type { Given } from './bookkeepingCase.ts';

/** The payload of the flow's document of that name; undefined if none is made. */
export type BookedDocument = <P>(name: string) => P | undefined;

/**
 * The example company's books in a target, and the notation of a booking there. Each target of purchases has it in
 * `<package>/caseBooks.ts`, where `caseChapters.ts` finds it; the server never loads it.
 */
export interface CaseBooks {
  /** Name of the target on the page. */
  title: string;
  /** The administration under which facts are stored. */
  books: string;
  /** The company's other administration, of which the facts are the same, and the current accounts between the two. */
  other: { administration: string; account: string; otherJournal?: string; otherAccount: string };
  settings(given: Partial<Given>): Record<string, unknown>;
  facts(given: Partial<Given>): object;
  /** Changes of one case in this target only, by the case's title. */
  differences: Readonly<Record<string, { settings?: object; facts?: object }>>;
  /** Sentences for the page: which amounts of the notation are debit and which credit. */
  notation: string;
  /** The booking in a bookkeeper's notation: the header, then one text per line; empty if nothing is booked. */
  written(booked: BookedDocument): string[];
}

/** The receipt's own amount, if the description contains it. */
export function originalIn(description: string): string[] {
  const found = /\(([A-Z]{3} -?[\d.]+)\)$/.exec(description)?.[1];
  return found === undefined ? [] : [`receipt ${found}`];
}
