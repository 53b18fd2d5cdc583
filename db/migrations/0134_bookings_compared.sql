-- What stands in the books under a document's reference is compared before anything is written. `attempted` names what the first
-- try whose outcome nobody knows was about to send (its source's content and the settings), so that what it left there can be
-- told from what a person changed. Of a booking that is not the same a person says: it is this document (`adopted_at`), or it
-- is not (`passed_over`: external ids), so that another is booked beside it.
ALTER TABLE sync_document ADD COLUMN attempted text;
ALTER TABLE sync_document ADD COLUMN adopted_at timestamptz;
ALTER TABLE sync_document ADD COLUMN passed_over text[] NOT NULL DEFAULT '{}';
