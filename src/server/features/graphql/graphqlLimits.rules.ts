import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql';

/** Tokens of a query: what parsing and validating it may cost. */
export const maxTokens = 2_000;
/** Fields within fields; the longest way that leads to anything new is shorter, that of introspection included. */
export const maxDepth = 16;

/** Refuses what goes too deep. Fragments count where they are spread; GraphQL itself refuses those that spread themselves. */
export function depthLimit(context: ValidationContext): ASTVisitor {
  const deepest = new Map<string, number>();
  const depthOf = (
    set: { selections: readonly Selection[] } | undefined,
    through: ReadonlySet<string>,
  ): number => Math.max(0, ...(set?.selections ?? []).map((one) => depthOfOne(one, through)));
  const depthOfOne = (one: Selection, through: ReadonlySet<string>): number => {
    if (one.kind === 'Field') return 1 + depthOf(one.selectionSet, through);
    if (one.kind === 'InlineFragment') return depthOf(one.selectionSet, through);
    const name = one.name.value;
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
        context.reportError(
          new GraphQLError(`It goes ${depth} deep; at most ${maxDepth} are answered.`, {
            nodes: node,
          }),
        );
    },
  };
}

type Selection = import('graphql').SelectionNode;
