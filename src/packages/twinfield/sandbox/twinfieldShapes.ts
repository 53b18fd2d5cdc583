/** The elements within an element, and its attributes. */
export interface ElementShape {
  attributes: readonly string[];
  elements: ReadonlyMap<string, ElementShape>;
}

const words = (text: string): string[] => text.split(' ').filter(Boolean);

const text: ElementShape = { attributes: [], elements: new Map() };

/** `leaves` are elements of text; names are separated by blanks. */
const shape = (
  leaves: string,
  elements: Readonly<Record<string, ElementShape>> = {},
  attributes = '',
): ElementShape => ({
  attributes: words(attributes),
  elements: new Map([
    ...words(leaves).map((name) => [name, text] as const),
    ...Object.entries(elements),
  ]),
});

const header = shape('office code number currency date period invoicenumber duedate freetext1');
const line = shape('dim1 dim2 dim3 value debitcredit vatcode vatvalue description', {}, 'type id');
const addresses = shape('', {
  address: shape('name city email', {}, 'id type default'),
});
const financials = shape(
  'duedays payavailable meansofpayment paycode ebilling ebillmail relationsreference substitutewith vatcode collectionschema',
  { collectmandate: shape('id signaturedate firstrundate') },
);
const column = shape('field label visible ask operator from to finderparam', {}, 'id');

/** The documents of ProcessXml; any other element or attribute is refused. */
export const twinfieldShapes = {
  transactions: shape('', {
    transaction: shape(
      '',
      { header, lines: shape('', { line }) },
      'destiny raisewarning autobalancevat',
    ),
  }),
  /** A transaction that is deleted. */
  transaction: shape('office code number', {}, 'action reason'),
  read: shape('type office dimtype code number'),
  columns: shape('', { column }, 'code'),
  supplier: shape('office type code name', { addresses }),
  customer: shape('office type code name', {
    addresses,
    financials,
    creditmanagement: shape('blocked'),
  }),
} as const satisfies Record<string, ElementShape>;
