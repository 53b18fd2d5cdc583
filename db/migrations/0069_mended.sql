-- What failed and could go through since settings were saved is offered to be tried again, until it is.

-- When settings were saved that do something for it; older than updated_at: it was tried since.
ALTER TABLE sync_element ADD COLUMN mended_at timestamptz;
CREATE INDEX sync_element_mended ON sync_element (connection_id) WHERE mended_at IS NOT NULL AND status = 'failed';
