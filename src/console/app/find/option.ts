import type { TablerIcon } from '@tabler/icons-react';

/** One thing that can be chosen. */
export interface Option {
  /** Its own among all that are shown. */
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

/** Whether a word of the label begins the searched text, so that one letter doesn't find everything. */
export function beginsIn(label: string, text: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${text.toLowerCase()}`);
}

/** The place `step` further along `count` places, round about. */
export function moved(at: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count;
}
