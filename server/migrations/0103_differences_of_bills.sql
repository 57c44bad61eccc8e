-- Why the total of a bill is not the sum of its lines, and by how much. Null where they agree, where the bill has no lines, and on bills of
-- before. The reason `document` is the server's: an electronic invoice says its total itself.
alter table supplier_bills
  add column difference_reason text check (difference_reason in ('freight', 'tax', 'rounding', 'discount', 'other', 'document')),
  add column difference_amount bigint check (difference_amount <> 0),
  add constraint supplier_bills_difference_check check ((difference_reason is null) = (difference_amount is null));
