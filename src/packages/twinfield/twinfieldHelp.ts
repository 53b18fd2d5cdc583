/** The vendor's product help. */
export const twinfieldHelp = 'https://wktaaeu.my.site.com/nlcommunity';
