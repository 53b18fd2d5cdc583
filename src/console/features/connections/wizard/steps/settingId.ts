/** The id of a package's settings; that of a field's input is this, a dash and its name. */
export const settingId = (packageType: string): string => `setting-${packageType}`;
