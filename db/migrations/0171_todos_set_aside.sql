-- What a person took off the list since an instant: that of today is shown below what needs attention, to be put back. Few rows.
CREATE INDEX todo_set_aside ON todo (done_at) WHERE done_by IS NOT NULL;
