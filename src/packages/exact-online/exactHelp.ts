/** The vendor's product help. */
export const exactHelp = 'https://support.exactonline.com/community/s/knowledge-base';
