/** `/Date(1539993600000)/` or `/Date(1539993600000+0000)/`; the offset doesn't change the instant (OData 2 JSON format). */
const jsonDate = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;

/** Epoch milliseconds of an OData 2 date or an ISO 8601 instant; undefined when the text is neither. */
export function odataInstant(text: string): number | undefined {
  const found = jsonDate.exec(text);
  if (found) {
    return Number(found[1]);
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) {
    return undefined;
  }
  // A time without a zone is UTC at these vendors; Date would take it as local.
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) || text.length === 10 ? text : `${text}Z`;
  const instant = Date.parse(zoned);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Calendar date, YYYY-MM-DD, of an OData 2 date or ISO text: these vendors put a date at midnight UTC. */
export function odataDate(text: string): string | undefined {
  const instant = odataInstant(text);
  return instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 10);
}
