-- Receipt numbers that no device can have made yet, and codes that another receipt has.
create trigger refuse_impossible_number before insert on sales
  for each row execute function refuse_impossible_number();

alter table sale_conflicts drop constraint sale_conflicts_reason_check;
alter table sale_conflicts add constraint sale_conflicts_reason_check check (reason in ('saleIdReused', 'saleTotalsMismatch',
  'receiptNumberUsed', 'numberAhead', 'saleNotSettled', 'referenceUnknown', 'refundTooLarge', 'deviceRevoked', 'seriesForked',
  'saleRefunded', 'saleVoided', 'voidTooLate'));
