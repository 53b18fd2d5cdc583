/** A sentence as a heading or a label: without its full stop. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
