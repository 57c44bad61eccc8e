-- Adds an entry to the balance of its account. The account's check keeps the balance from going below zero.
create or replace function keep_billing_balance() returns trigger
  language plpgsql as $$
begin
  update billing_accounts set balance = balance + new.amount where company_id = new.company_id;
  return null;
end $$;
