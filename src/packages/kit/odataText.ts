/** An OData string literal: quotes are doubled (OData 2, URI conventions 4.5), so no value can escape its literal. */
export function odataText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
