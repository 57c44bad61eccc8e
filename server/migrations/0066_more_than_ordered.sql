-- How many percent above an ordered line come in without an approval (U-6).
alter table companies
  add column over_receipt_percent smallint not null default 0 check (over_receipt_percent between 0 and 100);
