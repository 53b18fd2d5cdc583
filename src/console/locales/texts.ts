/**
 * What a translation must hold: the same keys as English, nothing missing and nothing more. A namespace is one file
 * per language, `locales/{language}/{namespace}.ts`, loaded on demand; it is added to `i18next.d.ts` for its types.
 */
export type Texts<English> = {
  [K in keyof English]: English[K] extends string ? string : Texts<English[K]>;
};
