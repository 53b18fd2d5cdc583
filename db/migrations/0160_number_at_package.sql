-- The number that a package shows to people for a document, where its id is another: Exact's entry number. The search finds it.
ALTER TABLE sync_document ADD COLUMN external_number text;
CREATE INDEX sync_document_number ON sync_document (lower(external_number)) WHERE external_number IS NOT NULL;
GRANT SELECT (external_number) ON sync_document TO linkspan_search;

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION elements_with_external_number(number text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    ELSE ' AND d.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
BEGIN
  -- each by its own index
  RETURN QUERY EXECUTE format('(SELECT d.element_id FROM sync_document d
      WHERE d.external_number IS NOT NULL AND lower(d.external_number) = lower($1)%1$s LIMIT $2)
    UNION (SELECT d.element_id FROM sync_document d
      WHERE d.external_id IS NOT NULL AND lower(split_part(d.external_id, ''/'', -1)) = lower($1)%1$s LIMIT $2)', reached)
    USING number, most;
END $$;

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
