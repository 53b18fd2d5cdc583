import type * as contract from '../../../contract/graphql.ts';
import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type ExecutionResult,
} from 'graphql';
import type { askGraphql } from '../../../contract/graphql.ts';
import { text } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { QueryContext, nextTurn } from './queryContext.rules.ts';
import {
  codedError,
  depthLimit,
  maxMilliseconds,
  maxTokens,
  repeatsLimit,
} from './graphqlLimits.rules.ts';
import { checkPrice } from './graphqlPrice.rules.ts';
import { buildGraphqlSchema } from './graphqlSchema.rules.ts';
import { runQueryInTurn } from './queryTurns.rules.ts';

/** The contract's schema. Built before the process answers anything, as it would block other calls. */
const schema = buildGraphqlSchema();

export const graphqlHandlers: HandlersOf<typeof contract> = {
  async askGraphql({ body, call }) {
    const { data, errors } = await runQueryInTurn(call.viewer.userId, () => answer(body, call));
    return {
      status: 200,
      body: {
        ...(data === undefined ? {} : { data: data as Record<string, unknown> | null }),
        ...(errors ? { errors: errors.map((error) => error.toJSON()) as never } : {}),
      },
    };
  },
};

/** Answers one query; its mistakes are among the errors of the answer, next to everything that can be answered. */
async function answer(
  { query, variables, operationName }: BodyOf<typeof askGraphql>,
  call: Call,
): Promise<ExecutionResult> {
  call.signal.throwIfAborted();
  let context: QueryContext | undefined;
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), maxMilliseconds);
  try {
    const document = parse(query, { maxTokens });
    for (const rules of [[repeatsLimit, depthLimit], specifiedRules]) {
      const errors = validate(schema, document, rules, { maxErrors: 20 });
      if (errors.length > 0) return { errors };
      await nextTurn();
    }
    const operation = getOperationAST(document, operationName);
    const coerced = getVariableValues(
      schema,
      operation?.variableDefinitions ?? [],
      variables ?? {},
    );
    if (coerced.errors) return { errors: coerced.errors };
    const entryFields = operation
      ? checkPrice(schema, document, operation, coerced.variableValues)
      : new Map();
    await nextTurn();
    context = new QueryContext(call, entryFields);
    return await execute({
      schema,
      document,
      contextValue: context,
      fieldResolver: context.member,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
      abortSignal: AbortSignal.any([context.signal, call.signal, tooLong.signal]),
    });
  } catch (error) {
    if (context?.refusal) return { data: null, errors: [context.refusal] };
    if (tooLong.signal.aborted)
      return { data: null, errors: [codedError(text('request.slow'), 503)] };
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
