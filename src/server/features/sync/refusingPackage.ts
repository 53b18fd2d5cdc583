/** The package of the document that failed: the element's message is about codes of that one. Null if none did. */
export const refusingPackage = (
  documents: readonly { status: string; package_type: string }[],
): string | null => documents.find(({ status }) => status === 'failed')?.package_type ?? null;
