-- Until when an element waits for something at its source that has yet to arrive (the line on a card's statement): no run books it
-- before. Null: it waits for nothing.
ALTER TABLE sync_element ADD COLUMN waits_until timestamptz;
CREATE INDEX sync_element_waits ON sync_element (connection_id, name) WHERE waits_until IS NOT NULL;
