-- A customer made at a till may be sent twice: the second time is told from another customer under the same id by what was sent.
alter table customers add column creation_hash text;

-- What tills know of customers. A change of the account moves the time of the last change, so that devices that ask for what
-- changed hear of the balance; the version, which tells two people that they change the same record, stays.
create or replace function post_customer_entry() returns trigger
  language plpgsql as $$
begin
  update customers set balance = balance + new.amount, updated_at = greatest(updated_at, now())
    where company_id = new.company_id and id = new.customer_id
    returning balance into new.balance_after;
  return new;
end $$;
