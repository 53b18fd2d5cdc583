/** A vendor's country as ISO 3166 alpha-2; undefined if it isn't a country. */
export function isoCountry(country: string | null | undefined): string | undefined {
  const code = country?.trim().toUpperCase();
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
}
