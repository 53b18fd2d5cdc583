import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Admin,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  Resource,
  TextField,
  useListContext,
  type DataProvider,
} from 'react-admin';
import type { InsuranceEvent } from '../../src/contract/insuranceEvents.ts';

/** The lists of logs and of insurance events in react-admin's datagrid, from the same routes with the same session. */
const { token } = JSON.parse(localStorage.getItem('linkspan.session') ?? '{}') as { token: string };
const address = new URLSearchParams(location.search);
const connectionId = address.get('connection') ?? '';
const paths: Record<string, string> = {
  logs: '/api/log-entries',
  events: `/api/connections/${connectionId}/data/insurance-brydge/events`,
};

const dataProvider = {
  async getList(resource: string, asked: { pagination: Paging; filter: Record<string, string> }) {
    const { page, perPage } = asked.pagination;
    const query = { ...asked.filter, page: String(page), perPage: String(perPage) };
    const answer = await fetch(`${paths[resource]}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/ld+json' },
    });
    const body = (await answer.json()) as {
      'hydra:member': { '@id': string }[];
      'hydra:totalItems': number;
    };
    const data = body['hydra:member'].map((member) => ({ ...member, id: member['@id'] }));
    return { data, total: body['hydra:totalItems'] };
  },
} as unknown as DataProvider;
interface Paging {
  page: number;
  perPage: number;
}

/** A filter that applies at once, as a native select. */
function Choice({ name, label, options }: { name: string; label: string; options: string[] }) {
  const { filterValues, setFilters } = useListContext();
  return h(
    'select',
    {
      'aria-label': label,
      value: filterValues[name] ?? '',
      onChange: (event: { currentTarget: HTMLSelectElement }) => {
        const { [name]: _, ...others } = filterValues;
        const { value } = event.currentTarget;
        setFilters(value === '' ? others : { ...others, [name]: value });
      },
    },
    options.map((value) => h('option', { key: value, value }, value)),
  );
}

/** A page with only the list and the datagrid's own controls. */
const plain = { actions: false, storeKey: false, disableSyncWithLocation: true } as const;

const Logs = () =>
  h(List, {
    ...plain,
    perPage: 100,
    filterDefaultValues: { logLevel: '300', days: '7' },
    children: [
      h(Choice, { key: 1, name: 'logLevel', label: 'Level', options: ['', '300', '400'] }),
      h(Choice, {
        key: 2,
        name: 'status',
        label: 'Status',
        options: ['', 'resolved', 'unresolved'],
      }),
      h(Choice, { key: 3, name: 'days', label: 'Period', options: ['7', '30'] }),
      h(
        Datagrid,
        { key: 4, bulkActionButtons: false, rowClick: false },
        h(TextField, { source: 'logLevel', sortable: false }),
        h(TextField, { source: 'message', sortable: false }),
        h(TextField, { source: 'connectionName', sortable: false }),
        h(TextField, { source: 'status', sortable: false }),
        h(DateField, { source: 'createdAt', showTime: true, sortable: false }),
        h(NumberField, { source: 'count', sortable: false }),
      ),
    ],
  });

const Events = () =>
  h(
    List,
    { ...plain, perPage: 1000, filterDefaultValues: { processed: 'false' } },
    h(
      Datagrid,
      { rowClick: false },
      h(TextField, { source: 'hrEmployee.name' }),
      h(TextField, { source: 'hrEmployee.number' }),
      h(TextField, { source: '@type' }),
      h(DateField, { source: 'eventDate' }),
      h(FunctionField<InsuranceEvent & { id: string }>, {
        label: 'change',
        render: ({ changes }) =>
          Object.entries(changes)
            .map(([name, { after }]) => `${name}: ${JSON.stringify(after)}`)
            .join(', '),
      }),
      h(DateField, { source: 'createdAt', showTime: true }),
    ),
  );

const list =
  address.get('list') === 'events'
    ? { name: 'events', list: Events }
    : { name: 'logs', list: Logs };
createRoot(document.body.appendChild(document.createElement('div'))).render(
  h(Admin, { dataProvider, disableTelemetry: true }, h(Resource, list)),
);
