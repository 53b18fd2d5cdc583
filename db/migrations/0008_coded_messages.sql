-- What is said to people as a code with parameters (docs/decisions/040-messages-are-codes.md). The text columns beside
-- these keep the English wording: for searches, for other clients, and for rows from before, which have no code.
ALTER TABLE task ADD COLUMN coded_message jsonb;
ALTER TABLE sync_element ADD COLUMN coded_message jsonb;
ALTER TABLE sync_document ADD COLUMN coded_message jsonb;
ALTER TABLE option_set ADD COLUMN coded_message jsonb;
ALTER TABLE credential ADD COLUMN coded_message jsonb;
ALTER TABLE log_entry ADD COLUMN coded_message jsonb;
ALTER TABLE log_entry ADD COLUMN coded_solution jsonb;
