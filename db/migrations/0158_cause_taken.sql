-- A colleague takes a cause: "Noor is on it". What was taken before the cause last came back means nothing.
ALTER TABLE cause ADD COLUMN taken_at timestamptz, ADD COLUMN taken_by uuid REFERENCES user_account (id);
