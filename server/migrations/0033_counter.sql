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

-- Sales that wait to be gone on with, for every register of a location. The id is that of the sale it will become, so the cart of
-- the device that held it and the row are one thing. `cart` is the open sale as tills write it, in the form `cart_version`.
create table held_sales (
  company_id uuid not null references companies (id),
  id uuid not null,
  location_id uuid not null,
  checkout_id uuid not null,
  -- The device that may complete it under this id; on another one it goes on under a new id.
  device_id uuid not null,
  label text not null check (length(label) between 1 and 60),
  note text check (length(note) <= 200),
  item_count integer not null check (item_count >= 0),
  total_amount bigint not null check (total_amount between 0 and 1000000000000000),
  cart_version smallint not null check (cart_version >= 1),
  cart jsonb not null check (jsonb_typeof(cart) = 'object'),
  held_by_id uuid not null references users (id),
  held_at timestamptz not null,
  -- Who has it open where, and until when unless the device is heard of again.
  open_device_id uuid,
  opened_by_id uuid references users (id),
  open_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, checkout_id) references checkouts (company_id, id),
  check ((open_until is null) = (open_device_id is null)),
  check ((open_until is null) = (opened_by_id is null))
);
create index held_sales_location_idx on held_sales (company_id, location_id, held_at desc, id desc);
select protect_tenant_table('held_sales', 'select, insert, update, delete');

-- A sale that was paid waits no more.
create function end_held_sale() returns trigger
  language plpgsql as $$
begin
  delete from held_sales where company_id = new.company_id and id = new.id;
  return null;
end $$;
create trigger end_held_sale after insert on sales for each row execute function end_held_sale();
