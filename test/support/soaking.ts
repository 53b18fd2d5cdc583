/** True in `npm run soak`: long tests run at full length. `npm test` runs a short form of them. */
export const soaking = process.env['SOAK'] === '1';
