-- Whoever signs in with another account than before is asked first: until then the sign-in waits here, encrypted and for
-- minutes. And a credential that doesn't reach the books which its connections have chosen isn't healthy.

ALTER TABLE connect_request ADD COLUMN held_tokens text;
ALTER TABLE connect_request ADD COLUMN held_account text;
ALTER TABLE connect_request ADD COLUMN held_until timestamp with time zone;
CREATE INDEX connect_request_held ON connect_request (credential_id) WHERE held_tokens IS NOT NULL;

-- Whether its last test found that it doesn't reach what a connection has chosen.
ALTER TABLE credential ADD COLUMN out_of_reach boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION credential_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'connect' THEN NEW.passing := false; END IF;
  IF NEW.state <> 'connected' THEN NEW.out_of_reach := false; END IF;
  NEW.health := CASE
    WHEN NEW.state = 'connect' THEN 'unconnected'
    WHEN NEW.passing THEN 'failing'
    WHEN NEW.state = 'failed' THEN 'broken'
    WHEN NEW.out_of_reach THEN 'failing'
    ELSE 'healthy' END;
  NEW.told_broken := NEW.health = 'broken' OR (NEW.health <> 'healthy' AND NEW.told_broken);
  IF NEW.state = 'connected' AND (TG_OP = 'INSERT' OR OLD.state <> 'connected') THEN NEW.worked_at := now(); END IF;
  IF TG_OP = 'INSERT' OR OLD.health <> NEW.health THEN NEW.health_since := now(); END IF;
  RETURN NEW;
END $$;
