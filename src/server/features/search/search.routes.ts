import type * as contract from '../../../contract/search.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { search } from './search.rules.ts';

export const searchHandlers: HandlersOf<typeof contract> = {
  searchAll: async ({ query, call }) => {
    const { results, more, unsearched } = await search(call, query.words);
    return {
      status: 200,
      body: { ...hydraCollection('/search', results, results.length), more, unsearched },
    };
  },
};
