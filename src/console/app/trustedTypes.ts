/** Not in TypeScript's DOM library yet; only what is used here (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (input: string) => string | null;
      createScriptURL: (input: string) => string | null;
    },
  ) => unknown;
}

/** Style sheets made in the browser are set as HTML of a style element; nothing that could open a tag passes. */
export function htmlWithoutTags(input: string): string | null {
  return input.includes('<') ? null : input;
}

/** Workers come from our own build. */
export function ownScript(input: string): string | null {
  const url = URL.parse(input, window.location.href);
  return url?.origin === window.location.origin ? url.href : null;
}

/**
 * The default policy under `require-trusted-types-for 'script'`: the kit writes its variables as style text, and the
 * bot-check starts a worker. Everything else that asks for HTML or a script address is refused.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: htmlWithoutTags,
    createScriptURL: ownScript,
  });
}
