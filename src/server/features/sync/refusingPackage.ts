/** The package of the document that failed, whose codes the element's message is about; null if none did. */
export const refusingPackage = (
  documents: readonly { status: string; package_type: string }[],
): string | null => documents.find(({ status }) => status === 'failed')?.package_type ?? null;
