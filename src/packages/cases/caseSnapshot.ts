import { bookedIn, caseChapters, type CaseTarget } from './caseChapters.ts';

/** A target's `cases.snapshot.md`: its booking of each case. */
export function caseSnapshot(target: CaseTarget): string {
  return [
    `# What comes of each case in ${target.title}`,
    '',
    'Written by `npm run cases`, and reviewed: a test fails where a case is booked otherwise.',
    '',
    ...caseChapters.flatMap(({ source, group }) => [
      `## ${group.title}`,
      '',
      ...group.cases.flatMap((one) => [
        `### ${one.title}`,
        '',
        '```text',
        ...bookedIn(target, source, one),
        '```',
        '',
      ]),
    ]),
  ].join('\n');
}

/** The bookings in a snapshot, by the titles of their cases. */
export function readCaseSnapshot(page: string): Map<string, string[]> {
  const found = page.matchAll(/^### (.*)\n\n```text\n([^`]*)```$/gm);
  return new Map(
    [...found].map(([, title = '', lines = '']) => [title, lines.split('\n').slice(0, -1)]),
  );
}
