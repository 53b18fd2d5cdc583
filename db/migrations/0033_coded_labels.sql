-- What an element is called, with amounts and dates as parameters; `label` keeps its English wording, which is searched. Rows from
-- before have none and are shown by their label.
ALTER TABLE sync_element ADD COLUMN coded_label jsonb;
