-- Barcodes of an import that a spreadsheet probably took leading zeros from: how many rows have one, and the first of them.
alter table imports add column lost_zeros jsonb;
