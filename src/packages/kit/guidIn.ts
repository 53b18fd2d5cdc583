const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id if it has the form of vendors' document ids; nothing else is put into an address. */
export const guidIn = (id: string | undefined): string | undefined =>
  id !== undefined && form.test(id) ? id : undefined;
