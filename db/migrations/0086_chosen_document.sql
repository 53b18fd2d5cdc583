-- Of several objects at the vendor a person chose this one: it stands, whatever a search there says.
ALTER TABLE shared_document ADD COLUMN chosen_at timestamptz;
