/** Where the vendor explains its product. */
export const twinfieldHelp = 'https://wktaaeu.my.site.com/nlcommunity';
