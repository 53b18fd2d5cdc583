export interface StreetAddress {
  street: string | null;
  houseNumber: string | null;
  houseNumberAddition: string | null;
}

/** A numeric addition follows a dash; letters may directly follow the house's number. */
const dutchLine =
  /^(.*\D.*) (\d{1,5})(?: ?-? ?([a-z]|[ivx]{2,4}|[a-z]{1,2}\d{1,4}|bis|hs|huis)|-(\d{1,4}))?$/i;

/**
 * Street, number and addition of an address line, the Dutch way: “Plein 1940 12-A” is number 12 with addition A. A
 * line that does not end in a number (a farm, an English line that begins with it) stays whole as the street.
 */
export function streetAddress(line: string | null): StreetAddress {
  const typed = line?.trim().replace(/\s+/g, ' ') ?? '';
  const parts = dutchLine.exec(typed);
  if (!parts)
    return { street: typed === '' ? null : typed, houseNumber: null, houseNumberAddition: null };
  const [, street = '', houseNumber = '', letters, digits] = parts;
  return {
    street: street.replace(/,$/, ''),
    houseNumber,
    houseNumberAddition: letters ?? digits ?? null,
  };
}
