import type { TablerIcon } from '@tabler/icons-react';

/** One entry that can be chosen. */
export interface Option {
  /** Unique among all shown options. */
  id: string;
  label: string;
  detail?: string | undefined;
  Icon: TablerIcon;
  choose: () => void;
}

export interface OptionGroup {
  name: string;
  options: Option[];
}

/** Whether a word of the label begins with the searched text, so that one letter doesn't match everything. */
export function hasWordStartingWith(label: string, text: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${text.toLowerCase()}`);
}

/** The index `step` further among `count`, wrapping around. */
export function wrappedIndex(at: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count;
}
