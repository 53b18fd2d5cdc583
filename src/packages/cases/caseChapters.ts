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

/** What begins the header of the entry in the other administration, which follows that of the receipt. */
export const inOther = 'other administration: ';

/** Books a case by the flow's own documents. */
export function outcomeIn(
  target: CaseTarget,
  source: CaseSource,
  bookkeepingCase: BookkeepingCase,
): Outcome {
  const { documents, input, recharges } = flowOf(target, source, bookkeepingCase);
  const writtenOf = (one: DocumentInput<unknown>) =>
    target.written(
      <P>(name: string) =>
        payloadOf(
          documents.find((document) => document.name === name),
          one,
        ) as P | undefined,
    );
  try {
    const lines = writtenOf(input);
    const others = recharges().flatMap((one) => {
      const [header = '', ...rest] = writtenOf(one);
      return [`${inOther}${header}`, ...rest];
    });
    return { lines: [...lines, ...others] };
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
  const { administration } = target.other;
  const settings: FlowSettings = {
    packages: {
      [source.type]: source.settings(given),
      [target.type]: {
        ...target.settings(given),
        ...(given.rechargedCosts && {
          rechargesCosts: true,
          otherAdministrations: [administration],
          currentAccounts: [target.other],
          recharges: Object.fromEntries(given.rechargedCosts.map((one) => [one, administration])),
        }),
        ...difference?.settings,
      },
    },
    synchronizationStartDate: '2026-01-01',
  };
  const factsOfBooks = { ...target.facts({ periods: openYear, ...given }), ...difference?.facts };
  const facts = {
    [target.type]: { [target.books]: factsOfBooks, [administration]: factsOfBooks },
  } as Facts;
  const input: DocumentInput<unknown> = {
    source: source.snapshot(receipt),
    settings,
    results: {},
    facts,
  };
  const flow = flows.find(({ from, to }) => from === source.type && to === target.type);
  const documents = (flow?.documents ?? []) as unknown as SingleDocument<unknown, unknown>[];
  const recharges = () =>
    (flow?.followUps?.of(input.source, settings) ?? []).map((one) => ({ ...input, source: one }));
  return { documents, input, recharges };
}
