import type { Answer } from '../../../sandbox/exchange.ts';
import { paymentTypes } from './customerFields.ts';
import { methodAnswer } from './twinfieldAnswers.ts';
import type { TwinfieldContext } from './twinfieldContext.ts';
import { daybooks, officesOf, vatCodes } from './twinfieldOffice.ts';
import { all, child, tag, textOf, type Element } from './twinfieldXml.ts';

const searchElements = new Set(['type', 'pattern', 'field', 'firstRow', 'maxRows', 'options']);

/** finder.asmx: one page of a list, by code and name. */
export function searchFinder(context: TwinfieldContext, call: Element): Answer {
  const unknown = call.children.find(({ name }) => !searchElements.has(name));
  if (unknown) return refused(`The element ${unknown.name} is not known.`);
  const options = new Map(
    all(child(call, 'options'), 'ArrayOfString').map((pair) => {
      const [name, value] = all(pair, 'string').map(({ text }) => text.trim());
      return [name ?? '', value ?? ''];
    }),
  );
  const isEmpty = context.exchange.consumeFault('emptyList') !== undefined;
  const rows = isEmpty ? [] : rowsOf(context, textOf(call, 'type'), options);
  if (typeof rows === 'string') return refused(rows);
  const field = textOf(call, 'field');
  if (!/^[0-2]?$/.test(field)) return refused('The field is not known.');
  const pattern = patternOf(textOf(call, 'pattern'));
  const found = rows.filter(([code = '', name = '']) =>
    (field === '1' ? [code] : field === '2' ? [name] : [code, name]).some((one) =>
      pattern.test(one),
    ),
  );
  const first = Number(textOf(call, 'firstRow'));
  const maxRows = Number(textOf(call, 'maxRows'));
  if (!(first >= 1) || !(maxRows >= 1 && maxRows <= 100)) return refused('The rows are not valid.');
  const page = found.slice(first - 1, first - 1 + maxRows).map((row) =>
    tag(
      'ArrayOfString',
      row.map((cell) => tag('string', cell)),
    ),
  );
  return methodAnswer('Search', [
    tag('SearchResult'),
    tag('data', [
      tag('TotalRows', String(found.length)),
      tag('Columns', [tag('string', 'Code'), tag('string', 'Name')]),
      tag('Items', page),
    ]),
  ]);
}

function refused(message: string): Answer {
  return methodAnswer('Search', [
    tag('SearchResult', [
      tag('MessageOfErrorCodes', [
        tag('Type', 'Error'),
        tag('Text', message),
        tag('Code', 'OptionNotFound'),
      ]),
    ]),
  ]);
}

function rowsOf(
  { exchange, office }: TwinfieldContext,
  type: string,
  options: ReadonlyMap<string, string>,
): string[][] | string {
  const only = (name: string): string | undefined =>
    [...options.keys()].find((option) => option !== name) === undefined
      ? undefined
      : 'unknown option';
  switch (type) {
    case 'DIM': {
      const dimtype = options.get('dimtype');
      if (only('dimtype') || dimtype === undefined) return 'The option dimtype is missing.';
      const gone = exchange.consumeFault('unknownLedger', ({ ledger }) => ledger !== undefined);
      return [...office.dimensions.rows({ index: 'type', value: dimtype })]
        .filter(({ code }) => code !== gone?.ledger)
        .map(({ code, name }) => [code, name]);
    }
    case 'OFF':
      if (options.size > 0) return 'The option is not known.';
      return officesOf(office.login).map(({ code, name, country }) => [
        code,
        name,
        country,
        '',
        '',
      ]);
    case 'TRS':
      if (only('category')) return 'The option is not known.';
      return daybooks
        .filter(({ category }) => (options.get('category') ?? category) === category)
        .map(({ code, name }) => [code, name]);
    case 'PAY':
      if (only('paytype')) return 'The option is not known.';
      return paymentTypes
        .filter((one) => (options.get('paytype') ?? one.type) === one.type)
        .map(({ code, name }) => [code, name]);
    case 'VAT':
      if (only('vattype')) return 'The option is not known.';
      return vatCodes
        .filter((one) => (options.get('vattype') ?? one.type) === one.type)
        .map(({ code, name }) => [code, name]);
    default:
      return 'The finder type is not known.';
  }
}

/** `*` and `?` as wildcards. */
function patternOf(pattern: string): RegExp {
  const parts = [...pattern].map((c) =>
    c === '*' ? '.*' : c === '?' ? '.' : c.replace(/[\\^$.+()[\]{}|/]/g, '\\$&'),
  );
  return new RegExp(`^${parts.join('')}$`, 'iu');
}
