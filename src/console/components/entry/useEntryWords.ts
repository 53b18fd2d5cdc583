import { useTranslation } from 'react-i18next';
import type { Entry, EntryLine } from '../../../contract/entry.ts';

/** What an entry's codes are called, in the user's language: code and name where both are known. */
export function useEntryWords() {
  const { t } = useTranslation('plan');
  return {
    journal: ({ journal, journalName }: Entry) => [journal, journalName].filter(Boolean).join(' '),
    /** Of an entry in another administration: which one; empty for all others. */
    administration({ administration, administrationName }: Entry): string {
      if (administration === null) return '';
      const name = codeWithName(administration, administrationName);
      return t('entry.administration', { name });
    },
    /** Name of a line's account; for one that the package chooses, what it is. */
    account({ party }: Entry, line: EntryLine): string {
      if (line.accountName) return line.accountName;
      if (line.kind === 'against') return party?.name ?? t('entry.line.against');
      return line.kind === 'bought' ? '' : t(`entry.line.${line.kind}`);
    },
    /** Cost centre and project. A code that only machines read gives way to its name. */
    dimensions: (line: EntryLine) =>
      [
        codeWithName(line.costCentre, line.costCentreName),
        codeWithName(line.project, line.projectName),
      ]
        .filter(Boolean)
        .join(' · '),
    vatCode: (line: EntryLine) => codeWithName(line.vatCode, line.vatCodeName),
  };
}

/** Longest code that a person reads: a vendor's id is longer. */
const maxCodeLength = 18;

function codeWithName(code: string | null, name: string | null): string {
  if (code === null) return '';
  if (name === null) return code;
  return code.length > maxCodeLength ? name : `${code} ${name}`;
}
