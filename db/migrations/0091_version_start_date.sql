-- The start date that a connection had before a change: it is restored with the settings. Null for changes from before this.
ALTER TABLE connection_version ADD COLUMN synchronization_start_date date;
