/**
 * A connection's name as the wizard composes it, `A2 Alder Logistics - Yokoy, Exact Online - expenses`. For where its
 * organization and its tag are not known; a customer's own hyphen is taken for one of those.
 */
export function connectionNameParts(name: string) {
  const [customer = name, packages = '', ...tags] = name.split(' - ');
  return { customer, packages, tag: tags.join(' - ') };
}
