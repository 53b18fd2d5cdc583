interface Named {
  connectionName: string;
  organizationName: string;
  connectionTag: string;
}

/**
 * The customer and the tag where the connection's name begins with the customer's: the rest of such a name is its
 * packages. Otherwise the whole name, and no tag.
 */
export const shortConnectionName = ({
  connectionName,
  organizationName,
  connectionTag,
}: Named): { name: string; tag: string } =>
  organizationName !== '' && connectionName.startsWith(organizationName)
    ? { name: organizationName, tag: connectionTag }
    : { name: connectionName, tag: '' };
