import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { BatchDocument, BatchItem } from '../../kit/defineFlow.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { accountPath, packageType, payhawkPages } from './payhawkApi.ts';
import { expenseSchema, type PayhawkSnapshot } from './payhawkExpense.ts';

type Item = BatchItem<PayhawkSnapshot>;
interface Link {
  title: string;
  url: string;
}

const linkSchema = z.object({ title: z.string(), url: z.string() });
const linkedSchema = expenseSchema
  .pick({ id: true, status: true })
  .extend({ externalLinks: z.array(linkSchema).nullish() });

/** The link from the expense to its booking; recognized by its title. */
function linkOf({ booked }: Item): Link | undefined {
  return booked && { title: `Booked in ${booked.title}`, url: booked.address };
}

const hasLink = (links: readonly Link[], { title, url }: Link) =>
  links.some((link) => link.title === title && link.url === url);

/**
 * Puts a link to the booking on each expense: the only part of an expense that the vendor lets others write (`PATCH
 * expenses/{id}`). The list of links is written as a whole, so the links of others are read first and kept.
 */
export const expenseLink: BatchDocument<PayhawkSnapshot> = {
  mode: 'batch',
  name: 'expenseLink',
  packageType,
  size: 50,
  group: () => '',

  async find(context, items) {
    const done = new Map<string, string>();
    for (const some of chunks(items)) {
      const links = await linksOf(context, some);
      for (const item of some) {
        const link = linkOf(item);
        if (link && hasLink(links.get(idOf(item)) ?? [], link)) done.set(item.elementId, link.url);
      }
    }
    return done;
  },

  async run(context, items) {
    const outcomes = new Map<string, { externalId: string } | { error: Error }>();
    for (const some of chunks(items)) {
      const links = await linksOf(context, some);
      for (const item of some) {
        context.signal.throwIfAborted();
        try {
          const externalId = await writeLink(context, item, links.get(idOf(item)));
          outcomes.set(item.elementId, { externalId });
        } catch (error) {
          // an error of the vendor or the key stops them all; expenses that were already linked are found again
          const isElementError =
            error instanceof VendorError &&
            ['validation', 'conflict', 'notFound'].includes(error.details.class);
          if (!isElementError) throw error;
          outcomes.set(item.elementId, { error });
        }
      }
    }
    return outcomes;
  },
};

const idOf = ({ input }: Item) => input.source.expense.id;

/**
 * One read for this number of expenses, then a write for each: only links that others add within that second or two
 * could be lost.
 */
const chunkSize = 10;

function* chunks(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += chunkSize) yield items.slice(at, at + chunkSize);
}

/** The current links of each of these expenses by its id; none for one that is gone. */
async function linksOf(
  context: ConnectorContext,
  items: readonly Item[],
): Promise<Map<string, Link[]>> {
  const links = new Map<string, Link[]>();
  const filter = { id: { $in: items.map(idOf) } };
  const query = { filter, take: items.length };
  for await (const page of payhawkPages(context, '/expenses', linkedSchema, query))
    for (const { id, externalLinks } of page.items) links.set(id, externalLinks ?? []);
  return links;
}

async function writeLink(
  context: ConnectorContext,
  item: Item,
  links: readonly Link[] | undefined,
): Promise<string> {
  const link = linkOf(item);
  if (!links || !link) throw expenseGone();
  if (hasLink(links, link)) return link.url;
  await context.http.request({
    method: 'PATCH',
    path: accountPath(context, `/expenses/${segment(idOf(item))}`),
    json: { externalLinks: [...links.filter(({ title }) => title !== link.title), link] },
  });
  return link.url;
}

function expenseGone(): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'expense-not-exportable',
    text: text('payhawk.expenseGone'),
    solution: text('payhawk.expenseGoneSolution'),
    wiki: 'expense-not-exportable',
  });
}
