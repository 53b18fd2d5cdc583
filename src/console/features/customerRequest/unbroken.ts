/** The text on one line: a date isn't broken between its day and its month. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');
