/**
 * A cell of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets a quote in front; numbers stay numbers
 * (ASVS 1.2.10). What holds a separator of any country stands in quotes, so that a program that divides at `;` finds no formula
 * behind one.
 */
export function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
