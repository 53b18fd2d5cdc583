-- Connections that are due are taken each 15 s, but those with a credential that isn't connected: few are not, and each of
-- all had to be looked at.
CREATE INDEX credential_not_connected ON credential (id) WHERE state <> 'connected';
