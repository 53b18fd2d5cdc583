-- Notices of vendors, further (0122): runs that they start are told as such; vendors that sign with a key that they give once, or
-- that are told of one company at a time; and what a vendor was told is taken back after the credential is gone.

ALTER TABLE run DROP CONSTRAINT run_trigger_check;
ALTER TABLE run ADD CONSTRAINT run_trigger_check CHECK (trigger IN ('manual', 'schedule', 'module', 'notice'));

ALTER TABLE webhook_in
  -- encrypted: by what the vendor signs at this address, where it said so when it was told the address
  ADD COLUMN secret text,
  -- the companies of which the vendor was told, where it is told of each by itself
  ADD COLUMN tenants text[] NOT NULL DEFAULT '{}',
  -- since when the vendor is to take it back; nothing is taken at the address any more
  ADD COLUMN leaving_at timestamptz,
  ADD COLUMN tries smallint NOT NULL DEFAULT 0,
  -- when a worker looks at it: to take it back, or whether the companies are still the same
  ADD COLUMN next_look_at timestamptz,
  -- who speaks with the vendor about it now, and until when nobody else does
  ADD COLUMN teller uuid,
  ADD COLUMN told_until timestamptz,
  ADD COLUMN told_at timestamptz;
-- those that were told before are told again within a day, in case the vendor has switched them off
SELECT set_config('app.everything', 'on', true);
UPDATE webhook_in SET next_look_at = now() + random() * interval '1 day' WHERE subscribed_at IS NOT NULL;
CREATE INDEX webhook_in_next_look ON webhook_in (next_look_at) WHERE next_look_at IS NOT NULL;
