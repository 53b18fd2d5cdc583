-- Many causes are ignored together until an instant and for a reason, as one is.
ALTER TABLE bulk_action ADD COLUMN ignore_until timestamptz, ADD COLUMN reason text NOT NULL DEFAULT '';
