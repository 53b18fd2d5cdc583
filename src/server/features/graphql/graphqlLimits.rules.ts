import {
  GraphQLError,
  type ASTVisitor,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { toMessageFields } from '../../platform/wording/wording.ts';

/** Maximum number of tokens of a query: bounds the cost of parsing and validating it. */
export const maxTokens = 2_000;
/** Maximum depth of fields; the longest useful path is shorter, including that of introspection. */
export const maxDepth = 16;
/**
 * Maximum number of selections of one thing with subselections that are merged: validation compares them pair by pair.
 */
export const maxRepeats = 50;
/** Maximum number of selections counted for that, with those of a fragment at each spread. */
const maxSelections = 10_000;
/** Maximum number of fields in an answer, including objects and entries: some 10 MB while it is built. */
export const maxFields = 20_000;
/**
 * Maximum among them of the schema's own types, which are answered at once. Clients read some 6,500 to generate their
 * types.
 */
export const maxSchemaFields = 12_000;
/** Maximum number of bytes of an answer. */
export const maxAnswerBytes = 2_000_000;
/** Limits on the API calls of one query, the entries that they may answer, and the bytes of their answers. */
export const maxApiCalls = 100;
export const maxEntries = 5_000;
export const maxReadBytes = 8_000_000;
/** Maximum milliseconds of a query. */
export const maxMilliseconds = 30_000;

/** An error with the same code as elsewhere in the API; refuses the query unless `status` differs. */
export function codedError(message: MessageText, status = 422): GraphQLError {
  const { message: wording, ...coded } = toMessageFields(message);
  return new GraphQLError(wording, { extensions: { status, ...coded } });
}

/** Refuses queries that select the same thing too often, before validation compares every pair. */
export function repeatsLimit(context: ValidationContext): ASTVisitor {
  let looked = 0;
  const fieldsByName = (sets: readonly SelectionSetNode[]) => {
    const byName = new Map<string, SelectionSetNode[]>();
    const spread = new Set<string>();
    const collect = ({ selections }: SelectionSetNode): void => {
      looked += selections.length;
      if (looked > maxSelections) return;
      for (const selection of selections) {
        if (selection.kind === 'InlineFragment') collect(selection.selectionSet);
        else if (selection.kind === 'FragmentSpread') {
          const fragment = context.getFragment(selection.name.value);
          if (fragment && !spread.has(selection.name.value))
            collect((spread.add(selection.name.value), fragment.selectionSet));
        } else if (selection.selectionSet) {
          const name = (selection.alias ?? selection.name).value;
          byName.set(name, [...(byName.get(name) ?? []), selection.selectionSet]);
        }
      }
    };
    for (const set of sets) collect(set);
    return byName.values();
  };
  const mostRepeats = (sets: readonly SelectionSetNode[], depth: number): number => {
    let largestSet = sets.length;
    // too deep: refused by depthLimit
    if (depth > maxDepth || largestSet > maxRepeats) return largestSet;
    for (const merged of fieldsByName(sets))
      largestSet = Math.max(largestSet, mostRepeats(merged, depth + 1));
    return largestSet;
  };
  return {
    OperationDefinition({ selectionSet }) {
      const repeats = mostRepeats([selectionSet], 0);
      if (looked > maxSelections)
        context.reportError(
          codedError(text('graphql.selections', { selections: looked, limit: maxSelections })),
        );
      else if (repeats > maxRepeats)
        context.reportError(codedError(text('graphql.repeats', { repeats, limit: maxRepeats })));
    },
  };
}

/** Refuses queries that are too deep. Fragments count where they are spread; GraphQL itself refuses recursive ones. */
export function depthLimit(context: ValidationContext): ASTVisitor {
  const deepest = new Map<string, number>();
  const depthOf = (
    set: { selections: readonly SelectionNode[] } | undefined,
    through: ReadonlySet<string>,
  ): number =>
    Math.max(0, ...(set?.selections ?? []).map((selection) => depthOfOne(selection, through)));
  const depthOfOne = (selection: SelectionNode, through: ReadonlySet<string>): number => {
    if (selection.kind === 'Field') return 1 + depthOf(selection.selectionSet, through);
    if (selection.kind === 'InlineFragment') return depthOf(selection.selectionSet, through);
    const name = selection.name.value;
    const known = deepest.get(name);
    if (known !== undefined || through.has(name)) return known ?? 0;
    const depth = depthOf(context.getFragment(name)?.selectionSet, new Set([...through, name]));
    deepest.set(name, depth);
    return depth;
  };
  return {
    OperationDefinition(node) {
      const depth = depthOf(node.selectionSet, new Set());
      if (depth > maxDepth)
        context.reportError(codedError(text('graphql.depth', { depth, limit: maxDepth })));
    },
  };
}
