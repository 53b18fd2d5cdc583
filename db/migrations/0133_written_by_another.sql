-- A connection that is deleted and made anew finds what the old one left in the books: its push asks which other connections of
-- the organization write from the same package to the same.
CREATE INDEX connection_package_organization ON connection_package (organization_id, package_type);

-- Until now Exact Online was always asked for a receipt's document before one was made, so that the key could fall when a file was
-- refused although the document stood. It is asked only where a key says that something may be there.
SELECT set_config('app.everything', 'on', true);
UPDATE sync_document SET idempotency_key = gen_random_uuid()
WHERE name = 'receipt' AND package_type = 'exact-online' AND external_id IS NULL AND idempotency_key IS NULL
  AND (status = 'failed' OR task_id IS NOT NULL) AND status NOT IN ('complete', 'ignored');
