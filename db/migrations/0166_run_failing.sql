-- Number of the connection's elements that were failed when the run ended, counted up to one more than a thousand: a run that found
-- nothing to do is no success while others still fail. Null while it runs, and for runs that ended before this column.
ALTER TABLE run ADD COLUMN failing_count integer;
