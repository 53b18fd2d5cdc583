interface Named {
  connectionName: string;
  organizationName: string;
  connectionTag: string;
}

/** True if a connection's name begins with its organization's, as the names do that the wizard gives. */
export const namesOrganization = ({
  connectionName,
  organizationName,
}: Pick<Named, 'connectionName' | 'organizationName'>): boolean =>
  organizationName !== '' && connectionName.startsWith(organizationName);

/**
 * The customer and the tag where the connection's name begins with the customer's: the rest of such a name is its
 * packages. Otherwise the whole name, and no tag.
 */
export const shortConnectionName = (connection: Named): { name: string; tag: string } =>
  namesOrganization(connection)
    ? { name: connection.organizationName, tag: connection.connectionTag }
    : { name: connection.connectionName, tag: '' };
