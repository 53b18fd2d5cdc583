/** Where the vendor explains its product. */
export const exactHelp = 'https://support.exactonline.com/community/s/knowledge-base';
