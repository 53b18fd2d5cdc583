-- In whose books a document stands, and what a change of settings is held against.

SELECT set_config('app.everything', 'on', true);

-- The administration or organisation that external_id belongs to; null: the package has but one place to write to.
ALTER TABLE sync_document ADD COLUMN books text;

-- What was written so far stands where its connection writes now; some ids name their organisation themselves.
UPDATE sync_document d SET books = p.settings->>'division'
FROM connection_package p
WHERE p.connection_id = d.connection_id AND p.package_type = d.package_type AND d.external_id IS NOT NULL AND p.settings ? 'division';
UPDATE sync_document SET books = split_part(external_id, '/', 1) WHERE external_id LIKE '%/%/%';
-- What else an element wrote stands beside its bill; where there is none, in the one organisation that is chosen.
UPDATE sync_document d SET books = b.books FROM sync_document b
WHERE b.element_id = d.element_id AND b.package_type = d.package_type AND b.books IS NOT NULL AND d.books IS NULL AND d.external_id IS NOT NULL;
UPDATE sync_document d SET books = p.settings->'tenants'->>0 FROM connection_package p
WHERE p.connection_id = d.connection_id AND p.package_type = d.package_type AND d.books IS NULL AND d.external_id IS NOT NULL
  AND jsonb_typeof(p.settings->'tenants') = 'array' AND jsonb_array_length(p.settings->'tenants') = 1;

-- Shared objects are kept per books.
UPDATE shared_document s SET share_key = (p.settings->>'division') || '/' || s.share_key
FROM connection_package p WHERE p.connection_id = s.connection_id AND p.settings ? 'division';

-- Of two who change one connection the second is told what the first changed.
ALTER TABLE connection
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by uuid REFERENCES user_account (id),
  ADD COLUMN changed_at timestamptz;
