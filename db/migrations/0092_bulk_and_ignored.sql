-- A cause that was ignored says why. A bulk action whose batch the store refuses again and again goes on without that batch.
ALTER TABLE cause ADD COLUMN ignored_reason text;
ALTER TABLE bulk_action ADD COLUMN failures smallint NOT NULL DEFAULT 0;
