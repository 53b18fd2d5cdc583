-- When the session's bearer last proved by password or code who they are. A new address asks for it anew after ten minutes.
ALTER TABLE session ADD COLUMN proved_at timestamptz;
UPDATE session SET proved_at = created_at;
ALTER TABLE session ALTER COLUMN proved_at SET NOT NULL, ALTER COLUMN proved_at SET DEFAULT now();
