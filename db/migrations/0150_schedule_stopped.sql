-- A person who stops a connection's work stops its schedule as well, until a person runs the connection again. Its next run is null
-- meanwhile, which workers of earlier releases leave alone too.
ALTER TABLE connection
  ADD COLUMN schedule_stopped_at timestamptz,
  ADD COLUMN schedule_stopped_by uuid REFERENCES user_account (id);
CREATE INDEX connection_schedule_stopped ON connection (id) INCLUDE (organization_id)
  WHERE schedule_stopped_at IS NOT NULL AND deleted_at IS NULL;
