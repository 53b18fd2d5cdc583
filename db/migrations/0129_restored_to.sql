-- Of when what was restored is: whoever reads that this database was put back asks to when. Null where nobody said.
ALTER TABLE restore_mark ADD COLUMN state_of timestamptz;
