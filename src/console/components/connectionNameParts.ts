/**
 * A connection's name as the wizard composes it, `A2 Alder Logistics - Yokoy, Exact Online - expenses`. For where its
 * organization and its tag are not known. A name with more hyphens than those is all of it the customer's: which part is
 * what is not known, and two customers must not look the same.
 */
export function connectionNameParts(name: string) {
  const [customer = name, packages = '', tag = '', ...others] = name.split(' - ');
  return others.length > 0
    ? { customer: name, packages: '', tag: '' }
    : { customer, packages, tag };
}

/** The customer and the tag, without the packages between them: enough in a sentence. */
export function briefConnectionName(name: string): string {
  const { customer, tag } = connectionNameParts(name);
  return tag === '' ? customer : `${customer} ${tag}`;
}
