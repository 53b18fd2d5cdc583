-- A person pauses a connection with a reason, and until when if known. A pause is a stopped schedule (0150) with a reason, which processes
-- of earlier releases leave alone too; with `paused_until` it ends on its own. And who switched a connection off, when and why.
ALTER TABLE connection
  ADD COLUMN pause_reason text,
  ADD COLUMN paused_until timestamptz,
  ADD COLUMN deactivated_at timestamptz,
  ADD COLUMN deactivated_by uuid REFERENCES user_account (id),
  ADD COLUMN deactivate_reason text;
CREATE INDEX connection_paused_until ON connection (paused_until) WHERE paused_until IS NOT NULL AND deleted_at IS NULL;
