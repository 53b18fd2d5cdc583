-- What people did to a connection is read from the audit, newest first, page by page.
CREATE INDEX audit_connection ON audit (resource_id, at DESC, id DESC) WHERE resource = 'connection' AND outcome = 'done';
-- A replaced credential's line names the connections in its detail; an organization has few of them.
CREATE INDEX audit_replacement ON audit (organization_id, at DESC, id DESC)
  WHERE action = 'credentialReplacement.replaceCredential' AND outcome = 'done';
