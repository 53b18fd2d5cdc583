import { GraphQLScalarType } from 'graphql';

/** What the contract has no one shape for: messages' parameters, settings, values of any kind. */
export const anyJson = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });
