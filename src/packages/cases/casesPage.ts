import type { MessageText } from '../../contract/messages/message.ts';
import { type CaseChapter, caseChapters, caseTargets, outcomeIn } from './caseChapters.ts';
import { caseSubjects } from './caseSubjects.ts';
import type { BookkeepingCase } from './bookkeepingCase.ts';
import { receiptText } from './receiptText.ts';

type Worded = (text: MessageText) => string;

const allCases = caseChapters.flatMap(({ group }) => group.cases);

/** docs/bookkeeping-cases.md: each case in a bookkeeper's terms, receipt in, entries out. */
export function casesPage(worded: Worded): string {
  return [
    '# Bookkeeping cases',
    '',
    `${allCases.length} receipts, and their bookings in ${caseTargets.map(({ title }) => title).join(', ')}. Made from \`src/packages/cases\` by \`npm run cases\`; a test books every one of them through the mapping itself, and another fails if this page is stale.`,
    '',
    `A line is: account, net amount, VAT with its code, cost centre. ${caseTargets.map(({ notation }) => notation).join(' ')} The total of a payment with the company’s money is on the account behind “against” or “from”.`,
    '',
    'Unless a case differs, the receipt is for stationery that J. Jansen, creditor 1001, paid, who is paid back in euros; it is booked on 5 March 2026 on cost centre Sales (100), and the company is Dutch and keeps its books in euros. NL21, NL9 and NL0 are the Dutch rates, EU, World and NLR those of reverse charge. Exchange rates are those of the expense package: for one US dollar EUR 0.80, GBP 0.64, CHF 0.75, JPY 150, KWD 0.24, BHD 0.376, VND 25,400.',
    '',
    '## Subjects',
    '',
    ...Object.entries(caseSubjects)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([subject, isOf]) => subjectLine(subject, isOf)),
    '',
    ...caseChapters.flatMap(({ source, group }) => [
      `## ${group.title}`,
      '',
      group.about,
      '',
      ...group.cases.flatMap((one) => caseOf(source, one, worded)),
    ]),
  ].join('\n');
}

function subjectLine(subject: string, isOf: (one: BookkeepingCase) => boolean): string {
  const links = allCases.filter(isOf).map(({ title }) => `[${title}](#${anchorOf(title)})`);
  return `- **${subject}**: ${links.join(' · ')}`;
}

/** The name under which a page on GitHub has a heading. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function caseOf(source: CaseChapter['source'], one: BookkeepingCase, worded: Worded): string[] {
  const { title, receipt, given, reason } = one;
  const outcomes = caseTargets.map((target) => ({
    target: target.title,
    ...outcomeIn(target, source, one),
  }));
  /** The targets of each refusal's words. */
  const refusedBy = new Map<string, string[]>();
  for (const { target, refusal } of outcomes) {
    if (!refusal) continue;
    const words = [refusal.text, refusal.solution].flatMap((text) => text ?? []).map(worded);
    refusedBy.set(words.join(' '), [...(refusedBy.get(words.join(' ')) ?? []), target]);
  }
  return [
    `### ${title}`,
    '',
    `${source.hasSharedCases ? 'Receipt' : `Receipt in ${source.title}`}: ${receiptText(receipt)}.${given ? ` ${given.text}` : ''}`,
    '',
    ...(reason === undefined ? [] : [reason, '']),
    '```text',
    ...outcomes.flatMap(({ target, lines }) => entry(target, lines)),
    '```',
    '',
    ...[...refusedBy].flatMap(([words, targets]) => [`${targets.join(', ')}: ${words}`, '']),
  ];
}

function entry(target: string, lines: readonly string[]): string[] {
  const [header = '', ...rest] = lines;
  return [`${target.padEnd(9)} ${header}`, ...rest.map((line) => `          ${line}`)];
}
