const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id where it is one of the form that vendors give their documents; nothing else is put into an address. */
export const guidIn = (id: string | undefined): string | undefined =>
  id !== undefined && form.test(id) ? id : undefined;
