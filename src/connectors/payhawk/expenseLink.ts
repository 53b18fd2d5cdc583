import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { BatchDocument, BatchItem } from '../kit/defineFlow.ts';
import { segment } from '../kit/segment.ts';
import { VendorError } from '../kit/vendorError.ts';
import { accountPath, packageType } from './payhawkApi.ts';
import { expenseSchema, type PayhawkSnapshot } from './payhawkExpense.ts';
import { readExpense } from './payhawkSource.ts';

type Item = BatchItem<PayhawkSnapshot>;
interface Link {
  title: string;
  url: string;
}

const linkSchema = z.object({ title: z.string(), url: z.string() });
const linkedSchema = expenseSchema
  .pick({ id: true, status: true })
  .extend({ externalLinks: z.array(linkSchema).nullish() });

/** What leads from the expense to its booking; known again by its title. */
function linkOf({ booked }: Item): Link | undefined {
  return booked && { title: `Booked in ${booked.title}`, url: booked.address };
}

const isThere = (links: readonly Link[], { title, url }: Link) =>
  links.some((link) => link.title === title && link.url === url);

/**
 * Puts a link to the booking on each expense: the one thing of an expense that the vendor lets others write
 * (`PATCH expenses/{id}`). The list of links is written whole, so those of others are read before and kept.
 */
export const expenseLink: BatchDocument<PayhawkSnapshot> = {
  mode: 'batch',
  name: 'expenseLink',
  packageType,
  size: 50,
  group: () => '',

  async find(context, items) {
    const done = new Map<string, string>();
    for (const item of items) {
      const link = linkOf(item);
      const expense = link && (await readExpense(context, idOf(item), linkedSchema));
      if (link && expense && isThere(expense.externalLinks ?? [], link))
        done.set(item.elementId, link.url);
    }
    return done;
  },

  async run(context, items) {
    const outcomes = new Map<string, { externalId: string } | { error: Error }>();
    for (const item of items) {
      context.signal.throwIfAborted();
      try {
        outcomes.set(item.elementId, { externalId: await linked(context, item) });
      } catch (error) {
        // what is the vendor's or the key's trouble stops them all; what was linked is found again
        const own =
          error instanceof VendorError &&
          ['validation', 'conflict', 'notFound'].includes(error.details.class);
        if (!own) throw error;
        outcomes.set(item.elementId, { error });
      }
    }
    return outcomes;
  },
};

const idOf = ({ input }: Item) => input.source.expense.id;

async function linked(context: ConnectorContext, item: Item): Promise<string> {
  const link = linkOf(item);
  const expense = await readExpense(context, idOf(item), linkedSchema);
  if (!expense || !link) throw gone();
  const links = expense.externalLinks ?? [];
  if (isThere(links, link)) return link.url;
  await context.http.request({
    method: 'PATCH',
    path: accountPath(context, `/expenses/${segment(expense.id)}`),
    json: { externalLinks: [...links.filter(({ title }) => title !== link.title), link] },
  });
  return link.url;
}

function gone(): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'expense-not-exportable',
    text: text('payhawk.expenseGone'),
    solution: text('payhawk.expenseGoneSolution'),
    wiki: 'expense-not-exportable',
  });
}
