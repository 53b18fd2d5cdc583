/** A vendor's own description, which is kept next to the project (as its licence is) and not in it: tests without it are skipped. */
export const vendorDescription = (name: string): URL =>
  new URL(`../../../shared/vendor-specs/${name}`, import.meta.url);
