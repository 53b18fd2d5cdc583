import { GraphQLScalarType } from 'graphql';

/** Type of values without a single shape in the contract: parameters of messages, settings, values of any kind. */
export const anyJson = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });
