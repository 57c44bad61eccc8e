-- What a customer needs to pay in it: the data of an account, or the text of a QR code. Shown at the till and on its display.
alter table tenders add column instructions text check (length(instructions) between 1 and 300);
