-- The balance of a customer is the sum of the entries (`inv.i30`), because only this function writes it, with the customer's row
-- locked. It updates the time of the last change, so that tills pull the new balance, and keeps the version, by which two people
-- who edit the same customer notice each other.
create or replace function post_customer_entry() returns trigger
  language plpgsql as $$
begin
  update customers set balance = balance + new.amount, updated_at = greatest(updated_at, now())
    where company_id = new.company_id and id = new.customer_id
    returning balance into new.balance_after;
  return new;
end $$;
