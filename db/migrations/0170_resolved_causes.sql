-- The causes that were resolved since an instant: those of today are shown below what needs attention. Few rows change, and few are read.
CREATE INDEX cause_resolved ON cause (resolved_at) WHERE open_count = 0;
