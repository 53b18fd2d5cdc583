/** Not in TypeScript's DOM library yet; only the part used here (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (input: string) => string | null;
      createScriptURL: (input: string) => string | null;
    },
  ) => unknown;
}

/** Style sheets made in the browser are set as HTML of a style element; text that could open a tag is refused. */
export function htmlWithoutTags(input: string): string | null {
  return input.includes('<') ? null : input;
}

/** Workers come only from our build. */
export function sameOriginScript(input: string): string | null {
  const url = URL.parse(input, window.location.href);
  return url?.origin === window.location.origin ? url.href : null;
}

/**
 * The default policy under `require-trusted-types-for 'script'`: the kit writes its variables as style text, and the
 * bot-check starts a worker. Everything else that needs HTML or a script address is refused.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: htmlWithoutTags,
    createScriptURL: sameOriginScript,
  });
}
