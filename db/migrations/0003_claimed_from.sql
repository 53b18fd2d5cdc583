-- What an element was when a task took it. A task that gives it back, or whose worker died, makes it that again: without
-- it, the removal of an object that is gone at its source would turn into a booking.
ALTER TABLE sync_element ADD COLUMN claimed_from text CHECK (claimed_from IN ('pending', 'failed', 'remove'));

-- Giving back what a task holds looks for nothing else.
CREATE INDEX sync_element_held ON sync_element (task_id) WHERE status = 'processing';
