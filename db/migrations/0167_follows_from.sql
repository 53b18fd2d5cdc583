-- The key of the element that this one follows from: costs of a receipt that another administration bears follow from the receipt.
-- Null: it follows from none.
ALTER TABLE sync_element ADD COLUMN follows_from text;
CREATE INDEX sync_element_follows ON sync_element (connection_id, name, follows_from) WHERE follows_from IS NOT NULL;
