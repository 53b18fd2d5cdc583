import { month } from './month.ts';
import type { DocumentInput, Facts, FlowSettings, SingleDocument } from '../kit/defineFlow.ts';
import type { Entry } from '../../contract/entry.ts';
import { VendorError, type VendorErrorDetails } from '../kit/vendorError.ts';
import { flows, packages } from '../registry.ts';
import type { BookkeepingCase, CaseGroup } from './bookkeepingCase.ts';
import type { CaseBooks } from './caseBooks.ts';
import type { CaseReceipts } from './caseReceipts.ts';
import { sharedCases } from './sharedCases.ts';

/** A target of purchases, with its books. */
export type CaseTarget = CaseBooks & { type: string };
/** A source of purchases, with its receipts. */
type CaseSource = CaseReceipts & { type: string; title: string };

const sourcePackages = packages.filter(({ parts }) => parts.purchaseSource !== undefined);
const targetPackages = packages.filter(({ parts }) => parts.purchaseTarget !== undefined);

/** Every target of purchases in the registry; one without its file fails here. */
export const caseTargets: readonly CaseTarget[] = await Promise.all(
  targetPackages.map(async ({ type }) => {
    const file = (await import(`../${type}/caseBooks.ts`)) as { caseBooks: CaseBooks };
    return { ...file.caseBooks, type };
  }),
);

const caseSources: readonly CaseSource[] = await Promise.all(
  sourcePackages.map(async ({ type, title }) => {
    const file = (await import(`../${type}/caseReceipts.ts`)) as { caseReceipts: CaseReceipts };
    return { ...file.caseReceipts, type, title };
  }),
);

/** Cases of one source that belong together. */
export interface CaseChapter {
  source: CaseSource;
  group: CaseGroup;
}

/** Every case, in the order of the page: the shared ones, then those of a single source. */
export const caseChapters: readonly CaseChapter[] = [
  ...caseSources
    .filter(({ hasSharedCases }) => hasSharedCases)
    .flatMap((source) => sharedCases.map((group) => ({ source, group }))),
  ...caseSources.flatMap((source) => source.ownCases.map((group) => ({ source, group }))),
];

/** The booking in a bookkeeper's notation, and the refusal if there is one. */
interface Outcome {
  lines: string[];
  refusal?: VendorErrorDetails;
}

/** Books a case by the flow's own documents. */
export function outcomeIn(
  target: CaseTarget,
  source: CaseSource,
  bookkeepingCase: BookkeepingCase,
): Outcome {
  const { documents, input } = flowOf(target, source, bookkeepingCase);
  const booked = <P>(name: string) =>
    payloadOf(
      documents.find((one) => one.name === name),
      input,
    ) as P | undefined;
  try {
    return { lines: target.written(booked) };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return { lines: [`refused: ${error.details.code}`], refusal: error.details };
  }
}

/** The booking of a case in a bookkeeper's notation, or the code of its refusal. */
export const bookedIn = (
  target: CaseTarget,
  source: CaseSource,
  bookkeepingCase: BookkeepingCase,
): string[] => outcomeIn(target, source, bookkeepingCase).lines;

/** What would be sent. Throws what the books are known to refuse. */
function payloadOf(
  document: SingleDocument<unknown, unknown> | undefined,
  input: DocumentInput<unknown>,
): unknown {
  const payload = document?.map(input);
  const refusal = payload === undefined ? undefined : document?.refusal?.(payload, input);
  if (refusal) throw refusal;
  return payload;
}

/** The entry of a case, as a person is shown it; undefined if the case is refused or books nothing. */
export function entryIn(
  target: CaseTarget,
  source: CaseSource,
  bookkeepingCase: BookkeepingCase,
): Entry | undefined {
  const { documents, input } = flowOf(target, source, bookkeepingCase);
  const document = documents.find(({ present }) => present !== undefined);
  try {
    const payload = payloadOf(document, input);
    return payload === undefined ? undefined : document?.present?.(payload, input);
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}

const openYear = Array.from({ length: 12 }, (_, i) => month(2026, i + 1, true));

function flowOf(
  target: CaseTarget,
  source: CaseSource,
  { title, receipt, given = { text: '' } }: BookkeepingCase,
) {
  const difference = target.differences[title];
  const settings: FlowSettings = {
    packages: {
      [source.type]: source.settings(given),
      [target.type]: { ...target.settings(given), ...difference?.settings },
    },
    synchronizationStartDate: '2026-01-01',
  };
  const facts = {
    [target.type]: {
      [target.books]: { ...target.facts({ periods: openYear, ...given }), ...difference?.facts },
    },
  } as Facts;
  const input: DocumentInput<unknown> = {
    source: source.snapshot(receipt),
    settings,
    results: {},
    facts,
  };
  const documents = (flows.find(({ from, to }) => from === source.type && to === target.type)
    ?.documents ?? []) as unknown as SingleDocument<unknown, unknown>[];
  return { documents, input };
}
