-- What the stock was worth at the end of each month, so that its value at a past day is a checkpoint and the movements since
-- (docs/decisions/0097). Checkpoints can be made anew from the movements at any time.

create table stock_checkpoints (
  company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  location_id uuid not null,
  variant_id uuid not null,
  quantity numeric not null,
  value numeric not null,
  primary key (company_id, month, location_id, variant_id)
);
select protect_tenant_table('stock_checkpoints', 'select, insert, update, delete');

-- The months that have checkpoints, and until when each of them holds.
create table stock_checkpoint_months (
  company_id uuid not null,
  month date not null check (extract(day from month) = 1),
  last_day date not null generated always as ((month + interval '1 month')::date - 1) stored,
  primary key (company_id, month)
);
select protect_tenant_table('stock_checkpoint_months', 'select, insert, delete');

-- Movements of a day that was over when they were posted: checkpoints may not know them yet.
create table late_stock_movements (
  company_id uuid not null,
  movement_id uuid not null,
  business_date date not null,
  primary key (company_id, movement_id)
);
select protect_tenant_table('late_stock_movements', 'select, insert, delete');

-- A month gets its checkpoints days after its end, when what is posted for it is late by this condition.
create trigger note_late_movement after insert on stock_movements
  for each row when (new.business_date < (new.posted_at at time zone 'UTC')::date - 2)
  execute function note_late_movement();

create index stock_movements_day_idx on stock_movements (company_id, business_date);
-- Movements posted long after their day: few, and of every past day.
create index stock_movements_late_idx on stock_movements (company_id, business_date)
  where (posted_at at time zone 'UTC') >= business_date::timestamp + interval '60 hours';
