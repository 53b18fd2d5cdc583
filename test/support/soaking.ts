/** `npm run soak`: what proves by length runs at length. Without it, a short form of the same stands in `npm test`. */
export const soaking = process.env['SOAK'] === '1';
