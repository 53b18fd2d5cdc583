import {
  execute,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type GraphQLSchema,
} from 'graphql';
import type { Handlers } from '../../http/handler.ts';
import { AskContext } from './askContext.rules.ts';
import { depthLimit, maxTokens } from './graphqlLimits.rules.ts';
import { buildGraphqlSchema } from './graphqlSchema.rules.ts';

/** The contract's, and it never changes while the process lives: made when first asked for. */
let schema: GraphQLSchema | undefined;

export const graphqlHandlers: Handlers['graphql'] = {
  async askGraphql({ body: { query, variables, operationName }, call }) {
    schema ??= buildGraphqlSchema();
    const refused = (errors: readonly GraphQLError[]) => ({
      status: 200 as const,
      body: { errors: errors.map((error) => error.toJSON()) as never },
    });
    let document;
    try {
      document = parse(query, { maxTokens });
    } catch (error) {
      if (error instanceof GraphQLError) return refused([error]);
      throw error;
    }
    const errors = validate(schema, document, [...specifiedRules, depthLimit], { maxErrors: 20 });
    if (errors.length > 0) return refused(errors);
    const { data, errors: failed } = await execute({
      schema,
      document,
      contextValue: new AskContext(call),
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    });
    return {
      status: 200,
      body: {
        ...(data === undefined ? {} : { data: data as Record<string, unknown> | null }),
        ...(failed ? { errors: failed.map((error) => error.toJSON()) as never } : {}),
      },
    };
  },
};
