-- Some vendors' limits hold for any span of time, not from one reset to the next: the instants of the calls that still count
-- stand in the row, oldest first, at most as many as the limit.
ALTER TABLE rate_budget ADD COLUMN recent timestamptz[] NOT NULL DEFAULT '{}';
