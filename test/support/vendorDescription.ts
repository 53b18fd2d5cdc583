/** A vendor's own API description; for its licence it is stored next to the project. Without it tests are skipped. */
export const vendorDescription = (name: string): URL =>
  new URL(`../../../shared/vendor-specs/${name}`, import.meta.url);
