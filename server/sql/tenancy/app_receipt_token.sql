-- The code of the one receipt that a transaction without a company may read (docs/decisions/0016).
create or replace function app_receipt_token() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.receipt_token', true), '');
