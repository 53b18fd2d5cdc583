import type { TablerIcon } from '@tabler/icons-react';

/** What can be acted on from a result: a connection, by itself or as that of an element. */
export interface ActSubject {
  connectionId: string;
  name: string;
  element?: { syncElementId: string; name: string; open: () => void } | undefined;
}

/** One entry that can be chosen. */
export interface Option {
  /** Unique among all shown options. */
  id: string;
  label: string;
  detail?: string | undefined;
  Icon: TablerIcon;
  choose: () => void;
  /** The dialog stays open when it is chosen. */
  staysOpen?: boolean;
  /** Its acts are shown by the right arrow. */
  subject?: ActSubject | undefined;
  /** A result for an earlier text, while the current one is searched. */
  isStale?: boolean;
}

export interface OptionGroup {
  name: string;
  options: Option[];
  /** There are more than these. */
  hasMore?: boolean;
}

/** Whether each word of the text begins a word of the label, so that one letter doesn't match everything. */
export function hasWordsStartingWith(label: string, text: string): boolean {
  const within = ` ${label.toLowerCase()}`;
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(` ${word}`));
}

/** The index `step` further among `count`, wrapping around. */
export function wrappedIndex(at: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count;
}
