import { wireClasses } from '../../../contract/wireTypes.ts';
import { documentationAddress } from '../../http/apiLinks.ts';
import { entrypoint } from './entrypoint.ts';

type Member = Record<string, unknown>;

/** Vocabularies of documents and contexts; `@vocab` is the documentation's own classes and properties. */
export const vocabularies = (publicUrl: string): Member => ({
  '@vocab': `${documentationAddress(publicUrl)}#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
});

/** Properties of the errors that any route may answer, named as in API Platform. */
const problems: Record<string, readonly string[]> = {
  Collection: [],
  Error: ['title', 'description', 'code', 'params', 'requestId'],
  ConstraintViolationList: ['title', 'description', 'violations', 'requestId'],
};

/** The context of a class by its name; undefined for an unknown name. */
export function hydraContext(publicUrl: string, name: string): Member | undefined {
  const terms = termsOf(name);
  return terms && { '@context': { ...vocabularies(publicUrl), ...terms } };
}

function termsOf(name: string): Member | undefined {
  if (name === 'Entrypoint')
    return Object.fromEntries(
      entrypoint.map(({ key }) => [key, { '@id': `Entrypoint/${key}`, '@type': '@id' }]),
    );
  const properties = propertyNames(name);
  return properties && Object.fromEntries(properties.map((each) => [each, `${name}/${each}`]));
}

/** Names of the properties in answers of a class. */
function propertyNames(name: string): readonly string[] | undefined {
  if (Object.hasOwn(problems, name)) return problems[name];
  const schemas = wireClasses.get(name);
  const names = schemas?.flatMap(({ shape }) => Object.keys(shape));
  return names && [...new Set(names.filter((each) => !each.startsWith('@')))];
}
